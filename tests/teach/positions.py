"""Random hands at a table, and their twins: the same for the learner's eyes, other cards where the learner can't see."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import State, Waiting, deal, legal, new_hand, new_session, play, view, waiting, with_hand
from sevenhalf_learn.game.action import STAND, Verb, plain
from sevenhalf_learn.players.policy import random_legal
from sevenhalf_learn.rules import PRESETS, Rules
from sevenhalf_learn.teach.advice import Advice
from sevenhalf_learn.teach.moment import Moment
from sevenhalf_learn.teach.seeing import seen
from sevenhalf_learn.teach.setup import Setup
from sevenhalf_learn.teach.sitting import Sitting
from tests.game.hands import random_rules

LIE = plain(Verb.LIE)
UNHEARD = (Verb.KEEP_FOUR, Verb.DECLINE, Verb.JOIN)


def random_sitting(
    seed: int, *, seats: int, you: int, demo: bool = False, preset: str = "clasica", rules: Rules | None = None
) -> Sitting:
    """A hand in which every seat does anything legal, looked at from a random position, the last one reached."""
    random = Random(seed)
    setup = Setup(rules=rules or PRESETS[preset], seed=seed, seats=seats, you=you, demo=demo)
    deck = shuffled(DECK, random.random)
    start = new_hand(setup.rules, setup.names, deck=deck, bank=int(random.random() * seats))
    timeline = [at_table(setup, start)]
    anything = random_legal(random)
    moment = timeline[0]
    while moment.in_play:
        session, state = moment.session, moment.state
        if waiting(state) is Waiting.CHANCE:
            moment = Moment(with_hand(session, deal(state)))
        else:
            seat, action = decided(random, state, anything)
            moment = Moment(with_hand(session, play(state, action, seat)), seat, action)
        # As at the table: what leaves no trace is no step.
        quiet = moment.seat not in (None, you) and seen(setup, state) == seen(setup, moment.state)
        if demo or not quiet:
            timeline.append(moment)
    last = int(random.random() * len(timeline))
    return Sitting(setup, Advice("stands:5", "stands:5"), tuple(timeline[: last + 1]), last, heard=max(0, last - 2))


def decided(random: Random, state: State, anything):
    """A decision of the seat in turn, or now and then a bet of another seat on its hand."""
    aside = [(seat, action) for seat in range(len(state.hands)) if seat != state.turn for action in legal(state, seat)]
    if aside and random.random() < 0.3:
        return aside[int(random.random() * len(aside))]
    return state.turn, anything(view(state, state.turn))


def at_table(setup: Setup, start: State) -> Moment:
    """The first position of a sitting that deals this hand."""
    session = new_session(setup.rules, setup.names, bank=start.bank)
    return Moment(replace(session, hand=start))


def twin(sitting: Sitting, random: Random, tries: int = 30, *, advice: Advice | None = None) -> Sitting | None:
    """The same hand with the cards that the learner can't see dealt anew; None if none fits what all have seen.

    Without an `advice` of its own it shares the sitting's, which answers equal views, and them alone, with one answer.
    """
    you, state = sitting.setup.you, sitting.timeline[-1].state
    start = sitting.timeline[0].state
    own = view(state, you)
    known = {card for row in own.hands for hand in row for card in hand.cards if card is not None} | set(own.gone)
    known |= {event.card for event in own.story if event.card is not None}
    places = [at for at, card in enumerate(start.deck) if card not in known]
    for _ in range(tries):
        cards = shuffled(tuple(start.deck[at] for at in places), random.random)
        deck = list(start.deck)
        for at, card in zip(places, cards, strict=True):
            deck[at] = card
        again = new_hand(start.rules, start.names, deck=tuple(deck), bank=start.bank)
        other = _again(sitting, at_table(sitting.setup, again))
        if other is not None and deck != list(start.deck):
            setup = replace(sitting.setup, seed=sitting.setup.seed + 1)
            return replace(sitting, setup=setup, timeline=other, advice=advice or sitting.advice)
    return None


def _again(sitting: Sitting, start: Moment) -> tuple[Moment, ...] | None:
    timeline = [start]
    for moment in sitting.timeline[1:]:
        state = _followed(sitting.setup.you, timeline[-1].state, moment)
        if state is None or state.story != moment.state.story:
            return None
        seen_action = _public(sitting.setup.you, state, moment)
        timeline.append(Moment(with_hand(timeline[-1].session, state), moment.seat, seen_action))
    return tuple(timeline)


def _followed(you: int, state: State, moment: Moment) -> State | None:
    """The next position of the twin: the same to all eyes, though a seat may lie, keep a four, decline an offer."""
    if moment.action is None:
        return deal(state) if waiting(state) is Waiting.CHANCE else None
    for _ in range(6):
        if waiting(state) is not Waiting.DECISION:
            return None
        if moment.action in legal(state, moment.seat):
            return play(state, moment.action, moment.seat)
        if state.turn != moment.seat or moment.seat == you:
            return None
        other = next((each for each in (STAND, LIE) if moment.action in (STAND, LIE) and each in legal(state)), None)
        if other is not None:
            return play(state, other)
        unheard = next((action for action in legal(state) if action.verb in UNHEARD), None)
        if unheard is None:
            return None
        state = play(state, unheard)
    return None


def _public(you: int, state: State, moment: Moment):
    return state.actions[-1][1] if moment.action in (STAND, LIE) and moment.seat != you else moment.action


def pairs(count: int, *, any_rules: str = "", own_advice: bool = False, **setup) -> Iterator[tuple[Sitting, Sitting]]:
    """Pairs of a sitting and its twin, at random positions of random hands.

    `any_rules` names a preset whose options are then changed at random. With `own_advice` nothing that has been worked
    out for the one is used for the other.
    """
    random = Random(20)
    found, seed = 0, 0
    while found < count:
        seed += 1
        seats = setup.get("seats") or 2 + seed % 4
        rules = {"rules": random_rules(random, any_rules)} if any_rules else {}
        sitting = random_sitting(seed, **{"seats": seats, "you": seed % seats, **rules, **setup})
        other = twin(sitting, random, advice=Advice("stands:5", "stands:5") if own_advice else None)
        if other is not None:
            found += 1
            yield sitting, other
