"""The coach's explanation as the page draws it: plain data in one language; fractions as text, exact and rounded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from ..cards import TARGET, Card
from ..coach.explanation import Explanation, OptionReason, cost
from ..coach.step import Step
from ..game import Action, Verb, View
from ..odds.models import BankKind
from ..words import Words
from . import blocks
from .blocks import Block
from .choosing import either, label
from .coaching import Coach, Decision, before_it, loss, reason, spoken_of
from .hand_text import hand_total, points
from .seats import by_advice
from .seeing import known_cards
from .sitting import Sitting
from .telling import shown_names

OUTCOMES: Final = ("win", "tie", "lose", "bust")
VALUE_OF: Final = "value of "
"""What the path of an option starts with: it gives the option's own line, under which the others open."""
PRICE_OF: Final = f"{VALUE_OF}price"
"""The path of the bank's fair price, where an offer may be made for it."""
_OF_THE_BANK: Final = (Verb.BANK, Verb.SELL)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says a decision's reasons; `names` are the seats as the page names them, `you` the learner's seat if any."""

    words: Words
    names: tuple[str, ...]
    you: int | None

    def say(self, sitting: Sitting, decision: Decision, explanation: Explanation, step: int) -> dict[str, Any]:
        """The explanation of one decision, at step `step` of the table."""
        before = decision.position == sitting.at and (decision.chosen is None or self.you is None)
        return {
            "step": step,
            "when": "before" if before else "after",
            "seat": decision.seat,
            "title": self._title("before" if before else "after", decision.seat),
            **self.reasons(decision.view, explanation),
            "chosen": self._chosen(sitting, decision, explanation),
        }

    def reasons(self, view: View, explanation: Explanation) -> dict[str, Any]:
        """What an explanation says wherever it is asked for: what is seen, each option, and what is assumed."""
        words = self.words
        return {
            "sees": self._sees(view),
            **self._unseen(view, explanation),
            "options": [self._option(explanation, option) for option in explanation.listed] + self._price(explanation),
            "blocks": self._said_first(view),
            "best_text": self._best(explanation),
            "tie_label": words.text(f"table.reason.tie.{view.rules.tie}"),
            "assumptions": [words.say(each) for each in explanation.assumptions],
        }

    def admit(self, sitting: Sitting, decision: Decision, step: int) -> dict[str, Any]:
        """That the coach knows no odds for a decision, beside what its seat sees."""
        silent = "unsolved" if sitting.setup.bank_model == BankKind.SOLVED else "silent"
        return self.bare(sitting, decision, step, self.words.text(f"table.reason.{silent}"))

    def bare(self, sitting: Sitting, decision: Decision, step: int, said: str = "") -> dict[str, Any]:
        """A decision without its options: what its seat sees, and one sentence."""
        when = "before" if decision.position == sitting.at and decision.chosen is None else "after"
        return {
            "step": step,
            "when": when,
            "seat": decision.seat,
            "title": self._title(when, decision.seat),
            "sees": self._sees(decision.view),
            "unseen": [],
            "unseen_total": 0,
            "unseen_text": "",
            "options": [],
            "best_text": said,
            "tie_label": "",
            "assumptions": [],
            "chosen": None,
        }

    def _title(self, when: str, seat: int) -> str:
        person = "you" if seat == self.you else "they"
        return self.words.text(f"table.reason.{when}.{person}", name=self.names[seat])

    def _sees(self, view: View) -> str:
        words, own = self.words, view.hands[view.seat]
        person = "you" if view.seat == self.you else "they"
        sentences = [
            words.text(
                f"table.reason.own.{person}",
                name=self.names[view.seat],
                cards=self._cards(known_cards(hand)),
                total=points(words, hand_total(view, hand)),
            )
            for hand in own
            if known_cards(hand)
        ]
        others = [hand for seat, row in enumerate(view.hands) if seat != view.seat for hand in row]
        shown = [card for hand in others for card in known_cards(hand)]
        if shown:
            sentences.append(words.text("table.reason.shown", cards=self._cards(shown)))
        if view.gone:
            sentences.append(words.text("table.reason.gone", cards=self._cards(view.gone)))
        return " ".join(sentences)

    def _cards(self, cards: Iterable[Card]) -> str:
        return self.words.join([self.words.card(str(card)) for card in cards])

    def _said_first(self, view: View) -> list[Block]:
        """What a decision beside the hand itself is, for who meets it first."""
        verbs = {action.verb for action in view.legal}
        told = [verb for verb in (*_OF_THE_BANK, Verb.SIDE, Verb.OFFER) if verb in verbs]
        return [blocks.text(self.words.text(f"table.reason.what.{verb.name.lower()}"), "note") for verb in told]

    def _price(self, explanation: Explanation) -> list[dict[str, Any]]:
        """The bank's fair price where an offer may be made for it, as a line beside the options."""
        try:
            price = explanation.price
        except ValueError:  # the bank's worth is not worked out under every rule
            return []
        if price is None:
            return []
        name = self.words.text("table.reason.price")
        line = {"action": str(Verb.OFFER), "label": name, "value": str(price.result), "path": PRICE_OF}
        text = self.words.decimal(price.result, sign=True)
        ends = {f"{end}{suffix}": "0" for end in OUTCOMES for suffix in ("", "_text")}
        return [{**line, "value_text": text, "best": False, "cost": "0", "cost_text": "", **ends}]

    def _unseen(self, view: View, explanation: Explanation) -> dict[str, Any]:
        words = self.words
        if view.legal[0].verb in _OF_THE_BANK:
            return {"unseen": [], "unseen_total": 0, "unseen_text": ""}
        own = view.hands[view.seat][view.hand : view.hand + 1]
        room = TARGET - sum(hand_total(view, hand) for hand in own)
        # no card is drawn to a hand that is over already, nor by a bet on another's
        drawn = room >= 0 and any(action.verb is not Verb.SIDE for action in view.legal)
        counts = explanation.unseen
        kinds = [
            {"kind": kind, "label": self._kind(kind), "count": count, "busts": drawn and least_halves(kind) > room}
            for kind, count in counts.items()
        ]
        total = sum(counts.values())
        over = sum(count for kind, count in counts.items() if least_halves(kind) > room)
        text = words.plural("table.reason.unseen", total)
        if drawn:
            text += " " + (
                words.plural("table.reason.busting", over) if over else words.text("table.reason.busting_none")
            )
        return {"unseen": kinds, "unseen_total": total, "unseen_text": text}

    def _kind(self, kind: str) -> str:
        return kind if kind.isdigit() else self.words.text(f"table.reason.{kind}")

    def _option(self, explanation: Explanation, option: OptionReason) -> dict[str, Any]:
        words = self.words
        lost = cost(explanation, option.action)
        raised = _raise_missed(explanation, explanation.best[0]) if explanation.best else None
        ends = {name: getattr(option, name) for name in OUTCOMES}
        return {
            "action": str(option.action),
            "label": label(words, option.action),
            "value": str(option.value),
            "value_text": _decimal(words, option.value),
            "best": option.action in explanation.best,
            "cost": str(lost),
            "cost_text": words.decimal(lost) if lost else "",
            **{name: str(share) for name, share in ends.items()},
            **{f"{name}_text": words.decimal(share) for name, share in ends.items()},
            "path": f"{VALUE_OF}{option.action}",
            # better still before any of the best
            **({"first": True} if option is raised else {}),
        }

    def _best(self, explanation: Explanation) -> str:
        words = self.words
        value = max(option.value for option in explanation.options)
        if not explanation.best:
            return words.text("table.reason.best.no_side", value=words.decimal(-value))
        key = "one" if len(explanation.best) == 1 else "many"
        names = either(words, explanation.best)
        if value < 0:
            text = words.text(f"table.reason.best.{key}_loss", options=names, value=words.decimal(-value))
        else:
            text = words.text(f"table.reason.best.{key}", options=names, value=_decimal(words, value))
        raised = _raise_missed(explanation, explanation.best[0])
        if raised is None:
            return text
        more = {"option": label(words, raised.action), "value": words.decimal(raised.value, sign=True)}
        return f"{text} {words.text('table.reason.raise', **more)}"

    def _chosen(self, sitting: Sitting, decision: Decision, explanation: Explanation) -> dict[str, Any] | None:
        if self.you is None:
            return self._announced(sitting, decision)
        if decision.chosen is not None:
            priced = loss(sitting, decision) is not None
            return self._verdict(decision, explanation, "chosen") if priced else None
        earlier = before_it(sitting, decision)
        if earlier is None or not loss(sitting, earlier):
            return None
        known_before = reason(sitting, earlier)
        return None if known_before is None else self._verdict(earlier, known_before, "earlier")

    def _verdict(self, decision: Decision, explanation: Explanation, when: str) -> dict[str, Any]:
        words, action = self.words, decision.chosen
        assert action is not None
        lost = cost(explanation, action)
        name = label(words, action)
        raised = _raise_missed(explanation, action)
        if lost > 0:
            better = either(words, _better(explanation, action))
            text = words.text(f"table.reason.{when}.cost", option=name, best=better, cost=words.decimal(lost))
        elif raised is not None:
            more = words.decimal(raised.value - explanation.option(action).value)
            text = words.text("table.reason.chosen.raise", option=name, raised=label(words, raised.action), more=more)
        else:
            text = words.text("table.reason.chosen.best", option=name)
        return {
            "action": str(action),
            "label": name,
            "cost": str(lost),
            "cost_text": words.decimal(lost) if lost else "",
            "text": text,
            "take_back": lost > 0,
        }

    def _announced(self, sitting: Sitting, decision: Decision) -> dict[str, Any]:
        action = decision.chosen or by_advice(sitting.advice, decision.view)
        name = label(self.words, action)
        text = self.words.text("table.reason.demo.best", name=self.names[decision.seat], option=name)
        return {"action": str(action), "label": name, "cost": "0", "cost_text": "", "text": text, "take_back": False}


def speaker_at(words: Words, sitting: Sitting) -> Speaker:
    """Who gives the reasons at a table."""
    setup = sitting.setup
    return Speaker(words, shown_names(words, setup), None if setup.demo else setup.you)


def explanation_view(words: Words, sitting: Sitting, coach: Coach, step: int) -> dict[str, Any]:
    """What the coach says at the position looked at; empty when it has nothing to say."""
    decision = spoken_of(sitting, coach)
    if decision is None:
        return {}
    speaker = speaker_at(words, sitting)
    try:
        explanation = sitting.advice(decision.view)
    except ValueError:  # a rule whose odds the coach doesn't know: the table can be played all the same
        return speaker.admit(sitting, decision, step)
    return speaker.say(sitting, decision, explanation, step)


def derivation_view(words: Words, steps: Sequence[Step]) -> list[dict[str, Any]]:
    """Lines of a derivation for the page; this is where formulas are made."""
    return [
        {
            "path": step.path,
            "text": step.text(words),
            "mathml": step.mathml(words),
            "latex": step.latex(words),
            "result": str(step.result),
            "decimal": words.decimal(step.result),
            "opens": step.opens,
        }
        for step in steps
    ]


def _decimal(words: Words, value: Fraction) -> str:
    # "0.000" would leave open whether it is nothing or only little.
    return words.decimal(value, sign=True) if value else "0"


def _better(explanation: Explanation, action: Action) -> Sequence[Action]:
    """The options that an action is measured by: the best ones, and for a raise the other raises too."""
    if action.verb is not Verb.RAISE:
        return explanation.best
    options = (*explanation.options, *explanation.raises)
    highest = max(option.value for option in options)
    return [option.action for option in options if option.value == highest]


def _raise_missed(explanation: Explanation, action: Action) -> OptionReason | None:
    """The best raise, where it is worth more than an action; a raise costs the others nothing, but it may be missed."""
    raised = max(explanation.raises, key=lambda option: option.value, default=None)
    return raised if raised is not None and raised.value > explanation.option(action).value else None


def least_halves(kind: str) -> int:
    """The least that a card of an unseen kind adds, in halves.

    >>> [least_halves(kind) for kind in ("7", "figure", "wild")]
    [14, 1, 2]
    """
    return 2 * int(kind) if kind.isdigit() else 1 if kind == "figure" else 2
