// @vitest-environment node
import { buildSync } from "esbuild";
import { describe, expect, it } from "vitest";

import { allCards, CARDS, cardMarkup } from "./card_svg";

const NUMERALS: Record<string, string> = { S: "10", C: "11", R: "12" };
const BREAKS: Record<string, number> = { o: 0, c: 1, e: 2, b: 3 };
const ALL = Object.entries(allCards());

/** Complaints about text that is not one well-formed XML element with quoted attributes. */
function xmlFaults(text: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*)(\/?)>/g;
  const rest = text.replace(tag, (_, closing: string, name: string, attributes: string, alone: string) => {
    const names = [...attributes.matchAll(/ ([a-zA-Z:-]+)=/g)].map((m) => m[1]);
    if (new Set(names).size !== names.length) faults.push(`attribute twice in <${name}${attributes}>`);
    if (closing) {
      if (open.pop() !== name) faults.push(`</${name}> closes nothing`);
    } else if (!alone) open.push(name);
    return "";
  });
  if (rest !== "") faults.push(`stray text ${rest.slice(0, 40)}`);
  if (open.length > 0) faults.push(`left open: ${open.join(" ")}`);
  return faults;
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Gaps in the frame's horizontal line at height `y`: between the pieces drawn there. */
function gaps(card: string, y: number): number {
  const d = /data-part="frame"[^>]* d="([^"]*)"/.exec(cardMarkup(card, card))?.[1] ?? "";
  const pieces = [...d.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)/g)]
    .filter((m) => Number(m[2]) === y)
    .map((m) => [Number(m[1]), Number(m[3])] as const)
    .sort(([a], [b]) => a - b);
  expect(pieces[0]?.[0]).toBe(5);
  expect(pieces.at(-1)?.[1]).toBe(95);
  return pieces.filter(([start], i) => i > 0 && start > (pieces[i - 1]?.[1] ?? start)).length;
}

describe("the deck", () => {
  it("has 40 different faces and a back", () => {
    expect(CARDS).toHaveLength(40);
    expect(new Set(ALL.map(([, markup]) => markup.replace(/aria-label="[^"]*"/, ""))).size).toBe(41);
  });

  it.each(ALL)("%s is well-formed, named, and free of ids and references", (_, markup) => {
    expect(xmlFaults(markup)).toEqual([]);
    expect(markup).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 100 154" role="img" aria-label=/);
    expect(markup).not.toMatch(/ id=|url\(|href|class=|<style|<script|NaN|undefined|e-\d/);
  });

  it("keeps ink and outline inside the card", () => {
    for (const [, markup] of ALL) expect(markup).toContain(`<rect x="0.75" y="0.75" width="98.5" height="152.5"`);
  });

  it("the test of well-formedness finds faults", () => {
    expect(xmlFaults(`<svg><g></svg>`)).not.toEqual([]);
    expect(xmlFaults(`<svg a="1" a="2"/>`)).not.toEqual([]);
    expect(xmlFaults(`<svg a="<"/>`)).not.toEqual([]);
  });
});

describe("faces", () => {
  it.each(CARDS.map((card) => [card]))("%s shows its numeral in two corners and its suit in the frame", (card) => {
    const [rank = "", suit = ""] = card;
    const markup = cardMarkup(card, card);
    const numerals = [...markup.matchAll(/data-index="(\d+)"/g)].map((m) => m[1]);
    const numeral = NUMERALS[rank] ?? rank;
    expect(numerals).toEqual([numeral, numeral]);
    expect(gaps(card, 5)).toBe(BREAKS[suit]);
    expect(gaps(card, 149)).toBe(BREAKS[suit]);
  });

  it.each(CARDS.map((card) => [card]))("%s has as many pips as its rank, a figure one object in the hand", (card) => {
    const [rank = ""] = card;
    const markup = cardMarkup(card, card);
    const figure = rank in NUMERALS;
    expect(count(markup, `data-part="pip"`)).toBe(figure ? 0 : Number(rank));
    expect(count(markup, `data-part="emblem"`)).toBe(figure ? 1 : 0);
  });

  it("draws each numeral with its own digits, twice alike", () => {
    const drawn = new Map<string, string>();
    for (const card of CARDS) {
      const groups = [...cardMarkup(card, card).matchAll(/data-index="(\d+)"[^>]*>(.*?)<\/g>/g)];
      for (const [, numeral = "", digits = ""] of groups) {
        expect(count(digits, "<path")).toBe(numeral.length);
        expect(drawn.get(numeral) ?? digits).toBe(digits);
        drawn.set(numeral, digits);
      }
    }
    expect(new Set(drawn.values()).size).toBe(10);
  });

  it.each(CARDS.filter((card) => /^[2-7]/.test(card)).map((card) => [card]))("%s keeps its pips apart", (card) => {
    const moved = /<g transform="translate\(([\d.]+) ([\d.]+)\)[^>]* data-part="pip"/g;
    const pips = [...cardMarkup(card, card).matchAll(moved)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(pips).toHaveLength(Number(card.charAt(0)));
    pips.forEach(([x, y], i) => {
      expect(Math.abs(x - 50)).toBeLessThan(30);
      expect(Math.abs(y - 77)).toBeLessThan(55);
      for (const [otherX, otherY] of pips.slice(0, i)) expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(23);
    });
  });
});

describe("names and refusals", () => {
  it("escapes the title", () => {
    expect(cardMarkup("7o", `seven "of" <oros> & 'more'`)).toContain(
      `aria-label="seven &quot;of&quot; &lt;oros&gt; &amp; 'more'"`,
    );
  });

  it("takes the titles of a whole deck from a function", () => {
    const titled = allCards((card) => `card ${card ?? "face down"}`);
    expect(titled["7o"]).toContain(`aria-label="card 7o"`);
    expect(titled["back"]).toContain(`aria-label="card face down"`);
  });

  it.each(["", "7", "o", "8o", "10o", "7x", "7oo", "so", "toStringo"])("refuses %j and says what a card is", (card) => {
    expect(() => cardMarkup(card, "x")).toThrow(/no card ".*": a rank 1-7, S, C or R, then a suit o, c, e or b/);
  });
});

it("all card art takes at most 26 kB minified", () => {
  const entry = new URL("./card_svg.ts", import.meta.url).pathname;
  const built = buildSync({ entryPoints: [entry], bundle: true, minify: true, format: "esm", write: false });
  expect(built.outputFiles[0]?.contents.length).toBeLessThanOrEqual(26_000);
});
