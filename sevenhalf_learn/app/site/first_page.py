"""The site's first page in every language, from the app's own template."""

from __future__ import annotations

import shutil
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from voila.paths import collect_static_paths

from ...words import LANGS, Words
from ..folders import JUPYTER, PAGES, lessons_folder
from ..lessons import list_lessons
from ..links import SiteLinks

TEMPLATES = JUPYTER / "voila" / "templates" / "sevenhalf"
SHEETS = ("index.css", "theme-light.css", "theme-dark.css")
"""Jupyter's colours and fonts, of which our own sheet speaks."""

CONFIGURATION = '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'
"""JupyterLite asks the first page too for what is configured."""


def write_first_pages(built: Path, ours: Path) -> None:
    """Write the first page and the page about the app in every language, with the sheets and pictures they need."""
    needed = [*(TEMPLATES / "static").iterdir(), *(_jupyters(name) for name in SHEETS)]
    for path in needed:
        shutil.copyfile(path, ours / path.name)
    templates = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    for lang in LANGS:
        folder = built if lang == LANGS[0] else built / lang
        folder.mkdir(exist_ok=True)
        links = SiteLinks(lang)
        shared = {
            "words": Words(lang),
            "lang": lang,
            "langs": LANGS,
            "links": links,
            "include_url": links.asset,
        }
        home = templates.get_template("home.html").render(
            lessons=list_lessons(lessons_folder(), lang), explorer=(PAGES / "explorer.ipynb").is_file(), **shared
        )
        tags = f'{CONFIGURATION}<script src="{links.asset("keep.js")}" defer></script></head>'
        (folder / "index.html").write_text(home.replace("</head>", tags), encoding="utf-8")
        about = templates.get_template("about.html").render(**shared)
        (folder / "about.html").write_text(about, encoding="utf-8")


def _jupyters(name: str) -> Path:
    for folder in collect_static_paths(["voila", "nbconvert"], "lab"):
        if (path := Path(folder) / name).is_file():
            return path
    raise FileNotFoundError(f"Voilà's template has no {name}; install sevenhalf-learn again")
