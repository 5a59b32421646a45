"""Numbers of the lessons' prose, counted again from the values and numbers of the cards alone, without the package.

A deck is eight counts: figures, aces, twos … sevens. Totals are in half points.
"""

import re
from collections import Counter
from fractions import Fraction
from functools import cache

from .notebooks import ENGLISH, Lesson

VALUES = (1, 2, 4, 6, 8, 10, 12, 14)
FULL = (12, 4, 4, 4, 4, 4, 4, 4)
OVER, SEVEN_HALF = 16, 15
PROSE = {lesson.path.stem[:2]: lesson.prose for lesson in map(Lesson, ENGLISH)}


def without(deck, *values):
    """The deck without a card of each value, 0 for a figure."""
    counts = list(deck)
    for value in values:
        counts[value] -= 1
    return tuple(counts)


def draws(deck):
    for at, count in enumerate(deck):
        if count:
            yield VALUES[at], without(deck, at), Fraction(count, sum(deck))


@cache
def bank(deck, total=0, stop=10):
    """How likely each end of the bank is that stands from `stop` halves."""
    if total >= stop:
        return Counter({min(total, OVER): Fraction(1)})
    ends = Counter()
    for value, rest, chance in draws(deck):
        for end, share in bank(rest, total + value, stop).items():
            ends[end] += chance * share
    return ends


@cache
def stand(total, deck, tie=-1, stop=10, double=2):
    """What standing brings; 7½ is paid double, and the bank's 7½ beats it whatever `tie` says."""
    ends = bank(deck, 0, stop)
    won = sum(chance for end, chance in ends.items() if end == OVER or end < total)
    equal = ends[total]
    if total == SEVEN_HALF:
        return won * double - (1 - won)
    return won + equal * tie - (1 - won - equal)


@cache
def draw(total, deck, tie=-1, stop=10):
    return sum(chance * best(total + value, rest, tie, stop) for value, rest, chance in draws(deck))


@cache
def best(total, deck, tie=-1, stop=10):
    if total > SEVEN_HALF:
        return Fraction(-1)
    if total in (0, SEVEN_HALF):
        return stand(total, deck, tie, stop) if total else draw(total, deck, tie, stop)
    return max(stand(total, deck, tie, stop), draw(total, deck, tie, stop))


@cache
def results(total, deck):
    """How likely each gain of a player is who plays best, and how it came: the gain, whether by a tie, at which total."""
    if total > SEVEN_HALF:
        return Counter({(-1, False, OVER): Fraction(1)})
    if total == SEVEN_HALF or (total and stand(total, deck) >= draw(total, deck)):
        ends = Counter()
        for end, chance in bank(deck).items():
            won = end == OVER or end < total
            ends[(2 if total == SEVEN_HALF else 1) if won else -1, end == total, total] += chance
        return ends
    found = Counter()
    for value, rest, chance in draws(deck):
        for key, share in results(total + value, rest).items():
            found[key] += chance * share
    return found


@cache
def natural_only(total, deck, cards=0):
    """What a hand is worth by rules that pay double for a 7½ of two cards alone."""
    if total > SEVEN_HALF:
        return Fraction(-1)
    here = stand(total, deck, double=2 if cards == 2 else 1)
    if total == SEVEN_HALF:
        return here
    on = sum(chance * natural_only(total + value, rest, cards + 1) for value, rest, chance in draws(deck))
    return max(here, on) if cards else on


def said(lesson, *numbers):
    """Check that the lesson says each number, to as many decimals as are asked for."""
    for number, places in numbers:
        text = f"{abs(float(number)):.{places}f}" if places else str(number)
        assert re.search(rf"(?<![\d.,/]){re.escape(text)}(?![\d/])", PROSE[lesson]), (
            f"lesson {lesson} does not say {text}"
        )


def percent(number):
    return number * 100, 1


def test_card_values_and_going_over():
    said("01", (Fraction(12 + sum(8 * n for n in range(1, 8)), 80), 2), (Fraction(11, 38), 0))
    deck = without(FULL, 5, 0, 4)
    over = sum(deck[3:])
    his = [value for value in (1, 2, 3) for _ in range(deck[value])]
    told = Fraction(sum(over - (value >= 3) for value in his), len(his) * 36)
    said("02", (Fraction(over, sum(deck)), 0), (told, 0), (Fraction(4 * 3, 37 * 36), 0))


def test_stand_or_draw():
    five, four = without(FULL, 5), without(FULL, 4)
    said("03", (stand(10, five), 3), (draw(10, five), 3), (stand(8, four) - draw(8, four), 3))
    said("03", (draw(9, without(four, 0)) - stand(9, without(four, 0)), 3))
    both, figures = without(four, 1), without(five, 0, 0)
    said("03", (draw(10, both) - stand(10, both), 4), (stand(10, figures) - draw(10, figures), 3))


def test_the_banks_turn():
    said("04", percent(bank(FULL)[OVER]), percent(bank(FULL)[10]), percent(bank(FULL)[11]), (draw(0, FULL), 3))
    assert draw(0, FULL) == min(draw(0, FULL, stop=stop) for stop in range(7, 14))
    six = without(FULL, 6)
    said("04", (stand(12, six), 3), (stand(12, six, tie=0), 3), percent(bank(six)[12]))
    firsts = [best(value, without(FULL, at)) for at, value in enumerate(VALUES)]
    most = [sum(Fraction(k, 40) * max(f, m * f) for k, f in zip(FULL, firsts, strict=True)) for m in range(1, 6)]
    assert most[1] < 0 < most[2]
    said("04", (most[4], 3))


def test_hide_or_show_by_bayes_with_the_chances_that_it_states():
    # A four is kept and the two drawn face up beside it with 0.112; the other half of the cases begins with the two.
    weights = {2: 3 * 0.5, 3: 4 * 0.5, 4: 4 * (1 + 0.112) / 2, 5: 4 * 0.5}
    posterior = {card: weight / sum(weights.values()) for card, weight in weights.items()}
    said("05", percent(posterior[4]), percent(posterior[4] + posterior[5]))


def test_opening():
    start = without(FULL, 0, 0)
    said("06", (best(1, start), 3), (best(2, start), 3))


def test_the_four_swap():
    def swap(back):
        deck = without(FULL, *[4] * back)
        worth = ((best(v, rest) if v != 8 else swap(back + 1), chance) for v, rest, chance in draws(deck))
        return sum(value * chance for value, chance in worth)

    keep = best(8, without(FULL, 4))
    said("07", (keep, 3), (swap(1), 3), ((swap(1) - keep) / 10, 3), (draw(0, FULL) + (swap(1) - keep) / 10, 3))


def test_long_shots():
    rest = without(FULL, 7, 0)
    hits = bank(rest, 0, SEVEN_HALF)[SEVEN_HALF]
    wins = Fraction(12, 39) * (1 - hits)
    seven = stand(14, without(FULL, 7))
    said("08", percent(hits), percent(wins), (5 * wins - 1, 3), (seven, 3), ((1 - wins + seven) / wins, 2))
    dead = Fraction(12, 39) * (1 - bank(rest)[SEVEN_HALF])
    said("08", (3 * dead - 1, 3), (1 / dead - 1, 2))


def test_house_rules():
    plan = results(0, FULL)
    ties = sum(chance for (_, tie, _), chance in plan.items() if tie)
    saved = sum(chance for (_, tie, total), chance in plan.items() if tie and total < SEVEN_HALF)
    worth = draw(0, FULL, tie=0) - draw(0, FULL)
    said("09", (ties, 4), (worth, 4), (worth - ties, 4), (natural_only(0, FULL), 3))
    assert saved < ties < worth
    assert ties - saved == plan[-1, True, SEVEN_HALF]  # 7½ against 7½, which is still lost


def test_the_long_run():
    plan = Counter()
    for (gain, _, _), chance in results(0, FULL).items():
        plan[gain] += chance
    said("10", *map(percent, plan.values()))
    for first, last in ((2, 6), (5, 12)):
        points = Counter({25: 1.0})
        for number in range(15):
            bet, later = int(first + (last - first) * number / 14 + 0.5), Counter()
            for have, share in points.items():
                for gain, chance in plan.items():
                    later[have + gain * min(bet, have)] += share * float(chance)
            points = later
        said("10", percent(points[0]), percent(sum(share for have, share in points.items() if have >= 50)))


def test_the_lie():
    deck = without(FULL, 3, 6)
    said("11", percent(bank(deck, 0, 10)[OVER]), percent(bank(deck, 0, 12)[OVER]), (3 * bank(deck, 0, 12)[OVER] - 2, 3))
    deck = without(FULL, 6, 5)
    gains = {True: [], False: []}
    for hidden in (0, 1, 3, 4):
        for value, _, chance in draws(without(deck, hidden)):
            total, yours = 10 + value, 12 + VALUES[hidden]
            wins = 2 if yours > 15 else 1 if total + 1 >= yours else -1
            gains[yours > 15].append(deck[hidden] * chance * (-1 if total > 15 else wins))
    honest, lies = (sum(gains[lie]) for lie in (False, True))
    # −16 + 16 x = honest + lies x
    said("11", (lies / 8, 0), ((16 + honest) / (16 - lies), 0))


def test_counting_cards():
    fresh = natural_only(0, FULL)
    said("12", (fresh, 3), (natural_only(0, without(FULL, 3, 3, 0, 4, 0, 2, 6)), 3))
    effects = [natural_only(0, without(FULL, at)) - fresh for at in range(8)]
    assert max(effects) == effects[3]
    assert min(effects) == effects[7]
    said("12", (effects[3], 4), (effects[7], 4))
    said("12", (sum(Fraction(k, 40) * effect for k, effect in zip(FULL, effects, strict=True)), 4))
    said("12", (natural_only(0, without(FULL, *[3, 4, 5] * 4)), 3))
