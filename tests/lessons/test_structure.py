"""How every lesson is built: one step a cell, numbers that are asserted, links that lead somewhere."""

import ast
import json
import re
from fractions import Fraction

import nbformat
import pytest

from sevenhalf_learn.app.cells import TABLE
from sevenhalf_learn.teach.exercises import NAMES, Attempt, ask
from sevenhalf_learn.teach.exercises.key import answer_key
from sevenhalf_learn.teach.exercises.progress_page import opened
from sevenhalf_learn.teach.notebooks import notebook_faults

from .notebooks import ALL, ENGLISH, LESSONS, PAIRS, Lesson, asserted_values, lesson_id, stated_values

MOST_WORDS, MOST_WORDS_AT_FIRST, MOST_LINES = 60, 75, 8
HEAVY = ("CardTable", "OddsExplorer")

every_lesson = pytest.mark.parametrize("lesson", ALL, ids=lesson_id)


def test_there_are_lessons_to_test() -> None:
    numbers = {path.name[:2] for path in ENGLISH}
    assert numbers >= {"01", "02", "03", "04", "06", "07", "08", "09", "10", "11", "12"}
    assert len(numbers) == len(ENGLISH)


@every_lesson
def test_the_file_is_clean_and_written_the_one_way(lesson: Lesson) -> None:
    text = lesson.path.read_text(encoding="utf-8")
    assert notebook_faults(json.loads(text)) == ()
    assert nbformat.writes(lesson.notebook) + "\n" == text
    assert lesson.notebook.metadata.kernelspec.name == "python3"
    assert set(lesson.notebook.metadata) == {"kernelspec", "language_info", "sevenhalf"}
    assert lesson.notebook.metadata.sevenhalf.teaches.endswith(".")
    assert 20 <= lesson.notebook.metadata.sevenhalf.minutes <= 40
    assert all(cell.metadata == {} for cell in lesson.notebook.cells)


@every_lesson
def test_it_opens_with_what_one_will_be_able_to_do_and_ends_with_summary_and_more(lesson: Lesson) -> None:
    first, *_, summary, further, following = lesson.text_cells
    spanish = lesson.path.parent.name == "es"
    assert re.match("# [^\n]+\n", first.source)
    assert ("Al terminar sabrás\n" if spanish else "You will be able to\n") in first.source
    assert summary.source.startswith("## Resumen" if spanish else "## Summary")
    assert further.source.startswith("## Para ir más lejos" if spanish else "## Take it further")
    assert following.source
    assert len(re.findall("^# ", lesson.prose, re.MULTILINE)) == 1
    headings = re.findall("^#+ .+", lesson.prose, re.MULTILINE)
    assert len(set(headings)) == len(headings)
    assert not re.search("^###", lesson.prose, re.MULTILINE)


@every_lesson
def test_each_cell_is_one_step(lesson: Lesson) -> None:
    for cell in lesson.text_cells:
        written = re.sub(r"\$+[^$]*\$+", "formula", cell.source).split()
        words = sum(re.search(r"\w", word) is not None for word in written)
        assert words <= (MOST_WORDS_AT_FIRST if cell.id == "title" else MOST_WORDS), f"{cell.id}: {words}"
    for cell in lesson.code_cells:
        assert sum(map(bool, cell.source.splitlines())) <= MOST_LINES, cell.id
        assert all(len(line) <= 120 for line in cell.source.splitlines()), cell.id
    kinds = [cell.cell_type for cell in lesson.notebook.cells]
    assert "code code code" not in " ".join(kinds)


@every_lesson
def test_three_exercises_a_live_table_and_few_heavy_widgets(lesson: Lesson) -> None:
    asked = [call.args[0].value for call in lesson.calls("Exercise")]
    assert len(asked) == 3
    assert sorted(asked) == sorted(name for name in NAMES if name.startswith(f"{lesson.name}."))
    assert lesson.calls("CardTable")
    # the app shows a lesson's page once this cell has run
    (table,) = (cell for cell in lesson.notebook.cells if cell.id == TABLE)
    assert "CardTable(" in table.source
    assert sum(len(lesson.calls(name)) for name in HEAVY) <= 3


@every_lesson
def test_sympy_is_not_imported_before_it_is_needed(lesson: Lesson) -> None:
    assert "sympy" not in lesson.code_cells[0].source


@every_lesson
def test_links_lead_to_files_that_exist_and_pictures_have_a_text(lesson: Lesson) -> None:
    targets = re.findall(r"\]\(([^)]+)\)", lesson.prose)
    assert targets
    for target in targets:
        # No other host, and no anchor: Jupyter strips anchors from Markdown.
        assert re.fullmatch(r"[\w./-]+\.ipynb", target), target
        assert (lesson.path.parent / target).is_file(), target
    assert not re.search(r"<\w|!\[\]|<img", lesson.prose)


@every_lesson
def test_its_last_words_lead_to_the_next_lesson(lesson: Lesson) -> None:
    names = [path.name for path in ENGLISH]
    following = names[(names.index(lesson.path.name) + 1) % len(names)]
    assert f"]({following})" in lesson.text_cells[-1].source


@every_lesson
def test_every_number_in_the_text_is_asserted_in_a_cell(lesson: Lesson) -> None:
    asserted = {value for cell in lesson.code_cells for value in asserted_values(cell.source)}
    stated = stated_values(lesson.prose)
    assert stated
    assert stated <= asserted, f"no assertion covers {sorted(map(str, stated - asserted))}"


def test_the_number_lint_finds_what_it_should() -> None:
    assert stated_values("3/10, or 30 %, or 2.95, or 2,95; 12 of 40; 7½; $7\\frac12$") == {
        Fraction(3, 10),
        Fraction(59, 20),
    }
    formula = "$\\frac{3}{8} + \\tfrac{12}{40}$, and ⅔; 5 percent, 7 por ciento, $25\\%$"
    assert stated_values(formula) == {Fraction(3, 8), Fraction(3, 10), Fraction(2, 3)} | {
        Fraction(hundredths, 100) for hundredths in (5, 7, 25)
    }
    assert asserted_values("assert p == Fraction(12, 40)\nq = Fraction(1, 3)") == {Fraction(3, 10)}


def test_no_two_lessons_share_a_sentence() -> None:
    for folder in ("lessons", "es"):
        lessons = [lesson for lesson in ALL if lesson.path.parent.name == folder]
        seen: dict[str, str] = {}
        for lesson in lessons:
            sentences = {part.strip() for part in re.split(r"(?<=[.?!:])\s+|\n", lesson.prose)}
            for sentence in sentences:
                if len(sentence.split()) >= 6:
                    assert sentence not in seen, f"{sentence!r} in {lesson.name} and {seen[sentence]}"
                    seen[sentence] = lesson.name


class Wordless(ast.NodeTransformer):
    """Forgets the words in the code's texts, but keeps what they name: cards, exercises, suits."""

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        worded = (
            isinstance(node.value, str) and re.search("[a-zA-Z]{3}", node.value) and "." not in node.value.strip(".")
        )
        return ast.Constant("words") if worded or node.value in ("en", "es") else node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        values = [self.visit(each.value) for each in node.values if isinstance(each, ast.FormattedValue)]
        return ast.List([value for value in values if "float" not in ast.dump(value)], ast.Load())


def wordless(source: str) -> str:
    return ast.dump(Wordless().visit(ast.parse(source)))


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair[0].name)
def test_the_languages_differ_in_words_only(pair: tuple[Lesson, Lesson]) -> None:
    english, spanish = (lesson.notebook for lesson in pair)
    assert [cell.id for cell in english.cells] == [cell.id for cell in spanish.cells]
    assert english.metadata.sevenhalf.minutes == spanish.metadata.sevenhalf.minutes
    for one, other in zip(english.cells, spanish.cells, strict=True):
        assert one.cell_type == other.cell_type
        if one.cell_type == "code":
            assert wordless(one.source) == wordless(other.source), one.id
        else:
            assert one.source != other.source, one.id
            assert stated_values(one.source) == stated_values(other.source), one.id
            assert one.source.count("\n- ") == other.source.count("\n- "), one.id


def test_the_list_of_lessons_is_true() -> None:
    text = (LESSONS / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in ENGLISH] == re.findall(r"^\| \[[^]]+\]\(([^)]+)\)", text, re.MULTILINE)
    lesson = None
    rows = re.findall(r"^\| (.*) \| (.*) \| (.*) \| (.*) \| (.*) \|$", text, re.MULTILINE)
    for title, _, _, answer, cells in rows:
        if link := re.search(r"\(([^)]+\.ipynb)\)", title):
            lesson = Lesson(LESSONS / link[1])
        if lesson is None:
            continue
        named = re.findall(r"`([\w-]+)`", cells)
        sources = {cell.id: cell.source for cell in lesson.code_cells}
        shown = {value for name in named for value in asserted_values(sources[name])}
        everywhere = {value for source in sources.values() for value in asserted_values(source)}
        assert stated_values(answer) <= everywhere, answer
        assert named
        assert shown or "assert" in sources[named[0]]
    for target in re.findall(r"\]\(([^)]+)\)", text):
        assert (LESSONS / target).exists(), target


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_the_teachers_note_holds_the_answers_and_the_lesson_does_not(path) -> None:
    note = (LESSONS / "teacher" / f"{path.stem}.md").read_text(encoding="utf-8")
    lesson = Lesson(path)
    for heading in ("**Goal.**", "**Time.**", "## Common mistakes", "## Answers"):
        assert heading in note
    for call in lesson.calls("Exercise"):
        answer = answer_key(call.args[0].value).rpartition("; ")[2]
        if "/" in answer:
            assert answer in note
            assert Fraction(answer) not in stated_values(lesson.prose)


@pytest.mark.parametrize(("lang", "word"), [("en", "exercise"), ("es", "ejercicio")])
def test_the_page_of_progress_names_exercises_as_the_lessons_do(lang: str, word: str) -> None:
    told = {}
    for lesson in ALL:
        if (lesson.path.parent.name == "es") is (lang == "es"):
            used = re.findall(r'Exercise\("([\w.]+)"', "\n".join(cell.source for cell in lesson.notebook.cells))
            found = re.search("^# (.*)$", lesson.notebook.cells[0].source, re.MULTILINE)
            assert found is not None
            told |= {name: f"{found[1]}, {word} {place}" for place, name in enumerate(used, 1)}
    assert set(told) == set(NAMES)
    for name, row in told.items():
        kept = {name: {"tries": 1, "hints": 0, "right": True}}
        _, page = opened(Attempt(ask(name, lang=lang)), kept)
        assert [each[0] for each in page["rows"]] == [row]
