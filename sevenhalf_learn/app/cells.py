"""A notebook's cells for its page: those up to its table first, the others once the page has drawn that."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from copy import deepcopy
from typing import Any

from nbconvert.preprocessors import ClearOutputPreprocessor
from voila.notebook_renderer import NotebookRenderer

from .prints import joined_prints

TABLE = "table"
"""The cell for which a page waits; in a notebook without one it is the first that shows a widget."""
WIDGET = "application/vnd.jupyter.widget-view+json"
MARK = "sevenhalf_page"
"""Where the template finds a cell's number, and whether its turn is still to come."""


def shows_a_widget(cell: Mapping[str, Any]) -> bool:
    """Whether there is a widget among what the cell shows.

    >>> shows_a_widget({"outputs": [{"output_type": "display_data", "data": {WIDGET: {}}}]}), shows_a_widget({})
    (True, False)
    """
    return any(WIDGET in output.get("data", {}) for output in cell.get("outputs", ()))


class CellRenderer(NotebookRenderer):
    """Voilà's renderer; what one cell prints is one block, and the cells after the table wait for `later`."""

    _waiting: tuple[tuple[int, Any], ...] = ()
    _resources: Mapping[str, Any]

    async def _jinja_cell_generator(self, nb: Any, resources: Mapping[str, Any]) -> AsyncIterator[Any]:
        # the template calls it, with what the page is made with
        nb, _ = ClearOutputPreprocessor().preprocess(nb, {"metadata": {"path": self.cwd}})
        cells = list(enumerate(nb.cells))
        has_table = any(cell.get("id") == TABLE for cell in nb.cells)
        while cells:
            place, cell = cells.pop(0)
            yield await self._run(place, cell)
            stands = cell.get("id") == TABLE if has_table else shows_a_widget(cell)
            if stands and any(after.cell_type == "code" for _, after in cells):
                break
        self._waiting, self._resources = tuple(cells), resources
        for place, cell in cells:
            yield _marked(deepcopy(cell), place, later=True)
        if not cells:
            await self._cleanup_resources()

    async def _run(self, place: int, cell: Any) -> Any:
        done = await self.executor.execute_cell(cell, None, place, store_history=False)
        return _marked(done, place)

    @property
    def unfinished(self) -> bool:
        """Whether cells wait for `later`."""
        return bool(self._waiting)

    async def later(self) -> AsyncIterator[tuple[int, str]]:
        """Run the cells that wait: of each that holds code its number and its piece of the page."""
        template = self.exporter.environment.get_template("cell.html.j2")
        waiting, self._waiting = self._waiting, ()
        for place, cell in waiting:
            if cell.cell_type == "code":
                shown = {"cells": [await self._run(place, cell)], "metadata": {}}
                yield place + 1, await template.render_async(nb=shown, resources=self._resources)

    async def let_go(self) -> None:
        """Close the channels to the kernel."""
        self._waiting = ()
        if self.kernel_started:
            await self._cleanup_resources()


def _marked(cell: Any, place: int, *, later: bool = False) -> Any:
    if cell.cell_type == "code":
        cell.outputs = joined_prints(cell.outputs)
    cell.metadata[MARK] = {"number": place + 1, "later": later}
    return cell
