/** Where things stand on a card of 100 by 154: frame with its breaks, corner numerals, pip positions. */

import { INK, num } from "./draw";
import type { Suit } from "./suits";

export const WIDTH = 100;
export const HEIGHT = 154;

const INSET = 5.5;
const GAP = 6.5;

/** Breaks (pintas) in the top and in the bottom edge of the frame: they tell the suit in a fanned hand. */
export const BREAKS: Readonly<Record<Suit, readonly number[]>> = {
  o: [],
  c: [50],
  e: [43, 57],
  b: [37, 50, 63],
};

/** Centres of the pips, by how many there are. */
const PIP_PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 77]],
  [[50, 44], [50, 110]],
  [[50, 34], [50, 77], [50, 120]],
  [[34, 46], [66, 46], [34, 108], [66, 108]],
  [[34, 38], [66, 38], [50, 77], [34, 116], [66, 116]],
  [[34, 36], [66, 36], [34, 77], [66, 77], [34, 118], [66, 118]],
  [[34, 36], [66, 36], [50, 56.5], [34, 77], [66, 77], [34, 118], [66, 118]],
];

/** Where the pips of a card with `count` of them stand. */
export function pipPlaces(count: number): readonly (readonly [number, number])[] {
  return PIP_PLACES[count] ?? [];
}

/** The frame: one line round the card, open at the suit's breaks. */
export function frame(suit: Suit): string {
  const right = WIDTH - INSET;
  const bottom = HEIGHT - INSET;
  const edge = (y: number): string => {
    const cuts = BREAKS[suit].flatMap((x) => [x - GAP / 2, x + GAP / 2]);
    const stops = [INSET, ...cuts, right];
    return stops.map((x, i) => (i % 2 === 0 ? `M${num(x)} ${num(y)}` : `H${num(x)}`)).join("");
  };
  const d = `${edge(INSET)}${edge(bottom)}M${INSET} ${INSET}V${bottom}M${right} ${INSET}V${bottom}`;
  return `<path data-part="frame" fill="none" stroke="${INK}" stroke-width="1.5" stroke-linecap="square" d="${d}"/>`;
}

/** Digits as strokes in a box 10 wide and 18 high. */
const DIGITS: Readonly<Record<string, string>> = {
  "0": "M5 1.500C10 1.5 10 16.5 5 16.500S0 1.5 5 1.500z",
  "1": "M1 5L5.5 1.500V17",
  "2": "M1 6C1 0 9 0 9 5.500C9 9.5 1 12 1 16.500H9.5",
  "3": "M1 3.500C4 .5 9 1 9 5S5 8.5 3.5 8.500C6 8.5 9.5 9 9.5 12.500S3.5 18 .5 14.5",
  "4": "M7 17V1.500L.5 12H10",
  "5": "M8.5 1.500H2L1.5 8C5 6 9.5 7 9.5 11.500S4 18 .5 15",
  "6": "M8 1.500C3 4 1 8 1 12C1 18 9.5 18 9.5 12S2 7 1 12",
  "7": "M.5 1.500H9L4 17",
};

/** A numeral in the top left corner and, turned round, in the bottom right one. */
export function corners(index: string): string {
  const digits = [...index]
    .map((digit, i) => `<path${i === 0 ? "" : ` transform="translate(${index.startsWith("1") ? 8 * i : 11 * i})"`} d="${DIGITS[digit] ?? ""}"/>`)
    .join("");
  const numeral = `data-index="${index}" fill="none" stroke="${INK}" stroke-width="2.8"`;
  return (
    `<g transform="translate(10 10.5)" ${numeral}>${digits}</g>` +
    `<g transform="rotate(180 50 77) translate(10 10.5)" ${numeral}>${digits}</g>`
  );
}
