"""Why a player's hand can't be as it is asked for: the card is named."""

from __future__ import annotations

from ...cards import TARGET, Card, Rank
from ...game.hand import best_total
from ...rules import Faces, FourSwap, Rules
from .across import Across, Ending, endings
from .question import ImpossibleError, named


def misfit(rules: Rules, hand: Across) -> ImpossibleError:
    """Return the error that says what is wrong with a hand that can't be.

    >>> from ...rules import PRESETS
    >>> from .across import read_across
    >>> (hand,) = read_across("3o 2c bust")
    >>> str(misfit(PRESETS["clasica"], hand))
    'With the two of copas that hand is not over 7½: add a card, or let it stand.'
    """
    if not hand.up:
        return ImpossibleError(f"no_card.{hand.ended}")
    last = hand.up[-1]
    wild = Card.parse(rules.wild) if rules.wild else None
    for place, card in enumerate(hand.up[1:], start=1):
        if best_total(hand.up[:place], wild) >= TARGET:
            return ImpossibleError("after", card=named(card), before=named(hand.up[place - 1]))
    if hand.ended not in endings(rules):
        return ImpossibleError(f"no_rule.{hand.ended}", card=named(last))
    first = hand.up[0] if hand.places[0] is not None else None
    swaps = rules.four_swap is FourSwap.REQUIRED
    leaves = {Rank.FOUR: rules.discard_four or swaps, Rank.THREE: rules.secret_pair}
    if first is not None and hand.ended is not Ending.SECRET and leaves.get(first.rank):
        return ImpossibleError("taken_away", card=named(first))
    if hand.ended is Ending.STOOD and hand.hidden and rules.faces is not Faces.CHOICE:
        return ImpossibleError("first_hidden", card=named(hand.up[0]))
    total = best_total(hand.up, wild)
    wrong = {
        Ending.STOOD: total >= TARGET,
        Ending.BUST: total <= TARGET,
        Ending.CALLED: total != TARGET,
        Ending.SHOT: len(hand.up) > 1 or last.rank is not Rank.SEVEN,
        Ending.SECRET: len(hand.up) > 1 or last.rank is not Rank.THREE,
    }
    return ImpossibleError(f"{'not' if wrong[hand.ended] else 'never'}.{hand.ended}", card=named(last))
