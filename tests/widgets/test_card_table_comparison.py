"""Whether the advice hangs on how the bank plays: said after the reasons, while the table stays alive."""

import asyncio
import gc
import weakref

from sevenhalf_learn.widgets.card_table import CardTable

PATIENCE = 400


async def compared(table):
    """Let the kernel's event loop turn until the table has said it, and count the turns."""
    for turns in range(PATIENCE):
        if table.comparison.get("step") == table.step:
            return turns
        await asyncio.sleep(0.005)
    raise AssertionError("nothing was compared")


def test_the_line_comes_after_the_reasons_and_names_its_step():
    async def main():
        table = CardTable(seed=7)
        assert table.explanation["options"]
        assert table.comparison == {}
        await compared(table)
        assert table.comparison["text"].startswith("Several ways in which the bank may play were tried")
        table.play("bet 1")
        assert table.comparison["step"] != table.step
        await compared(table)
        table.close()

    asyncio.run(main())


def test_a_table_that_moves_on_drops_what_it_was_comparing():
    async def main():
        table = CardTable(seed=7)
        for _ in range(2):
            await asyncio.sleep(0)
        table.play("bet 1")
        table.play("stand")
        table.play("play on")
        for _ in range(20):
            await asyncio.sleep(0.005)
        assert table.comparison.get("step", table.step) == table.step
        table.close()

    asyncio.run(main())


def test_a_coach_that_is_silent_compares_nothing():
    async def main():
        table = CardTable(seed=7, coach="off")
        for _ in range(20):
            await asyncio.sleep(0.005)
        assert table.comparison == {}
        table.close()

    asyncio.run(main())


def test_the_line_speaks_the_tables_language():
    async def main():
        table = CardTable(seed=7, lang="es")
        await compared(table)
        assert table.comparison["text"].startswith("Se han probado varias maneras de jugar de la banca")
        table.close()

    asyncio.run(main())


def test_a_table_closed_while_it_compares_is_let_go():
    async def main():
        table = CardTable(seed=7)
        for _ in range(2):
            await asyncio.sleep(0)
        gone = weakref.ref(table)
        table.close()
        del table
        await asyncio.sleep(0)  # the loop drops what was cancelled at its next turn
        gc.collect()
        assert gone() is None

    asyncio.run(main())
