"""What everybody at the table knows and no card shows: bets on other hands, offers, calls, limits, a four's place."""

from __future__ import annotations

from ..cards import Card
from ..game import EventKind, HandView, Stage, Verb, View
from ..words import Words
from .hand_text import hand_total
from .moment import Moment
from .seeing import known_cards


def seat_notes(words: Words, moment: Moment, view: View, seat: int, names: tuple[str, ...]) -> list[str]:
    """What is known of one seat beside its hands."""
    notes = []
    if moment.session.hand is not None and view.stage is not Stage.BETS and not view.hands[seat]:
        notes.append(words.text(f"table.note.{'sits_out' if moment.session.chips[seat] else 'no_chips'}"))
    if moment.in_play:
        notes += [
            words.plural("table.note.side", amount, name=names[on]) for who, on, amount in view.sides if who == seat
        ]
    told = [event for event in view.story if event.seat == seat]
    if any(event.kind is EventKind.CALL for event in told):
        notes.append(words.text("table.note.called"))
    if any(event.kind is EventKind.ACT and event.words == Verb.HALF for event in told):
        notes.append(words.text("table.note.half"))
    if moment.session.hand is not None and view.rules.wild:
        notes += [note for hand in view.hands[seat] for note in _wild(words, view, hand)]
    offers = view.offers if moment.in_play else moment.session.offers
    notes += [words.plural("table.note.offer", price) for who, price in offers if who == seat]
    return notes


def class_notes(words: Words, class_code: str, alias: str) -> list[str]:
    """Whose deals are played, where a class has agreed on them."""
    if not class_code:
        return []
    key = "table.note.learner" if alias else "table.note.class"
    return [words.text(key, code=class_code, alias=alias) if alias else words.text(key, code=class_code)]


def _wild(words: Words, view: View, hand: HandView) -> list[str]:
    """What the wild card counts in a hand whose cards are all seen."""
    wild = Card.parse(view.rules.wild)
    if wild not in hand.cards or None in hand.cards:
        return []
    others = sum(card.halves for card in known_cards(hand) if card != wild)
    value = words.total(hand_total(view, hand) - others)
    return [words.text("table.note.wild", card=words.card(str(wild)), value=value)]


def table_notes(words: Words, moment: Moment, view: View) -> list[str]:
    """What is known of the table beside the hands."""
    limits = view.limits if moment.in_play else moment.session.limits
    notes = [words.text("table.note.limits", low=limits[0], high=limits[1])]
    if view.stage not in (Stage.AFTER, Stage.OVER):
        notes += [
            words.text("table.note.known", card=words.card(str(card)), place=at + 1)
            for at, card in view.known
            if at >= 0
        ]
    return notes
