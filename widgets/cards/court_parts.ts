/** Parts that the court figures share. A face is drawn about its middle, an arm from the body's axis at card height. */

import { circle } from "./draw";

/** A face seen from the front. */
export const FACE =
  `sM-6.8 -8V1.5C-6.8 7 -3.5 9.8 0 9.8S6.8 7 6.8 1.5V-8z|!&f${circle(-4.3, 3.4, 1.5)}` +
  `|~&wM-4.8 -1Q-3.2 -2.7 -1.4 -1Q-3.2 -.2 -4.8 -1z|!&k${circle(-3.1, -1.1, .8)}|~&-M-5 -3.3Q-3.3 -4.5 -1.3 -3.2` +
  "|~-M-1.1 -3C-.7 -1 -1.6 1.5 -1.3 2.4Q0 3.3 1.3 2.4|~rM-2.3 5.5Q-1 4.6 0 5.1Q1 4.6 2.3 5.5Q0 7.6 -2.3 5.5z";

/** The raised arm at the viewer's right in a close sleeve (dye A, cuff B), its hand at (28, 51). */
export const RAISED_ARM =
  "AM9 50C15 47.5 20 52 24 60L24 57H32L32.5 69C32 75.5 26 76.5 22 72L10 63z" +
  "|~-M24 60L23.5 66M13 52.5C15 56 16 60 15 65|BM23 54.5H33V58.5H23z" +
  "|sM24.5 54.5C22.5 50 23.5 47 27 46.8H31C33 47 33.5 50 32 54.5z|~-M27 49.3H33M27.3 51.6H32.8" +
  "|sM24 52.5C23 49.5 25 47 28 47.5C29.5 48 29 50 27 50C26 50.5 26 52 26 54z";
