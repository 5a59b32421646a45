"""The whole site: JupyterLite around our notebooks, a first page of our own, and a worker that keeps it for later."""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ...words import LANGS, Words
from .first_page import write_first_pages
from .notebooks import write_notebooks
from .wheels import EARLIEST, KERNEL_NEEDS, collect, told

STATIC = Path(__file__).parent / "static"
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
EXTENSIONS = ("anywidget", "@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension")
WORKER = "service-worker.js"
PROGRESS = ("site_page", "site_python", "site_running", "site_failed")


def build_site(out: Path, say: Callable[[str], None]) -> None:
    """Build the site into `out`, a folder that does not exist yet or is empty; `say` hears each step.

    Raises:
        ValueError: the folder is in use, a tool is missing, or a download failed.
    """
    if out.exists() and any(out.iterdir()):
        raise ValueError(f"{out} is not empty: choose a new folder, or delete this one")
    if find_spec("jupyterlite_core") is None or find_spec("jupyterlite_pyodide_kernel") is None:
        raise ValueError("JupyterLite is missing: install sevenhalf-learn[site], best in an environment of its own")
    with tempfile.TemporaryDirectory(prefix="sevenhalf-site-") as folder:
        lite = Path(folder)
        say("Python for the browser, and the wheels")
        collect(lite / "static" / "pyodide")
        write_notebooks(lite / "notebooks")
        write_settings(lite)
        say("JupyterLite")
        built = lite / "built"
        told([sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(lite)], lite)
        say("The first page")
        finish(built)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(built, out, dirs_exist_ok=True)


def write_settings(lite: Path) -> None:
    """What JupyterLite reads before it builds, and what its pages read."""
    extensions = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
    build = {
        "LiteBuildConfig": {
            "apps": ["notebooks", "lab"],
            "contents": ["notebooks"],
            "output_dir": "built",
            "no_sourcemaps": True,
            # what else is installed here need not suit a page without a server
            "ignore_sys_prefix": ["federated_extensions"],
            "federated_extensions": [str(extensions / name) for name in EXTENSIONS],
        }
    }
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": list(KERNEL_NEEDS)}}
    pages = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": Words(LANGS[0]).text("app.name"),
            "exposeAppInBrowser": True,
            "litePluginSettings": {KERNEL_PLUGIN: kernel},
        },
    }
    settings = {
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
        "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    }
    for name, content in (
        ("jupyter_lite_config.json", build),
        ("jupyter-lite.json", pages),
        ("overrides.json", settings),
    ):
        _write_json(lite / name, content)


def _write_json(path: Path, content: Any) -> None:
    path.write_text(json.dumps(content, indent=1), encoding="utf-8")


def finish(built: Path) -> None:
    """Put our first page, our script and our worker over what JupyterLite has built."""
    ours = built / "static" / "sevenhalf"
    ours.mkdir(parents=True)
    for name in ("run.js", "keep.js", "site.css"):
        shutil.copyfile(STATIC / name, ours / name)
    write_first_pages(built, ours)
    _run_when_open(built / "notebooks" / "index.html")
    for needless in ("*.map", "*.ts"):
        for path in built.rglob(needless):
            path.unlink()
    _keep_for_later(built)


def _run_when_open(page: Path) -> None:
    words = {lang: {key: Words(lang).text(f"app.{key}") for key in PROGRESS} for lang in LANGS}
    quoted = json.dumps(words, ensure_ascii=False).replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    tags = (
        '<link rel="stylesheet" href="../static/sevenhalf/site.css">'
        '<script src="../static/sevenhalf/keep.js"></script>'
        f'<script src="../static/sevenhalf/run.js" data-lang="{LANGS[0]}" data-words="{quoted}"></script></body>'
    )
    text = page.read_text(encoding="utf-8")
    if text.count("</body>") != 1 or text.count("</head>") != 1:
        raise ValueError("notebooks/index.html: JupyterLite writes this page otherwise than expected")
    icon = '<link rel="icon" href="../static/sevenhalf/icon.svg" type="image/svg+xml"></head>'
    page.write_text(text.replace("</head>", icon).replace("</body>", tags), encoding="utf-8")


def _keep_for_later(built: Path) -> None:
    (built / WORKER).rename(built / f"jupyterlite-{WORKER}")
    build = hashlib.sha256()
    for path in sorted(path for path in built.rglob("*") if path.is_file()):
        build.update(path.relative_to(built).as_posix().encode() + b"\0" + path.read_bytes())
    worker = (STATIC / WORKER).read_text(encoding="utf-8").replace("BUILD", build.hexdigest()[:16])
    (built / WORKER).write_text(worker, encoding="utf-8")


def zip_site(folder: Path) -> Path:
    """The site as one file beside the folder."""
    target = folder.with_name(f"{folder.name}.zip")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo((Path(folder.name) / path.relative_to(folder)).as_posix(), EARLIEST)
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return target
