"""Options of turns in which more can happen than standing or drawing, followed down to counts worked out by hand."""

from fractions import Fraction
from itertools import permutations

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.words import LANGS, Words
from tests.coach.decisions import A_DEAD_HAND, A_DOUBLE, A_SECOND_HAND, A_SHOT, A_SWAP, TURNS, explained, record, seen


def below(explanation, path, key):
    """The one line under a path whose sentence has that key."""
    (found,) = (step for step in explanation.nodes(path) if step.key == key)
    return found


def test_a_shot_opens_down_to_the_figures():
    explanation = explain(seen(A_SHOT))
    steps = {step.key: step for step in explanation.nodes("shoot 2")}
    # By hand: 39 cards are unseen, 12 of them figures, and the bank plays after any of them.
    assert steps["coach.shoot.bust"].result == Fraction(27, 39)
    assert steps["coach.shoot.win"].result + steps["coach.shoot.tie"].result == Fraction(12, 39)
    assert explanation.option("shoot 2").value == 2 * (
        4 * steps["coach.shoot.win"].result - steps["coach.shoot.tie"].result - Fraction(27, 39)
    )


def test_a_dead_hand_is_lost_but_for_a_figure():
    explanation = explain(seen(A_DEAD_HAND))
    over = below(explanation, "muerto", "coach.draw.over")
    assert explanation.option("muerto").bust == over.result == Fraction(27, 39)
    assert over.plain().endswith("(4 + 4 + 4 + 4 + 4 + 4 + 3)/39 = 9/13")


def test_a_double_counts_the_cards_that_are_too_high_at_twice_the_bet():
    explanation = explain(seen(A_DOUBLE))
    # By hand: from 5 a card over 2½ breaks; four each of 3, 4, 6, 7 and three fives of 39.
    assert below(explanation, "double", "coach.draw.over").result == Fraction(19, 39)
    (double,) = (step for step in explanation.nodes() if step.path == "double")
    assert "- 4 · 19/39" in double.plain()


def test_a_swapped_four_is_not_among_the_cards_that_may_come():
    explanation = explain(seen(A_SWAP))
    words = Words("en")
    (swap,) = (step for step in explanation.nodes() if step.path == "swap four")
    # 39 cards are unseen, three of them fours. The top one of 38 comes; the four goes back at half of the other 37.
    assert "3/39" in swap.plain()
    assert "under 18 cards" in swap.text(words)
    five = next(step for step in explanation.nodes("swap four") if "a 5" in step.text(words))
    draw = next(step for step in explanation.nodes(five.path) if step.key == "coach.draw.value")
    # 40 cards without the five and the four, whose place is known: 38, of which four aces.
    assert "4/38" in draw.plain()
    assert "18 cards lie above the four" in draw.text(words)


def test_a_secret_pair_is_every_pair_of_cards():
    explanation = explained("casa before the deal")
    pair = next(step for step in explanation.nodes("bet 1/0") if step.key == "coach.secret")
    unseen = [kind for kind, count in explanation.unseen.items() for _ in range(count)]
    unseen.remove("3")
    halves = {str(rank): 2 * rank for rank in range(1, 8)} | {"figure": 1}
    pairs = [halves[one] + halves[two] for one, two in permutations(unseen, 2)]
    seconds = [(first, over) for first in explanation.nodes(pair.path) for over in explanation.nodes(first.path)]
    over = sum(
        Fraction(unseen.count(kind), len(unseen)) * step.result
        for first, step in seconds
        if step.key == "coach.draw.over"
        for kind in [_kind(first)]
    )
    assert over == Fraction(sum(total > 15 for total in pairs), len(pairs))


def _kind(step):
    return dict(step.message.params)["card"].key.rpartition(".")[2]


def test_what_two_hands_bring_adds_up():
    explanation = explained("the first of two hands, many cards")
    stand = next(step for step in explanation.nodes() if step.path == "stand")
    this, following = (step for step in explanation.nodes("stand") if not step.key.startswith("coach.cards"))
    assert stand.result == this.result + following.result == explanation.option("stand").value
    assert "V(this hand) + V(next hand)" in stand.plain()


A_FIT = record(
    "So 3c Co",
    ["1: bet 2", "1: draw down"],
    rules={"preset": "clasica", "opening": "figures", "max_opens": 1},
)


def test_opening_is_the_first_hand_and_the_second():
    explanation = explain(seen(A_FIT))
    both = below(explanation, "open 3", "coach.two.add")
    first, second = explanation.nodes(both.path)
    assert both.result == explanation.option("open 3").value == first.result + second.result
    assert "V(first hand) + V(second hand)" in both.plain()
    # Each hand alone, at its own bet: a second figure opened for 5 is worth more by its bet only.
    for bet in (1, 2, 4, 5):
        other = below(explanation, f"open {bet}", "coach.two.add")
        _, opened = explanation.nodes(other.path)
        assert opened.result * 3 == second.result * bet, "the cards that the first hand takes are the same"
    # Down to counts: the first hand draws one of 38 cards, each with what it brings then.
    way = explanation.nodes(first.path)[0]
    assert "4/38" in first.plain()
    assert way.text(Words("en")).startswith("After an ace the first hand has 1½ and draws on")


def test_a_hand_that_is_over_has_paid():
    explanation = explained("one split hand is over")
    for step in explanation.nodes():
        assert step.key == "coach.turn.lost"
        (rest, *_) = explanation.nodes(step.path)
        assert step.result == rest.result - 1


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", TURNS)
def test_every_option_opens(name, lang):
    explanation, words = explained(name), Words(lang)
    for option in (*explanation.options, *explanation.raises):
        (step,) = (step for step in explanation.nodes() if step.path == str(option.action))
        assert step.result == option.value
        assert step.opens or str(option.action) == "show"
        assert step.text(words)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("asked", [A_DEAD_HAND, A_SWAP, A_SECOND_HAND])
def test_a_turn_says_that_all_its_hands_count(asked, lang):
    said = " ".join(Words(lang).say(message) for message in explain(seen(asked)).assumptions)
    assert ("all hands of your turn" if lang == "en" else "todas las manos de tu turno") in said
