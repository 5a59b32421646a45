"""Everything in which our server differs from Voilà's defaults."""

from collections.abc import Callable
from pathlib import Path

from nbformat import NotebookNode
from tornado.web import RequestHandler
from traitlets.config import Config

from ..words import LANGS, Words
from .kernels import ThisPython
from .lessons import title_of

IDLE_SECONDS = 600
"""After so long without a connected page a kernel ends; most end at once, when their page closes."""

PING_MILLISECONDS = 30_000
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]
"""The JupyterLab extensions that a page loads, whatever else is installed: some of those are not made for Voilà."""


def configuration(site: Path, words: Words) -> Config:
    """The configuration for serving the folder `site`.

    Nothing is preheated: a preheated kernel has run before the page's address, and with it `?seed=`, is known.
    """
    config = Config()

    server = config.Voila
    server.root_dir = str(site)
    server.config_file_paths = []
    server.log_level = "ERROR"
    server.tornado_settings = {
        # or a foreign page could reach the server under a name that it lets point here
        "allow_remote_access": False,
        "local_hostnames": ["localhost"],
        "ws_ping_timeout": PING_MILLISECONDS,
        "ws_ping_interval": PING_MILLISECONDS,
    }

    pages = config.VoilaConfiguration
    pages.template = "sevenhalf"
    pages.allow_template_override = pages.allow_theme_override = "NO"
    pages.strip_sources = False  # the template folds them
    pages.kernel_spec_manager_class = ThisPython
    pages.resources = {"sevenhalf": {"words": words}}
    pages.extension_allowlist = EXTENSIONS
    pages.prelaunch_hook = before_launch(words)
    config.VoilaExporter.exclude_input_prompt = config.VoilaExporter.exclude_output_prompt = True
    config.VoilaExecutor.allow_errors = True  # or the cells after a failed one would be missing
    config.VoilaExecutor.cell_error_instruction = words.text("app.cell_failed")

    kernels = config.MappingKernelManager
    kernels.cull_idle_timeout = IDLE_SECONDS
    kernels.cull_interval = 60
    kernels.cull_connected = False
    return config


def before_launch(words: Words) -> Callable[..., None]:
    """The function that Voilà calls for each page, before the page's kernel starts."""

    def prepare(request: RequestHandler, notebook: NotebookNode, cwd: str) -> None:
        # reading the token sets the cookie without which a closing page is refused, and its kernel stays
        _ = request.xsrf_token
        folder, title = Path(cwd).name, title_of(notebook)
        page = notebook.metadata.get("sevenhalf", {}).get("page", "table")
        notebook.metadata.update(
            title=title or words.text(f"app.{page}"),
            goal=words.text("app.goal" if page == "table" else f"app.{page}_goal"),
            has_heading=title is not None,
            lang=folder if folder in LANGS else words.lang,
        )

    return prepare
