"""The reason for a decision as data: every option's exact value and ends, what is assumed, and how it follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from ..game.action import Action, Verb
from ..game.view import View
from ..odds import BankModel, DecisionOdds, OptionOdds, PlayerModel, SeatOdds, bank_model, player_model
from ..odds.amounts import LONGEST, a_few
from ..odds.decide import deciding
from ..odds.pieces import InPieces, Pieces, whole
from ..words import Message, Words
from .assumptions import assumptions
from .kinds import KIND_NAMES
from .step import Step

if TYPE_CHECKING:
    from .bank_lines import Hider
    from .derivation import Derivation


@dataclass(frozen=True, slots=True)
class OptionReason:
    """One option: its value in chips, how the hand in play then ends, and what choosing it costs.

    `win`, `tie`, `lose` and `bust` are probabilities that add up to one; `cost` is the best value minus this one,
    0 for a best option. The bank's options have one entry per hand that it plays against in `seats`.
    """

    action: Action
    value: Fraction
    win: Fraction
    tie: Fraction
    lose: Fraction
    bust: Fraction
    cost: Fraction
    seats: tuple[SeatOdds, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """What one seat knows, what each of its options is worth, and why.

    `unseen` counts the cards that the seat can't see by kind (`1` … `7`, `figure`, `wild`). `best` lists every
    option that reaches the highest value; `raises` stand apart, as they are best continuations at a higher bet.
    """

    view: View
    seat: int
    unseen: Mapping[str, int]
    options: tuple[OptionReason, ...]
    best: tuple[Action, ...]
    raises: tuple[OptionReason, ...]
    assumptions: tuple[Message, ...]
    _derivation: Callable[[], Derivation] = field(repr=False, compare=False)

    def __repr__(self) -> str:
        """The options in the words of a record: what each is worth in chips, rounded and exactly."""
        options = (*self.options, *self.raises)
        wide = max((len(str(option.action)) for option in options), default=0)
        lines = (
            f"{option.action!s:<{wide}}  {float(option.value):+.3f}, exactly {option.value}"
            f"{', best' if option.action in self.best else ''}"
            for option in options
        )
        return "\n  ".join((f"<Explanation for seat {self.seat}, chips on average:", *lines)) + ">"

    def nodes(self, path: str = "") -> tuple[Step, ...]:
        """Return the steps under a path: `""` for one step per option listed, then `stand`, `stand/0`, and so on.

        Raises ValueError when there is no such path.
        """
        return self._derivation().nodes(path)

    @property
    def price(self) -> Step | None:
        """The fair price of the bank, where an offer for it may be made; the offers themselves have no value here."""
        offers = any(action.verb is Verb.OFFER for action in self.view.legal)
        return self._derivation().price if offers else None

    def value_line(self, action: Action | str) -> Step:
        """Return the line that says what an option is worth. Raises ValueError naming the options."""
        return self._derivation().of(self.option(action).action)

    def line(self, path: str) -> Step:
        """Return a line that stands by itself: an option's by its words, the bank's figures by `end_path` and `Hider`.

        Raises ValueError when there is none of that name.
        """
        return self._derivation().line(path)

    @property
    def hiders(self) -> tuple[Hider, ...]:
        """At the bank's turn: what each player's hidden card may be, and how likely."""
        return self._derivation().hiders

    @property
    def steps(self) -> tuple[Step, ...]:
        """The value of each option and, under it, the lines that it rests on directly."""
        return tuple(step for top in self.nodes() for step in (top, *top.parts()))

    @property
    def listed(self) -> tuple[OptionReason, ...]:
        """The options to show, raises at the end: of a long run of bets the ends, the best and the round ones."""
        options = (*self.options, *self.raises)
        shown = {*a_few(option.action for option in options), *(self.best if len(self.best) <= LONGEST else ())}
        return tuple(option for option in options if option.action in shown)

    def option(self, action: Action | str) -> OptionReason:
        """Return the option of an action. Raises ValueError naming the options."""
        for option in (*self.options, *self.raises):
            if str(option.action) == str(action):
                return option
        names = ", ".join(str(option.action) for option in (*self.options, *self.raises))
        raise ValueError(f"{str(action)!r} is not an option here: the options are {names}")

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """Return the object that the command prints, with sentences in `lang`; fractions are strings."""
        words = Words(lang)
        return {
            "seat": self.seat,
            "unseen": dict(self.unseen),
            "options": [_option_json(option) for option in self.listed],
            "best": [str(action) for action in self.best],
            "assumptions": [words.say(message) for message in self.assumptions],
            "steps": [
                {"text": step.text(words), "formula": step.latex(words), "result": str(step.result)}
                for step in self.steps
            ],
        }


def explain(view: View, bank: str = "stands:5", player: str = "stands:5") -> Explanation:
    """Explain the decision of the view's seat, exactly.

    `bank` is the bank model behind a player's values (`stands:T`, `informed`, `reads:MODEL`, `solved`), `player` the
    player model behind the bank's. Raises ValueError for an unknown model, and where the seat has nothing to decide.
    """
    return whole(explaining(view, bank, player, Pieces()))


def explaining(view: View, bank: str, player: str, pieces: Pieces) -> InPieces[Explanation]:
    """Explain the same, piece by piece."""
    bank_plays, player_plays = bank_model(bank), player_model(player)
    odds = yield from deciding(view, bank_plays, player_plays, pieces)
    best = _highest(odds.options, odds)
    raised = _highest((*odds.options, *odds.raises), odds)
    return Explanation(
        view,
        odds.seat,
        _unseen(view, odds),
        tuple(_reason(option, best) for option in odds.options),
        odds.best,
        tuple(_reason(option, raised) for option in odds.raises),
        assumptions(view, bank_plays, player_plays),
        cache(partial(_derived, view, bank_plays, player_plays, odds)),
    )


def _derived(view: View, bank: BankModel, player: PlayerModel, odds: DecisionOdds) -> Derivation:
    # Most decisions are played without a look at where the numbers come from: it takes memory to tell.
    from .derivation import Derivation  # noqa: PLC0415

    return Derivation(view, bank, player, odds)


def cost(explanation: Explanation, action: Action | str) -> Fraction:
    """Return what an action costs in chips: the value of the best option minus its own.

    Raises ValueError when it is not an option.
    """
    return explanation.option(action).cost


def _highest(options: Sequence[OptionOdds], odds: DecisionOdds) -> Fraction:
    # Where no option is the best, to do nothing is, and that is worth nothing.
    return max(option.value for option in options) if odds.best else Fraction(0)


def _reason(option: OptionOdds, best: Fraction) -> OptionReason:
    return OptionReason(
        option.action,
        option.value,
        option.win,
        option.tie,
        option.lose,
        option.bust,
        best - option.value,
        option.seats,
    )


def _unseen(view: View, odds: DecisionOdds) -> dict[str, int]:
    counted = dict(zip(KIND_NAMES, odds.unseen, strict=True))
    if not view.rules.wild:
        del counted["wild"]
    return counted


def _option_json(option: OptionReason) -> dict[str, Any]:
    found: dict[str, Any] = {
        "action": str(option.action),
        **{name: str(getattr(option, name)) for name in ("value", "win", "tie", "lose", "bust")},
    }
    if option.seats:
        found["seats"] = [
            {"seat": seat.seat, "hand": seat.hand, **{n: str(getattr(seat, n)) for n in ("win", "tie", "lose")}}
            for seat in option.seats
        ]
    return found
