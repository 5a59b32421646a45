"""The server: Voilà with our template, our pages, and kernels that end when their page does."""

import logging
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from socket import socket
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from voila.app import Voila
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from ..words import Words
from .configuration import configuration
from .folders import JUPYTER, lay_out
from .home import HomeHandler, NotFoundHandler
from .lessons import list_lessons


class App(Voila):
    """Voilà on one folder, with a home page in place of the list of files, on sockets that are already open."""

    words: Words
    sockets: list[socket]
    on_ready: Callable[[], None]

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings; every page, errors too, speaks the app's language."""
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals.update(words=self.words, lang=self.words.lang)
        return settings

    def init_handlers(self) -> list[Any]:
        """Voilà's addresses, less those that list files."""
        common = {"voila_configuration": self.voila_configuration}
        lessons = list_lessons(Path(self.root_dir) / "lessons", self.words.lang)
        listings = (TornadoVoilaTreeHandler, VoilaContentsHandler)
        pages = [handler for handler in super().init_handlers() if handler[1] not in listings]
        return [
            (self.server_url, HomeHandler, {**common, "lessons": lessons}),
            *pages,
            (r"/.*", NotFoundHandler, common),
        ]

    def listen(self) -> None:
        """Serve until Ctrl-C or a request to end, then end every kernel."""
        HTTPServer(self.app).add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.on_ready)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()


def run(sockets: list[socket], lang: str, on_ready: Callable[[], None]) -> None:
    """Serve the table and the lessons on `sockets` until the process is told to end.

    `on_ready` is called once the server answers. `lang` is the language of the home page and of the table.
    """
    # templates are looked up along Jupyter's path, for each page again
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(JUPYTER), os.environ.get("JUPYTER_PATH"))))
    os.environ["SEVENHALF_LANG"] = lang
    # what a visitor asks for is nobody's business
    logging.getLogger("tornado").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory(prefix="sevenhalf-") as folder:
        site = Path(folder)
        lay_out(site)
        app = App(config=configuration(site, Words(lang)))
        app.words, app.sockets, app.on_ready = Words(lang), sockets, on_ready
        app.initialize([])
        app.start()
