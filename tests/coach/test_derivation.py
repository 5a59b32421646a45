"""Every displayed number can be worked out again: from its formula, from the page, and from the lines underneath."""

from fractions import Fraction

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.words import LANGS, Share, Words
from tests.coach.decisions import CASES, PLAIN, POSITIONS, explained, seen, walk
from tests.formulas.mathml_eval import NotANumberError, evaluate, parts

WAYS, FEWER_WAYS = 12, 4


@pytest.fixture(scope="module", params=POSITIONS)
def families(request):
    return list(walk(explained(request.param), WAYS if request.param in PLAIN else FEWER_WAYS))


def steps(families):
    return [step for _, family in families for step in family]


def test_each_formula_worked_out_is_the_fraction_shown(families):
    for step in steps(families):
        done = step.formula.doit()
        assert Fraction(int(done.p), int(done.q)) == step.result, step.path


@pytest.mark.parametrize("lang", LANGS)
def test_each_formula_read_from_the_page_is_the_fraction_shown(families, lang):
    words = Words(lang)
    for step in steps(families):
        cells = parts(step.mathml(words))
        assert evaluate(*cells["result"]) == step.result, step.path
        if "numbers" in cells:
            assert evaluate(*cells["numbers"]) == step.result, step.path
        else:
            assert cells["result"], step.path


def plain_fractions(cells):
    """The fractions of two whole numbers, and the whole numbers beside them, in the numbers shown."""
    for cell in cells:
        for element in cell.iter("mfrac"):
            try:
                if [child.tag for child in element] == ["mn", "mn"] and not element.get("linethickness"):
                    yield evaluate([element])
            except NotANumberError:
                continue


CARDS = 40


def test_each_fraction_opens_until_it_is_counts_of_cards(families):
    """A fraction in a line counts cards, is a line below, or a chance that a side gives itself.

    A player model gives its choices chances in twentieths, the equilibrium those that its tables hold.
    """
    for step, below in families:
        if step is None:
            continue
        terms = [term for part in below if part.key.endswith(".term") for term in part.parts()]
        underneath = {abs(part.result) for part in (*below, *terms)}
        for share in step.params.values():
            underneath |= {share.of_one, 1 - share.of_one} if isinstance(share, Share) else set()
        for value in plain_fractions(parts(step.mathml()).get("numbers", [])):
            assert value.denominator <= CARDS or value in underneath, f"{step.path}: {value}"


def test_a_line_that_does_not_open_holds_whole_numbers_and_counts(families):
    for step in steps(families):
        if not step.opens:
            for value in plain_fractions(parts(step.mathml()).get("numbers", [])):
                assert value.denominator <= CARDS, step.path


def test_paths_name_the_lines(families):
    for step, below in families:
        assert [part.path for part in below] == (
            [part.path for part in below] if step is None else [f"{step.path}/{n}" for n in range(len(below))]
        )


@pytest.mark.parametrize("lang", LANGS)
def test_each_line_has_a_sentence(families, lang):
    words = Words(lang)
    for step in steps(families):
        sentence = step.text(words)
        assert sentence.endswith((".", "?")), sentence
        assert not set("{}") & set(sentence)


def test_the_top_line_of_an_option_is_its_value():
    for name in POSITIONS:
        explanation = explained(name)
        values = {str(option.action): option.value for option in (*explanation.options, *explanation.raises)}
        assert {step.path: step.result for step in explanation.nodes()} == values


def test_every_case_is_derived_to_its_published_value():
    for case in CASES:
        for bank, expected in case["bank"].items():
            top = {step.path: step for step in explain(seen(case["record"]), bank).nodes()}
            for path, step in top.items():
                if not path.startswith("raise"):
                    done = step.formula.doit()
                    assert str(done) == expected["stand" if path == "stand" else "draw"]["value"]


def test_the_ways_to_end_add_up_to_one():
    explanation = explained("a player with a figure")
    assert sum(step.result for step in explanation.nodes("stand")) == 1
    ends = [
        step for step in explanation.nodes("draw up") if step.key.rpartition(".")[2] in ("win", "tie", "lose", "bust")
    ]
    assert [step.key.rpartition(".")[2] for step in ends] == ["win", "tie", "lose", "bust"]
    assert sum(step.result for step in ends) == 1


def test_the_banks_final_totals_add_up_to_one():
    explanation = explained("a player with a figure")
    totals = [end for step in explanation.nodes("stand") for end in explanation.nodes(step.path)]
    assert sum(end.result for end in totals) == 1
    assert len(totals) == 6, "5½ to 7½, and over"


def test_going_over_is_a_count_of_cards():
    explanation = explained("a player with 7")
    (over,) = (step for step in explanation.nodes("draw up") if step.key == "coach.draw.over")
    # By hand: with 7 only a figure fits; 37 cards are unseen, 12 of them figures.
    assert over.result == Fraction(25, 37)
    assert not over.opens
    assert over.plain().endswith("(4 + 2 + 3 + 4 + 4 + 4 + 4)/37 = 25/37")


def test_the_posterior_by_hand():
    explanation = explained("the bank against one")
    # Ana stood at once. The bank holds a 5: 3 fives, 4 sixes and 4 sevens fit with 19/20 each; four each
    # of 1-4 and 12 figures with 1/40: 11 · 38 + 28 = 446 fortieths. One five: 3 · 38 / 446.
    (tie,) = (step for step in explanation.nodes("stand/0") if step.key == "coach.bank.tie")
    assert tie.result == Fraction(3 * 38, 446)
    (value,) = (step for step in explanation.nodes() if step.path == "stand")
    assert value.result == 2 * (Fraction(28 + 3 * 38, 446) - Fraction(8 * 38, 446))


def test_a_bet_counts_its_chips():
    explanation = explained("a bet")
    one, *more = explanation.nodes()
    assert [step.path for step in (one, *more)] == [f"bet {n}" for n in range(1, 6)]
    assert [step.result for step in more] == [n * one.result for n in range(2, 6)]


@pytest.mark.parametrize("path", ["fold", "stand/99", "stand/x", "draw up/0/0/0/0/0/0/0/0/0", "/"])
def test_an_unknown_path_is_an_error_that_names_it(path):
    with pytest.raises(ValueError, match=path.split("/")[0] or "path"):
        explained("a player with 7").nodes(path)
