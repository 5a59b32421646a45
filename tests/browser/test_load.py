"""A class of thirty: all open a lesson at once, all play for minutes, and nothing stays behind."""

import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

import psutil
import pytest

from tests.browser import servers
from tests.browser.table import Table
from tests.packaging.app_pages import AppPage
from tests.packaging.learner import Learner

LEARNERS = 30
LESSON = "voila/render/lessons/01_card_values.ipynb"
PLAYING_SECONDS = 180
THINKING_SECONDS = (2, 4)
"""Between two clicks of a learner who reads what the table says."""
MOST_PROCESSOR_SECONDS_TO_OPEN = 4.0
MOST_PROCESSOR_SECONDS_A_CLICK = 0.25
MOST_MEGABYTES_A_LEARNER = 140
OPENED_AND_CLOSED, AT_ONCE = 100, 4
MOST_GROWTH = 0.10
pytestmark = pytest.mark.slow


def processor_seconds(server):
    """What the server and its kernels have worked; a kernel that has ended counts as its parent's."""
    process = psutil.Process(server.process.pid)
    own, children = process.cpu_times(), [child.cpu_times() for child in process.children(recursive=True)]
    ended = own.children_user + own.children_system
    return own.user + own.system + ended + sum(times.user + times.system for times in children)


def own_megabytes(pid):
    return psutil.Process(pid).memory_full_info().uss / 1e6


def test_thirty_arrive_at_once_play_and_leave_nothing(page, tmp_path, record_property):
    """One of them is a browser; its page may not show or log a fault either."""
    with servers.app(tmp_path) as server, ThreadPoolExecutor(LEARNERS) as crowd:
        start = processor_seconds(server)
        programs = crowd.map(lambda _: Learner(server, LESSON), range(LEARNERS - 1))
        page.goto(server.url(LESSON))
        table, learners = Table(page), list(programs)
        opened = processor_seconds(server)
        memory = statistics.median(map(own_megabytes, server.kernels()))
        end = time.monotonic() + PLAYING_SECONDS

        def play(number):
            random = Random(number)
            while time.monotonic() < end:
                time.sleep(random.uniform(*THINKING_SECONDS))
                learners[number].click()

        playing = [crowd.submit(play, number) for number in range(len(learners))]
        while time.monotonic() < end:
            page.wait_for_timeout(1000 * THINKING_SECONDS[0])
            table.go_on()
        for each in playing:
            each.result()
        assert not table.alert.count()
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
        assert len(waits) > (LEARNERS - 1) * PLAYING_SECONDS / (2 * THINKING_SECONDS[1])
        assert figures["processor seconds to open one"] < MOST_PROCESSOR_SECONDS_TO_OPEN
        assert figures["processor milliseconds a click"] < 1000 * MOST_PROCESSOR_SECONDS_A_CLICK
        assert memory < MOST_MEGABYTES_A_LEARNER
        assert {learner.leave() for learner in learners} == {204}
        page.goto("about:blank")
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
