"""A class of thirty: all open the table at once, all play, and nothing stays behind."""

import statistics
from concurrent.futures import ThreadPoolExecutor

import psutil
import pytest

from tests.browser import servers
from tests.packaging.app_pages import AppPage
from tests.packaging.learner import Learner

LEARNERS = 30
CLICKS = 20
MOST_PROCESSOR_SECONDS_TO_OPEN = 4.0
MOST_PROCESSOR_SECONDS_A_CLICK = 0.25
MOST_MEGABYTES_A_LEARNER = 140
OPENED_AND_CLOSED, AT_ONCE = 100, 4
MOST_GROWTH = 0.10
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser")]


def processor_seconds(server):
    """What the server and its kernels have worked; a kernel that has ended counts as its parent's."""
    process = psutil.Process(server.process.pid)
    own, children = process.cpu_times(), [child.cpu_times() for child in process.children(recursive=True)]
    ended = own.children_user + own.children_system
    return own.user + own.system + ended + sum(times.user + times.system for times in children)


def own_megabytes(pid):
    return psutil.Process(pid).memory_full_info().uss / 1e6


def test_thirty_arrive_at_once_play_and_leave_nothing(tmp_path, record_property):
    with servers.app(tmp_path) as server, ThreadPoolExecutor(LEARNERS) as crowd:
        start = processor_seconds(server)
        learners = list(crowd.map(lambda _: Learner(server), range(LEARNERS)))
        opened = processor_seconds(server)
        memory = statistics.median(map(own_megabytes, server.kernels()))

        def play(learner):
            for _ in range(CLICKS):
                learner.click()

        list(crowd.map(play, learners))
        played = processor_seconds(server)
        waits = sorted(wait for learner in learners for wait in learner.waits)
        figures = {
            "seconds to the last table": max(learner.seconds_to_table for learner in learners),
            "seconds to the median table": statistics.median(learner.seconds_to_table for learner in learners),
            "processor seconds to open one": (opened - start) / LEARNERS,
            "milliseconds to answer a click, 95th percentile": 1000 * waits[int(len(waits) * 0.95)],
            "processor milliseconds a click": 1000 * (played - opened) / len(waits),
            "megabytes a learner": memory,
        }
        for name, value in figures.items():
            record_property(name, round(value, 2))
            print(f"{name}: {value:.2f}")
        assert len(waits) == LEARNERS * CLICKS
        assert figures["processor seconds to open one"] < MOST_PROCESSOR_SECONDS_TO_OPEN
        assert figures["processor milliseconds a click"] < 1000 * MOST_PROCESSOR_SECONDS_A_CLICK
        assert memory < MOST_MEGABYTES_A_LEARNER
        assert {learner.leave() for learner in learners} == {204}
        assert servers.kernels_become(server, 0)


def test_pages_opened_and_closed_leave_no_kernel_and_little_memory(tmp_path):
    with servers.app(tmp_path) as server, ThreadPoolExecutor(AT_ONCE) as visitors:
        pid = server.process.pid

        def some(count):
            assert set(visitors.map(lambda _: AppPage(server).close()[0], range(count))) == {204}
            assert servers.kernels_become(server, 0)
            return own_megabytes(pid)

        warm = some(OPENED_AND_CLOSED // 10)
        assert some(OPENED_AND_CLOSED) < warm * (1 + MOST_GROWTH)
