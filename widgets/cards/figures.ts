/** Court figures: sota (page), caballo (knight), rey (king), each with the suit's object in hand. */

import { type Dyes, paint, place } from "./draw";
import { king } from "./king";
import { knight } from "./knight";
import { page } from "./page";
import { pip, type Suit } from "./suits";

export type Court = "S" | "C" | "R";

/** A, B, C: mantle, coat, trim; H: hair; E, D, M: the horse, its far legs, its mane. */
const DYES: Readonly<Record<Suit, Dyes>> = {
  o: { A: "r", B: "b", C: "y", H: "o", E: "w", D: "t", M: "o" },
  c: { A: "g", B: "r", C: "y", H: "n", E: "n", D: "n", M: "k" },
  e: { A: "b", B: "y", C: "r", H: "h", E: "m", D: "m", M: "w" },
  b: { A: "y", B: "g", C: "r", H: "t", E: "o", D: "n", M: "n" },
};

/** Height and size of the object whose grip lies in the hand at (28, 51). */
const GRIP: Readonly<Record<Suit, readonly [y: number, scale: number]>> = {
  o: [35.5, 1.15],
  c: [33, 1.1],
  e: [36, 1.1],
  b: [35, 1.05],
};

const GROUND =
  "gM-38 143C-34 138 -29 140 -25 138C-20 136 -16 139 -10 137H12C17 136 23 138 26 143z" +
  "|~-M-30 143L-31 140M-29 143V139.5M-28 143L-27 140M16 143L15 140M17 143V139.5M18 143L19 140";

/** The figure of a court card, with the suit's object, in card coordinates. */
export function figure(court: Court, suit: Suit): string {
  const [y, scale] = GRIP[suit];
  const emblem = place(pip(suit), 28, y, scale, ` data-part="emblem"`);
  const draw = { S: page, C: knight, R: king }[court];
  return place(paint(GROUND) + draw(DYES[suit], emblem), 46, 0);
}
