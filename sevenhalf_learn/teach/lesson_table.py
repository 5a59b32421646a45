"""The exercises and the table of a lesson, read from its notebook, and hands of it that lead to a choice."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypeGuard

from ..game import view
from .coaching import Coach
from .practice import Role, kind_of
from .table import Table

_ARGUMENTS: Final = ("rules", "seats", "you", "limits", "bank_model", "bank", "chips")
"""What of a lesson's table makes the deal; the rest is how it is shown."""
_WORTH_ASKING: Final = 8
"""From this total on, in halves, a player's next card is a question."""
_SEEDS: Final = 60
_MOVES: Final = 20


def table_arguments(notebook: Mapping[str, Any]) -> dict[str, Any]:
    """How the lesson's first `CardTable` is set up; empty where there is none, for the usual table.

    >>> cell = {"cell_type": "code", "source": "rules = 'casa'\\nCardTable(rules=rules, seats=2, coach='after')"}
    >>> table_arguments({"cells": [cell]})
    {'rules': 'casa', 'seats': 2}
    """
    known: dict[str, Any] = {}
    for node in _nodes(notebook):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            known.update(_literal(node.targets[0].id, node.value, known))
        elif _calls(node, "CardTable"):
            found: dict[str, Any] = {}
            for given in node.keywords:
                if given.arg in _ARGUMENTS:
                    found.update(_literal(given.arg, given.value, known))
            return found
    return {}


def exercises_of(notebook: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of the exercises that a lesson asks, in its order.

    >>> exercises_of({"cells": [{"cell_type": "code", "source": "Exercise('going_over.bust', me)"}]})
    ('going_over.bust',)
    """
    found = (_literal("name", node.args[0], {}) for node in _nodes(notebook) if _calls(node, "Exercise") and node.args)
    return tuple(each["name"] for each in found if each)


def hands_to_decide(arguments: Mapping[str, Any], seed: int, count: int, lang: str) -> tuple[Table, ...]:
    """So many tables, each at a choice between standing and drawing; the same seed gives the same hands.

    Raises ValueError where no deal of the seed leads to one.
    """
    found: list[Table] = []
    for number in range(_SEEDS):
        dealt = Table.open(seed=seed * _SEEDS + number, coach="off", lang=lang, **arguments)
        reached = next((table for table in _played(dealt) if _is_choice(table)), None)
        if reached is not None:
            found.append(reached)
        if len(found) == count:
            return tuple(found)
    raise ValueError(f"seed {seed}: none of its deals leads to a choice: use another seed")


def with_reason(table: Table) -> Table:
    """The same table with a coach who speaks before the choice."""
    return replace(table, coach=Coach.BEFORE)


def _nodes(notebook: Mapping[str, Any]) -> Iterator[ast.AST]:
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            yield from ast.walk(ast.parse("".join(cell["source"])))


def _calls(node: ast.AST, name: str) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def _literal(name: str, value: ast.expr, known: Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(value, ast.Name):
        return {name: known[value.id]} if value.id in known else {}
    try:
        return {name: ast.literal_eval(value)}
    except (ValueError, TypeError):
        return {}


def _played(table: Table) -> Iterator[Table]:
    """The table at each position of a hand in which the learner draws at every choice."""
    for _ in range(_MOVES):
        yield table
        choices = table.decision
        drawn = [choice for choice in choices if choice.startswith(("bet ", "draw"))]
        if choices:
            table = table.obey((drawn or choices)[0])
        elif not table.sitting.over:
            table = table.obey("next")
        else:
            return


def _is_choice(table: Table) -> bool:
    if not table.decision:
        return False
    kind = kind_of(view(table.state, table.sitting.setup.you))
    return kind is not None and (kind.role is Role.BANK or (kind.role is Role.PLAYER and kind.total >= _WORTH_ASKING))
