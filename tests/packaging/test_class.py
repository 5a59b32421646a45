"""The app for a class: who may come in, at which address, and how many at once."""

import json
import re
import socket
import subprocess
from http.cookies import SimpleCookie
from urllib.request import Request, urlopen

import psutil
import pytest
from websockets.exceptions import InvalidStatus

from tests.browser import servers
from tests.packaging.app_pages import AppPage, ask

pytestmark = pytest.mark.xdist_group("servers")


def refused(home, *options):
    """What the command says when it will not start."""
    done = subprocess.run(
        [servers.SCRIPTS / "sevenhalf-learn", "--no-browser", *options],
        env=servers.environment(home),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=30,
        check=False,
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


@pytest.mark.parametrize("options", [("--host", "0.0.0.0"), ("--base-url", "https://school.example/cards/")])
def test_others_come_in_only_when_somebody_said_who_may(tmp_path, options):
    said = refused(tmp_path, *options)
    assert "--token" in said
    assert "--open" in said


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--host", "203.0.113.5", "--open"), "--host"),
        (("--host", "no such host", "--open"), "--host"),
        (("--token", "short"), "--token"),
        (("--token", "--open"), "--open"),
        (("--max-kernels", "0"), "--max-kernels"),
        (("--frame-ancestors", "moodle"), "--frame-ancestors"),
        (("--frame-ancestors", "https://a.test; script-src *"), "--frame-ancestors"),
        (("--base-url", "ftp://school.example/"), "--base-url"),
        (("--base-url", "/a/../b/"), "--base-url"),
    ],
)
def test_an_option_that_can_not_be_used_is_one_line(tmp_path, options, named):
    assert named in refused(tmp_path, *options)


def test_without_an_option_only_this_computer_is_listened_to(tmp_path):
    with servers.app(tmp_path) as server:
        port = int(re.search(r":(\d+)/", server.address)[1])
        for place in own_addresses():
            with pytest.raises(OSError, match="refused"):
                socket.create_connection((place, port), timeout=5)


def own_addresses():
    found = {entry[4][0] for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    return {place for place in found if not place.startswith("127.")}


def test_on_a_network_the_address_is_told_with_a_code_to_scan(tmp_path):
    log = tmp_path / "log"
    with servers.app(tmp_path, "--host", "0.0.0.0", "--open", log=log, address=servers.ANY_ADDRESS) as server:
        port = re.search(r":(\d+)/", server.address)[1]
        assert ask(f"http://127.0.0.1:{port}/")[0] == 200
        assert ask(server.address)[0] == 200
        assert ask(f"http://127.0.0.1:{port}/", Host=f"{socket.gethostname()}:{port}")[0] == 200
        assert ask(f"http://127.0.0.1:{port}/", Host="elsewhere.test")[0] == 404
    told = log.read_text(encoding="utf-8")
    assert sum(line.count("█") + line.count("▄") + line.count("▀") for line in told.splitlines()) > 200


@pytest.fixture(scope="module")
def guarded(tmp_path_factory):
    with servers.app(tmp_path_factory.mktemp("visitor"), "--token", "sesame-7-5") as running:
        yield running


@pytest.mark.parametrize("path", ["", "about", "voila/render/table.ipynb"])
def test_without_the_token_there_is_only_the_form(guarded, path):
    before = len(guarded.kernels())
    status, text = ask(guarded.url(path))
    assert 'name="password"' in text
    assert status == 200
    assert len(guarded.kernels()) == before


@pytest.mark.parametrize("token", ["", "sesame", "Sesame-7-5", "sesame-7-5x"])
def test_a_wrong_token_opens_nothing(guarded, token):
    assert 'name="password"' in ask(guarded.url(f"?token={token}"))[1]


def test_the_right_token_opens_the_page_and_lasts_as_a_cookie_that_says_nothing(guarded):
    with urlopen(guarded.url("?token=sesame-7-5"), timeout=20) as answer:
        assert "<h2 id=" in answer.read().decode()
        cookies = SimpleCookie("".join(f"{line}; " for line in answer.headers.get_all("Set-Cookie")))
    pairs = "; ".join(f"{name}={morsel.value}" for name, morsel in cookies.items())
    with urlopen(Request(guarded.url("about"), headers={"Cookie": pairs}), timeout=20) as answer:
        assert 'name="password"' not in answer.read().decode()


def test_a_channel_needs_the_token_too(guarded):
    page = AppPage(guarded, "voila/render/table.ipynb?token=sesame-7-5")
    with pytest.raises(InvalidStatus, match="403"):
        page.channel().__enter__()


def test_the_form_for_the_token_leads_to_no_other_site(guarded):
    status, _ = ask(guarded.url("login?next=https://elsewhere.test/&token=sesame-7-5"))
    assert status == 200


def test_a_token_is_made_when_none_is_named(tmp_path):
    with servers.app(tmp_path, "--token", address=servers.ANY_ADDRESS) as server:
        token = server.address.partition("?token=")[2]
        assert len(token) >= 16
        assert "<h2 id=" in ask(server.address)[1]


def test_a_full_house_says_so_and_has_a_seat_again_when_a_page_closes(tmp_path):
    with servers.app(tmp_path, "--max-kernels", "2") as server:
        first, _second = AppPage(server), AppPage(server)
        status, text = ask(server.url("voila/render/table.ipynb?seed=3"))
        assert status == 503
        assert '<meta http-equiv="refresh"' in text
        assert "Every seat is taken" in text
        assert len(server.kernels()) == 2
        assert ask(server.address)[0] == 200
        first.close()
        AppPage(server)


def test_a_dead_kernel_gives_its_seat_back(tmp_path):
    with servers.app(tmp_path, "--max-kernels", "1") as server:
        page = AppPage(server)
        (kernel,) = server.kernels()
        psutil.Process(kernel).kill()
        assert servers.eventually(lambda: not page.alive())
        assert AppPage(server).alive()


def test_sites_that_may_embed_it_are_named_in_the_policy(tmp_path):
    options = ("--frame-ancestors", "https://moodle.test", "https://campus.test:8443")
    with (
        servers.app(tmp_path, *options) as server,
        urlopen(server.url("voila/render/table.ipynb"), timeout=60) as answer,
    ):
        policy = answer.headers["Content-Security-Policy"]
    assert policy.endswith("; frame-ancestors 'self' https://moodle.test https://campus.test:8443")


def test_below_a_path_every_address_has_it(tmp_path):
    with servers.app(tmp_path, "--base-url", "cards/seven") as server:
        address = re.match(r"http://[^/]+/", server.address)[0]
        assert server.address == f"{address}cards/seven/"
        home = ask(server.address)[1]
        links = set(re.findall(r'(?:href|src)="(/[^"?]*)', home + AppPage(server).html))
        assert links
        assert all(link.startswith("/cards/seven/") for link in links)
        assert ask(address)[0] == 404
        page = AppPage(server)
        with page.channel():
            assert page.alive()


def test_behind_a_proxy_the_public_name_is_the_only_foreign_one(tmp_path):
    options = ("--base-url", "https://School.example/cards/", "--open")
    with servers.app(tmp_path, *options, address=servers.ANY_ADDRESS, port=(port := servers.free_port())) as server:
        assert server.address == "https://school.example/cards/"
        here = f"http://127.0.0.1:{port}/cards/"
        assert ask(here, Host="school.example", X_Forwarded_Proto="https")[0] == 200
        assert ask(here, Host="127.0.0.1")[0] == 200
        assert ask(here, Host="elsewhere.test")[0] == 404
        local = servers.Server(here, server.process, server.home)
        page = AppPage(local)
        with page.channel(origin="https://school.example"):
            assert page.alive()
        with pytest.raises(InvalidStatus, match="403"):
            page.channel(origin="https://elsewhere.test").__enter__()


def test_each_visitor_chooses_a_language(tmp_path):
    with servers.app(tmp_path, "--lang", "es") as server:
        assert '<html lang="es">' in ask(server.address)[1]
        english = ask(server.url("?lang=en"))[1]
        assert '<html lang="en">' in english
        assert "voila/render/table.ipynb?lang=en" in english
        assert "voila/render/lessons/01_card_values.ipynb?lang=en" in english
        assert '<html lang="en">' in AppPage(server, "voila/render/table.ipynb?lang=en").html
        assert '<html lang="es">' in AppPage(server, "voila/render/lessons/es/01_card_values.ipynb?lang=en").html
        assert '<html lang="es">' in ask(server.url("?lang=xx"))[1]


def test_a_visitor_who_leaves_early_leaves_no_kernel(tmp_path):
    with servers.app(tmp_path) as server:
        host, port = server.address.removeprefix("http://").strip("/").split(":")
        for _ in range(3):
            with socket.create_connection((host, int(port)), timeout=20) as line:
                line.sendall(f"GET /voila/render/table.ipynb HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
                assert b"sh-skeleton" in read_until(line, b"sh-skeleton")
        page = AppPage(server)  # the others are through when it is ready
        assert page.alive()
        assert servers.kernels_become(server, 1)


def read_until(line, mark):
    seen = b""
    while mark not in seen and (more := line.recv(65536)):
        seen += more
    return seen


def test_the_skeleton_comes_before_the_kernel_has_started(tmp_path):
    with servers.app(tmp_path) as server:
        host, port = server.address.removeprefix("http://").strip("/").split(":")
        with socket.create_connection((host, int(port)), timeout=20) as line:
            line.sendall(f"GET /voila/render/table.ipynb HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            seen = read_until(line, b"sh-skeleton")
            assert b"cell-index" not in seen
            assert b"cell-index" in read_until(line, b"cell-index")


def test_json_of_the_pulse_says_no_more_than_yes_or_no(tmp_path):
    with servers.app(tmp_path) as server:
        page = AppPage(server)
        assert json.loads(ask(page.url("pulse/{id}"))[1]) == {"alive": True}
        page.close()
        assert json.loads(ask(page.url("pulse/{id}"))[1]) == {"alive": False}
