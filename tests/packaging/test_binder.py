"""Binder's steps in an empty environment, and every badge's path on the result."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import venv
from pathlib import Path
from urllib.parse import unquote

import pytest
from websockets.sync.client import connect

from tests.browser import servers
from tests.packaging.app_pages import PROTOCOL, ask, message, read

ROOT = Path(__file__).parents[2]
BADGE = re.compile(r"https://mybinder\.org/v2/gh/([\w.-]+/[\w.-]+)/HEAD\?urlpath=([^)\s]+)\)")


def written():
    spec = importlib.util.spec_from_file_location("badges", ROOT / "binder/badges.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_badges_come_from_the_one_address_and_name_paths_that_binder_understands():
    badges, readme = written(), (ROOT / "README.md").read_text(encoding="utf-8")
    assert badges.badges() in readme
    found = BADGE.findall(readme)
    assert len(found) == readme.count("mybinder.org/v2") == 2
    for repository, path in found:
        assert repository == badges.repository()
        assert "/" not in path
        assert re.fullmatch(r"(?!/)[\w./-]+", unquote(path))
        lesson = unquote(path).partition("lab/tree/")[2]
        assert not lesson or (ROOT / lesson).is_file()


def test_the_steps_are_those_that_fail_loudly_and_need_no_node():
    assert sorted(path.name for path in (ROOT / "binder").iterdir() if path.is_file()) == [
        "badges.py",
        "postBuild",
        "requirements.txt",
        "runtime.txt",
    ]
    script = (ROOT / "binder/postBuild").read_text(encoding="utf-8")
    assert re.search(r"^set -e$", script, re.MULTILINE)
    assert not re.search(r"\b(npm|node|npx|yarn)\b", script)
    pins = (ROOT / "binder/requirements.txt").read_text(encoding="utf-8").splitlines()
    assert all(line.startswith("#") or line == "." or re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in pins)
    assert re.fullmatch(r"python-3\.1[123]\n", (ROOT / "binder/runtime.txt").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """An environment as Binder makes it, with the interpreter at hand."""
    home = tmp_path_factory.mktemp("binder") / "env"
    venv.create(home, with_pip=True)
    commands = home / ("Scripts" if sys.platform == "win32" else "bin")
    install = [commands / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-cache-dir"]
    run(commands, [*install, "-r", "binder/requirements.txt"])
    run(commands, ["bash", "binder/postBuild"])
    return commands


def run(commands, command):
    path = os.pathsep.join((str(commands), os.environ["PATH"]))
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=ROOT, env={**environment, "PATH": path}, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.xdist_group("browser")
def test_every_badge_opens_what_it_promises(built, tmp_path):
    token, base = "t" * 16, "/user/somebody/"
    options = [
        "--no-browser",
        "--allow-root",
        "--ip=127.0.0.1",
        "--ServerApp.allow_remote_access=True",
        f"--port={servers.free_port()}",
        f"--ServerApp.base_url={base}",
        f"--ServerApp.root_dir={ROOT}",
        f"--IdentityProvider.token={token}",
    ]
    command = [built / "python", "-m", "jupyterlab", *options]
    with servers.running(command, tmp_path, extra={"PYTHONPATH": ""}) as server:
        root = re.match(r"http://[^/]+", server.address)[0]
        assert servers.eventually(lambda: servers.listens(int(root.rpartition(":")[2])))  # it is said a moment before
        readme = (ROOT / "README.md").read_text(encoding="utf-8")
        pages = {
            path: ask(f"{root}{base}{unquote(path)}?token={token}", Host="binder.test")
            for _, path in BADGE.findall(readme)
        }
        assert {status for status, _ in pages.values()} == {200}
        assert "sh-lessons" in pages["sevenhalf%2F"][1]
        plays(root, f"{base}sevenhalf/", token)


def plays(root, base, token):
    """Open the table through the Jupyter server and speak with its kernel."""
    status, page = ask(f"{root}{base}voila/render/table.ipynb?token={token}", Host="binder.test")
    assert status == 200
    config = json.loads(re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)[1])
    address = f"{root.replace('http', 'ws', 1)}{config['baseUrl']}api/kernels/{config['kernelId']}/channels"
    headers = {"Authorization": f"token {token}"}
    with connect(address, subprotocols=[PROTOCOL], origin=root, additional_headers=headers, max_size=None) as channel:
        channel.send(message("kernel_info_request", {}))
        while read(channel.recv(timeout=60))[0] != "kernel_info_reply":
            pass
