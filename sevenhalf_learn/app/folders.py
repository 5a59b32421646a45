"""Where the notebooks are, and the one folder that the server shows of them."""

import shutil
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
PAGES = Path(__file__).parent / "pages"
JUPYTER = Path(__file__).parent
"""The folder to put on Jupyter's path: Voilà finds `voila/templates/sevenhalf` below it."""


def lessons_folder() -> Path:
    """The folder of the lessons: inside an installed package, beside it in a checkout.

    Raises:
        FileNotFoundError: neither exists, so the installation is damaged.

    >>> lessons_folder().name
    'lessons'
    """
    for folder in (PACKAGE / "lessons", PACKAGE.parent / "lessons"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no lessons beside {PACKAGE}; install sevenhalf-learn again")


def lay_out(site: Path) -> None:
    """Copy the pages and the lessons into the empty folder `site`: nothing else can be reached over the web."""
    shutil.copytree(PAGES, site, dirs_exist_ok=True)
    shutil.copytree(lessons_folder(), site / "lessons", ignore=shutil.ignore_patterns(".*", "LICENSE*", "teacher"))
