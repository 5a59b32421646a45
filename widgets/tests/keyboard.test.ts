import { describe, expect, it, vi } from "vitest";
import { button, drawn, mount, press, tableModel } from "./mounted";
import { beforeDeciding, betting, deciding, demonstration, settled, watching } from "./positions";

const FOCUSABLE = "button, input, select, textarea, a[href], summary, [tabindex]";

describe("keys", () => {
  it("press the choice whose letter they are", () => {
    const { root, model } = mount(tableModel({ snapshot: deciding }));
    press(root.querySelector("button")!, "d");
    expect(model.sent).toEqual([{ action: "draw down", step: 7 }]);
  });

  it("walk and play on", async () => {
    const { root, model } = mount(tableModel({ snapshot: watching }));
    for (const [step, key] of [
      [8, "ArrowLeft"],
      [9, "ArrowRight"],
      [10, "p"],
      [11, "t"],
    ] as const) {
      model.replace({ snapshot: { ...watching, step } });
      await drawn();
      press(root.querySelector("button")!, key);
    }
    expect(model.sent.map((intent) => intent["action"])).toEqual(["back", "next", "play on", "take back"]);
  });

  it("of a presenter's clicker walk where a class watches, and nowhere else", async () => {
    const { root, model } = mount(tableModel({ snapshot: watching }));
    expect(press(root.querySelector("button")!, "PageDown").defaultPrevented).toBe(false);
    model.replace({ options: { coach: "before", lang: "en", demo: false, projector: true } });
    await drawn();
    press(root.querySelector("button")!, "PageUp");
    model.replace({ snapshot: { ...watching, step: 9 } });
    await drawn();
    press(root.querySelector("button")!, "PageDown");
    expect(model.sent.map((intent) => intent["action"])).toEqual(["back", "next"]);
  });

  it("do nothing where they mean nothing", () => {
    const { root, model } = mount(tableModel({ snapshot: deciding }));
    for (const key of ["x", "p", "ArrowRight", "Tab"]) {
      expect(press(root.querySelector("button")!, key).defaultPrevented).toBe(false);
    }
    press(root.querySelector("button")!, "s", { ctrlKey: true });
    press(root.querySelector("input")!, "s");
    press(root.querySelector("button")!, "s", { repeat: true });
    expect(model.sent).toEqual([]);
  });

  it("do not press the next question's button while one is held down", () => {
    const { root } = mount(tableModel({ snapshot: deciding }));
    expect(press(root.querySelector("button")!, "Enter").defaultPrevented).toBe(false);
    expect(press(root.querySelector("button")!, "Enter", { repeat: true }).defaultPrevented).toBe(true);
  });

  it("never reach the notebook", () => {
    const heard: string[] = [];
    const listener = (event: KeyboardEvent): void => void heard.push(event.key);
    document.addEventListener("keydown", listener);
    const { root } = mount(tableModel({ snapshot: deciding }));
    for (const key of ["b", "d", "Enter", "ArrowUp", "1"]) press(root.querySelector("button")!, key);
    document.removeEventListener("keydown", listener);
    expect(heard).toEqual([]);
  });
});

describe("focus", () => {
  it("is marked so that JupyterLab keeps its shortcuts to itself, in every state", async () => {
    const states = [
      { snapshot: betting },
      { snapshot: deciding, explanation: beforeDeciding },
      { snapshot: watching },
      { snapshot: settled },
      { snapshot: demonstration },
      { error: { message: "no", report: "why", n: 1 } },
    ];
    for (const state of states) {
      const { root, model } = mount(tableModel(state));
      for (const opener of root.querySelectorAll<HTMLElement>(".svh-opener")) opener.click();
      for (const { path } of beforeDeciding.options) {
        const node = {
          path: `${path}/0`,
          text: "t",
          mathml: "<math><mn>1</mn></math>",
          latex: "1",
          result: "1",
          decimal: "",
          opens: true,
        };
        model.message({ kind: "why", step: 7, path, nodes: [node] });
      }
      await drawn();
      const focusable = [...root.querySelectorAll(FOCUSABLE)];
      expect(focusable.length).toBeGreaterThan(4);
      expect(focusable.filter((each) => !each.hasAttribute("data-lm-suppress-shortcuts"))).toEqual([]);
    }
  });

  it("stays on a button that is still there", async () => {
    const { root, model } = mount(tableModel({ snapshot: watching }));
    const next = button(root, "Next step");
    next.focus();
    next.click();
    model.replace({ snapshot: { ...watching, step: 9, at: 7, last: 7 } });
    await drawn();
    expect(document.activeElement).toBe(next);
  });

  it("moves to what is to be done when its button has gone", async () => {
    const { root, model } = mount(tableModel({ snapshot: deciding }));
    const stand = button(root, "Stand");
    stand.focus();
    stand.click();
    model.replace({ snapshot: watching });
    await drawn();
    expect(document.activeElement).toBe(button(root, "Play on"));
    model.replace({ snapshot: { ...deciding, step: 9 } });
    await drawn();
    expect(document.activeElement).toBe(button(root, "Draw face up"));
  });

  it("stays with the coach while hints come, and at its title after the last", async () => {
    const hint = (n: number) => ({ kind: "buttons", items: [{ label: `Hint ${n}`, action: "hint", name: "", primary: false, extra: {} }] });
    const list = (...items: string[]) => ({ kind: "list", items });
    const asked = (...blocks: object[]) => ({ ...beforeDeciding, options: [], blocks });
    const { root, model } = mount(tableModel({ snapshot: deciding, explanation: asked(hint(1)) }));
    const first = button(root, "Hint 1");
    first.focus();
    first.click();
    model.replace({ snapshot: { ...deciding, step: 8 }, explanation: { ...asked(list("look"), hint(2)), step: 8 } });
    await drawn();
    expect(document.activeElement).toBe(button(root, "Hint 2"));
    button(root, "Hint 2").click();
    model.replace({ snapshot: { ...deciding, step: 9 }, explanation: { ...asked(list("look", "chance")), step: 9 } });
    await drawn();
    expect(document.activeElement).toBe(root.querySelector(".svh-coach h2"));
  });

  it("goes back to the word that opened the glossary, and on with the game where something is played", async () => {
    const options = { coach: "before", lang: "en", demo: false, terms: { best: "cost" }, sheets: { words: "Words" } };
    const sheet = { name: "words", title: "Words", closes: true, blocks: [] };
    const explanation = { ...beforeDeciding, best_text: "Which is best?" };
    const { root, model } = mount(tableModel({ snapshot: deciding, explanation, options }));
    const word = button(root, "best");
    word.focus();
    word.click();
    model.replace({ snapshot: { ...deciding, step: 8 }, explanation: { ...explanation, step: 8 }, sheet });
    await drawn();
    expect(document.activeElement).toBe(root.querySelector(".svh-sheet h2"));
    const close = button(root, "Close");
    close.focus();
    close.click();
    model.replace({ snapshot: { ...deciding, step: 9 }, explanation: { ...explanation, step: 9 }, sheet: {} });
    await drawn();
    expect(document.activeElement).toBe(button(root, "best"));

    model.replace({ snapshot: { ...deciding, step: 10 }, explanation: { ...explanation, step: 10 }, sheet });
    await drawn();
    button(root, "Stand").focus();
    button(root, "Stand").click();
    model.replace({ snapshot: { ...watching, step: 11 }, explanation: {} });
    await drawn();
    expect(document.activeElement).toBe(button(root, "Play on"));
  });

  it("comes with your seat into sight when something is played, and leaves the page where it is while walking", async () => {
    const seen: string[] = [];
    const scroll = vi.fn(function (this: Element) {
      seen.push(this.className);
    });
    Element.prototype.scrollIntoView = scroll;
    const { root, model } = mount(tableModel({ snapshot: deciding }));
    button(root, "Back").click();
    model.replace({ snapshot: { ...deciding, step: 8 } });
    await drawn();
    expect(seen).toEqual([]);
    button(root, "Draw face up").click();
    model.replace({ snapshot: { ...deciding, step: 9 } });
    await drawn();
    expect(seen).toEqual([expect.stringContaining("svh-mine")]);
    expect(scroll).toHaveBeenCalledWith({ block: "nearest" });
    Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  });

  it("is not taken by a table that does not have it", async () => {
    const { model } = mount(tableModel({ snapshot: deciding }));
    model.replace({ snapshot: watching });
    await drawn();
    expect(document.activeElement).toBe(document.body);
  });
});
