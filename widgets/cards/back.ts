/** The back of the cards: a wall of eight-pointed star tiles. */

import { paint, star } from "./draw";

const COLUMNS = [25, 50, 75];
const ROWS = [27, 52, 77, 102, 127];

/** The blue corners of a tile of 25 by 25; four tiles together make a diamond of them. */
const CORNERS = "m-12.5 -12.5h6l-6 6zm25 0v6l-6 -6zm0 25h-6l6 -6zm-25 0v-6l6 6z";

/** The same pattern both ways up, so that a turned card gives nothing away. */
export function back(): string {
  const tiles = (shape: (x: number, y: number) => string): string =>
    ROWS.flatMap((y) => COLUMNS.map((x) => shape(x, y))).join("");
  return paint(
    "bM6 6H94V148H6z|!wM9 9.5H91V144.5H9z|!bM10.5 11H89.5V143H10.5z|wM12.5 14.5H87.5V139.5H12.5z" +
      `|~b${tiles((x, y) => `M${x} ${y}${CORNERS}`)}|y${tiles((x, y) => star(8, 12, 9, x, y))}` +
      `|~r${tiles((x, y) => star(8, 8.5, 4, x, y))}|~w${tiles((x, y) => star(4, 3.2, 1.6, x, y))}`,
  );
}
