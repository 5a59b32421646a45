"""What a cell prints stands on a page as one block, however the kernel cut it."""

from itertools import pairwise

import nbformat
from hypothesis import given
from hypothesis import strategies as some

from sevenhalf_learn.app.prints import joined_prints
from sevenhalf_learn.cli.export import export_page

from .notebooks import LESSONS

stream = some.builds(
    lambda name, text: nbformat.v4.new_output("stream", name=name, text=text),
    some.sampled_from(["stdout", "stderr"]),
    some.text(max_size=9),
)
shown = some.just(nbformat.v4.new_output("display_data", {"text/plain": "a card"}))


@given(some.lists(stream | shown, max_size=9))
def test_pieces_that_follow_each_other_are_one_and_nothing_is_lost_or_moved(outputs) -> None:
    before = [dict(output) for output in outputs]
    joined = joined_prints(outputs)
    told = [
        [(output.get("name"), sign) for output in each for sign in output.get("text", "\0")]
        for each in (outputs, joined)
    ]
    assert told[0] == told[1]
    names = [output.get("name") for output in joined]
    assert all(name is None or name != following for name, following in pairwise(names))
    assert [dict(output) for output in outputs] == before


def test_an_exported_page_has_one_block_a_cell() -> None:
    notebook = nbformat.read(LESSONS / "01_card_values.ipynb", as_version=4)
    cell = next(cell for cell in notebook.cells if cell.id == "each-value")
    cell.outputs = [nbformat.v4.new_output("stream", name="stdout", text=text) for text in ("½ ▮▮▮", "▮ 12/40\n")]
    notebook.cells = [cell]
    assert "<pre>½ ▮▮▮▮ 12/40\n</pre>" in export_page(notebook, "en")
