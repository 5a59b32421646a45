"""Kernels end when nobody plays any more; one that still waits for its page stays, and nothing is complained of."""

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from sevenhalf_learn.app.kernels import FORGOTTEN_SECONDS, PageKernels

SPEC = SimpleNamespace(metadata={})


def ended_of(monkeypatch, kernel):
    ended = []

    async def end(self, kernel_id, now=False):
        ended.append((kernel_id, now))

    monkeypatch.setattr(PageKernels, "shutdown_kernel", end)
    kernels = PageKernels(cull_idle_timeout=10**6)
    kernels._kernels["one"] = kernel
    asyncio.run(kernels.cull_kernel_if_idle("one"))
    return ended


@pytest.mark.parametrize(("quiet", "ends"), [(FORGOTTEN_SECONDS + 60, True), (FORGOTTEN_SECONDS - 60, False)])
def test_a_page_that_lies_forgotten_loses_its_kernel(monkeypatch, quiet, ends):
    last = datetime.now(UTC) - timedelta(seconds=quiet)
    kernel = SimpleNamespace(last_activity=last, execution_state="idle", kernel_name="python3", kernel_spec=SPEC)
    assert bool(ended_of(monkeypatch, kernel)) is ends


def test_a_kernel_without_a_page_yet_stays(monkeypatch):
    assert (
        ended_of(monkeypatch, SimpleNamespace(execution_state="starting", kernel_name="python3", kernel_spec=SPEC))
        == []
    )
