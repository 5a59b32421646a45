"""What an import pulls in, and what it costs."""

import subprocess
import sys
import time

import pytest

HEAVY = {"anywidget", "IPython", "sympy", "numpy", "voila", "ipywidgets", "traitlets", "ipykernel"}


def modules_after(code: str) -> set[str]:
    answer = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    return {name.partition(".")[0] for name in answer.stdout.split()} - {"sevenhalf_learn"}


def seconds(code: str, runs: int = 7) -> float:
    """The shortest of several runs: what the import takes when nothing else is in the way."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - start)
    return min(times)


@pytest.mark.parametrize(
    "code",
    [
        "import sevenhalf_learn",
        "import sevenhalf_learn; dir(sevenhalf_learn); sevenhalf_learn.__version__",
        "from sevenhalf_learn import Card, DECK",
        "import sevenhalf_learn.game, sevenhalf_learn.odds, sevenhalf_learn.players",
        "from sevenhalf_learn.coach import explain",
        "import sevenhalf_learn.cli.main",
    ],
)
def test_nothing_heavy_comes_along(code):
    assert not modules_after(code) & HEAVY


def test_the_table_brings_anywidget_and_neither_sympy_nor_voila():
    modules = modules_after("from sevenhalf_learn import CardTable")
    assert "anywidget" in modules
    assert not modules & {"sympy", "numpy", "voila"}


def test_importing_the_package_costs_at_most_twice_bare_python_on_top():
    """60 ms where bare Python starts in 20."""
    assert seconds("import sevenhalf_learn") <= 3 * seconds("pass")


def test_importing_the_table_costs_hardly_more_than_anywidget():
    assert seconds("from sevenhalf_learn import CardTable") <= 1.15 * seconds("import anywidget")


def test_an_unknown_name_says_which_there_are():
    import sevenhalf_learn

    with pytest.raises(AttributeError, match=r"no name 'CartTable': it offers .*CardTable"):
        sevenhalf_learn.CartTable  # noqa: B018
