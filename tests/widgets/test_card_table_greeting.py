"""What a page tells a table of its browser: the languages it prefers, and the progress that other pages keep."""

import pytest

from sevenhalf_learn.teach.practice import Kind, Progress, Role
from sevenhalf_learn.widgets.card_table import CardTable
from tests.widgets.clicks import receive, synced

SIX, SEVEN = Kind(Role.PLAYER, 12), Kind(Role.PLAYER, 14)


@pytest.mark.parametrize(
    ("languages", "lang"),
    [
        (["es-AR", "en"], "es"),
        (["de", "ES"], "es"),
        (["en-GB", "es"], "en"),
        (["de"], "en"),
        ([], "en"),
        (7, "en"),
        (["it-CH", "de"], "it"),
        (["ca", "es"], "ca"),
        (["ca-ES-valencia"], "ca"),
    ],
)
def test_the_browsers_language_is_spoken_where_none_is_given(languages, lang):
    table = CardTable()
    receive(table, "hello", search="", languages=languages)
    assert table.options["lang"] == lang
    assert table.words["ui.settings"] == CardTable(lang=lang).words["ui.settings"]


def test_it_is_spoken_also_where_the_address_asks_for_what_there_is_not():
    table = CardTable()
    receive(table, "hello", search="?seed=x", languages=["es"])
    assert table.words["ui.settings"] == CardTable(lang="es").words["ui.settings"]
    assert "seed=x" in table.error["message"]


def test_a_language_that_is_given_or_chosen_stays():
    given, chosen = CardTable(lang="en"), CardTable()
    receive(given, "hello", search="", languages=["es"])
    receive(chosen, "hello", search="", languages=["es"])
    receive(chosen, "option", name="lang", value="en")
    receive(chosen, "hello", search="", languages=["es"])
    assert given.options["lang"] == chosen.options["lang"] == "en"


def test_progress_kept_by_another_page_joins_what_was_learnt_here():
    before = Progress().decided(SIX, well=False).decided(SEVEN, well=False)
    here, there = before.decided(SEVEN, well=True), before.decided(SIX, well=True)
    table = CardTable()
    receive(table, "hello", search="", progress=here.code)
    step = table.step
    table._handle_custom_msg({"action": "kept", "before": before.code, "progress": there.code}, [])
    both = Progress.read(table.progress).boxes
    assert (both[SIX].level, both[SEVEN].level) == (1, 1), "each rose by one where it was decided well"
    assert table.step == step, "a click that is on its way still counts"


@pytest.mark.parametrize("brought", [{}, {"before": "no code", "progress": "x"}, {"progress": 7}])
def test_what_is_no_progress_changes_nothing(table, brought):
    was = synced(table)
    table._handle_custom_msg({"action": "kept", **brought}, [])
    assert synced(table) == was
