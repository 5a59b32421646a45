"""From a question about the bank's turn to its decision, played at a table so that its rules say what is possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final

from ...cards import TARGET, Card
from ...game import (
    Action,
    HandState,
    HandView,
    Stage,
    State,
    Verb,
    Waiting,
    legal,
    new_hand,
    play,
    settle,
    view,
    waiting,
)
from ...game.action import plain
from ...game.hand import best_total
from ...odds.counts import kind_of
from .across import Across, Ending
from .misfit import misfit
from .question import ImpossibleError, Question, named
from .reached import Reached, Status

BANK: Final = 0
_ONWARD: Final = (Verb.KEEP_FOUR, Verb.DECLINE, Verb.JOIN)
"""What leads on to another card in the same hand."""
_ENDS: Final = (Verb.STAND, Verb.LIE)
_SEEN_AS: Final = {Ending.BUST: HandState.BUST, Ending.SHOT: HandState.SHOT, Ending.SECRET: HandState.SECRET}

Hidden = tuple[Card, ...]
"""The cards that one player hides."""


def reach_bank(question: Question, names: Sequence[str]) -> Reached:
    """Play a hand to the bank's decision asked about; `names` are the players'.

    What the players hide is chosen so that the hand can be played; the bank sees nothing of it.
    Raises ImpossibleError naming the card that can't be where it is asked for.

    >>> from .question import ask
    >>> reach_bank(ask(hand="5o 1c", players="3o ?, 7o 2c"), ("ana", "luis")).view.legal
    (Action(stand), Action(draw))
    """
    table = _Table(question, ("bank", *names))
    hidden = table.hidden()
    state = table.played(hidden)
    if state.turn != BANK or state.stage is not Stage.BANK:
        return Reached(Status.ALONE)
    if not question.hand:
        return Reached(Status.EMPTY)
    for place, card in enumerate(question.hand[1:], start=1):
        if _total(question, place) >= TARGET:
            raise ImpossibleError("after", card=named(card), before=named(question.hand[place - 1]))
        last = place == len(question.hand) - 1
        if last and _total(question, place + 1) >= TARGET:
            return _ended(question, state, card)
        state = settle(play(state, plain(Verb.DRAW)))
    return Reached(Status.DECISION, view(state, BANK))


def _total(question: Question, cards: int) -> int:
    wild = Card.parse(question.rules.wild) if question.rules.wild else None
    return best_total(question.hand[:cards], wild)


def _ended(question: Question, before: State, card: Card) -> Reached:
    """The bank is done with its last card: seen as it would be before the players' hands are shown."""
    if _total(question, len(question.hand)) > TARGET:
        return Reached(Status.OVER)
    seen = view(before, BANK)
    (hand,) = seen.hands[BANK]
    whole = HandView((*hand.cards, card), (*hand.up, True), hand.bet, HandState.STOOD)
    hands = (*seen.hands[:BANK], (whole,), *seen.hands[BANK + 1 :])
    done = replace(seen, hands=hands, deck_left=seen.deck_left - 1, legal=(plain(Verb.STAND),))
    return Reached(Status.STANDS, done)


@dataclass(frozen=True, slots=True)
class _Table:
    """The table of a question, at which cards are tried in the place of those that the players hide."""

    question: Question
    names: tuple[str, ...]

    def hidden(self) -> tuple[Hidden, ...]:
        """Cards that the players may hide. Raises ImpossibleError naming the card of a hand that can't be."""
        players = self.question.players
        found = self._after(())
        if found is not None:
            return found
        for place, player in enumerate(players):
            alone = replace(self.question, players=(player,), gone=(*self.question.gone, *self._beside(place)))
            if _Table(alone, (self.names[0], self.names[place + 1]))._after(()) is None:
                raise misfit(self.question.rules, player)
        raise ImpossibleError("together")

    def played(self, hidden: Sequence[Hidden]) -> State:
        """The table once every player is done, or one of them can't go on as asked."""
        state = settle(self._dealt(hidden))
        while waiting(state) is Waiting.DECISION and state.stage in (Stage.BETS, Stage.DEAL, Stage.PLAYERS):
            action = self._choice(state)
            if action is None:
                break
            state = settle(play(state, action))
        return state

    def _beside(self, place: int) -> tuple[Card, ...]:
        others = (*self.question.players[:place], *self.question.players[place + 1 :])
        return tuple(card for other in others for card in other.up)

    def _after(self, hidden: tuple[Hidden, ...]) -> tuple[Hidden, ...] | None:
        place = len(hidden)
        if place == len(self.question.players):
            return hidden
        for cards in self._candidates(hidden):
            tried = (*hidden, cards)
            if self._is_as_asked(self.played(tried), place):
                found = self._after(tried)
                if found is not None:
                    return found
        return None

    def _candidates(self, hidden: tuple[Hidden, ...]) -> Iterator[Hidden]:
        """One way for each kind of card that is left, what is left most often first."""
        taken = {card for cards in hidden for card in cards}
        left = [card for card in self.question.left if card not in taken]
        by_kind: dict[int, list[Card]] = {}
        for card in left:
            by_kind.setdefault(kind_of(card, self.question.rules), []).append(card)
        player = self.question.players[len(hidden)]
        if not player.hides:
            yield ()
        elif player.hides == 1:
            yield from ((cards[0],) for cards in sorted(by_kind.values(), key=len, reverse=True))
        else:
            yield from permutations(left[:2], 2)

    def _dealt(self, hidden: Sequence[Hidden]) -> State:
        question = self.question
        taken = {card for cards in hidden for card in cards}
        left = iter([card for card in question.left if card not in taken])
        rows = [
            self._row(player, iter(hidden[place] if place < len(hidden) else ()), left)
            for place, player in enumerate(question.players)
        ]
        own = question.hand or (next(left),)
        deck = [*(row[0] for row in rows), own[0], *(card for row in rows for card in row[1:]), *own[1:], *left]
        return new_hand(question.rules, self.names, deck=tuple(deck), discards=question.gone, bank=BANK)

    @staticmethod
    def _row(player: Across, hidden: Iterator[Card], left: Iterator[Card]) -> list[Card]:
        row = [card or next(hidden, None) or next(left) for card in player.places]
        return row or [next(left)]

    def _choice(self, state: State) -> Action | None:
        """What the player to act did, by what is seen of the hand; None where the rules don't let it."""
        assert state.turn is not None
        player = self.question.players[state.turn - 1]
        options = {action.verb: action for action in legal(state)}
        if player.ended is Ending.SHOT and Verb.SHOOT in options:
            return Action(Verb.SHOOT, player.bet)
        if Verb.BET in options:
            return Action(Verb.BET, player.bet)
        held = len(state.hands[state.turn][0].cards)
        if held >= len(player.places):
            verbs: tuple[Verb, ...] = (Verb.SHOW,) if player.ended is Ending.BUST else _ENDS
        else:
            hides = player.ended is Ending.STOOD and held == player.hidden
            verbs = (*((Verb.DRAW_DOWN, Verb.DRAW_UP) if hides else (Verb.DRAW_UP,)), Verb.DRAW)
        return next((options[verb] for verb in (*_ONWARD, *verbs) if verb in options), None)

    def _is_as_asked(self, state: State, place: int) -> bool:
        player, seat = self.question.players[place], place + 1
        if state.turn == seat or len(state.hands[seat]) != 1:
            return False
        seen = state.hands[seat][0].public()
        expected = player.places[1:] if player.ended is Ending.SECRET else player.places
        up = tuple(card is not None for card in expected)
        as_seen = _SEEN_AS.get(player.ended, HandState.STOOD)
        called = player.ended is not Ending.CALLED or state.hands[seat][0].total == TARGET
        return (seen.cards, seen.up, seen.state) == (expected, up, as_seen) and called
