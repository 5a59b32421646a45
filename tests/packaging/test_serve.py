"""Starting and ending the app: its port, its kernels, its folder."""

import signal
import subprocess
from urllib.request import Request, urlopen

import psutil
import pytest

from tests.browser import servers

pytestmark = pytest.mark.xdist_group("servers")


def answer(address):
    with urlopen(address, timeout=20) as response:
        return response.read().decode()


def test_it_serves_from_any_folder_and_leaves_nothing_there(tmp_path):
    folder = tmp_path / "a folder with spaces"
    folder.mkdir()
    with servers.app(tmp_path, cwd=folder) as server:
        assert "<main" in answer(server.address)
    assert list(folder.iterdir()) == []


def test_a_port_in_use_is_one_line_when_it_was_asked_for(tmp_path):
    port = servers.free_port()
    with servers.app(tmp_path, "--port", str(port)) as server:
        assert f":{port}/" in server.address
        command = [servers.SCRIPTS / "sevenhalf-learn", "--no-browser", "--port", str(port)]
        second = subprocess.run(
            command, env=servers.environment(tmp_path), capture_output=True, text=True, timeout=20, check=False
        )
    assert second.returncode == 2
    assert len(second.stderr.splitlines()) == 1
    assert str(port) in second.stderr


def test_without_a_port_the_next_free_one_is_taken(tmp_path):
    with servers.app(tmp_path) as first, servers.app(tmp_path) as second:
        assert first.address != second.address
        assert "<main" in answer(second.address)


def test_ctrl_c_ends_the_server_and_its_kernels(tmp_path):
    with servers.app(tmp_path) as server:
        answer(server.url("voila/render/table.ipynb"))
        kernels = server.kernels()
        assert kernels
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(20) == 0
    assert not any(map(psutil.pid_exists, kernels))


def test_the_page_speaks_the_language_asked_for(tmp_path):
    with servers.app(tmp_path, "--lang", "es") as server:
        page = answer(server.address)
    assert '<html lang="es">' in page
    assert "Lecciones" in page


def test_a_foreign_name_for_this_computer_is_refused(tmp_path):
    with servers.app(tmp_path) as server, pytest.raises(OSError, match="404"):
        urlopen(Request(server.address, headers={"Host": "elsewhere.test"}), timeout=20)
