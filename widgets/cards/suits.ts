/** The four suits and their pips, each drawn about (0, 0). */

import { circle, paint } from "./draw";

export type Suit = "o" | "c" | "e" | "b";
export const SUITS: readonly Suit[] = ["o", "c", "e", "b"];

const PETALS = Array.from({ length: 8 }, (_, i) => {
  const turn = (i * Math.PI) / 4;
  const at = (radius: number, shift: number): string =>
    `${(radius * Math.cos(turn + shift)).toFixed(2)} ${(radius * Math.sin(turn + shift)).toFixed(2)}`;
  return `M0 0L${at(5, -0.3)}L${at(6.6, 0)}L${at(5, 0.3)}z`;
}).join("");

const PIPS: Readonly<Record<Suit, string>> = {
  o: paint(`y${circle(0, 0, 10)}|w${circle(0, 0, 7.6)}|r${PETALS}|y${circle(0, 0, 2.2)}`),
  c: paint("rM-9 -11H9C9 -2 6 3 0 3S-9 -2 -9 -11z|yM-10 -13H10V-9.500H-10z|yM-1.5 3H1.500V8H-1.500z|yM-7 12C-6 8 6 8 7 12z"),
  e: paint("lM-2 8V-15L0 -19L2 -15V8z|yM-7 8H7V11H-7z|rM-1.5 11H1.500V17H-1.500z|y" + circle(0, 18, 2)),
  b: paint("gM-2.5 19L-4.5 -12C-4.5 -20 4.5 -20 4.5 -12L2.5 19z|&rM4 -6L8 -9L8.5 -6.500L4 -2z"),
};

/** The pip of a suit. */
export function pip(suit: Suit): string {
  return PIPS[suit];
}
