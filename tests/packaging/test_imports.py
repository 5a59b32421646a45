"""Imports only ever point down the list of layers, so that each layer can be read and tested without those above it."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "sevenhalf_learn"
LAYERS = ["cards", "rules", "game", "players", "odds", "formulas", "coach", "teach", "widgets", "app", "cli"]
SPEAKING = {"formulas", "coach", "teach", "widgets", "app", "cli"}
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE or path.stem in LAYERS)


def imported(path: Path) -> set[str]:
    """The layers that a module imports from, inside functions and type checks too."""
    package = ("sevenhalf_learn", *path.relative_to(PACKAGE).parts[:-1])
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[tuple[str, ...]] = []
        if isinstance(node, ast.Import):
            names = [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = (*base, *(node.module.split(".") if node.module else ()))
            # `from .. import odds` names a module too
            names = [(*module, alias.name) for alias in node.names]
        found |= {name[1] for name in names if name[0] == "sevenhalf_learn" and len(name) > 1}
    return found & {*LAYERS, "words"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_point_down(path):
    own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    below = set(LAYERS[: LAYERS.index(own)]) if own in LAYERS else set()
    assert imported(path) <= below | {own} | ({"words"} if own in SPEAKING else set())


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("from ..rules import Rules", {"rules"}),
        ("from .. import odds", {"odds"}),
        ("import sevenhalf_learn.cli.main", {"cli"}),
        ("def f():\n    from sevenhalf_learn.teach import x", {"teach"}),
        ("from .view import View", {"game"}),
        ("import json", set()),
    ],
)
def test_each_way_of_importing_is_seen(tmp_path, monkeypatch, source, expected):
    module = tmp_path / "game" / "state.py"
    module.parent.mkdir()
    module.write_text(source)
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path)
    assert imported(module) == expected
