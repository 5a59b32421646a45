/** Cards as SVG text: 40 faces of the Spanish deck and the back. No ids or references, so many may share a page. */

import { ace } from "./aces";
import { back } from "./back";
import { INK, place } from "./draw";
import { type Court, figure } from "./figures";
import { corners, frame, HEIGHT, pipPlan, sheet, WIDTH } from "./layout";
import { pip, type Suit, SUITS } from "./suits";

const RANKS = [..."1234567SCR"];
const NUMERALS: Readonly<Record<string, string>> = { S: "10", C: "11", R: "12" };

/** The 40 cards, rank then suit: `1o` … `Rb`. */
export const CARDS: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

/**
 * One card as an SVG element's text; `null` is a card's back. The title is its text name, e.g. "seven of oros".
 * Throws an Error for a card that is not in the deck.
 */
export function cardMarkup(card: string | null, title: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"` +
    ` aria-label="${escaped(title)}" stroke="${INK}" stroke-linejoin="round" stroke-linecap="round">` +
    sheet() +
    (card === null ? back() : face(card)) +
    "</svg>"
  );
}

/** Every face by its id, and the back under `back`; titles come from `title` (the id itself if none is given). */
export function allCards(title: (card: string | null) => string = (card) => card ?? "back"): Record<string, string> {
  const all: Record<string, string> = { back: cardMarkup(null, title(null)) };
  for (const card of CARDS) all[card] = cardMarkup(card, title(card));
  return all;
}

function face(card: string): string {
  const rank = card.charAt(0);
  const suit = SUITS.find((s) => s === card.charAt(1));
  if (suit === undefined || !CARDS.includes(card)) {
    throw new Error(`no card "${card}": a rank 1-7, S, C or R, then a suit o, c, e or b, e.g. "7o"`);
  }
  const middle = isCourt(rank) ? figure(rank, suit) : pipFace(Number(rank), suit);
  return frame(suit) + middle + corners(NUMERALS[rank] ?? rank);
}

function pipFace(count: number, suit: Suit): string {
  if (count === 1) return place(ace(suit), 50, 77, 1, ` data-part="pip"`);
  const { scale, places } = pipPlan(suit, count);
  return places.map(([x, y]) => place(pip(suit), x, y, scale, ` data-part="pip"`)).join("");
}

function isCourt(rank: string): rank is Court {
  return rank === "S" || rank === "C" || rank === "R";
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
