"""The lessons' notebooks, read for the tests of this folder."""

import ast
import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path

import nbformat

LESSONS = Path(__file__).parents[2] / "lessons"
ENGLISH = sorted(LESSONS.glob("[0-9][0-9]_*.ipynb"))
SPANISH = [LESSONS / "es" / path.name for path in ENGLISH]


@dataclass
class Lesson:
    path: Path

    @property
    def name(self) -> str:
        """What the lesson's exercises start with."""
        return self.path.stem[3:]

    @cached_property
    def notebook(self) -> nbformat.NotebookNode:
        return nbformat.read(self.path, as_version=4)

    @property
    def text_cells(self):
        return [cell for cell in self.notebook.cells if cell.cell_type == "markdown"]

    @property
    def code_cells(self):
        return [cell for cell in self.notebook.cells if cell.cell_type == "code"]

    @property
    def prose(self) -> str:
        return "\n\n".join(cell.source for cell in self.text_cells)

    def calls(self, name: str) -> list[ast.Call]:
        """The calls of a function or widget by name, in order."""
        trees = [ast.parse(cell.source) for cell in self.code_cells]
        calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
        return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == name]


def lesson_id(lesson: Lesson) -> str:
    return f"{lesson.path.parent.name}-{lesson.name}"


ALL = [Lesson(path) for path in (*ENGLISH, *SPANISH)]
PAIRS = [(Lesson(one), Lesson(other)) for one, other in zip(ENGLISH, SPANISH, strict=True)]


def asserted_values(source: str) -> set[Fraction]:
    """The fractions that assertions of a cell compare with, where they are written out as `Fraction(…)`."""
    asserts = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Assert)]
    calls = [node for each in asserts for node in ast.walk(each) if isinstance(node, ast.Call)]
    values = set()
    for call in calls:
        if isinstance(call.func, ast.Name) and call.func.id == "Fraction":
            arguments = [each.value for each in call.args if isinstance(each, ast.Constant)]
            if len(arguments) == len(call.args):
                values.add(Fraction(*arguments))
    return values


VULGAR = {"¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅕": (1, 5), "⅛": (1, 8), "⅜": (3, 8)}
"""Fractions written as one sign; ½ is left out, for it belongs to totals."""


def stated_values(prose: str) -> set[Fraction]:
    """The fractions, percentages and decimals that a text states, in its sentences and in its formulas."""
    number = r"(?<![\w/,.])\d+"
    values = {Fraction(int(a), int(b)) for a, b in re.findall(rf"({number})/(\d+)", prose)}
    values |= {Fraction(int(a), int(b)) for a, b in re.findall(r"(?<!\d)\\[dt]?frac\{(\d+)\}\{(\d+)\}", prose)}
    values |= {Fraction(*VULGAR[sign]) for sign in re.findall(rf"(?<!\d)[{''.join(VULGAR)}]", prose)}
    for digits, percent in re.findall(rf"({number}(?:[.,]\d+)?)(\s?(?:\\?%|per ?cent\b|por ciento\b))?", prose):
        if percent or re.search("[.,]", digits):
            values.add(Fraction(digits.replace(",", ".")) / (100 if percent else 1))
    return values
