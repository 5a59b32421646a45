/** Cards as SVG text: 40 faces of the Spanish deck and the back. No ids, no references, so any number may share a page. */

import { ace } from "./aces";
import { back } from "./back";
import { CREAM, INK, place } from "./draw";
import { type Court, figure } from "./figures";
import { corners, frame, HEIGHT, pipPlan, WIDTH } from "./layout";
import { pip, type Suit, SUITS } from "./suits";

const INDEX: Readonly<Record<string, string>> = {
  "1": "1", "2": "2", "3": "3", "4": "4", "5": "5", "6": "6", "7": "7", S: "10", C: "11", R: "12",
};

/** The 40 cards, rank then suit: `1o` … `Rb`. */
export const CARDS: readonly string[] = SUITS.flatMap((suit) => Object.keys(INDEX).map((rank) => rank + suit));

/**
 * One card as an SVG element's text; `null` is a card's back. The title is its text name, e.g. "seven of oros".
 * Throws an Error for a card that is not in the deck.
 */
export function cardMarkup(card: string | null, title: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}"` +
    ` stroke="${INK}" stroke-linejoin="round" stroke-linecap="round">` +
    `<rect x=".75" y=".75" width="${WIDTH - 1.5}" height="${HEIGHT - 1.5}" rx="7" fill="${CREAM}" stroke-width="1.5"/>` +
    `${card === null ? back() : face(card)}</svg>`
  );
}

/** Every face by its id, and the back under `back`; titles come from `title` (the id itself if none is given). */
export function allCards(title: (card: string | null) => string = (card) => card ?? "back"): Record<string, string> {
  const all: Record<string, string> = { back: cardMarkup(null, title(null)) };
  for (const card of CARDS) all[card] = cardMarkup(card, title(card));
  return all;
}

function face(card: string): string {
  const rank = card.slice(0, -1);
  const index = INDEX[rank];
  const suit = SUITS.find((s) => s === card.slice(-1));
  if (index === undefined || suit === undefined) {
    throw new Error(`no card "${card}": a rank 1-7, S, C or R, then a suit o, c, e or b, e.g. "7o"`);
  }
  return frame(suit) + (isCourt(rank) ? figure(rank, suit) : pipFace(Number(rank), suit)) + corners(index);
}

function pipFace(count: number, suit: Suit): string {
  if (count === 1) return place(ace(suit), 50, 77, 1, 0, ` data-part="pip"`);
  const { scale, places } = pipPlan(suit, count);
  return places.map(([x, y]) => place(pip(suit), x, y, scale, 0, ` data-part="pip"`)).join("");
}

function isCourt(rank: string): rank is Court {
  return rank === "S" || rank === "C" || rank === "R";
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
