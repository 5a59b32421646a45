"""The wheel carries everything that a user without the checkout needs."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def contents(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.mark.parametrize(
    "name",
    [
        "static/card_table.js",
        "static/card_table.css",
        "lessons/01_card_values.ipynb",
        "odds/solved/data/clasica.json",
        "words/locale/en/LC_MESSAGES/app.mo",
        "words/locale/es/LC_MESSAGES/coach.mo",
        "words/locale/it/LC_MESSAGES/answer.mo",
        "words/locale/ca/LC_MESSAGES/table.mo",
        "app/pages/explorer.ipynb",
        "app/pages/table.ipynb",
        "app/voila/templates/sevenhalf/conf.json",
        "app/voila/templates/sevenhalf/index.html.j2",
        "app/voila/templates/sevenhalf/static/sevenhalf.css",
    ],
)
def test_it_contains(contents, name):
    assert f"sevenhalf_learn/{name}" in contents


def test_it_contains_no_source_of_the_front_end_and_no_tests(contents):
    assert not [name for name in contents if name.endswith((".ts", ".map", "conftest.py")) or "node_modules" in name]


def test_installed_alone_it_finds_its_lessons(wheel, tmp_path):
    venv.create(tmp_path / "alone", with_pip=False)
    (python,) = (
        (tmp_path / "alone").glob("*/python*[!0-9w]") if sys.platform == "win32" else [tmp_path / "alone/bin/python"]
    )
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    code = "from sevenhalf_learn.app.folders import lessons_folder; print(lessons_folder())"
    done = subprocess.run(
        [python, "-c", code], env={"PYTHONPATH": str(site)}, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert Path(done.stdout.strip()) == site / "sevenhalf_learn" / "lessons"
