"""The glossary: every word explained in each language, opened at the word that was asked for."""

import pytest

from sevenhalf_learn.teach.glossary import TERMS, forms, glossary_blocks
from sevenhalf_learn.teach.table import Table
from sevenhalf_learn.words import TABLE_LANGS, Words


@pytest.mark.parametrize("lang", TABLE_LANGS)
@pytest.mark.parametrize("term", TERMS)
def test_the_word_that_was_asked_for_comes_first(lang, term):
    words = Words(lang, known=TABLE_LANGS)
    said = glossary_blocks(words, term)
    assert said[0]["text"] == words.text(f"learn.word.{term}.name")
    assert len(said) == 2 * len(TERMS)
    assert len({block["text"] for block in said}) == len(said)


@pytest.mark.parametrize("lang", TABLE_LANGS)
def test_forms_are_small_letters_and_the_longest_comes_first(lang):
    found = list(forms(Words(lang, known=TABLE_LANGS)))
    assert found == sorted(found, key=len, reverse=True)
    assert all(form == form.lower() for form in found)
    assert set(forms(Words(lang, known=TABLE_LANGS)).values()) == set(TERMS)


@pytest.mark.parametrize("lang", TABLE_LANGS)
def test_what_the_coach_says_has_words_to_open(lang):
    table = Table.open(seed=7, coach="before", lang=lang)
    told = table.explanation()
    said = " ".join((told["best_text"], *told["assumptions"])).lower()
    assert sum(form in said for form in table.options()["terms"]) >= 3
    opened = table.carry_out("sheet", {"name": "words", "at": "bank"})
    assert opened.sheet()["blocks"][0]["text"] == Words(lang, known=TABLE_LANGS).text("learn.word.bank.name")
