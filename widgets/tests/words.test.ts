import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sayer, WORD_KEYS } from "../words";
import { FakeModel } from "./fake_model";
import { catalogue } from "./mounted";

const here = join(import.meta.dirname, "..");

it.each(["en", "es"])("the catalogue %s has the front end's words and no others", (lang) => {
  expect(Object.keys(catalogue(lang)).sort()).toEqual([...WORD_KEYS].sort());
});

it("both languages fill the same gaps", () => {
  const gaps = (lang: string): string[][] =>
    WORD_KEYS.map((key) => (catalogue(lang)[key]!.match(/\{\w+\}/g) ?? []).sort());
  expect(gaps("es")).toEqual(gaps("en"));
});

it("every word is used", () => {
  const source = readdirSync(here)
    .filter((name) => name.endsWith(".ts") && name !== "words.ts")
    .map((name) => readFileSync(join(here, name), "utf8"))
    .join();
  expect(WORD_KEYS.filter((key) => !source.includes(`"${key.replace(/_one$/, "")}"`))).toEqual([]);
});

it("fills gaps, keeps what it can't fill, and falls back to the key", () => {
  const say = sayer(new FakeModel({ words: { "ui.deck": "{n} cards, {other}" } }));
  expect(say("ui.deck", { n: 3 })).toBe("3 cards, {other}");
  expect(say("ui.pot")).toBe("ui.pot");
});
