"""What an import pulls in, and what it costs."""

import subprocess
import sys

import pytest

HEAVY = {"anywidget", "IPython", "sympy", "numpy", "voila", "ipywidgets", "traitlets", "ipykernel"}


def modules_after(code: str) -> set[str]:
    answer = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    return {name.partition(".")[0] for name in answer.stdout.split()} - {"sevenhalf_learn"}


def seconds(*codes: str, runs: int = 9) -> list[float]:
    """The least processor time of each code over several turns: other work on the machine does not count."""
    least = [float("inf")] * len(codes)
    for _ in range(runs):
        for at, code in enumerate(codes):
            timed = f"{code}\nimport time\nprint(time.process_time())"
            answer = subprocess.run([sys.executable, "-c", timed], capture_output=True, text=True, check=True)
            least[at] = min(least[at], float(answer.stdout))
    return least


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


def test_an_explorer_that_deals_many_hands_does_without_sympy():
    modules = modules_after("from sevenhalf_learn import OddsExplorer; OddsExplorer(hand='5o').simulate(10)")
    assert "anywidget" in modules
    assert not modules & {"sympy", "numpy", "voila"}


def test_importing_the_package_costs_at_most_twice_bare_python_on_top():
    """60 ms where bare Python starts in 20."""
    package, bare = seconds("import sevenhalf_learn", "pass")
    assert package <= 3 * bare


def test_importing_the_table_costs_hardly_more_than_anywidget():
    table, anywidget = seconds("from sevenhalf_learn import CardTable", "import anywidget")
    assert table <= 1.15 * anywidget


def test_an_unknown_name_says_which_there_are():
    import sevenhalf_learn

    with pytest.raises(AttributeError, match=r"no name 'CartTable': it offers .*CardTable"):
        sevenhalf_learn.CartTable  # noqa: B018
