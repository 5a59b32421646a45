"""The teacher's guide says the same in both languages, its links lead somewhere, and its commands and code run."""

import re
from pathlib import Path

import pytest

from sevenhalf_learn.cli import handout
from sevenhalf_learn.cli.main import main
from sevenhalf_learn.teach.exercises import Learner, Progress, Result

FOLDER = Path(__file__).parents[2] / "lessons" / "teacher"
GUIDES = {name: (FOLDER / name).read_text(encoding="utf-8") for name in ("guide.md", "guide.es.md")}


def test_both_languages_have_the_same_parts():
    shapes = [re.findall(r"^(##|\|---|\| |- |\d\.|\*\*|```)", text, re.MULTILINE) for text in GUIDES.values()]
    assert shapes[0] == shapes[1]
    assert shapes[0].count("##") >= 6


@pytest.mark.parametrize("name", GUIDES)
def test_its_links_lead_somewhere(name):
    for target in re.findall(r"\]\(([^)]+)\)", GUIDES[name]):
        assert (FOLDER / target).exists(), target


@pytest.mark.parametrize("name", GUIDES)
def test_its_code_makes_the_table_of_a_class(name, tmp_path, monkeypatch):
    (code,) = re.findall(r"```python\n(.*?)```", GUIDES[name], re.DOTALL)
    folder = tmp_path / re.search(r'Path\("(\w+)"\)', code)[1]
    folder.mkdir()
    for alias in ("ana", "luis"):
        progress = Progress(Learner("4B", alias), {"going_over.bust": Result(1, 0, right=True)})
        (folder / f"{alias}.json").write_text(progress.file, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(code, {})
    (table,) = tmp_path.glob("*.csv")
    assert table.read_text(encoding="utf-8-sig").splitlines()[1:] == [
        f'"{alias}","going_over.bust","1","0","4","","self-reported"' for alias in ("ana", "luis")
    ]


@pytest.mark.parametrize("name", GUIDES)
def test_its_command_for_sheets_runs(name, tmp_path, monkeypatch):
    (command,) = re.findall(r"`sevenhalf-learn (handout [^`]+)`", GUIDES[name])
    monkeypatch.setattr(handout, "find_browser", lambda: None)
    monkeypatch.chdir(tmp_path)
    assert main(command.split()) == 0
    assert len(list(tmp_path.glob("*/*.html"))) == 2
