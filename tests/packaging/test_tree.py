"""What every committed file must keep to."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST = 400
# single letters in brackets, or this file would name them itself
HOSTS = re.compile(r"p[y]pi[.]org|python[h]osted|registry[.]n[p]mjs|deb[.]d[e]bian|jsd[e]livr|unp[k]g|cdn[j]s")


def committed(*patterns):
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", *patterns],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def text(name):
    return (ROOT / name).read_text(encoding="utf-8")


def test_notebooks_are_committed_without_outputs_counts_or_widget_state():
    notebooks = committed("*.ipynb")
    assert notebooks
    for name in notebooks:
        notebook = json.loads(text(name))
        assert "widgets" not in notebook["metadata"], name
        for cell in notebook["cells"]:
            assert not cell.get("outputs"), name
            assert cell.get("execution_count") is None, name


def test_no_file_names_the_host_of_a_registry_or_of_a_content_network():
    for name in committed():
        if not name.endswith((".mo", ".png", ".woff2")):
            assert not HOSTS.search(text(name)), name


def test_source_files_stay_short():
    long = {name: lines for name in committed("*.py", "*.ts") if (lines := text(name).count("\n")) > LONGEST}
    assert long == {}


def test_the_pins_of_binder_and_of_the_tests_agree():
    def pins(name):
        return dict(re.findall(r"^([\w.-]+)==(\S+)$", text(name).replace("_", "-").lower(), re.MULTILINE))

    tested, binder = pins("tests/constraints.txt"), pins("binder/requirements.txt")
    assert binder.items() <= tested.items()
    assert "." in text("binder/requirements.txt").splitlines()


def test_every_dependency_is_pinned_and_earns_its_line_in_the_readme():
    project = tomllib.loads(text("pyproject.toml"))["project"]
    names = [re.match(r"[\w-]+", line)[0] for line in project["dependencies"]]
    for name in names:
        assert f"\n{name}==" in text("tests/constraints.txt").lower()
        assert f"| {name} |" in text("README.md")


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_every_make_target_that_is_named_exists(name):
    targets = set(re.findall(r"^([a-z]+):", text("Makefile"), re.MULTILINE))
    named = set(re.findall(r"`?\bmake ([a-z]+)\b(?!.*make)", text(name)))
    assert named
    assert named <= targets


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_to_files_lead_somewhere(name):
    for target in re.findall(r"\]\(([^)#:]+)\)", text(name)):
        assert (ROOT / target).exists(), target


def test_no_link_is_committed():
    """Windows and archives have none, and what a link leads to is not in a clone."""
    listed = subprocess.run(["git", "ls-files", "--stage"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [line for line in listed.stdout.splitlines() if line.startswith("120000")] == []
