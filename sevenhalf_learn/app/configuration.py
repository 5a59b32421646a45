"""Everything in which our server differs from Voilà's defaults."""

from pathlib import Path

from traitlets.config import Config

from ..words import Words
from .channel import LONGEST_MESSAGE
from .identity import Everybody, TokenHolders
from .kernels import PageKernels, ThisPython
from .serving import Serving

TEMPLATE = "sevenhalf"
IDLE_SECONDS = 600
"""After so long without a connected page a kernel ends; most end at once, when their page closes."""

PING_MILLISECONDS = 30_000
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]
"""The JupyterLab extensions that a page loads, whatever else is installed: some of those are not made for Voilà."""


def configuration(site: Path, serving: Serving) -> Config:
    """The configuration for serving the folder `site`.

    Nothing is preheated: a class that arrives at once gains nothing from it.
    """
    config = Config()

    server = config.Voila
    server.root_dir = str(site)
    server.base_url = serving.path
    server.config_file_paths = []
    server.log_level = "ERROR"
    server.token = serving.token
    server.identity_provider_class = serving.members or (TokenHolders if serving.token else Everybody)
    server.tornado_settings = {
        "log_function": lambda _: None,  # what a visitor asks for is nobody's business
        "headers": {
            "Content-Security-Policy": content_security_policy(serving.embedders),
            "Referrer-Policy": "same-origin",
            **dict(serving.headers),
        },
        "allow_origin": serving.origin,
        "websocket_max_message_size": LONGEST_MESSAGE,
        # equal to the interval it would cut off whoever answers a little late
        "ws_ping_timeout": 3 * PING_MILLISECONDS,
        "ws_ping_interval": PING_MILLISECONDS,
    }

    pages = config.VoilaConfiguration
    pages.template = TEMPLATE
    pages.allow_template_override = pages.allow_theme_override = "NO"
    pages.strip_sources = False  # the template folds them
    pages.kernel_spec_manager_class = ThisPython
    pages.multi_kernel_manager_class = PageKernels
    pages.extension_allowlist = EXTENSIONS
    config.VoilaExporter.exclude_input_prompt = config.VoilaExporter.exclude_output_prompt = True
    config.VoilaExecutor.allow_errors = True  # or the cells after a failed one would be missing
    config.VoilaExecutor.cell_error_instruction = Words(serving.lang).text("app.cell_failed")

    kernels = config.MappingKernelManager
    kernels.cull_idle_timeout = IDLE_SECONDS
    kernels.cull_interval = 60
    kernels.cull_connected = False
    # a kernel started anew would know nothing of its page
    config.KernelManager.autorestart = False
    return config


def content_security_policy(embedders: tuple[str, ...]) -> str:
    """What a page may load: things of this server alone, whatever somebody manages to write into it.

    >>> content_security_policy(("https://moodle.example",)).rpartition("; ")[2]
    "frame-ancestors 'self' https://moodle.example"
    """
    return "; ".join(
        (
            # Jupyter's front end has scripts in the page, and anywidget loads a widget's module as a blob
            "default-src 'self' 'unsafe-inline' blob: data:",
            "base-uri 'none'",
            "form-action 'self'",
            "object-src 'none'",
            " ".join(("frame-ancestors 'self'", *embedders)),
        )
    )
