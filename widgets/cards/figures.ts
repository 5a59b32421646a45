/** Court figures: sota (page), caballo (knight), rey (king), drawn about the card's vertical axis. */

import { circle, paint } from "./draw";
import type { Suit } from "./suits";

export type Court = "S" | "C" | "R";

const ROBES: Readonly<Record<Suit, string>> = { o: "y", c: "r", e: "b", b: "g" };

/** The figure of a court card, without the object in its hand. */
export function figure(court: Court, suit: Suit): string {
  const dyes = { A: ROBES[suit] };
  const crown = { S: "kM-9 -40H9V-46H-9z", C: "kM-12 -40H12L0 -48z", R: "yM-10 -40V-52L-5 -46L0 -54L5 -46L10 -52V-40z" }[court];
  return paint(`AM-8 -18H8L22 62H-22z|s${circle(0, -30, 10)}|${crown}`, dyes);
}
