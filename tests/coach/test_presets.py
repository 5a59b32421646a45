"""Every preset's decisions, as random play comes upon them, opened down to counts."""

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.rules import PRESETS
from sevenhalf_learn.words import LANGS
from tests.coach import test_derivation as derivation
from tests.coach.decisions import walk
from tests.odds.positions import reached

WAYS = 2
SEATS = 4


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("bank", [False, True], ids=["player", "bank"])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_decision_opens_down_to_counts(preset, bank, seed):
    seen, _ = reached(seed, preset, SEATS, bank=bank)
    explanation = explain(seen)
    families = list(walk(explanation, WAYS, seed))
    derivation.test_each_formula_worked_out_is_the_fraction_shown(families)
    derivation.test_each_fraction_opens_until_it_is_counts_of_cards(families)
    derivation.test_a_line_that_does_not_open_holds_whole_numbers_and_counts(families)
    for lang in LANGS:
        derivation.test_each_formula_read_from_the_page_is_the_fraction_shown(families, lang)
        derivation.test_each_line_has_a_sentence(families, lang)
    values = {str(option.action): option.value for option in (*explanation.options, *explanation.raises)}
    assert {step.path: step.result for step in explanation.nodes()} == values
