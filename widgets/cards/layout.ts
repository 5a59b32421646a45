/** Where things stand on a card of 100 by 154: frame with its breaks, corner numerals, pips. */

import { CREAM, INK, num } from "./draw";
import type { Suit } from "./suits";

export const WIDTH = 100;
export const HEIGHT = 154;

const EDGE = 1.5;
const INSET = 5;
const GAP = 7;

/** Centres of the breaks (pintas) in the frame's top and bottom edge: they tell the suit in a fanned hand. */
const BREAKS: Readonly<Record<Suit, readonly number[]>> = { o: [], c: [50], e: [42.5, 57.5], b: [36, 50, 64] };

/** Pips of one size: scale, then their centres. */
export interface PipPlan {
  readonly scale: number;
  readonly places: readonly (readonly [number, number])[];
}

const SEVEN = [[50, 33], [27, 55], [73, 55], [50, 77], [27, 99], [73, 99], [50, 121]] as const;

const ROUND: Readonly<Record<number, PipPlan>> = {
  2: { scale: 1.75, places: [[50, 42], [50, 112]] },
  3: { scale: 1.4, places: [[50, 33], [50, 77], [50, 121]] },
  4: { scale: 1.3, places: [[34, 52], [66, 52], [34, 102], [66, 102]] },
  5: { scale: 1.15, places: [[35, 43], [65, 43], [50, 77], [35, 111], [65, 111]] },
  6: { scale: 1.15, places: [[36, 39], [64, 39], [36, 77], [64, 77], [36, 115], [64, 115]] },
  7: { scale: 1.2, places: SEVEN },
};

const TALL: Readonly<Record<number, PipPlan>> = {
  2: { scale: 2, places: [[29, 77], [71, 77]] },
  3: { scale: 1.4, places: [[50, 44], [31, 105], [69, 105]] },
  4: { scale: 1.3, places: [[34, 48], [66, 48], [34, 106], [66, 106]] },
  5: { scale: 1.15, places: [[31, 48], [69, 48], [50, 77], [31, 106], [69, 106]] },
  6: { scale: 1.1, places: [[26, 51], [50, 51], [74, 51], [26, 103], [50, 103], [74, 103]] },
  7: { scale: 1, places: SEVEN },
};

/** Where the pips of a card with 2 to 7 of them stand. */
export function pipPlan(suit: Suit, count: number): PipPlan {
  const plan = (suit === "e" || suit === "b" ? TALL : ROUND)[count];
  if (plan === undefined) throw new Error(`no pips for ${count}: a card shows 2 to 7 of them`);
  return plan;
}

/** The card itself: cream stock with its own edge, on light and on dark pages. */
export function sheet(): string {
  const size = `width="${WIDTH - EDGE}" height="${HEIGHT - EDGE}"`;
  return `<rect x="${EDGE / 2}" y="${EDGE / 2}" ${size} rx="7" fill="${CREAM}" stroke-width="${EDGE}"/>`;
}

/** The frame: one line round the card, open at the suit's breaks. */
export function frame(suit: Suit): string {
  const right = WIDTH - INSET;
  const bottom = HEIGHT - INSET;
  const stops = [INSET, ...BREAKS[suit].flatMap((x) => [x - GAP / 2, x + GAP / 2]), right];
  const edge = (y: number): string =>
    stops.map((x, i) => (i % 2 === 0 ? `M${num(x)} ${y}` : `H${num(x)}`)).join("");
  const sides = `M${INSET} ${INSET}V${bottom}M${right} ${INSET}V${bottom}`;
  const line = `fill="none" stroke-width="1.6" stroke-linecap="square"`;
  return `<path data-part="frame" ${line} d="${edge(INSET)}${edge(bottom)}${sides}"/>`;
}

/** Digits as strokes in a box 20 high, with the width each takes. */
const DIGITS: Readonly<Record<string, readonly [number, string]>> = {
  "0": [9, "M4.5 1.5C9 1.5 9 18.5 4.5 18.5S0 1.5 4.5 1.5z"],
  "1": [5, "M0 5.5L3.5 1.8V20.2"],
  "2": [9.5, "M.3 6.5C.3 0 8.5 0 8.5 6C8.5 10.5 1 13 .5 18.5H9.5"],
  "3": [9, "M.5 3C4 .5 8.3 1.5 8.3 5.5S5 9.5 3 9.5C6 9.5 9 10.5 9 14.2S4 20 0 17"],
  "4": [10, "M7 20.2V1.8L0 13.5H10.2"],
  "5": [9, "M8.5 1.6H1.5L1 9C4.5 7 9 8 9 13S4 20 0 17.3"],
  "6": [9.5, "M7.5 1.5C3 4 .3 8 .3 13C.3 20.2 9.3 20.2 9.3 13.3S2 7.5 .4 12"],
  "7": [9, "M0 1.8H9L3.5 20.2"],
};

/** A numeral in the top left corner and, turned round, in the bottom right one. */
export function corners(index: string): string {
  let x = 0;
  let digits = "";
  for (const digit of index) {
    const [width, d] = DIGITS[digit] ?? [0, ""];
    digits += `<path transform="translate(${num(x)})" d="${d}"/>`;
    x += width + 4.2;
  }
  const numeral = `data-index="${index}" fill="none" stroke="${INK}" stroke-width="3.5"`;
  const corner = index.length > 1 ? "translate(10.3 10) scale(.86 .95)" : "translate(10.3 10)";
  return ["", "rotate(180 50 77) "]
    .map((turn) => `<g transform="${turn}${corner}" ${numeral}>${digits}</g>`)
    .join("");
}
