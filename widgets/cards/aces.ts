/** The four aces: the suit's object large and adorned, drawn about (0, 0) in a field of 70 by 120. */

import { beads, circle, paint, place, star } from "./draw";
import { pip, type Suit } from "./suits";

const SUN =
  `y${circle(0, 0, 36)}|~r${circle(0, 0, 32)}|~y${beads(24, 29, 1.8)}|w${circle(0, 0, 25.5)}|r${star(16, 24.5, 13)}` +
  `|y${star(8, 24.5, 11)}|y${circle(0, 0, 13)}|!&f${circle(-6.5, 3.5, 2.4)}` +
  "|~&wM-7.8 -2.500Q-5 -5.5 -2 -2.500Q-5 -1 -7.8 -2.500z|!&k" + circle(-4.8, -2.8, 1.3) +
  "|&-M-8 -5.800Q-5 -8 -1.8 -5.5|-M-1.8 -5.500C-1 -2 -2.8 1 -2.4 2.600Q0 4.2 2.4 2.6" +
  "|~rM-4.5 6.500Q-2 5 0 6Q2 5 4.5 6.500Q0 10.5 -4.5 6.500z|~-M-4.5 6.500Q0 7.5 4.5 6.5";

const SPRAY =
  "-M0 40C-14 34 -22 20 -22 0C-22 -8 -20 -14 -18 -18" +
  "|gM-22 0C-31 -3 -32 -10 -31 -15C-24 -14 -21 -9 -22 0z|gM-21 -8C-17 -14 -18 -22 -21 -27C-26 -22 -26 -13 -21 -8z" +
  "|gM-21 12C-31 12 -34 6 -35 0C-27 0 -22 4 -21 12z|gM-21 12C-15 8 -13 2 -14 -4C-20 -2 -22 5 -21 12z" +
  "|gM-15 27C-25 30 -30 25 -33 19C-25 16 -18 19 -15 27z|gM-17 24C-12 19 -10 14 -12 8C-17 10 -20 17 -17 24z" +
  "|~r" + circle(-24.5, 5, 1.8) + `|~r${circle(-20, 20, 1.8)}|~r${circle(-8, 32, 1.8)}`;

const RIBBON = "rM-3 37C-12 33 -17 40 -13 45C-9 48 -4 43 -2 40L-11 56L-5.5 54.500L-3 59L1 42z";

const HANDLES = "-M-25 -24C-40 -30 -42 -4 -22 -4|!~-M0 0";

function aceOfCups(): string {
  const lid =
    `y${circle(0, -50, 3.2)}|rM-23 -28C-22 -40 -8 -40 -3 -46H3C8 -40 22 -40 23 -28z|~yM-14 -37C-8 -34 8 -34 14 -37L18 -34C8 -30 -8 -30 -18 -34z`;
  const handles =
    "&yM-23 -20C-35 -26 -40 -14 -34 -5C-31 0 -24 1 -20 -1L-19 -5C-24 -4 -29 -6 -30 -11C-32 -18 -28 -19 -24 -16z";
  const jewels = `~b${circle(0, -13, 3)}|~&b${circle(-10.5, -13.5, 2.4)}|~&b${circle(-18.5, -15.5, 1.6)}`;
  return paint(handles) + place(pip("c"), 0, 3, 2.4) + paint(jewels);
}

/** The ace of a suit. */
export function ace(suit: Suit): string {
  if (suit === "o") return paint(SUN);
  if (suit === "c") return aceOfCups();
  const tall = suit === "e" ? 2.7 : 2.6;
  const spray = paint(SPRAY);
  return `${spray}<g transform="scale(-1 1)">${spray}</g>${place(pip(suit), 0, 0, tall)}`;
}
