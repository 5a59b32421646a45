"""How a hand ended, in words."""

from __future__ import annotations

from ..cards import TARGET
from ..game import HandState, State, net
from .setup import Setup
from .telling import Teller


def result_text(teller: Teller, setup: Setup, state: State) -> str:
    """What the learner, or in a demonstration every seat, has won or lost; and who won a tie of the learner's."""
    gains = net(state)
    sentences = [
        teller.counted("result.win" if gains[seat] > 0 else "result.lose", seat, abs(gains[seat]))
        if gains[seat]
        else teller.text("result.even", seat)
        for seat in (range(setup.seats) if setup.demo else (setup.you,))
    ]
    if not setup.demo and _tied(state, setup.you):
        sentences.append(teller.words.text(f"table.result.tie.{state.rules.tie}"))
    return " ".join(sentences)


def _tied(state: State, you: int) -> bool:
    """Whether the learner and the bank, or the learner's bank and a player, stood with the same total below 7½."""
    if state.half:  # the half point decides, so nothing is equal
        return False
    bank = state.hands[state.bank][0]
    seats = range(len(state.hands)) if you == state.bank else (you,)
    others = [hand for seat in seats if seat != state.bank for hand in state.hands[seat]]
    return bank.total < TARGET and any(hand.state is HandState.STOOD and hand.total == bank.total for hand in others)
