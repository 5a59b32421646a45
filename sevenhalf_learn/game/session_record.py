"""A session as JSON: what it starts from and, hand by hand, what came before it and its decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..rules import rules_to
from . import reading
from .action import Action
from .between import Between
from .dealing import settle
from .replaying import play_on
from .session import Phase, Session, act, deal_hand, new_session, phase, with_hand

SESSION_FORMAT: Final = "sevenhalf-session/1"
_KEYS: Final = ("format", "rules", "seats", "chips", "limits", "seed", "bank", "deals", "hands")


def is_session(data: object) -> bool:
    """Whether an object read from JSON says that it is a session's record, of this format or another.

    >>> is_session({"format": "sevenhalf-session/1"}), is_session({"format": "sevenhalf/1"})
    (True, False)
    """
    return isinstance(data, Mapping) and str(data.get("format")).startswith("sevenhalf-session/")


def write_session(session: Session) -> dict[str, Any]:
    """Return the record of a session so far; read again, it gives the same session.

    A hand in play is written up to its first open decision.
    """
    start = session.start
    record: dict[str, Any] = {
        "format": SESSION_FORMAT,
        "rules": rules_to(start.rules),
        "seats": list(start.names),
        "chips": list(start.chips),
        "limits": list(start.limits),
        "seed": start.seed,
        "hands": [{"before": _lines(hand.before), "actions": _lines(hand.actions)} for hand in session.played],
    }
    if start.bank is not None:
        record["bank"] = start.bank
    if start.deals:
        record["deals"] = start.deals
    if phase(session) is Phase.HAND and session.hand is not None:
        record["hands"].append({"before": _lines(session.before), "actions": _lines(session.hand.actions)})
    elif session.before:
        record["hands"].append({"before": _lines(session.before)})
    return record


def read_session(source: str | Mapping[str, Any]) -> Session:
    """Read a session's record, from JSON text or from the object, and play it again.

    The last hand may be open: the session goes on there. Raises ValueError naming the place
    of a fault, as in `hands[2].actions[3]`, and what is allowed there.
    """
    data = reading.loaded(source, SESSION_FORMAT, _KEYS)
    names = reading.names(data.get("seats"))
    seats = len(names)
    session = new_session(
        reading.rules(data.get("rules", {"preset": "clasica"})),
        names,
        chips=reading.wholes("chips", data.get("chips", [100] * seats), seats),
        limits=reading.limits(data.get("limits", [1, 5])),
        seed=reading.whole("seed", data.get("seed"), 2**63),
        bank=reading.whole("bank", data["bank"], seats - 1) if "bank" in data else None,
        deals=reading.whole("deals", data.get("deals", 0)),
    )
    hands = data.get("hands", [])
    if not isinstance(hands, list | tuple) or not all(isinstance(hand, Mapping) for hand in hands):
        raise ValueError(f'hands: {hands!r} is not a list of hands, as in [{{"before": [], "actions": []}}]')
    for at, hand in enumerate(hands):
        session = _with_hand(session, f"hands[{at}]", hand)
    return session


def _with_hand(session: Session, place: str, hand: Mapping[str, Any]) -> Session:
    reading.check_keys(f"{place}.", hand, ("before", "actions"))
    seats = len(session.chips)
    for at, (seat, what) in enumerate(reading.lines(f"{place}.before", hand.get("before", []), seats, Between.parse)):
        try:
            session = act(session, seat, what)
        except ValueError as fault:
            raise ValueError(f"{place}.before[{at}]: {fault}") from fault
    if "actions" not in hand:
        return session
    actions = reading.lines(f"{place}.actions", hand["actions"], seats, Action.parse)
    try:
        session = deal_hand(session)
    except ValueError as fault:
        raise ValueError(f"{place}: {fault}") from fault
    assert session.hand is not None
    return with_hand(session, play_on(settle(session.hand), actions, f"{place}.actions"))


def _lines(said: tuple[tuple[int, Action], ...] | tuple[tuple[int, Between], ...]) -> list[str]:
    return [f"{seat}: {what}" for seat, what in said]
