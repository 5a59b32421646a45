/** The page (sota): standing, parti-coloured tunic, cap with a feather. Axis x = 0, heights as on the card. */

import { FACE, RAISED_ARM } from "./court_parts";
import { circle, type Dyes, paint, place } from "./draw";

const CAPE = "AM-9 50C-18 52 -22 70 -24 100L-14 106L14 106L22 100C21 70 18 52 9 50z|!&kM-19 72L-20 101L-18.5 102z";

const LEGS =
  "BM-12 98L-11 120L-13 134H-5L-3 120L-1 100z|CM12 98L11 120L13 134H5L3 120L1 100z" +
  "|~-M11.4 109L2.3 111M11.1 116L3 118M11.3 123L3.9 125|&kM-13.5 132H-4.5V138H-20C-20 135 -16 134.5 -13.5 132z" +
  `|~&y${circle(-9, 135, 1.2)}`;

const TUNIC =
  "BM0 48H-10C-12 56 -10 66 -8.5 75L-17 102Q-8 107 0 106z|CM0 48H10C12 56 10 66 8.5 75L17 102Q8 107 0 106z" +
  "|!&kM-6 82L-10 103L-8 103.8z|yM-17.5 100Q-8 105 0 104T17.5 100L18.5 104Q8 109 0 108.5T-18.5 104z" +
  `|~w${[60, 66, 87, 94].map((y) => circle(0, y, 1.4)).join("")}|kM-8.8 73Q0 76 8.8 73L9.2 78Q0 81 -9.2 78z` +
  "|~yM-3 74.5H3V79.5H-3z";

const LOW_ARM =
  "AM-9 50C-16 48 -20 54 -23 62L-27 72C-27 77 -22 79 -18 78L-12 81L-9.5 74L-17 70L-11 63z" +
  "|~-M-17 70L-18 78M-13 52.5C-15 55 -16 58 -16 62|BM-14 80.5L-11.5 73L-8.5 74.5L-11 82z" +
  "|sM-10.5 74.5C-6 74 -4 76 -5 79S-9 82 -12 81z";

const COLLAR = "wM-8 47Q0 44 8 47L10 52L5 56L0 52.5L-5 56L-10 52z";

const HAIR =
  "HM-6 -10C-13 -9 -12 0 -12 5C-13 9 -10 12 -6 10.5H6C10 12 13 9 12 5C12 0 13 -9 6 -10z" +
  "|~&-M-9.5 -4C-10 1 -8.5 5 -9.5 9";

const CAP =
  "HM-6.8 -8V-3C-4 -4 -3 -6 -2.5 -7C0 -4.5 4 -4 6.8 -3V-8z|CM-11 -8C-14 -16 -5 -20 2 -18C10 -18 15 -13 11 -8z" +
  "|~-M-5 -10C-6 -14 -3 -16 1 -16|BM-11 -9Q0 -5.5 11 -9L11 -5.8Q0 -2.5 -11 -5.8z" +
  "|wM8 -8C4 -14 3 -22 8 -25C10 -23 13 -24 13 -20C16 -19 14 -16 14 -14C14 -12 11 -10 8 -8z" +
  `|~-M8 -9C7 -14 7 -19 9 -22|~y${circle(8.5, -8, 1.8)}`;

/** The page in the suit's dyes, with `emblem` in the raised hand. */
export function page(dyes: Dyes, emblem: string): string {
  return (
    paint(`${CAPE}|${LEGS}|${TUNIC}`, dyes) + emblem + paint(`${RAISED_ARM}|${LOW_ARM}|${COLLAR}`, dyes) +
    place(paint(`${HAIR}|${FACE}|${CAP}`, dyes), 0, 37)
  );
}
