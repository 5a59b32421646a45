"""One position of a sitting: the session there, and what led to it."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import Action, Between, Phase, State, Waiting, deal_hand, phase, waiting
from ..game.session import Session


@dataclass(frozen=True, slots=True)
class Moment:
    """One position: the session, and the decision (seat, action) that led to it, if one did."""

    session: Session
    seat: int | None = None
    action: Action | Between | None = None

    @property
    def state(self) -> State:
        """The hand in play or, between hands, the last one; before the first hand, the table set for it."""
        session = self.session if self.session.hand is not None else deal_hand(self.session)
        assert session.hand is not None
        return session.hand

    @property
    def phase(self) -> Phase:
        """Where the session is."""
        return phase(self.session)

    @property
    def in_play(self) -> bool:
        """Whether a hand is being played here."""
        return self.phase is Phase.HAND

    @property
    def waiting(self) -> Waiting:
        """What the hand waits for; over as well when none is being played."""
        return waiting(self.state) if self.in_play else Waiting.OVER
