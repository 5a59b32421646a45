/** The four aces: the suit's object large and adorned, drawn about (0, 0) in a field of 70 by 120. */

import { beads, circle, paint, place, star } from "./draw";
import { pip, type Suit } from "./suits";

const SUN =
  `y${circle(0, 0, 36)}|~r${circle(0, 0, 32)}|~y${beads(24, 29, 1.8)}|w${circle(0, 0, 25.5)}|r${star(16, 24.5, 13)}` +
  `|y${star(8, 24.5, 11)}|y${circle(0, 0, 13)}|!&f${circle(-6.5, 3.5, 2.4)}` +
  `|~&wM-7.8 -2.5Q-5 -5.5 -2 -2.5Q-5 -1 -7.8 -2.5z|!&k${circle(-4.8, -2.8, 1.3)}|&-M-8 -5.8Q-5 -8 -1.8 -5.5` +
  "|-M-1.8 -5.5C-1 -2 -2.8 1 -2.4 2.6Q0 4.2 2.4 2.6|~rM-4.5 6.5Q-2 5 0 6Q2 5 4.5 6.5Q0 10.5 -4.5 6.5z" +
  "|~-M-4.5 6.5Q0 7.5 4.5 6.5";

const SPRAY =
  "-M0 40C-14 34 -22 20 -22 0C-22 -8 -20 -14 -18 -18|gM-22 0C-31 -3 -32 -10 -31 -15C-24 -14 -21 -9 -22 0z" +
  "|gM-21 -8C-17 -14 -18 -22 -21 -27C-26 -22 -26 -13 -21 -8z|gM-21 12C-31 12 -34 6 -35 0C-27 0 -22 4 -21 12z" +
  "|gM-21 12C-15 8 -13 2 -14 -4C-20 -2 -22 5 -21 12z|gM-15 27C-25 30 -30 25 -33 19C-25 16 -18 19 -15 27z" +
  `|gM-17 24C-12 19 -10 14 -12 8C-17 10 -20 17 -17 24z|~r${circle(-24.5, 5, 1.8)}|~r${circle(-20, 20, 1.8)}` +
  `|~r${circle(-8, 32, 1.8)}`;

/** A ribbon tied round the stems where the sprays cross. */
const RIBBON =
  "&rM2 41C9 35 18 37 19 42S9 49 2 44z|&rM1 44L14 55L9.5 55.5L9 60L-2 46z|~&-M5 42.5H13|rM-3.5 40H3.5V46H-3.5z";

const LID =
  "rM-25 -28C-24 -40 -6 -39 -4 -46H4C6 -39 24 -40 25 -28z" +
  "|~yM-18.5 -36C-8 -33.5 8 -33.5 18.5 -36Q23 -33 24.5 -29C8 -25.5 -8 -25.5 -24.5 -29Q-23 -33 -18.5 -36z" +
  `|y${circle(0, -49, 4.5)}|~&w${circle(-6, -30.5, 1.3)}|~&w${circle(-16, -31.5, 1.3)}`;

const HANDLES =
  "&yM-22 -22C-37 -28 -42 -12 -35 -3C-31 3 -23 4 -18 1L-17.5 -4C-24 -1 -30 -4 -31.5 -10C-33 -18 -28 -19 -22.5 -15z";

const JEWELS =
  `~b${circle(0, -13, 3.2)}|~&w${circle(-7, -13.5, 1.2)}|~&b${circle(-12.5, -14.5, 2.6)}` +
  `|~&w${circle(-18.5, -16, 1.2)}`;

const FLOURISH =
  `&gM2 0C7 -6.5 15 -6 21 -1C15 4.5 7 5 2 0z|&~-M4 0Q10 -2 16 -1|~&r${circle(24, -0.5, 1.6)}` +
  `|r${star(4, 6, 2.6)}|~y${circle(0, 0, 1.6)}`;

/** The ace of a suit. */
export function ace(suit: Suit): string {
  switch (suit) {
    case "o":
      return aceOfCoins();
    case "c":
      return aceOfCups();
    default:
      return wreathed(pip(suit));
  }
}

function aceOfCoins(): string {
  const flourish = paint(FLOURISH);
  return paint(SUN) + place(flourish, 0, -50) + place(flourish, 0, 50);
}

function aceOfCups(): string {
  return paint(HANDLES) + place(pip("c"), 0, 12, 2.5) + place(paint(JEWELS), 0, 10) + place(paint(LID), 0, 11);
}

function wreathed(object: string): string {
  const spray = paint(SPRAY);
  return `${spray}<g transform="scale(-1 1)">${spray}</g>${place(object, 0, 0, 2.7)}${paint(RIBBON)}`;
}
