"""The server: Voilà's parts behind addresses of our own, and kernels that end when their page does."""

from __future__ import annotations

import gc
import logging
import os
import re
import signal
import socket
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from jupyter_events import EventLogger
from jupyter_server.base.handlers import FileFindHandler
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.web import Application
from voila.app import Voila
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.utils import create_include_assets_functions, get_voila_labextensions_path

from ..words import LANGS, Words
from .channel import ChannelHandler, EndHandler, ModelHandler, PulseHandler
from .configuration import TEMPLATE, configuration
from .doors import KERNEL, SECRET, Doors
from .folders import JUPYTER, lay_out
from .home import AboutHandler, HomeHandler, NotFoundHandler
from .hosts import host_pattern
from .house import House
from .identity import LoginHandler
from .later import LaterHandler
from .lessons import list_lessons
from .links import ServerLinks
from .pages import NotebookHandler, Pages
from .serving import Serving

CLEARING_SECONDS = 5


class App(Voila):
    """Voilà on one folder, behind the addresses listed here and no other, on sockets that are already open."""

    serving: Serving
    sockets: list[socket.socket]
    on_ready: Callable[[], None]

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings; every page, errors too, speaks the app's language."""
        settings: dict[str, Any] = super().init_settings()
        assets = create_include_assets_functions(TEMPLATE, self.base_url)
        settings["sevenhalf_assets"] = assets
        settings["voila_jinja2_env"].globals.update(
            words=Words(self.serving.lang),
            lang=self.serving.lang,
            langs=LANGS,
            links=ServerLinks(self.base_url, self.serving.lang, self.serving.lang),
            **assets,
        )
        return settings

    def init_handlers(self) -> list[Any]:
        """Every address that is answered: what a page needs, and no kernel, file or listing beside that."""
        site = Path(self.root_dir)
        labextensions = get_voila_labextensions_path(self.voila_configuration.extra_labextensions_path)
        self.house = House(self.kernel_manager, self.serving.most_kernels)
        doors = Doors()
        pages = Pages(
            notebooks=frozenset(path.relative_to(site).as_posix() for path in site.rglob("*.ipynb")),
            template_paths=tuple(self.template_paths),
            config=self.config,
            words={lang: Words(lang) for lang in LANGS},
            lang=self.serving.lang,
            doors=doors,
            house=self.house,
        )
        shown = {"voila_configuration": self.voila_configuration, "pages": pages}
        door = {"doors": doors, "house": self.house}
        page = rf"page/{SECRET}"
        static = {"paths": self.static_paths, "default_filename": "index.html"}
        themes = {"themes_url": "/voila/api/themes", "path": self.themes_dir, "labextensions_path": labextensions}
        at = partial("{}{}".format, re.escape(self.base_url))
        return [
            (at(""), HomeHandler, {**shown, "lessons": {lang: list_lessons(site / "lessons", lang) for lang in LANGS}}),
            (at("about"), AboutHandler, shown),
            *self._ways_in(at),
            (at(r"voila/render/(.*)"), NotebookHandler, shown),
            (at(rf"{page}/api/kernels/{KERNEL}"), ModelHandler, door),
            (at(rf"{page}/api/kernels/{KERNEL}/channels"), ChannelHandler, door),
            (at(rf"{page}/voila/api/shutdown/{KERNEL}"), EndHandler, door),
            (at(rf"{page}/pulse/{KERNEL}"), PulseHandler, door),
            (at(rf"{page}/later/{KERNEL}"), LaterHandler, door),
            (at(r"voila/templates/((?:sevenhalf|lab|base)/static/[\w/-]+(?:\.[\w/-]+)*)"), TemplateStaticFileHandler),
            (at(r"voila/static/(.*)"), MultiStaticFileHandler, static),
            (at(r"(?:page/[0-9a-f]+/)?voila/api/themes/(.*)"), ThemesHandler, {**themes, "no_cache_paths": ["/"]}),
            (at(r"voila/labextensions/(.*)"), FileFindHandler, {"path": self.labextensions_path}),
            (r"/.*", NotFoundHandler, shown),
        ]

    def _ways_in(self, at: Callable[[str], str]) -> list[Any]:
        if self.serving.members is None:
            return [(at("login"), LoginHandler)]
        return [(at(path), *handler) for path, *handler in self.identity_provider.get_handlers()]

    def start(self) -> None:
        """Serve until Ctrl-C or a request to end, then end every kernel."""
        with tempfile.TemporaryDirectory(prefix="sevenhalf-kernels-", ignore_cleanup_errors=True) as folder:
            self.connection_dir = folder
            # one for all kernels: each of their own would stay in Python's list of loggers for good
            self.event_logger = EventLogger(parent=self)
            self.app = Application(**self.init_settings())
            self.app.settings.update(self.tornado_settings)
            # a name that is not ours, which a foreign page may have pointed at this computer, finds nothing
            self.app.add_handlers(host_pattern(self.serving), self.init_handlers())
            self.listen()

    def listen(self) -> None:
        """Take part in the loop until it ends."""
        HTTPServer(self.app, xheaders=bool(self.serving.origin)).add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.on_ready)
        PeriodicCallback(self.house.clear, CLEARING_SECONDS * 1000).start()
        # as an exception Ctrl-C could strike in the middle of a request, and again while kernels end
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        # what is here stays: not looked through again, it no longer puts off the collecting of what closed pages leave
        gc.collect()
        gc.freeze()
        try:
            self.ioloop.start()
        finally:
            self.ioloop.run_sync(partial(self.kernel_manager.shutdown_all, now=True))


def say_nothing_of_visitors() -> None:
    """A log of faults, without who asked for what."""
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    logging.getLogger("tornado.application").addFilter(_without_the_request)


def _without_the_request(record: logging.LogRecord) -> bool:
    record.msg, record.args = "A fault in the server", ()
    return True


def run(sockets: list[socket.socket], serving: Serving, on_ready: Callable[[], None]) -> None:
    """Serve the table and the lessons on `sockets` until the process is told to end.

    `on_ready` is called once the server answers.
    """
    # templates are looked up along Jupyter's path, for each page again
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(JUPYTER), os.environ.get("JUPYTER_PATH"))))
    say_nothing_of_visitors()
    with tempfile.TemporaryDirectory(prefix="sevenhalf-", ignore_cleanup_errors=True) as folder:
        site = Path(folder)
        lay_out(site)
        app = App(config=configuration(site, serving))
        app.serving, app.sockets, app.on_ready = serving, sockets, on_ready
        app.initialize([])
        app.start()
