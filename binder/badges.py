"""Writes the badges of the README from the one repository address, in pyproject.toml: `python binder/badges.py`."""

import re
import tomllib
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).parents[1]
START, END = "<!-- badges: written by binder/badges.py -->", "<!-- end of badges -->"
PATHS = {"the app": "sevenhalf/", "JupyterLab": "lab/tree/lessons/01_card_values.ipynb"}
"""What each badge opens, from the server's root, without a slash before it."""


def repository() -> str:
    """The owner and name of the repository."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project["urls"]["Repository"].removeprefix("https://github.com/").removesuffix(".git").strip("/")


def badges() -> str:
    """The lines between the marks."""
    links = [
        f"[![{name} on Binder](https://mybinder.org/badge_logo.svg)]"
        f"(https://mybinder.org/v2/gh/{repository()}/HEAD?urlpath={quote(path, safe='')}) {name}"
        for name, path in PATHS.items()
    ]
    return "\n".join((START, " · ".join(links), END))


if __name__ == "__main__":
    readme = ROOT / "README.md"
    text = readme.read_text(encoding="utf-8")
    readme.write_text(re.sub(f"{START}.*?{END}", lambda _: badges(), text, flags=re.DOTALL), encoding="utf-8")
