"""A notebook as a page: its skeleton at once, its cells as they are ready."""

from __future__ import annotations

import os
import time
import uuid
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, authenticated
from voila.handler import BaseVoilaHandler
from voila.utils import get_page_config

from ..words import LANGS, TABLE_LANGS, Words
from .cells import CellRenderer
from .doors import Doors
from .house import House
from .lessons import title_of
from .links import ServerLinks

FLUSH_SECONDS = 0.05
RETRY_SECONDS = 5
TABLE_PAGE = "table.ipynb"
SHOWN = ("document", "iframe", "frame", "")
"""What a browser says it wants a page for; a picture or a script would only cost us a kernel."""


@dataclass(frozen=True, slots=True)
class Pages:
    """What all pages share. `notebooks` are the only paths that are served."""

    notebooks: frozenset[str]
    template_paths: tuple[str, ...]
    config: Any
    words: Mapping[str, Words]
    lang: str
    doors: Doors
    house: House

    def lang_of(self, asked: str, path: str = "") -> str:
        """The language of a page: its folder's, else the one asked for, else the app's."""
        folder = Path(path).parent.name
        return next((lang for lang in (folder, asked) if lang in LANGS), self.lang)

    def lang_inside(self, asked: str, path: str) -> str:
        """The language of what stands on a page: the table speaks more than the page around it."""
        return asked if path == TABLE_PAGE and asked in TABLE_LANGS else self.lang_of(asked, path)


class SpokenHandler(BaseVoilaHandler):
    """A page in the language of its visitor."""

    def initialize(self, pages: Pages, **voila: Any) -> None:
        """Tornado calls this for each request, with what the server registered."""
        super().initialize(**voila)
        self.pages = pages

    def show(self, name: str, **more: Any) -> None:
        """Write a page that is no notebook."""
        self.set_header("Cache-Control", "no-store")
        self.write(self.render_template(name, **more))

    def spoken(self, path: str = "") -> dict[str, Any]:
        """What every page needs to know of its language."""
        lang = self.pages.lang_of(self.get_argument("lang", ""), path)
        links = ServerLinks(self.base_url, lang, self.pages.lang)
        return {"words": self.pages.words[lang], "lang": lang, "langs": LANGS, "links": links}

    @property
    def template_namespace(self) -> dict[str, Any]:
        """What our templates use; Jupyter's own namespace would set a cookie."""
        return {"base_url": self.base_url, **self.spoken()}


class NotebookHandler(SpokenHandler):
    """Shows one of our notebooks, with a kernel of its own."""

    @authenticated
    async def get(self, path: str) -> None:
        """Write the page piece by piece."""
        if path not in self.pages.notebooks:
            raise HTTPError(404)
        if self.request.headers.get("Sec-Fetch-Dest", "") not in SHOWN:
            raise HTTPError(403)
        if self.pages.house.full():
            await self.pages.house.clear()
        if self.pages.house.full():
            self.set_status(503)
            self.set_header("Retry-After", str(RETRY_SECONDS))
            self.show("full.html", retry_seconds=RETRY_SECONDS)
            return
        kernel_id = str(uuid.uuid4())
        async with self.pages.house.place(kernel_id):
            self.set_header("Content-Type", "text/html; charset=utf-8")
            self.set_header("Cache-Control", "no-store")
            await self._write_notebook(path, kernel_id)

    def send_error(self, status_code: int = 500, **fault: Any) -> None:
        """Say that something went wrong; in a page of which the first half is out already, at its end."""
        if self._headers_written and not self.gone:
            self.finish(self.render_template("cut.html"))
        else:
            super().send_error(status_code, **fault)

    def log_exception(self, *fault: Any) -> None:
        """Note what went wrong; that somebody has left is no fault."""
        if not isinstance(fault[1], StreamClosedError):
            super().log_exception(*fault)

    async def _write_notebook(self, path: str, kernel_id: str) -> None:
        renderer = await self._renderer(path, kernel_id)
        try:
            await self._write_cells(renderer, path, kernel_id)
        except BaseException:
            await renderer.let_go()
            raise
        if renderer.unfinished:
            self.pages.house.keep_later(kernel_id, renderer)

    async def _write_cells(self, renderer: CellRenderer, path: str, kernel_id: str) -> None:
        flushed = time.monotonic()
        async with AsyncExitStack() as until_whole:
            kernel = self._kernel(path, kernel_id, until_whole)
            async for piece, _ in renderer.generate_content_generator(kernel_id, kernel):
                if self.gone:
                    raise StreamClosedError
                self.write(piece)
                if time.monotonic() - flushed > FLUSH_SECONDS:
                    self.flush()  # not waited for: a slow reader must not keep others from their turn
                    flushed = time.monotonic()

    async def _kernel(self, path: str, kernel_id: str, until_whole: AsyncExitStack) -> Any:
        self.flush()  # the skeleton need not wait for a kernel
        await until_whole.enter_async_context(self.pages.house.turn())
        if self.gone:
            raise StreamClosedError
        folder = Path(path).parent.as_posix()
        await self.kernel_manager.start_kernel(kernel_id=kernel_id, path=folder, env=self._environment(path))
        return self.kernel_manager.get_kernel(kernel_id)

    def _environment(self, path: str) -> dict[str, str]:
        return {**os.environ, "SEVENHALF_LANG": self.pages.lang_inside(self.get_argument("lang", ""), path)}

    async def _renderer(self, path: str, kernel_id: str) -> CellRenderer:
        shared = {
            "base_url": self.base_url,
            "voila_configuration": self.voila_configuration,
        }
        renderer = CellRenderer(
            request_handler=self,
            traitlet_config=self.pages.config,
            notebook_path=path,
            template_paths=list(self.pages.template_paths),
            config_manager=self.config_manager,
            contents_manager=self.contents_manager,
            kernel_spec_manager=self.kernel_spec_manager,
            page_config=get_page_config(settings=self.settings, log=self.log, **shared),
            mathjax_config=self.settings.get("mathjax_config"),
            mathjax_url=self.settings.get("mathjax_url"),
            **shared,
        )
        await renderer.initialize(template=None, theme=None)
        about = self._about(renderer.notebook, path)
        renderer.resources["sevenhalf"] = {**about, "base_url": self.base_url, "kernel_id": kernel_id}
        # to Voilà's front end this is where the kernel's addresses begin
        renderer.resources["base_url"] = self.base_url + self.pages.doors.path(kernel_id)
        return renderer

    def _about(self, notebook: Mapping[str, Any], path: str) -> dict[str, Any]:
        """Its language and its heading: the notebook's own, or of the page that it says it is."""
        spoken, heading = self.spoken(path), title_of(notebook)
        words, page = spoken["words"], notebook["metadata"].get("sevenhalf", {}).get("page", "table")
        goal = words.text("app.goal" if page == "table" else f"app.{page}_goal")
        return {
            **spoken,
            "has_heading": heading is not None,
            "title": heading or words.text(f"app.{page}"),
            "goal": goal,
        }

    gone = False

    def on_connection_close(self) -> None:
        """The visitor has left before the page was whole."""
        self.gone = True
