import { describe, expect, it } from "vitest";
import { groups } from "../coach_options";
import { share } from "../fraction";
import { SHOW_WAITING_MS } from "../link";
import { formulaNode } from "../mathml";
import type { Reason } from "../protocol";
import { button, drawn, hasButton, mount, tableModel } from "./mounted";
import { afterDeciding, beforeDeciding, BINOMIAL, deciding, FORMULA, unseen, watching } from "./positions";

const reason: Reason = {
  path: "draw up/0",
  text: "Of the 38 unseen cards, 15 take you over.",
  mathml: FORMULA,
  latex: "P",
  result: "15/38",
  decimal: "0.395",
  opens: true,
};

function table() {
  return mount(tableModel({ snapshot: deciding, explanation: beforeDeciding }));
}

describe("the coach", () => {
  it("shows each option's value and outcomes as fraction, decimal and bar", () => {
    const { root } = table();
    const stand = [...root.querySelectorAll(".svh-option")].find((option) => option.textContent!.startsWith("Stand"))!;
    for (const part of [
      "−0.579",
      "(−11/19)",
      "win 0.355 (27/76)",
      "tie 0.026 (1/38)",
      "lose 0.618 (47/76)",
      "costs 0.275",
    ]) {
      expect(stand.textContent).toContain(part);
    }
    const widths = [...stand.querySelectorAll<HTMLElement>(".svh-part")].map((part) => part.style.width);
    expect(widths).toEqual(["35.53%", "2.63%", "61.84%"]);
  });

  it("shows fractions of many digits too, and puts them away on request", async () => {
    const long = "-58054285076173/251659815006600";
    const { root } = mount(
      tableModel({
        snapshot: deciding,
        explanation: { ...beforeDeciding, options: [{ ...beforeDeciding.options[0]!, value: long }] },
      }),
    );
    expect(root.querySelector(".svh-long")!.textContent).toBe(" −58054285076173/251659815006600");
    button(root, "Hide long fractions").click();
    await drawn();
    expect(root.textContent).not.toContain("58054285076173");
    expect(root.textContent).toContain("(13/38)");
    button(root, "Show long fractions").click();
    await drawn();
    expect(root.textContent).toContain("−58054285076173/251659815006600");
  });

  it("keeps them away on a telephone until they are asked for, with the word before them", async () => {
    const wide = innerWidth;
    window.innerWidth = 360;
    const cost = "58054285076173/251659815006600";
    const explanation = { ...afterDeciding, chosen: { ...afterDeciding.chosen!, cost }, options: [{ ...beforeDeciding.options[0]!, value: `-${cost}` }] };
    const { root } = mount(tableModel({ snapshot: watching, explanation }));
    window.innerWidth = wide;
    expect(root.textContent).not.toContain(cost);
    expect(root.textContent).not.toContain("Exactly:");
    button(root, "Show long fractions").click();
    await drawn();
    expect(root.textContent).toContain(`Exactly: ${cost}`);
  });

  it("says in one line whether the advice hangs on how the bank plays, once the kernel has compared", async () => {
    const { model, root } = table();
    expect(root.querySelector(".svh-comparison")).toBeNull();
    model.replace({ comparison: { step: deciding.step - 1, text: "of another position" } });
    await drawn();
    expect(root.querySelector(".svh-comparison")).toBeNull();
    model.replace({ comparison: { step: deciding.step, text: "However the bank plays: stand." } });
    await drawn();
    expect(root.querySelector(".svh-comparison")!.textContent).toBe("However the bank plays: stand.");
  });

  it("says who gains from a tie", () => {
    const { root } = mount(
      tableModel({ snapshot: deciding, explanation: { ...beforeDeciding, tie_label: "tie (the bank wins)" } }),
    );
    expect(root.querySelector(".svh-coach")!.textContent).toContain("tie (the bank wins) 0.026");
  });

  it("says what the shares mean for the bank", () => {
    const words = "The bank plays against everybody";
    const player = mount(tableModel({ snapshot: deciding, explanation: beforeDeciding })).root;
    expect(player.querySelector(".svh-options")!.textContent).not.toContain(words);
    const bank = { ...beforeDeciding, seat: deciding.bank };
    const { root } = mount(tableModel({ snapshot: deciding, explanation: bank }));
    expect(root.querySelector(".svh-options")!.textContent).toContain(words);
  });

  it("does not say nothing twice", () => {
    const nothing = { ...beforeDeciding.options[0]!, value: "0", value_text: "0" };
    const { root } = mount(tableModel({ snapshot: deciding, explanation: { ...beforeDeciding, options: [nothing] } }));
    expect(root.querySelector(".svh-option-value .svh-value")!.textContent).toContain("0 ");
    expect(root.querySelector(".svh-option-value .svh-fraction")).toBeNull();
  });

  it("draws no ends for sitting out", () => {
    const out = { ...beforeDeciding.options[0]!, action: "sit out", label: "Sit out" };
    const { root } = mount(tableModel({ snapshot: deciding, explanation: { ...beforeDeciding, options: [out] } }));
    expect(root.querySelector(".svh-option")!.textContent).toContain("Sit out");
    expect(root.querySelector(".svh-outcome")).toBeNull();
  });

  it("has nothing to put away when all fractions are short", () => {
    expect(hasButton(table().root, "Hide long fractions")).toBe(false);
  });

  it("lists many amounts of one verb in a table", () => {
    const raise = beforeDeciding.options[3]!;
    const options = [3, 4, 5].map((n) => ({
      ...raise,
      action: `raise ${n}`,
      label: `Raise to ${n}`,
      best: n === 3,
      cost_text: n === 3 ? "" : `0.${n}`,
    }));
    const { root } = mount(tableModel({ snapshot: deciding, explanation: { ...beforeDeciding, options } }));
    const rows = [...root.querySelectorAll(".svh-amounts tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ["Raise to 3best", "−0.455 (−51/112)", ""],
      ["Raise to 4", "−0.455 (−51/112)", "0.4"],
      ["Raise to 5", "−0.455 (−51/112)", "0.5"],
    ]);
  });

  it("puts options together that are worth the same or differ in the amount", () => {
    const names = groups(beforeDeciding.options).map((group) => group.map((option) => option.action));
    expect(names).toEqual([["draw up", "draw down"], ["stand"], ["raise 3", "raise 4"]]);
  });

  it("shows the unseen cards as a chart with a text, and as a table", async () => {
    const { root } = table();
    const chart = root.querySelector(".svh-chart")!;
    expect(chart.getAttribute("role")).toBe("img");
    expect(chart.getAttribute("aria-label")).toBe(beforeDeciding.unseen_text);
    expect(chart.querySelectorAll(".svh-column-busts")).toHaveLength(4);
    button(root, "Show as a table").click();
    await drawn();
    const rows = [...root.querySelectorAll(".svh-data tbody tr")].map((row) => row.children[1]!.textContent);
    expect(rows).toEqual(unseen.map((kind) => String(kind.count)));
  });

  it("does not show a reason that belongs to another step", async () => {
    const model = tableModel({ snapshot: deciding, explanation: beforeDeciding });
    const { root } = mount(model);
    model.replace({ snapshot: { ...deciding, step: 9 } });
    // For a moment the old ones stand, since the new ones are drawn in their place as a rule.
    await drawn();
    expect(root.querySelector(".svh-coach")!.getAttribute("aria-busy")).toBe("true");
    await new Promise((done) => setTimeout(done, SHOW_WAITING_MS));
    await drawn();
    expect(root.querySelector(".svh-option")).toBeNull();
    expect(root.querySelector(".svh-coach")!.textContent).toContain("Counting the cards");
    expect(root.querySelector(".svh-coach")!.getAttribute("aria-busy")).toBe("false");
  });

  it("asks and does nothing from reasons that still stand for the position before", async () => {
    const chosen = { ...afterDeciding, step: 7 };
    const model = tableModel({ snapshot: deciding, explanation: chosen });
    const { root } = mount(model);
    model.replace({ snapshot: { ...deciding, step: 9, controls: { ...deciding.controls, "take back": true } } });
    await drawn();
    const coach = root.querySelector(".svh-coach")!;
    for (const name of ["Why? Stand", "Show as a table", "Take back"]) button(coach, name).click();
    await drawn();
    expect(model.sent).toEqual([]);
    model.replace({ explanation: { ...chosen, step: 9 } });
    await drawn();
    expect(coach.querySelectorAll("[aria-expanded=true]")).toHaveLength(0);
    button(coach, "Why? Stand").click();
    expect(model.sent).toEqual([{ action: "why", step: 9, path: "stand" }]);
  });

  it("is not there when it is switched off", () => {
    const { root } = mount(tableModel({ options: { coach: "off", lang: "en", demo: false } }));
    expect(root.querySelector(".svh-coach")).toBeNull();
  });
});

describe("a derivation", () => {
  it("is asked for once, shown when it comes, and opens further", async () => {
    const { root, model } = table();
    button(root, "Why? Stand").click();
    await drawn();
    expect(root.textContent).toContain("Writing the formula");
    button(root, "Why? Stand").click();
    await drawn();
    button(root, "Why? Stand").click();
    expect(model.sent).toEqual([{ action: "why", step: 7, path: "stand" }]);
    model.message({ kind: "why", step: 7, path: "stand", nodes: [reason] });
    await drawn();
    expect(root.querySelector(".svh-result")!.textContent).toBe("≈ 0.395");
    expect(root.querySelector(".svh-reason")!.getAttribute("data-result")).toBe("15/38");
    button(root, "How is this number found?").click();
    expect(model.sent.at(-1)).toEqual({ action: "why", step: 7, path: "draw up/0" });
  });

  it("does not keep the game waiting", async () => {
    const { root, model } = table();
    button(root, "Why? Stand").click();
    await drawn();
    button(root.querySelector(".svh-choices")!, "Stand").click();
    expect(model.sent.map((intent) => intent["action"])).toEqual(["why", "stand"]);
  });

  it("is forgotten at the next step", async () => {
    const { root, model } = table();
    button(root, "Why? Stand").click();
    model.message({ kind: "why", step: 7, path: "stand", nodes: [reason] });
    model.replace({ snapshot: { ...deciding, step: 8 }, explanation: { ...beforeDeciding, step: 8 } });
    await drawn();
    expect(root.querySelector(".svh-reason")).toBeNull();
    model.message({ kind: "why", step: 7, path: "stand", nodes: [reason] });
    await drawn();
    button(root, "Why? Stand").click();
    expect(model.sent.at(-1)).toEqual({ action: "why", step: 8, path: "stand" });
  });
});

describe("a formula", () => {
  it("enters the page as MathML with its LaTeX beside it", () => {
    const node = formulaNode(FORMULA, "") as Element;
    expect(node.namespaceURI).toBe("http://www.w3.org/1998/Math/MathML");
    expect(node.querySelectorAll("mfrac")).toHaveLength(2);
    expect(node.querySelector("annotation")!.textContent).toContain("\\frac{15}{38}");
    expect((formulaNode(BINOMIAL, "") as Element).querySelector("mfrac[linethickness='0']")).not.toBeNull();
  });

  it("brings in nothing but maths", () => {
    const hostile =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi onclick="x()" href="javascript:x()">a</mi>' +
      '<script xmlns="http://www.w3.org/1999/xhtml">x()</script><annotation-xml encoding="text/html"><img src="x" onerror="x()"/></annotation-xml></math>';
    const node = formulaNode(hostile, "") as Element;
    expect([...node.querySelectorAll("*")].map((each) => each.localName)).toEqual(["mi", "mtext", "mtext", "mtext"]);
    expect([...node.querySelectorAll("*")].flatMap((each) => each.getAttributeNames())).toEqual(["encoding"]);
  });

  it("falls back to its source when it is broken", () => {
    expect(formulaNode("<math><mi>a</math>", "a + b").textContent).toBe("a + b");
  });
});

describe("a share", () => {
  it.each([
    ["8/15", 8 / 15],
    ["-12/37", -12 / 37],
    ["1", 1],
    ["−1/4", -0.25],
    ["", 0],
    ["1/0", 0],
  ])("of %s", (text, value) => {
    expect(share(text)).toBeCloseTo(value, 12);
  });
});
