"""The rules in force, in words: every rule that is on has its sentence, and none that is off."""

from enum import StrEnum

import pytest

from sevenhalf_learn.rules import PRESETS, ContradictionError, Rules, rules_from
from sevenhalf_learn.teach.draft import rules_with
from sevenhalf_learn.teach.rules_text import field_names, line, rules_text
from sevenhalf_learn.words import LANGS, Words

EN = Words("en")
OFF = {"calling": "off", "opening": "off", "four_swap": "off", "claim": "none"}
# A field that another one must be switched on for, and a table on which it can be.
NEEDS = {
    "max_opens": {"opening": "any"},
    "shot_pays": {"shooting": True},
    "bank_must_reach": {"calling": "announce"},
}


def text(preset: str, **options) -> str:
    return " ".join(rules_text(EN, rules_from({"preset": preset} | options), 4)["lines"])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_has_a_name_and_whole_sentences(lang, preset):
    told = rules_text(Words(lang), PRESETS[preset], 4)
    assert told["title"]
    assert len(told["lines"]) >= 18
    assert all(each[0].isupper() and each.endswith(".") for each in told["lines"])
    assert len(set(told["lines"])) == len(told["lines"])


def test_a_changed_preset_says_so():
    assert (
        rules_text(EN, rules_from({"preset": "casa", "split": False}), 3)["title"]
        == "Online table, house rules, with changes"
    )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", field_names())
def test_every_value_of_every_field_reads_differently(lang, name):
    words = Words(lang)
    value = getattr(Rules(), name)
    if isinstance(value, StrEnum):
        values = list(type(value))
    elif name == "wild":
        values = ["", "Ro", "3e"]
    elif name == "max_opens":
        values = [1, 2, 3]
    else:
        values = [False, True] if isinstance(value, bool) else [1, 2, 3]
    said = {each: line(words, rules, name, 4) for each in values if (rules := with_value(name, each)) is not None}
    assert len(set(said.values())) == len(said) >= 2
    assert {each for each, sentence in said.items() if not sentence} <= {False, "", OFF.get(name)}


def with_value(name: str, value) -> Rules | None:
    for preset in ("clasica", "ludoteka", "casa", "italiana"):
        try:
            return rules_with(rules_from({"preset": preset} | NEEDS.get(name, {})), name, value)
        except ContradictionError:
            continue
    return None


def test_what_the_page_of_rules_says_of_each_preset():
    """From the table of the rules, a sentence that only some presets have."""
    assert "A tie goes to the bank." in text("clasica")
    assert "In a tie nobody wins or loses." in text("italiana")
    assert "A tie goes to the player." in text("rioplatense")
    assert "clockwise" in text("italiana")
    assert "counter-clockwise" not in text("italiana")
    assert "Wild card: the rey of oros." in text("italiana")
    assert "more than 3 hands in a row" in text("tradicional")
    assert "two figures" not in text("tradicional").lower()
    assert "Two figures as first two cards may be split" in text("casa")
    assert "may count half a point more" in text("rioplatense")
    assert "A seven and a half in three cards or more is paid the bet once." in text("italiana")
    assert "A seven and a half in three cards or more is paid 2 times the bet." in text("ludoteka")


def test_openings_go_by_the_size_of_the_table():
    rules = rules_from({"preset": "clasica", "opening": "any"})
    assert [line(EN, rules, "max_opens", seats) for seats in (3, 4)] == [
        "3 openings are allowed in one turn.",
        "1 opening is allowed in one turn.",
    ]


def test_fields_that_need_another_one_are_silent_without_it():
    clasica = PRESETS["clasica"]
    assert [line(EN, clasica, name, 3) for name in ("max_opens", "shot_pays", "bank_must_reach")] == ["", "", ""]


def test_a_contradiction_carries_the_names_of_both_fields():
    with pytest.raises(ContradictionError) as caught:
        rules_from({"preset": "casa", "shooting": True})
    assert {caught.value.left, caught.value.right} == {"shooting", "muerto"}
