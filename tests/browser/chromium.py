"""The browser that the tests drive. Run as a program it installs one where it can, or says what to install."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("C:/Program Files/Google/Chrome/Application/chrome.exe"),
    Path("C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe"),
)


def find() -> str | None:
    """The browser named in CHROMIUM, or the first one found."""
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    return found or next((str(place) for place in PLACES if place.exists()), None)


def install() -> None:
    """Debian's package, for the superuser."""
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", "chromium"]):
        done = subprocess.run(
            command,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")


if __name__ == "__main__" and not find():
    if shutil.which("apt-get") and os.geteuid() == 0:
        install()
    else:
        sys.exit("the browser tests need Chromium, Chrome or Edge: install one, or name its program in CHROMIUM")
