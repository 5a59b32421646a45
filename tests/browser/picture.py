"""What a part of a page looks like from afar: a small picture without its letters, and how far two of them lie apart."""

import base64
from dataclasses import dataclass
from pathlib import Path

COLUMNS = 48
"""How many dots across a picture is reduced to: fonts differ between machines, areas of colour do not."""
LETTERS = "* { color: transparent !important; caret-color: transparent !important; text-shadow: none !important; }"
REDUCED = """
async ([source, columns, rows]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${source}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = columns;
  canvas.height = rows || Math.round((columns * image.height) / image.width);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const dots = context.getImageData(0, 0, canvas.width, canvas.height).data;
  return { dots: [...dots], rows: canvas.height, png: canvas.toDataURL("image/png").split(",")[1] };
}
"""


@dataclass(frozen=True)
class Picture:
    """Rows of red, green, blue and opacity, each 0 to 255, as one list, and the same as a PNG."""

    dots: list[int]
    rows: int
    png: bytes

    def apart(self, other):
        """The mean difference of all colours, and the share of dots of which one colour differs by more than 64."""
        pairs = [abs(one - two) for one, two in zip(self.dots, other.dots, strict=True)]
        far = sum(max(pairs[at : at + 3]) > 64 for at in range(0, len(pairs), 4))
        return sum(pairs) / len(pairs), far / (len(pairs) / 4)


def reduced(page, png: bytes, rows: int = 0) -> Picture:
    """Reduce a PNG on a page of its own, to so many rows or to its own shape."""
    found = page.evaluate(REDUCED, [base64.b64encode(png).decode(), COLUMNS, rows])
    return Picture(found["dots"], found["rows"], base64.b64decode(found["png"]))


def taken(root, dark_room, kept: Path | None = None, rows: int = 0) -> Picture:
    """Take a picture of a part of a page without its letters; `kept` is where the whole one goes, letters included."""
    if kept is not None:
        root.screenshot(path=kept, animations="disabled")
    return reduced(dark_room, root.screenshot(animations="disabled", style=LETTERS), rows)
