"""Whether the event loop goes on while something is worked out in pieces."""

import asyncio
import gc
import time

MOST = 0.1
"""Seconds of processor time that the loop may be held at a stretch; a piece is meant to take a fifth of it."""


class Heartbeat:
    """How long the loop is held between two beats, in processor time: what other programs take doesn't count.

    Nor does a collection, which may fall on anybody.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        gc.disable()
        self._task = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        before = time.process_time()
        while True:
            await asyncio.sleep(0)
            now = time.process_time()
            self.longest, before = max(self.longest, now - before), now

    def end(self) -> float:
        self._task.cancel()
        gc.enable()
        return self.longest


async def until(done) -> None:
    async with asyncio.timeout(200):
        while not done():
            await asyncio.sleep(0.001)
