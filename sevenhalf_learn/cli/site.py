"""`sevenhalf-learn site`: the lessons as files for any web space, or for a school without internet."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .console import print_json


def run(arguments: argparse.Namespace) -> int:
    """Build the site, and pack it if asked to."""
    # its parts import Voilà and JupyterLite
    from ..app.site.build import build_site, zip_site  # noqa: PLC0415

    out = Path(arguments.folder).absolute()
    build_site(out, lambda step: print(f"{step} …", file=sys.stderr))
    megabytes = sum(path.stat().st_size for path in out.rglob("*") if path.is_file()) / 1e6
    packed = zip_site(out) if arguments.zip else None
    if arguments.json:
        answer = {"folder": str(out), "megabytes": round(megabytes, 1), "zip": str(packed) if packed else None}
        print_json(answer)
    else:
        print(f"{out}: {megabytes:.0f} MB of files for any web space")
        if packed is not None:
            print(f"{packed}: {packed.stat().st_size / 1e6:.0f} MB")
        print(f"To look at it: {Path(sys.executable).name} -m http.server --directory {arguments.folder}")
    return 0
