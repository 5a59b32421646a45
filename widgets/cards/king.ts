/** The king (rey): crowned, bearded, in a long robe under an ermine mantle. Axis x = 0, heights as on the card. */

import { FACE, RAISED_ARM } from "./court_parts";
import { circle, type Dyes, paint, place } from "./draw";

const MANTLE =
  "AM-9 48C-19 49 -22 56 -22 66C-22 90 -23 115 -27 138H24C22 115 22 90 22 66C22 56 19 49 9 48z" +
  "|!kM-21 86C-21 104 -22 120 -24.5 137H-22.5C-20.7 120 -20.5 104 -21 86zM21 86C21 104 21.5 120 22.4 137H20.6" +
  "C20.4 120 20.7 104 21 86z|&wM-14 56L-20 138H-12L-8 56z" +
  "|!&kM-13 69l-1.2 5h2.4zM-13.7 82l-1.2 5h2.4zM-14.5 95l-1.2 5h2.4zM-15.2 108l-1.2 5h2.4zM-16 121l-1.2 5h2.4z";

const ROBE =
  "BM-9 50C-11 70 -11 90 -14 138H14C11 90 11 70 9 50z|CM-3.2 50L-4.5 138H4.5L3.2 50z" +
  `|~w${[84, 96, 108, 120].map((y) => circle(0, y, 1.8)).join("")}|!&kM-8 84L-10.5 128L-8.8 128z` +
  `|CM-13.7 129L-14.3 138H14.3L13.7 129z|~w${[-10.5, -3.5, 3.5, 10.5].map((x) => circle(x, 133.5, 1.5)).join("")}`;

const BELT = `CM-10.5 74H10.5V79H-10.5z|r${circle(0, 76.5, 3.2)}`;

const LOW_ARM =
  "AM-12 51C-19 51 -24 58 -26 70L-27 82C-25 90 -22 91 -20 84L-6 81V73L-16 72z" +
  "|~-M-16 72L-20 84M-22 62C-21 66 -19 69 -16 72|sM-9 73.5C-4 72 -1 74 -1.5 77S-5 81 -9 80.5z" +
  "|~-M-2 76H-6M-2.5 78.5H-6|BM-12 72.5L-8.5 73V81.5L-12 82z";

const COLLAR =
  "wM-19 55C-14 47 -8 46 0 47S14 47 19 55L17 63C10 58 5 62 0 67C-5 62 -10 58 -17 63z" +
  `|!&k${circle(-14, 56.5, .9)}${circle(-9, 53, .9)}${circle(-4, 57, .9)}`;

const HEAD =
  "HM-7 -8C-14 -6 -13 4 -12 8C-14 12 -9 16 -5 12H5C9 16 14 12 12 8C13 4 14 -6 7 -8z" +
  "|~&-M-9.5 -4C-11 2 -8.5 5 -10.5 10";

const BEARD =
  "HM-6.9 1C-8 8 -7.5 14 -4 18C-2.5 20 -1 20.5 0 23C1 20.5 2.5 20 4 18C7.5 14 8 8 6.9 1C5 3.5 3 3.6 0 3.6" +
  "S-5 3.5 -6.9 1z|~rM-2.2 6.6Q0 5.5 2.2 6.6Q0 8.8 -2.2 6.6z|~&-M-5 7C-5.5 11 -4 14 -2 17M-.8 11V18";

const CROWN =
  "rM-9 -9C-8 -16 8 -16 9 -9z" +
  "|yM-9.5 -7L-12 -19L-6.5 -13.5L-5 -21L-1.5 -14L0 -23L1.5 -14L5 -21L6.5 -13.5L12 -19L9.5 -7Q0 -5 -9.5 -7z" +
  `|~y${circle(-12, -19.5, 1.3)}${circle(-5, -21.5, 1.3)}${circle(5, -21.5, 1.3)}${circle(12, -19.5, 1.3)}` +
  `|~r${circle(0, -24, 1.6)}|~-M-10 -10Q0 -8 10 -10|~b${circle(0, -11.5, 1.2)}|~&g${circle(-5, -12, 1)}`;

const SHOES = "&kM-11 138C-10 135 -4 135 -3 138V140H-12z";

/** The king in the suit's dyes, with `emblem` in his raised hand. */
export function king(dyes: Dyes, emblem: string): string {
  return (
    paint(`${MANTLE}|${SHOES}|${ROBE}|${BELT}`, dyes) + emblem + paint(`${RAISED_ARM}|${LOW_ARM}|${COLLAR}`, dyes) +
    place(paint(`${HEAD}|${FACE}|${BEARD}|${CROWN}`, dyes), 0, 36)
  );
}
