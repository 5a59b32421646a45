"""How seats play on in a simulation: banks by their own total, players as the coach says or by a player model."""

from __future__ import annotations

from random import Random
from typing import Any

from sevenhalf_learn.game import State, view
from sevenhalf_learn.game.action import DRAW, STAND, Action, Verb, answers, plain
from sevenhalf_learn.game.legality import legal
from sevenhalf_learn.game.view import HandState, Stage, View
from sevenhalf_learn.odds import bank_model, decide, player_model
from sevenhalf_learn.odds.bank_hands import bank_hands
from sevenhalf_learn.odds.bank_policy import places
from sevenhalf_learn.odds.counts import BUST, WILD, kind_of, unseen_after
from sevenhalf_learn.odds.own_hands import faced_of
from sevenhalf_learn.odds.payoff import Final
from sevenhalf_learn.odds.reading_bank import ReadingBank
from sevenhalf_learn.odds.reading_hands import ReadingHands
from sevenhalf_learn.odds.supply import Supply
from sevenhalf_learn.odds.turn import Stood
from tests.simulation.dealing import Plays

_LATER = (answers(Verb.BANK)[1], answers(Verb.SELL)[1])
_HALF = plain(Verb.HALF)


def bank_at(halves: int) -> Plays:
    """A bank that draws until it has so many halves, and counts its half point where it can."""

    def plays(state: State) -> Action:
        options = legal(state)
        if state.stage is not Stage.BANK:
            return next(action for action in _LATER if action in options)
        if STAND not in options or (state.hands[state.bank][0].total < halves and DRAW in options):
            return DRAW
        return _HALF if _HALF in options else STAND

    return plays


def bank_that_reads(stands: str, player: int) -> Plays:
    """A bank that sees the open cards of one player and plays its best against what may be hidden."""
    policies: dict[Any, bytearray] = {}
    places: dict[Any, int] = {}

    def plays(state: State) -> Action:
        if state.stage is not Stage.BANK:
            return bank_at(15)(state)
        rules, hand = state.rules, state.hands[player][0]
        bank = state.hands[state.bank][0]
        shown = _counts([card for card, up in zip(hand.cards, hand.up, strict=True) if up], rules)
        pool = unseen_after([card for card, up in zip(hand.cards, hand.up, strict=True) if up], rules)
        key = (hand.hides, shown)
        if key not in policies:
            policies[key] = ReadingBank(rules, player_model(stands)).policy(hand.hides, shown, pool)
        held = tuple((kind, count) for kind, count in enumerate(_counts(bank.cards, rules)) if count)
        if not places:
            places.update({each.held: at for at, each in enumerate(bank_hands(bool(rules.wild)))})
        stops = policies[key][places[held]] or DRAW not in legal(state)
        return STAND if stops else DRAW

    return plays


def bank_that_reads_turns(stands: str, player: int) -> Plays:
    """A bank that sees all hands of one player's turn, and of the deck what everybody knows, and plays its best."""
    reading: list[ReadingHands] = []
    now: list[Any] = []

    def plays(state: State) -> Action:
        if state.stage is not Stage.BANK:
            return bank_at(15)(state)
        bank, rules = state.hands[state.bank][0], state.rules
        if len(bank.cards) == 1:
            seen = view(state, player)
            stood = tuple(
                Stood(_final(hand), hand.bet, True, faced_of(seen, at))
                for at, hand in enumerate(state.hands[player])
                if hand.state in (HandState.STOOD, HandState.LIED)
            )
            known = tuple((at - state.top, kind_of(card, rules)) for at, card in state.known)
            mine = [card for hand in state.hands[player] for card in hand.cards]
            unknown = unseen_after([*mine, *(card for _, card in state.known), *seen.gone], rules)
            if not reading:
                reading.append(ReadingHands(rules, player_model(stands)))
            now[:] = [reading[0].policy(stood, Supply(unknown, seen.deck_left, known))]
        stops = now[0].stops[places(bool(rules.wild))[_counts(bank.cards, rules)]] or DRAW not in legal(state)
        return STAND if stops else DRAW

    return plays


def _final(hand: Any) -> Final:
    return Final(min(hand.total, BUST), hand.is_natural)


def _counts(cards: Any, rules: Any) -> tuple[int, ...]:
    kinds = [kind_of(card, rules) for card in cards]
    return tuple(kinds.count(kind) for kind in range(WILD + 1))


def as_advised(bank: str) -> Plays:
    """The coach's choice against a bank model, asked once for each position; a bet to come is of one chip."""
    known: dict[Any, str] = {}
    model, player = bank_model(bank), player_model("stands:5")

    def plays(state: State) -> Action:
        options = legal(state)
        if options[0] in _LATER or options[-1] in _LATER:
            return next(action for action in _LATER if action in options)
        if options[0].verb is Verb.BET:
            return options[0]
        seen = view(state, state.turn or 0)
        key = _position(seen)
        if key not in known:
            known[key] = str(decide(seen, model, player).best[0])
        return Action.parse(known[key])

    return plays


def _position(seen: View) -> Any:
    hands = tuple(
        (
            tuple(sorted(kind_of(card, seen.rules) for card in hand.cards if card)),
            tuple(kind_of(card, seen.rules) for card, up in zip(hand.cards, hand.up, strict=True) if card and not up),
            hand.bet,
            hand.state,
        )
        for hand in seen.hands[seen.seat]
    )
    known = tuple((above, kind_of(card, seen.rules)) for above, card in seen.known)
    first = kind_of(seen.hands[seen.seat][0].cards[0], seen.rules) if len(seen.hands[seen.seat]) == 1 else None
    verbs = tuple(dict.fromkeys(action.verb for action in seen.legal))
    return hands, seen.hand, first, known, seen.deck_left, verbs


def by_model(halves: int, random: Random) -> Plays:
    """A player who stands at so many halves, else draws face down, and one time in twenty does something else."""

    def plays(state: State) -> Action:
        options = [action for action in legal(state) if action.verb not in (Verb.RAISE, Verb.SIDE)]
        if options[0] in _LATER or options[-1] in _LATER:
            return next(action for action in _LATER if action in options)
        hand = state.hands[state.turn or 0][state.hand]
        habit = _habit(options, hand.total >= halves)
        others = [action for action in options if action != habit]
        if others and random.random() < 1 / 20:
            return others[int(random.random() * len(others))]
        return habit

    return plays


def _habit(options: list[Action], stands: bool) -> Action:
    wanted = ("stand",) if stands else ("draw down", "draw")
    for word in (*wanted, "show", "join", "decline", "bet 1"):
        for action in options:
            if str(action) == word:
                return action
    return options[0]
