"""A lesson's hand-out: the questions and hands as pictures on one page, the answers on another, in both languages."""

import re
from html import unescape

import pytest

from sevenhalf_learn.app.folders import lessons_folder
from sevenhalf_learn.cli import handout
from sevenhalf_learn.cli.export import find_browser
from sevenhalf_learn.cli.main import main
from sevenhalf_learn.teach.exercises import NAMES, Learner, ask
from sevenhalf_learn.teach.exercises.key import answer_key

LESSONS = sorted(path.stem for path in lessons_folder().glob("[0-9][0-9]_*.ipynb"))


@pytest.fixture
def written(tmp_path, monkeypatch):
    """The hand-out's page and key, with no PDF: printing is tested once."""
    monkeypatch.setattr(handout, "find_browser", lambda: None)

    def write(lesson, *more):
        assert main(["handout", lesson, "--to", str(tmp_path / "sheet.html"), "--key", *more]) == 0
        return [(tmp_path / f"sheet{end}.html").read_text(encoding="utf-8") for end in ("", "_key")]

    return write


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("lesson", LESSONS)
def test_every_lesson_has_its_questions_on_one_page_and_its_answers_on_the_other(written, lesson, lang):
    page, key = map(unescape, written(lesson, "--seed", "7", "--class", "4B", "--lang", lang))
    learner = Learner("4B", "7")
    names = [name for name in NAMES if name.startswith(f"{lesson[3:]}.")]
    assert len(names) == 3
    for name in names:
        assert ask(name, learner, lang=lang).question in page
        answer = answer_key(name, learner).rpartition("; ")[2].replace("-", "−")
        if "/" in answer:
            assert answer in key
            assert answer not in page
    assert f'<html lang="{lang}">' in page
    assert "?class=4B&alias=7" in page
    for sheet in (page, key):
        assert sheet.count("<section>") == 5
        assert len(re.findall("<svg[^>]*>", sheet)) >= 2
        assert not re.search(r"""(?:src|href)=["']https?:|@import|url\(|<script""", sheet)


def test_the_cards_of_a_question_are_pictures_with_names(written):
    page, _ = written("02", "--seed", "7")
    question = ask("going_over.two_figures", Learner("", "7")).question
    named = re.findall(
        "(?:ace|two|three|four|five|six|seven|sota|caballo|rey) of (?:oros|copas|espadas|bastos)", question
    )
    assert len(named) == 3
    for name in named:
        assert f'aria-label="the {name}"' in page


def test_only_the_key_holds_what_the_options_are_worth(written):
    page, key = written("03", "--seed", "4")
    assert re.search(r"Stand: [−+]?[0-9.]+ chips on average", key)
    assert "on average (" not in page


def test_the_same_seed_gives_the_same_sheet_and_another_seed_another(written):
    first, again, other = (written("02", "--seed", seed)[0] for seed in ("7", "7", "8"))
    assert first == again != other


def test_without_key_there_is_no_answer_and_in_a_folder_the_lesson_and_the_seed_name_it(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(handout, "find_browser", lambda: None)
    assert main(["handout", "es/02", "--seed", "3", "--to", str(tmp_path)]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["02_going_over_3.html"]
    assert "No PDF" in capsys.readouterr().err


@pytest.mark.skipif(not find_browser(), reason="no browser that prints")
def test_on_paper_where_a_browser_prints(tmp_path):
    assert main(["handout", "01", "--to", str(tmp_path / "one.pdf")]) == 0
    paper = (tmp_path / "one.pdf").read_bytes()
    assert paper[:5] == b"%PDF-"
    # A4 is 210 by 297 mm, in points of 1/72 inch.
    sizes = re.findall(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", paper)
    assert sizes
    for wide, tall in sizes:
        assert float(wide) == pytest.approx(210 / 25.4 * 72, abs=1)
        assert float(tall) == pytest.approx(297 / 25.4 * 72, abs=1)


def test_hands_take_little_ink(written):
    for sheet in written("02", "--seed", "7"):
        grounds = re.findall(r'<rect [^>]*width="\d{3}"[^>]*fill="([^"]+)"', sheet)
        assert len(grounds) >= 6
        assert set(grounds) <= {"#ffffff", "none"}
        # The back of a card is drawn by its edge.
        assert sheet.count("stroke-dasharray") >= 2


def test_an_unknown_lesson_and_one_without_exercises_are_named(tmp_path, capsys):
    assert main(["handout", "77"]) == 2
    assert "no lesson: use one of 01_card_values" in capsys.readouterr().err
    empty = tmp_path / "mine.ipynb"
    empty.write_text('{"cells": [], "metadata": {}, "nbformat": 4}', encoding="utf-8")
    assert main(["handout", str(empty), "--to", str(tmp_path)]) == 2
    assert "it asks no exercise" in capsys.readouterr().err
