import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import widget from "../card_table";
import { drawn, english, mount, tableModel } from "./mounted";
import { afterDeciding, beforeDeciding, betting, deciding, watching } from "./positions";

const HOSTILE = '<img src=x onerror="alert(1)">';
const here = join(import.meta.dirname, "..");

/** The same data with every text that a person may have written replaced. */
function hostile<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    typeof each === "string" &&
    [
      "name",
      "text",
      "label",
      "hint",
      "prompt",
      "total_text",
      "state_text",
      "title",
      "sees",
      "best_text",
      "unseen_text",
    ].includes(key)
      ? HOSTILE
      : each,
  ) as T;
}

describe("text from outside", () => {
  it("stays text wherever it is shown", async () => {
    for (const [snapshot, explanation] of [
      [deciding, beforeDeciding],
      [watching, afterDeciding],
    ]) {
      const { root } = mount(
        tableModel({
          snapshot: hostile(snapshot),
          explanation: hostile(explanation),
          error: { message: HOSTILE, report: HOSTILE },
        }),
      );
      await drawn();
      expect(root.querySelector("img")).toBeNull();
      expect(root.textContent).toContain(HOSTILE);
    }
  });

  it("never goes through markup in the source", () => {
    const sources = readdirSync(here).filter((name) => name.endsWith(".ts"));
    const offenders = sources.filter((name) =>
      /innerHTML|insertAdjacentHTML|document\.write|eval\(/.test(readFileSync(join(here, name), "utf8")),
    );
    expect(offenders).toEqual([]);
  });
});

describe("a table that can't be drawn", () => {
  it("says so and tells the position in words", async () => {
    const snapshot = {
      ...betting,
      seats: betting.seats.map((seat) => ({
        ...seat,
        hands: [{ ...seat.hands[0]!, cards: [{ card: "9x", up: true, name: "nine of cups" }] }],
      })),
    };
    const { root, model } = mount(tableModel({ snapshot }));
    const alert = root.querySelector("[role=alert]")!;
    expect(alert.textContent).toContain(english["ui.broken"]);
    expect(alert.textContent).toContain("9x");
    expect(root.textContent).toContain("Ana: nine of cups");
    model.replace({ snapshot: betting });
    await drawn();
    expect(root.querySelector("[role=alert]")).toBeNull();
    expect(root.querySelector(".svh-felt")).not.toBeNull();
  });
});

describe("before the kernel has spoken", () => {
  it("waits with a word", () => {
    const { root } = mount(tableModel({ snapshot: {} }));
    expect(root.textContent).toContain("being set");
  });
});

describe("initialize", () => {
  it("hands the page's query to the kernel, once per model", () => {
    const model = tableModel();
    widget.initialize({ model });
    mount(model);
    mount(model);
    const languages = [...navigator.languages];
    expect(model.sent).toEqual([{ action: "hello", step: 4, search: "", progress: "", again: [], languages }]);
  });
});

describe("one live region", () => {
  it("tells the event, then the question", () => {
    const { root } = mount(tableModel());
    const regions = root.querySelectorAll("[aria-live]");
    expect(regions).toHaveLength(1);
    expect(regions[0]!.textContent).toBe(`${betting.event!.text}${betting.prompt}`);
  });
});

describe("ids", () => {
  it("are not used, so views can't clash", () => {
    const { root } = mount(tableModel({ snapshot: deciding, explanation: beforeDeciding }));
    expect(root.querySelectorAll("[id]")).toHaveLength(0);
  });
});
