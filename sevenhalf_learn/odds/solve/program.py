"""The game as one linear program: the player's flow through its nodes, the bank's cost-to-go through its hands.

The sequence form of von Stengel (1996), Efficient Computation of Behavior Strategies, with the bank's side written as
its dual. Rows and columns are scaled by the chance of the cards, so that every number is of the order of one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from ..counts import Counts
from ..position import NONE_SHOWN
from ..solved.heads_up import EVERY
from .bank import BankNode, BankNodes
from .tree import Tree, more

if TYPE_CHECKING:
    from numpy.typing import NDArray


class MissingError(ValueError):
    """What solving needs is not installed."""


@dataclass(slots=True)
class Block:
    """The bank's hands behind one thing that it sees, and where each has its column and its two rows."""

    seen: str
    choices: list[int]
    nodes: list[BankNode]
    stand_rows: list[int] = field(default_factory=list)
    draw_rows: list[int] = field(default_factory=list)
    scales: list[float] = field(default_factory=list)


@dataclass(slots=True)
class Entries:
    """A sparse matrix by its entries."""

    rows: list[int] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    values: list[float] = field(default_factory=list)

    def add(self, row: int, column: int, value: float) -> None:
        """Add one entry."""
        self.rows.append(row)
        self.columns.append(column)
        self.values.append(value)


@dataclass(slots=True)
class Solution:
    """The program solved: the scaled flow of each choice, the prices of the bank's rows, and each choice's regret."""

    value: float
    flow: NDArray[Any]
    prices: NDArray[Any]
    regrets: NDArray[Any]


@dataclass(slots=True)
class Program:
    """The program of a tree."""

    tree: Tree
    blocks: list[Block] = field(default_factory=list)
    _gains: list[float] = field(default_factory=list)
    _flow: Entries = field(default_factory=Entries)
    _bank: Entries = field(default_factory=Entries)
    _rows: int = 0

    def __post_init__(self) -> None:
        nodes, choices = self.tree.nodes, self.tree.choices
        self._gains = [-each.lost * nodes[each.node].chance for each in choices]
        for column, each in enumerate(choices):
            self._flow.add(each.node, column, 1.0)
        for node, choice, chance in self.tree.arrivals:
            before = nodes[choices[choice].node].chance
            self._flow.add(node, choice, -chance * before / nodes[node].chance)
        for seen in self.tree.stands:
            self._add_block(seen)

    def _add_block(self, seen: str) -> None:
        standings = self.tree.stands[seen]
        opened: Counts = NONE_SHOWN
        for letter in seen.rpartition("/")[2].lstrip("="):
            opened = more(opened, EVERY.index(letter))
        nodes = BankNodes(self.tree.game.rules, self.tree.deck, standings, opened).nodes
        choices = [each.choice for each in standings]
        chances = [self.tree.nodes[self.tree.choices[choice].node].chance for choice in choices]
        block = Block(seen, choices, nodes)
        self.blocks.append(block)
        block.scales = [sum(map(float.__mul__, chances, node.ways)) for node in nodes]
        first = len(self._gains)
        columns = [first + before for before in accumulate(map(bool, block.scales), initial=0)]
        self._gains += [0.0] * (columns[-1] - first)
        self._gains[first] = block.scales[0]
        for place, node in enumerate(nodes):
            scale = block.scales[place]
            block.stand_rows.append(-1)
            block.draw_rows.append(-1)
            if not scale:
                continue
            if node.name:
                block.stand_rows[place] = self._row(columns[place], choices, node.stands, chances, scale)
            if node.nexts or any(node.busts):
                row = block.draw_rows[place] = self._row(columns[place], choices, node.busts, chances, scale)
                for after in node.nexts:
                    if block.scales[after]:
                        self._bank.add(row, columns[after], -block.scales[after] / scale)

    def _row(self, column: int, choices: list[int], pays: tuple[float, ...], chances: list[float], scale: float) -> int:
        row = self._rows
        self._rows += 1
        self._bank.add(row, column, 1.0)
        for choice, paid, chance in zip(choices, pays, chances, strict=True):
            if paid:
                self._bank.add(row, choice, -paid * chance / scale)
        return row

    def solve(self) -> Solution:
        """Solve the program with HiGHS.

        Raises MissingError without scipy, and RuntimeError when HiGHS gives up.
        """
        try:
            import numpy as np  # noqa: PLC0415
            from scipy.optimize import linprog  # noqa: PLC0415
            from scipy.sparse import csr_matrix  # noqa: PLC0415
        except ImportError as fault:
            raise MissingError(
                "solving anew needs scipy: pip install 'sevenhalf-learn[solve]', or ask for the shipped solution"
                " with --verify"
            ) from fault
        tree, choices = self.tree, len(self.tree.choices)
        gains = np.array(self._gains)
        shape = (self._rows, len(gains))
        bank = csr_matrix((self._bank.values, (self._bank.rows, self._bank.columns)), shape=shape)
        flow = csr_matrix(
            (self._flow.values, (self._flow.rows, self._flow.columns)), shape=(len(tree.nodes), len(gains))
        )
        starts = np.array([tree.starts.get(place, 0.0) / node.chance for place, node in enumerate(tree.nodes)])
        bounds = np.full((len(gains), 2), np.inf)
        bounds[:choices, 0] = 0
        bounds[choices:, 0] = -np.inf
        found = linprog(
            -gains,
            A_ub=bank,
            b_ub=np.zeros(self._rows),
            A_eq=flow,
            b_eq=starts,
            bounds=bounds,
            method="highs-ds",
            options={"primal_feasibility_tolerance": 1e-9, "dual_feasibility_tolerance": 1e-9},
        )
        if found.status != 0:
            raise RuntimeError(f"the program was not solved: {found.message}")
        prices = -found.ineqlin.marginals
        regrets = -(gains - bank.T @ prices + flow.T @ found.eqlin.marginals)[:choices]
        return Solution(-found.fun, found.x[:choices], prices, regrets)
