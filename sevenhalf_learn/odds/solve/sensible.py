"""What the bank does where a perfect player never leads it: sound play, as long as nobody is drawn there by it.

The program leaves it open there, as long as the player is kept away; many answers do that which no bank would give.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from ..solved.equilibrium import Equilibrium
from ..solved.heads_up import EVERY
from ..solved.places import Place
from ..solved.player_reply import PlayerReply
from .bank import best_reply
from .program import Block, Program, Solution

_NEVER: Final = 1e-9
_SLIP: Final = 0.02
"""How much a hand with which nobody should stand there weighs beside one with which one should."""
_KEPT_AWAY: Final = Fraction(1, 10**9)


def make_sensible(solved: Equilibrium, program: Program, found: Solution) -> Equilibrium:
    """Return the solution with the bank's best answer to a player who slips, wherever that keeps the player away."""
    empty = [block for block in program.blocks if max(float(found.flow[choice]) for choice in block.choices) < _NEVER]
    sound = {block.seen: _best_text(solved, program, block) for block in empty}
    before, after = PlayerReply(solved), PlayerReply(replace(solved, bank={**solved.bank, **sound}))
    for block in empty:
        if _tempts(before, after, _places(program, block)):
            del sound[block.seen]
    return replace(solved, bank=dict(sorted({**solved.bank, **sound}.items())))


def _tempts(before: PlayerReply, after: PlayerReply, places: list[Place]) -> bool:
    return any(after.stand(place) > before.value(place) + _KEPT_AWAY for place in places)


def _best_text(solved: Equilibrium, program: Program, block: Block) -> str:
    weights = []
    for choice in block.choices:
        node = program.tree.nodes[program.tree.choices[choice].node]
        stands = solved.choices(node.key).get(program.tree.choices[choice].letter, 0) / solved.unit
        weights.append(node.chance * (stands + _SLIP))
    draws = best_reply(block.nodes, weights)
    signs = {node.name: "d" if draw else "s" for node, draw in zip(block.nodes, draws, strict=True)}
    return "".join(signs[name] for name in sorted(signs))


def _places(program: Program, block: Block) -> list[Place]:
    nodes = [program.tree.nodes[program.tree.choices[choice].node] for choice in block.choices]
    return [Place(EVERY[node.hidden], node.shown, node.bet) for node in nodes]
