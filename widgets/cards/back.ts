/** The back of the cards: a wall of eight-pointed star tiles. */

import { CREAM, paint, place, star } from "./draw";

const TILE = 18.5;
const COLUMNS = 4;
const ROWS = 7;

/** The same pattern both ways up, so that a turned card gives nothing away. */
export function back(): string {
  const tile = paint(
    `~b${corner(1, 1)}${corner(-1, 1)}${corner(1, -1)}${corner(-1, -1)}|~y${star(8, 8.9, 6.8)}|~r${star(8, 6.3, 3)}|~w${star(4, 2.4, 1.2)}`,
  );
  let tiles = "";
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      tiles += place(tile, 50 + (column - (COLUMNS - 1) / 2) * TILE, 77 + (row - (ROWS - 1) / 2) * TILE);
    }
  }
  return paint(`bM6 6H94V148H6z|wM11 10H89V144H11z`) + tiles + `<path fill="none" stroke="${CREAM}" stroke-width="1" d="M8 7.5H92V146.5H8z"/>`;
}

/** A quarter of the blue square that the corners of four tiles make. */
function corner(x: number, y: number): string {
  const far = TILE / 2;
  return `M${x * far} ${y * far}H${x * (far - 5)}L${x * far} ${y * (far - 5)}z`;
}
