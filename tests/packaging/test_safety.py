"""In the app a visitor runs no code, reads no file but what is served, and reaches nobody else's kernel."""

import time
import uuid
from urllib.request import urlopen

import pytest
from websockets.exceptions import InvalidStatus

from tests.browser import servers
from tests.packaging.app_pages import AppPage, ask, closing, message, read

pytestmark = pytest.mark.xdist_group("servers")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with servers.app(tmp_path_factory.mktemp("visitor")) as running:
        yield running


@pytest.fixture(scope="module")
def opened(server):
    return AppPage(server)


CODE = {"code": "open({path!r}, 'w').close()", "silent": False, "user_expressions": {}}
EXECUTING = [
    ("execute_request", "shell"),
    ("execute_request", "control"),
    ("inspect_request", "shell"),
    ("complete_request", "shell"),
    ("history_request", "shell"),
    ("debug_request", "control"),
    ("create_subshell_request", "control"),
    ("input_reply", "stdin"),
    ("shutdown_request", "control"),
    ("shutdown_request", "shell"),
]


@pytest.mark.parametrize(("kind", "channel"), EXECUTING)
def test_a_page_that_asks_its_kernel_to_run_something_is_cut_off(opened, tmp_path, kind, channel):
    left_behind = tmp_path / "ran"
    content = {**CODE, "code": CODE["code"].format(path=str(left_behind))}
    with opened.channel() as socket:
        socket.send(message(kind, content, channel))
        assert closing(socket) == 1008
    assert opened.alive()
    assert not left_behind.exists()


def test_what_widgets_say_passes(opened):
    with opened.channel() as socket:
        socket.send(message("kernel_info_request", {}))
        kinds = set()
        while "kernel_info_reply" not in kinds:
            kinds.add(read(socket.recv(timeout=30))[0])


@pytest.mark.parametrize("target", ["jupyter.widget", "jupyter.widget.version", "anything", ""])
def test_a_page_makes_no_objects_in_its_kernel(opened, target):
    with opened.channel() as socket:
        state = {"_model_name": "OutputModel", "_model_module": "@jupyter-widgets/output"}
        socket.send(
            message("comm_open", {"comm_id": uuid.uuid4().hex, "target_name": target, "data": {"state": state}})
        )
        assert closing(socket) == 1008


HOSTILE = [
    (2**63).to_bytes(8, "little") + b"x" * 64,
    b"",
    b"\x00" * 8,
    b"\x06" + b"\xff" * 63,
    b"x" * 199_999,
    "{}",
    '{"channel": "shell", "header": {"msg_type": "execute_request"}}',
    message("comm_msg", {})[:40],
    message("comm_msg", {}) * 3,
]


@pytest.mark.parametrize("raw", HOSTILE, ids=range(len(HOSTILE)))
def test_nonsense_on_the_channel_neither_stops_nor_slows_the_server(server, opened, raw):
    with opened.channel() as socket:
        socket.send(raw)
        start = time.monotonic()
        assert ask(server.address)[0] == 200
        assert time.monotonic() - start < 20
    assert opened.alive()


def test_anothers_kernel_is_out_of_reach_even_by_its_id(server, opened):
    other = AppPage(server)
    for path in ("api/kernels/{}", "pulse/{}", "api/kernels/{}/channels"):
        assert ask(opened.url(path.format(other.kernel_id)))[0] == 404
        assert ask(server.url(path.format(other.kernel_id)))[0] == 404
    assert ask(opened.url(f"voila/api/shutdown/{other.kernel_id}"), method="POST", data=b"")[0] == 404
    opened.kernel_id, own = other.kernel_id, opened.kernel_id
    try:
        with pytest.raises(InvalidStatus, match="404"):
            opened.channel().__enter__()
    finally:
        opened.kernel_id = own
    assert other.alive()
    assert other.close()[0] == 204
    assert not other.alive()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "api/kernels"),
        ("POST", "api/kernels"),
        ("GET", "api/kernelspecs"),
        ("GET", "api/sessions"),
        ("POST", "api/sessions"),
        ("GET", "api/contents"),
        ("GET", "api/contents/table.ipynb"),
        ("PUT", "api/contents/new.ipynb"),
        ("GET", "api/terminals"),
        ("POST", "api/terminals"),
        ("GET", "api/status"),
        ("GET", "lab"),
        ("GET", "tree"),
        ("GET", "files/table.ipynb"),
        ("GET", "voila/tree/"),
        ("GET", "voila/api/contents/"),
        ("GET", "voila/files/table.ipynb"),
        ("GET", "voila/files/../../../etc/passwd"),
        ("GET", "voila/files/..%2f..%2f..%2fetc%2fpasswd"),
        ("GET", "voila/render/../../../etc/passwd"),
        ("GET", "voila/render/..%2f..%2fx.ipynb"),
        ("GET", "voila/render//etc/passwd"),
        ("GET", "voila/render/lessons"),
        ("GET", "voila/render/lessons/teacher/01_card_values.md"),
        ("GET", "voila/static/../../../../etc/passwd"),
        ("GET", "voila/static/..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd"),
        ("GET", "voila/templates/sevenhalf/static/..%2findex.html.j2"),
        ("GET", "voila/templates/sevenhalf/static/../index.html.j2"),
        ("GET", "voila/templates/..%2f..%2f/static/x"),
        ("GET", "voila/templates/classic/static/x"),
        ("GET", "voila/labextensions/..%2f..%2f..%2fetc%2fpasswd"),
        ("GET", "voila/api/themes/..%2f..%2f..%2fetc%2fpasswd"),
        ("GET", "voila/query/x"),
        ("GET", "voila/execution/x"),
    ],
)
def test_nothing_else_is_there(server, method, path):
    status, text = ask(server.url(path), method=method, data=b"{}" if method in ("POST", "PUT") else None)
    assert status in (403, 404, 405), text
    assert "root:" not in text
    assert "{%" not in text


def test_a_pages_own_kernel_can_be_looked_at_and_ended_but_not_otherwise_used(opened):
    for method, path in (
        ("DELETE", "api/kernels/{id}"),
        ("POST", "api/kernels/{id}/restart"),
        ("POST", "api/kernels/{id}/interrupt"),
        ("POST", "api/kernels"),
        ("GET", "api/contents"),
    ):
        assert ask(opened.url(path), method=method, data=b"")[0] in (403, 404, 405)
    assert opened.alive()


def test_a_foreign_page_can_not_open_the_channel(opened):
    with pytest.raises(InvalidStatus, match="403"):
        opened.channel(origin="http://elsewhere.test").__enter__()


@pytest.mark.parametrize("kind", ["image", "script", "style", "empty"])
def test_a_foreign_page_can_not_make_the_server_start_kernels(server, kind):
    before = len(server.kernels())
    assert ask(server.url("voila/render/table.ipynb"), Sec_Fetch_Dest=kind, Sec_Fetch_Site="cross-site")[0] == 403
    assert len(server.kernels()) == before


def test_no_cookie_is_set_and_nothing_foreign_may_be_loaded_or_frame_it(server):
    for path in ("", "about", "voila/render/table.ipynb"):
        with urlopen(server.url(path), timeout=60) as answer:
            assert answer.headers["Set-Cookie"] is None
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'self' 'unsafe-inline' blob: data:" in policy
            assert policy.endswith("frame-ancestors 'self'")
            assert answer.headers["Cache-Control"] == "no-store"


SCRIPT = "%3Cscript%3Ealert(1)%3C/script%3E"


@pytest.mark.parametrize(
    "path",
    [
        f"?lang={SCRIPT}",
        f"voila/render/table.ipynb?lang={SCRIPT}&seed={SCRIPT}&deal={SCRIPT}",
        f"voila/render/{SCRIPT}.ipynb",
        SCRIPT,
        f"?theme={SCRIPT}&template={SCRIPT}",
    ],
)
def test_scripts_in_an_address_come_back_nowhere(server, path):
    assert "alert(1)" not in ask(server.url(path))[1]


def test_nothing_is_logged_about_visitors(tmp_path):
    log = tmp_path / "log"
    with servers.app(tmp_path, log=log) as server:
        page = AppPage(server, "voila/render/table.ipynb?seed=424242")
        page.close()
        ask(server.url("somewhere?name=ana"))
        ask(server.url("voila/render/%00?name=ana"))
    written = log.read_text(encoding="utf-8")
    assert server.address in written
    for trace in ("ana", "424242", "GET", page.kernel_id, "somewhere"):
        assert trace not in written


def test_a_page_that_calls_a_kernel_that_is_gone_is_no_fault_of_the_server(tmp_path):
    log = tmp_path / "log"
    with servers.app(tmp_path, log=log) as server:
        page = AppPage(server)
        page.close()
        for kernel in (page.kernel_id, "0" * 8 + "-0000-4000-8000-" + "0" * 12):  # ended, and of another server
            page.kernel_id = kernel
            with pytest.raises(InvalidStatus, match="404"):
                page.channel().__enter__()
    assert "fault" not in log.read_text(encoding="utf-8").lower()
