"""How many pages may be open at once, and the kernels behind them."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import Context
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .cells import CellRenderer

UNVISITED_SECONDS = 180
"""After so long a kernel whose page never called ends: the visitor has left, or was no browser."""


class House:
    """The places of a server; a page takes one from the moment it is asked for until its kernel has ended.

    Pages are made a few at a time: when a class arrives at once, the first is served soon and the last no later.
    """

    def __init__(self, kernels: Any, most: int) -> None:
        self.kernels = kernels
        self.most = most
        self._coming: set[str] = set()
        self._visited: set[str] = set()
        self._ending: set[asyncio.Future[None]] = set()
        self._later: dict[str, CellRenderer] = {}
        self._starting = asyncio.Semaphore(1 + (os.cpu_count() or 1))
        self._going_on = asyncio.Semaphore(os.cpu_count() or 1)

    def full(self) -> bool:
        """Whether every place is taken."""
        return len({*self.kernels.list_kernel_ids(), *self._coming}) >= self.most

    @asynccontextmanager
    async def place(self, kernel_id: str) -> AsyncIterator[None]:
        """Hold a place for a page that is being made; its kernel ends if the page does not come to its end."""
        self._coming.add(kernel_id)
        try:
            yield
        except BaseException:
            await self.end(kernel_id)
            raise
        finally:
            self._coming.discard(kernel_id)
        # in the context of the request it would hold on to the whole page
        asyncio.get_running_loop().call_later(UNVISITED_SECONDS, self._end_unvisited, kernel_id, context=Context())

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until the computer has time to make one more page."""
        async with self._starting:
            yield

    @asynccontextmanager
    async def later_turn(self) -> AsyncIterator[None]:
        """Wait until the computer has time for what comes after a table; those who have none yet are served beside."""
        async with self._going_on:
            yield

    def keep_later(self, kernel_id: str, cells: CellRenderer) -> None:
        """Keep what a page will ask for when its table stands."""
        self._later[kernel_id] = cells

    def take_later(self, kernel_id: str) -> CellRenderer | None:
        """What was kept for a page, once."""
        return self._later.pop(kernel_id, None)

    def visited(self, kernel_id: str) -> None:
        """The page of this kernel has called."""
        self._visited.add(kernel_id)

    async def end(self, kernel_id: str) -> None:
        """End a kernel, if it is there. It holds nothing that it would have to put away first."""
        self._visited.discard(kernel_id)
        if cells := self.take_later(kernel_id):
            await cells.let_go()
        if kernel_id in self.kernels:
            await self.kernels.shutdown_kernel(kernel_id, now=True)
            gc.collect()  # a page leaves rings of objects, which would pile up for many pages

    async def clear(self) -> None:
        """Give back the places of kernels that have died."""
        self._visited.intersection_update(self.kernels.list_kernel_ids())
        for kernel_id in self.kernels.list_kernel_ids():
            if kernel_id not in self._coming and not await self.alive(kernel_id):
                await self.end(kernel_id)
        for kernel_id in [*self._later]:
            if kernel_id not in self.kernels:
                await self.end(kernel_id)

    async def alive(self, kernel_id: str) -> bool:
        """Whether the kernel's process runs."""
        # not the manager's own question, which fails for a kernel that ends meanwhile
        return kernel_id in self.kernels and await self.kernels.get_kernel(kernel_id).is_alive()

    def _end_unvisited(self, kernel_id: str) -> None:
        if kernel_id in self.kernels and kernel_id not in self._visited:
            ending = asyncio.ensure_future(self.end(kernel_id))
            self._ending.add(ending)  # the loop itself keeps no task alive
            ending.add_done_callback(self._ending.discard)
