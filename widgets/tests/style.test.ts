import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const styles = join(import.meta.dirname, "../styles");
const sheets = readdirSync(styles).filter((name) => name.endsWith(".css"));
const theme = readFileSync(join(styles, "theme.css"), "utf8");

describe("style sheets", () => {
  it.each(sheets)("%s touches nothing outside the widget", (name) => {
    const css = readFileSync(join(styles, name), "utf8")
      .replace(/\/\*.*?\*\//gs, "")
      .replace(/@import[^;]*;/g, "")
      .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, "");
    const selectors = [...css.matchAll(/([^{};]+)\{/g)]
      .map(([, text = ""]) => text.trim())
      .filter((text) => !text.startsWith("@"));
    const parts = selectors.flatMap((text) => text.replace(/:where\((\.svh-[\w-]+)\)/g, "$1").replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, "").split(","));
    expect(parts.filter((part) => !/\.svh-/.test(part))).toEqual([]);
    expect(css).not.toMatch(/@import url|https?:/);
  });
});

it("the sheets of two widgets on one page leave each other's parts alone", () => {
  const unscoped = (name: string): Set<string> => {
    const css = readFileSync(join(styles, name), "utf8").replace(/\/\*.*?\*\//gs, "");
    const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, text = ""]) => text.split(",").map((each) => each.trim()));
    return new Set(selectors.map((text) => /^(?:\.svh-root )?(\.svh-[\w-]+)$/.exec(text)?.[1] ?? "").filter(Boolean));
  };
  const exercise = unscoped("exercise.css");
  expect(exercise.size).toBeGreaterThan(5);
  for (const name of sheets.filter((each) => !["exercise.css", "theme.css"].includes(each))) {
    expect([...unscoped(name)].filter((each) => exercise.has(each))).toEqual([]);
  }
});

type Scheme = 0 | 1;

const colours = new Map(
  [...theme.matchAll(/--svh-([a-z-]+):\s*(?:light-dark\((#\w+),\s*(#\w+)\)|(#\w+));/g)].map(
    ([, name = "", light, dark, both]) => [name, [light ?? both ?? "", dark ?? both ?? ""] as const],
  ),
);

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((place) => {
    const c = parseInt(colour.slice(place, place + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [light = 0, dark = 0] = [one, other].map((name) => luminance(colours.get(name)![scheme])).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = [
  ["ink", "paper"],
  ["ink", "raised"],
  ["soft", "paper"],
  ["soft", "raised"],
  ["accent", "paper"],
  ["accent", "raised"],
  ["accent-ink", "accent"],
  ["ink", "accent-wash"],
  ["soft", "accent-wash"],
  ["good", "paper"],
  ["good", "raised"],
  ["ink", "good-wash"],
  ["felt-ink", "felt"],
  ["felt-soft", "felt"],
  ["gold", "felt"],
  ["felt-ink", "felt-deep"],
  ["gold", "felt-deep"],
] as const;

const SHAPES = [
  ["edge", "paper"],
  ["edge", "raised"],
  ["focus", "paper"],
  ["focus", "raised"],
  ["win", "paper"],
  ["lose", "paper"],
  ["bust", "paper"],
  ["tie", "paper"],
] as const;

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("colours, %s", (_, scheme) => {
  it.each(TEXT)("%s on %s can be read", (one, other) => {
    expect(contrast(one, other, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)("%s on %s can be told apart", (one, other) => {
    expect(contrast(one, other, scheme)).toBeGreaterThanOrEqual(3);
  });
});
