"""Every notebook is served from an installed wheel in an empty folder, and from a checkout."""

import re
import subprocess
import sys
import zipfile
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser import servers
from tests.packaging.app_pages import AppPage, ask

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.xdist_group("servers")


@contextmanager
def from_wheel(tmp_path):
    """The app out of a wheel that stands alone before everything else on Python's path, started in an empty folder."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path / "dist", ROOT]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    with zipfile.ZipFile(next((tmp_path / "dist").glob("*.whl"))) as archive:
        archive.extractall(tmp_path / "installed")
    empty = tmp_path / "empty folder"
    empty.mkdir()
    command = [sys.executable, "-m", "sevenhalf_learn.cli.main", "--no-browser"]
    with servers.running(command, empty, extra={"PYTHONPATH": str(tmp_path / "installed")}) as server:
        yield server, tmp_path / "installed"


@contextmanager
def from_checkout(tmp_path):
    with servers.app(tmp_path) as server:
        yield server, ROOT


@pytest.mark.parametrize("installed", [from_wheel, from_checkout])
def test_every_notebook_is_served_and_runs_without_a_fault(tmp_path, installed):
    lessons = sorted((ROOT / "lessons").glob("[0-9][0-9]_*.ipynb"))
    with installed(tmp_path) as (server, home):
        paths = set()
        for lang in ("en", "es"):
            paths |= set(re.findall(r'href="/(voila/render/[^"?]+)', ask(server.url(f"?lang={lang}"))[1]))
        assert len(paths) >= 1 + 2 * len(lessons)
        assert {f"voila/render/lessons/{path.name}" for path in lessons} <= paths
        for path in sorted(paths):
            page = AppPage(server, path)
            assert '"output_type": "error"' not in page.html, path
            assert "application/vnd.jupyter.widget-view+json" in page.html, path
            page.close()
        told = subprocess.run(
            [sys.executable, "-c", "import sevenhalf_learn; print(sevenhalf_learn.__file__)"],
            env={**servers.environment(tmp_path), "PYTHONPATH": str(home)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        assert Path(told.stdout.strip()).is_relative_to(home)
