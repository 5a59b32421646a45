"""Random hands at a table, and their twins: the same for the learner's eyes, other cards where the learner can't see."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import State, Waiting, deal, legal, new_hand, new_session, play, view, waiting, with_hand
from sevenhalf_learn.players.policy import random_legal
from sevenhalf_learn.rules import PRESETS
from sevenhalf_learn.teach.advice import Advice
from sevenhalf_learn.teach.moment import Moment
from sevenhalf_learn.teach.setup import Setup
from sevenhalf_learn.teach.sitting import Sitting


def random_sitting(seed: int, *, seats: int, you: int, demo: bool = False, preset: str = "clasica") -> Sitting:
    """A hand in which every seat does anything legal, looked at from a random position, the last one reached."""
    random = Random(seed)
    setup = Setup(rules=PRESETS[preset], seed=seed, seats=seats, you=you, demo=demo)
    deck = shuffled(DECK, random.random)
    start = new_hand(setup.rules, setup.names, deck=deck, bank=int(random.random() * seats))
    timeline = [at_table(setup, start)]
    anything = random_legal(random)
    while timeline[-1].in_play:
        session, state = timeline[-1].session, timeline[-1].state
        if waiting(state) is Waiting.CHANCE:
            timeline.append(Moment(with_hand(session, deal(state))))
        else:
            action = anything(view(state, state.turn))
            timeline.append(Moment(with_hand(session, play(state, action)), state.turn, action))
    last = int(random.random() * len(timeline))
    return Sitting(setup, Advice("stands:5", "stands:5"), tuple(timeline[: last + 1]), last, heard=max(0, last - 2))


def at_table(setup: Setup, start: State) -> Moment:
    """The first position of a sitting that deals this hand."""
    session = new_session(setup.rules, setup.names, bank=start.bank)
    return Moment(replace(session, hand=start))


def twin(sitting: Sitting, random: Random, tries: int = 30) -> Sitting | None:
    """The same hand with the cards that the learner can't see dealt anew; None if none fits what all have seen."""
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
            return replace(sitting, setup=setup, timeline=other, advice=Advice("stands:5", "stands:5"))
    return None


def _again(sitting: Sitting, start: Moment) -> tuple[Moment, ...] | None:
    timeline = [start]
    for moment in sitting.timeline[1:]:
        session, state = timeline[-1].session, timeline[-1].state
        if moment.action is None and waiting(state) is Waiting.CHANCE:
            state = deal(state)
        elif moment.action is not None and state.turn == moment.seat and moment.action in legal(state):
            state = play(state, moment.action)
        else:
            return None
        if state.story != moment.state.story:
            return None
        timeline.append(Moment(with_hand(session, state), moment.seat, moment.action))
    return tuple(timeline)


def pairs(count: int, **setup) -> Iterator[tuple[Sitting, Sitting]]:
    """Pairs of a sitting and its twin, at random positions of random hands."""
    random = Random(20)
    found, seed = 0, 0
    while found < count:
        seed += 1
        seats = setup.get("seats") or 2 + seed % 4
        sitting = random_sitting(seed, **{"seats": seats, "you": seed % seats, **setup})
        other = twin(sitting, random)
        if other is not None:
            found += 1
            yield sitting, other
