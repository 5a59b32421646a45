"""The strategies in a solution, as whole numbers out of a unit."""

from __future__ import annotations

from typing import Final

from ..solved.equilibrium import Equilibrium
from ..solved.heads_up import HeadsUp
from .bank import best_reply
from .program import Block, Program, Solution
from .sensible import make_sensible
from .tree import Tree

UNIT: Final = 10**7
_NEVER: Final = 1e-9
"""A flow below which a place counts as not reached: what it says there is noise."""
_PRIOR: Final = 1e-6
"""How much the deck's own chances weigh beside a flow of the player, where the bank's answer is left open."""


def solve(game: HeadsUp) -> Equilibrium:
    """Solve a game and return both strategies, without a certificate.

    Raises MissingError (a ValueError) without scipy, and RuntimeError when the program can't be solved.
    """
    program = Program(Tree(game))
    found = program.solve()
    bank = {block.seen: _bank_text(program, block, found) for block in program.blocks}
    solved = Equilibrium(game, UNIT, _player_texts(program.tree, found), dict(sorted(bank.items())))
    return make_sensible(solved, program, found)


def _player_texts(tree: Tree, found: Solution) -> dict[str, str]:
    choices: dict[int, list[int]] = {}
    for index, choice in enumerate(tree.choices):
        choices.setdefault(choice.node, []).append(index)
    texts = {}
    for place, node in enumerate(tree.nodes):
        own = choices[place]
        letters = [tree.choices[index].letter for index in own]
        flows = [max(0.0, float(found.flow[index])) for index in own]
        if sum(flows) < _NEVER:
            best = min(own, key=lambda index: float(found.regrets[index]))
            flows = [float(index == best) for index in own]
        texts[node.key] = _mixture(letters, flows)
    return dict(sorted(texts.items()))


def _mixture(letters: list[str], flows: list[float]) -> str:
    whole = sum(flows)
    numbers = [round(UNIT * flow / whole) for flow in flows]
    most = max(range(len(flows)), key=lambda place: numbers[place])
    numbers[most] += UNIT - sum(numbers)
    if numbers[most] == UNIT:
        return letters[most]
    return " ".join(f"{letter}:{number}" for letter, number in zip(letters, numbers, strict=True) if number)


def _bank_text(program: Program, block: Block, found: Solution) -> str:
    flows = [float(found.flow[choice]) for choice in block.choices]
    chances = [program.tree.nodes[program.tree.choices[choice].node].chance for choice in block.choices]
    weights = [chance * (max(0.0, flow) + _PRIOR) for flow, chance in zip(flows, chances, strict=True)]
    reply = best_reply(block.nodes, weights)
    signs = {}
    for place, node in enumerate(block.nodes):
        stand, draw = block.stand_rows[place], block.draw_rows[place]
        stood = max(0.0, float(found.prices[stand])) if stand >= 0 else 0.0
        drawn = max(0.0, float(found.prices[draw])) if draw >= 0 else 0.0
        if draw < 0 or stand < 0:
            signs[node.name] = "s" if draw < 0 else "d"
        elif stood + drawn < _NEVER * block.scales[place]:
            signs[node.name] = "d" if reply[place] else "s"
        else:
            number = round(UNIT * drawn / (stood + drawn))
            signs[node.name] = "s" if number == 0 else "d" if number == UNIT else f"[{number}]"
    return "".join(signs[name] for name in sorted(signs))
