import { describe, expect, it, vi } from "vitest";
import { CARDS } from "../cards/card_svg";
import type { Question } from "../explorer_protocol";
import { EXPLORER_KEYS } from "../explorer_words";
import { PATIENCE_MS } from "../link";
import widget from "../odds_explorer";
import { drawing } from "../run_chart";
import { ends, explanation, modelOf, own, question, SHARED, show, simulation, WORDS } from "./exploring";
import type { FakeModel } from "./fake_model";
import { button, catalogue, drawn, hasButton, nameOf, press } from "./mounted";

/** Press and give the answer that lets the next press through. */
async function answered(model: FakeModel): Promise<void> {
  model.replace({ snapshot: { ...question, step: (model.get("snapshot") as Question).step + 1 } });
  await drawn();
}

async function openGrid(root: HTMLElement): Promise<HTMLButtonElement[]> {
  button(root, "Card by card").click();
  await drawn();
  return [...root.querySelectorAll<HTMLButtonElement>(".svh-cell")];
}

describe("the words", () => {
  it.each(["en", "es"])("of the catalogue %s are those that the explorer asks for", (lang) => {
    expect(Object.keys(own(lang)).sort()).toEqual([...EXPLORER_KEYS].sort());
    for (const key of SHARED) expect(catalogue(lang)[key]).toBeTruthy();
  });

  it("are all sent: no key stands on the page", async () => {
    const root = show(modelOf({ simulation, error: { message: "No.", report: "line", count: 1 } }));
    for (const opener of root.querySelectorAll<HTMLElement>(".svh-opener")) opener.click();
    await drawn();
    expect(root.outerHTML).not.toMatch(/\bui\.\w/);
  });
});

describe("the hand", () => {
  it("takes a card by its rank, and none that is gone", () => {
    const model = modelOf();
    const root = show(model);
    button(root, "Add: 7, 0 left").click();
    expect(model.sent).toEqual([]);
    button(root, "Add: sota, 4 left").click();
    expect(model.sent).toEqual([{ action: "deal", rank: "S", step: 3 }]);
  });

  it("gives a card back and says which lies face down", async () => {
    const model = modelOf();
    const root = show(model);
    button(root, "Take away: ace of copas").click();
    expect(model.sent).toEqual([{ action: "take", place: 1, step: 3 }]);
    await answered(model);
    const [first, second] = root.querySelectorAll<HTMLInputElement>(".svh-hide input");
    expect([first!.checked, second!.checked]).toEqual([true, false]);
    second!.click();
    expect(model.sent[1]).toEqual({ action: "hide", place: 1, step: 4 });
  });

  it("keeps the focus in the hand when the card under it goes", async () => {
    const model = modelOf();
    const root = show(model);
    button(root, "Take away: ace of copas").focus();
    model.replace({ snapshot: { ...question, step: 4, hand: question.hand.slice(0, 1) } });
    await drawn();
    expect(nameOf(document.activeElement!)).toBe("Take away: five of oros");
    model.replace({ snapshot: { ...question, step: 5, hand: [] } });
    await drawn();
    expect(nameOf(document.activeElement!)).toBe("Add: 1, 3 left");
  });

  it("takes no more once it is over", async () => {
    const model = modelOf({ snapshot: { ...question, may_deal: false, note: "The hand is over 7½.", wrong: false } });
    const root = show(model);
    button(root, "Add: sota").click();
    (await openGrid(root))[2]!.click();
    expect(model.sent).toEqual([{ action: "out", card: "3o", step: 3 }]);
    expect(root.querySelector("[role=status]")!.textContent).toContain("The hand is over 7½.");
  });
});

describe("the deck", () => {
  it("loses and gets cards by kind", async () => {
    const model = modelOf();
    const root = show(model);
    button(root, "One back in the deck: 1").click();
    expect(model.sent).toEqual([]);
    button(root, "One less in the deck: 7").click();
    await answered(model);
    button(root, "One back in the deck: 7").click();
    expect(model.sent).toEqual([{ action: "fewer", kind: 6, step: 3 }, { action: "more", kind: 6, step: 4 }]);
  });

  it("shows each card with its place, and a click does what was chosen", async () => {
    const model = modelOf();
    const root = show(model);
    const cells = await openGrid(root);
    expect(cells).toHaveLength(40);
    expect(nameOf(cells[CARDS.indexOf("7o")]!)).toBe("7 of oros, gone");
    expect(nameOf(cells[CARDS.indexOf("5o")]!)).toBe("5 of oros, in the hand");
    cells[CARDS.indexOf("7o")]!.click();
    await answered(model);
    cells[CARDS.indexOf("1c")]!.click();
    await answered(model);
    cells[CARDS.indexOf("Rb")]!.click();
    await answered(model);
    root.querySelector<HTMLInputElement>("input[value=deal]")!.click();
    await drawn();
    cells[CARDS.indexOf("Rb")]!.click();
    expect(model.sent.map(({ step: _, ...rest }) => rest)).toEqual([
      { action: "back", card: "7o" }, { action: "take", place: 1 }, { action: "out", card: "Rb" }, { action: "deal", card: "Rb" },
    ]);
  });

  it("is one stop of the Tab key; arrows go from card to card", async () => {
    const root = show(modelOf());
    const cells = await openGrid(root);
    const stops = (): string[] => cells.filter((cell) => cell.tabIndex === 0).map((cell) => cell.dataset["card"]!);
    expect(stops()).toEqual(["1o"]);
    cells[0]!.focus();
    expect(press(cells[0]!, "ArrowDown").defaultPrevented).toBe(true);
    await drawn();
    expect(stops()).toEqual(["1c"]);
    expect((document.activeElement as HTMLElement).dataset["card"]).toBe("1c");
    press(cells[10]!, "ArrowRight");
    press(cells[0]!, "ArrowUp");
    await drawn();
    expect(stops()).toEqual(["2c"]);
  });
});

describe("rules, bank and bet", () => {
  it("are set field by field, the single rules once they are opened", async () => {
    const model = modelOf();
    const root = show(model);
    const bank = root.querySelector<HTMLSelectElement>(".svh-fields select")!;
    bank.value = "1";
    bank.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent).toEqual([{ action: "set", name: "bank", value: "informed", step: 3 }]);
    await answered(model);
    expect(root.querySelector("[role=switch]")).toBeNull();
    button(root, "Change single rules").click();
    await drawn();
    root.querySelector<HTMLInputElement>("[role=switch]")!.click();
    expect(model.sent[1]).toEqual({ action: "set", name: "shooting", value: true, step: 4 });
  });
});

describe("the answer", () => {
  it("shows every option and opens its derivation", async () => {
    const model = modelOf();
    const root = show(model);
    expect([...root.querySelectorAll(".svh-option-name")].map(({ firstChild }) => firstChild!.textContent)).toEqual(
      ["Stand", "Draw face up", "Raise to 2", "Raise to 3"],
    );
    button(root, WORDS["ui.why_of"]!.replace("{option}", "Stand")).click();
    expect(model.sent).toEqual([{ action: "why", path: "value of stand", step: 3 }]);
    const line = { path: "stand", text: "Standing wins or loses.", mathml: "<math><mn>1</mn></math>", latex: "1", result: "1/4", decimal: "0.250", opens: true };
    model.message({ kind: "why", step: 3, path: "value of stand", nodes: [line] });
    await drawn();
    expect(root.querySelector(".svh-reason math")!.textContent).toBe("1");
    await answered(model);
    expect(root.querySelector(".svh-reason")).toBeNull();
  });
});

describe("other banks", () => {
  it("are compared in one line when somebody asks", async () => {
    const model = modelOf();
    const root = show(model);
    button(root, WORDS["ui.over_banks"]!).click();
    expect(model.sent).toEqual([{ action: "why", path: "banks", step: 3 }]);
    const line = { path: "banks", text: "Stand, whatever the bank.", mathml: "", latex: "", result: "", decimal: "", opens: false };
    model.message({ kind: "why", step: 3, path: "banks", nodes: [line] });
    await drawn();
    expect(root.querySelector(".svh-reason")!.textContent).toBe("Stand, whatever the bank.");
  });
});

describe("the page's address", () => {
  it("is told to the kernel once per model", () => {
    window.history.replaceState(null, "", "?hand=4o");
    const model = modelOf();
    widget.initialize({ model });
    show(model);
    show(model);
    window.history.replaceState(null, "", "?");
    expect(model.sent).toEqual([{ action: "hello", step: 3, search: "?hand=4o" }]);
  });
});

describe("many hands", () => {
  const go = (root: Element): HTMLButtonElement => root.querySelector(".svh-go")!;

  it("are asked for with option, quantity, number and seed; one option of each kind is offered", async () => {
    const model = modelOf();
    const root = show(model);
    const [options, of, hands] = root.querySelectorAll<HTMLSelectElement>(".svh-run-form select");
    expect([...options!.options].map(({ text }) => text)).toEqual(["Stand", "Draw face up", "Raise to 2"]);
    for (const [select, value] of [[options!, "1"], [of!, "2"], [hands!, "3"]] as const) {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await drawn();
    go(root).click();
    expect(model.sent).toEqual([{ action: "simulate", option: "draw up", of: "bust", hands: 10_000, seed: 7, step: 3 }]);
  });

  it("run, and can be stopped", async () => {
    const model = modelOf();
    const root = show(model);
    go(root).click();
    model.replace({ simulation: { ...simulation, state: "running", hands: 40, progress: "40 of 100 hands" } });
    await drawn();
    const bar = root.querySelector("progress")!;
    expect([bar.value, bar.max]).toEqual([40, 100]);
    expect(nameOf(go(root))).toBe("Stop");
    expect(root.querySelector("[role=status]")!.textContent).toBe("Best: Stand.");
    go(root).click();
    expect(model.sent[1]).toEqual({ action: "stop", step: 3 });
    model.replace({ simulation: { ...simulation, state: "stopped", hands: 45 } });
    await drawn();
    expect(nameOf(go(root))).toBe("Deal");
    expect(root.querySelector("[role=status]")!.textContent).toContain("Stopped. After 100 hands");
  });

  it("show their way as a chart that says itself in words, and as a table", async () => {
    const root = show(modelOf({ simulation }));
    const plot = root.querySelector(".svh-plot")!;
    expect(plot.getAttribute("aria-label")).toBe(simulation.said.join(" "));
    expect(plot.querySelector(".svh-run-mean")!.getAttribute("points")!.split(" ")).toHaveLength(3);
    const [, as] = [...root.querySelectorAll("button")].filter((each) => nameOf(each) === "Show as a table");
    as!.click();
    await drawn();
    expect([...root.querySelectorAll(".svh-run-chart td")].map(({ textContent }) => textContent)).toEqual(
      ["1.0000", "", "", "0.5000", "0.4000", "0.6000"],
    );
  });

  it("are drawn to scale, what lies outside at the edge", () => {
    const markup = drawing({ ...simulation.chart, low: 0.4, high: 0.6 }, 100);
    expect(markup).toContain('<polyline class="svh-run-mean" points="10.0,0.0 500.0,300.0 1000.0,150.0"/>');
    expect(markup).toContain('<polyline class="svh-run-exact" points="0.0,150.0 1000.0,150.0"/>');
    expect(markup).toContain('<polygon class="svh-run-band" points="500.0,300.0 1000.0,300.0 1000.0,0.0 500.0,0.0"/>');
  });

  it("are not offered where nothing has a value", () => {
    const root = show(modelOf({ explanation: { ...explanation, options: [], unseen: [], assumptions: [], sees: "" } }));
    expect(root.querySelector(".svh-run")).toBeNull();
    expect(root.querySelector(".svh-coach")).toBeNull();
  });
});

describe("keys and names", () => {
  it("never reach the notebook, whatever has the focus", async () => {
    const heard: string[] = [];
    const listener = (event: KeyboardEvent): void => void heard.push(event.key);
    document.addEventListener("keydown", listener);
    const root = show(modelOf({ simulation }));
    await openGrid(root);
    for (const target of root.querySelectorAll("input, button, select, [tabindex]")) {
      expect(target.getAttribute("data-lm-suppress-shortcuts")).toBe("true");
      for (const key of ["a", "b", "d", "x", "z", "1", "Enter"]) press(target, key);
    }
    document.removeEventListener("keydown", listener);
    expect(heard).toEqual([]);
  });

  it("are there for everything that takes keys, and no ids are used", async () => {
    const root = show(modelOf({ simulation }));
    await openGrid(root);
    for (const each of root.querySelectorAll("button")) expect(nameOf(each)).not.toBe("");
    for (const each of root.querySelectorAll("input, select")) {
      const label = each.getAttribute("aria-label") ?? each.closest("label")?.textContent ?? "";
      expect(label).not.toBe("");
    }
    expect(root.querySelectorAll("[id], [for]")).toHaveLength(0);
    expect(root.querySelectorAll("[aria-live]")).toHaveLength(1);
  });
});

describe("trouble", () => {
  it("is told: a refusal, and a kernel that does not answer", async () => {
    vi.useFakeTimers();
    const model = modelOf();
    const root = show(model);
    button(root, "Add: sota").click();
    model.replace({ error: { message: "The deck holds it once.", report: "", count: 1 } });
    await drawn();
    expect(root.querySelector("[role=alert]")!.textContent).toContain("The deck holds it once.");
    button(root, WORDS["ui.dismiss"]!).click();
    await drawn();
    expect(root.querySelector("[role=alert]")).toBeNull();
    button(root, "Add: sota").click();
    vi.advanceTimersByTime(PATIENCE_MS + 1);
    await drawn();
    expect(root.querySelector("[role=alert]")!.textContent).toContain(WORDS["ui.busy"]);
    await answered(model);
    expect(root.querySelector("[role=alert]")).toBeNull();
  });

  it("of a position that cannot occur names it where it is heard", () => {
    const wrong = { ...question, note: "A hand doesn't keep the four of oros.", wrong: true };
    const root = show(modelOf({ snapshot: wrong, explanation: {} }));
    expect(root.querySelector("[role=status] .svh-alert")!.textContent).toContain("the four of oros");
    expect(hasButton(root, "Deal")).toBe(false);
  });

  it("in drawing is said", async () => {
    const root = show(modelOf({ snapshot: { ...question, hand: [{ card: "9x", up: true, name: "nine" }] } }));
    await drawn();
    expect(root.querySelector("[role=alert]")!.textContent).toContain("9x");
  });

  it("is not made by words that look like markup", () => {
    const hostile = '<img src=x onerror="alert(1)">';
    const root = show(modelOf({ explanation: { ...explanation, best_text: hostile, sees: hostile, assumptions: [hostile] } }));
    expect(root.querySelector("img")).toBeNull();
    expect(root.textContent).toContain(hostile);
  });
});

describe("leaving", () => {
  it("ends every listener and timer; two views stay apart", async () => {
    vi.useFakeTimers();
    const model = modelOf();
    const [one, other] = [show(model), show(model)];
    await openGrid(one);
    expect(other.querySelector(".svh-grid")).toBeNull();
    button(one, "Add: sota").click();
    for (const end of ends.splice(0)) end();
    expect(model.listening()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(document.querySelector(".svh-explorer")).toBeNull();
  });

  it("waits with a word before the kernel has spoken", () => {
    expect(show(modelOf({ snapshot: {}, explanation: {} })).textContent).toBe(WORDS["ui.starting"]);
  });
});
