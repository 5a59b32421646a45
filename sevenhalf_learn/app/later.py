"""What comes after the table of a page that stands: its page asks for it once, and gets it cell by cell."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from nbclient.exceptions import DeadKernelError
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, authenticated

from .channel import PageDoor


class LaterHandler(PageDoor):
    """Runs the cells that wait; each comes as one line of JSON, and a last line says that these are all."""

    @authenticated
    async def get(self, kernel_id: str) -> None:
        """Write line by line; where the kernel ends meanwhile the last line is missing."""
        cells = self.house.take_later(kernel_id)
        if cells is None:
            raise HTTPError(404)
        self.set_header("Content-Type", "application/x-ndjson")
        self.set_header("Cache-Control", "no-store")
        try:
            async with self.house.later_turn():
                async for number, piece in cells.later():
                    if self.gone:
                        return
                    self._write_line({"cell": number, "html": piece})
            self._write_line({"end": True})
        except (DeadKernelError, StreamClosedError):
            self.finish()
        finally:
            await cells.let_go()

    def _write_line(self, line: Mapping[str, Any]) -> None:
        self.write(json.dumps(line) + "\n")
        self.flush()  # not waited for: a slow reader must not keep others from their turn

    gone = False

    def on_connection_close(self) -> None:
        """The visitor has left."""
        self.gone = True
