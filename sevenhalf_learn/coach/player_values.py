"""Steps for what a player's options are worth."""

from __future__ import annotations

from fractions import Fraction

from .. import formulas
from ..game.action import Verb
from ..odds import Branch, Position
from ..words import Message, Total
from .kinds import a_card
from .play import ENDS, WORD, Play, chance_of, opened, over_steps
from .player_ends import end_of_draw_step
from .step import Step


def stand_step(play: Play, position: Position) -> Step:
    """Return the step for the value of standing."""
    found, total = play.odds.stand(position), position.hand.total
    value = found.value * play.bet
    chances = {end: chance for end in ENDS[:3] if (chance := chance_of(found, end))}
    pays, tie = play.standing.stakes(position)

    gains = {"win": pays, "tie": tie, "lose": -1}

    def formula() -> formulas.Formula:
        left = formulas.symbols.value_of(WORD[Verb.STAND], total)
        endings = [
            formulas.decision.Ending(formulas.symbols.chance_of(f"coach.word.{end}"), chance, gains[end])
            for end, chance in chances.items()
        ]
        return formulas.decision.payoff(left, play.bet, endings, value)

    return Step(
        Message.of(
            f"coach.stand.value.{'bank' if tie < 0 else 'player' if tie else 'push'}",
            total=Total(total),
            win=Message.of("coach.chips", count=pays * play.bet),
            loss=Message.of("coach.chips", count=play.bet),
        ),
        value,
        formula,
        lambda: tuple(play.standing.end_step(position, end) for end in chances),
    )


def draw_step(play: Play, position: Position, verb: Verb) -> Step:
    """Return the step for the value of drawing in one way, with the best play after it."""
    total = position.hand.total
    value = play.odds.draw(position, verb).value * play.bet

    def formula() -> formulas.Formula:
        draw = opened(play, position, verb)
        return formulas.decision.over_cards(
            formulas.symbols.value_of(play.word(verb), total),
            formulas.symbols.VALUE,
            position.unseen,
            {branch.kind: branch.outcome.value * play.bet for branch in draw.fitting},
            value,
            total=total,
            over=(draw.over, -play.bet),
        )

    return Step(
        Message.of("coach.draw.value", total=Total(total), loss=Message.of("coach.chips", count=play.bet)),
        value,
        formula,
        lambda: _draw_parts(play, position, verb),
    )


def _draw_parts(play: Play, position: Position, verb: Verb) -> tuple[Step, ...]:
    draw, found = opened(play, position, verb), play.odds.draw(position, verb)
    values = [_after_step(play, branch) for branch in draw.fitting]
    ends = [end_of_draw_step(play, position, verb, end) for end in ENDS if chance_of(found, end)]
    return (*values, *over_steps(draw), *ends)


def _after_step(play: Play, branch: Branch) -> Step:
    after, value = branch.after, branch.outcome.value * play.bet
    key = "coach.draw.after" if branch.choice else "coach.draw.after_seven_half"

    def formula() -> formulas.Formula:
        left = formulas.symbols.after_card(formulas.symbols.VALUE, branch.kind)
        return formulas.decision.best_of(left, _named_values(play, after), after.hand.total, value)

    message = Message.of(key, card=a_card(branch.kind), total=Total(after.hand.total))
    return Step(message, value, formula, lambda: _choices(play, after))


def _named_values(play: Play, position: Position) -> dict[str, Fraction]:
    """Return the values of the options at a position, by the message keys of their names."""
    values = {WORD[Verb.STAND]: play.odds.stand(position).value} if position.hand.cards else {}
    values |= {play.word(verb): play.odds.draw(position, verb).value for verb in play.draws(position)}
    return {word: value * play.bet for word, value in values.items()}


def _choices(play: Play, position: Position) -> tuple[Step, ...]:
    draws = tuple(draw_step(play, position, verb) for verb in play.draws(position))
    # Before the first card there is nothing to stand with.
    return (stand_step(play, position), *draws) if position.hand.cards else draws


def bet_step(play: Play, verb: Verb, bet: int) -> Step:
    """Return the step for a bet, or a raise, of so many chips: the bet times the best value of one."""
    best = play.odds.best(play.odds.position).value
    return Step(
        Message.of("coach.bet.value", bet=Message.of("coach.chips", count=bet)),
        best * bet,
        lambda: formulas.decision.times_bet(formulas.symbols.value_of(WORD[verb]), bet, best, best * bet),
        lambda: (_best_step(play.at_bet(1), best),),
    )


def _best_step(play: Play, best: Fraction) -> Step:
    position = play.odds.position
    total = position.hand.total

    def formula() -> formulas.Formula:
        left = formulas.symbols.best_per_chip()
        return formulas.decision.best_of(left, _named_values(play, position), total, best)

    return Step(Message.of("coach.bet.best", total=Total(total)), best, formula, lambda: _choices(play, position))
