// @vitest-environment node
import { beforeAll, describe, expect, it } from "vitest";
import { built, withLightFallback } from "../build.mjs";

let files = new Map<string, string>();
const file = (name: string): string => files.get(name) ?? "";

beforeAll(async () => {
  files = await built();
}, 30_000);

describe("the bundle", () => {
  it("is the same to the byte each time", async () => {
    expect([...(await built())]).toEqual([...files]);
  });

  it.each(["card_table", "exercise", "odds_explorer"])("%s is small", (name) => {
    expect(Buffer.byteLength(file(`${name}.js`))).toBeLessThanOrEqual(60_000);
    expect(Buffer.byteLength(file(`${name}.css`))).toBeLessThanOrEqual(60_000);
    expect(Buffer.byteLength(file(`${name}.js`))).toBeGreaterThan(5_000);
  });

  it.each(["card_table", "exercise", "odds_explorer"])("%s stands alone, with one default export", (name) => {
    const code = file(`${name}.js`);
    expect(code).not.toMatch(/\bimport\s*[("'{*]|\bfrom\s*["']/);
    expect(code.match(/\bexport\b/g)).toHaveLength(1);
    expect(code).toMatch(/export\{\w+ as default\};\s*$/);
    expect(code.replace(/http:\/\/www\.w3\.org\/[\w/]+/g, "")).not.toMatch(/https?:\/\//);
    expect(file(`${name}.css`)).not.toMatch(/https?:\/\/|url\((?!"?data:)/);
  });

  it("gives old browsers the light colours", () => {
    const css = withLightFallback(".svh-root{--svh-ink: light-dark(#111111, #eeeeee)}\n");
    expect(css).toContain("@supports not (color:light-dark(#000,#fff)){.svh-root{--svh-ink:#111111}}");
  });
});
