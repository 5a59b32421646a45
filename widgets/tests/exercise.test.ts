import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import widget from "../exercise";
import type { ExerciseShown } from "../exercise_view";
import { PATIENCE_MS } from "../link";
import { FakeModel } from "./fake_model";
import { button, drawn, nameOf, press } from "./mounted";

const WORDS = Object.fromEntries(
  [...readFileSync(join(import.meta.dirname, "../../sevenhalf_learn/words/locale/en/LC_MESSAGES/exercise.po"), "utf8")
    .matchAll(/^msgid "exercise\.(ui\..+)"\nmsgstr "(.*)"$/gm)].map(([, key = "", text = ""]) => [key, text]),
);

const asked: ExerciseShown = {
  step: 0, kind: "number", question: "How likely is a figure?", how: "Write a fraction.", options: [], given: "",
  status: "", said: "", standing: "", hints: [], more_hints: true, hint_label: "Hint 1 of 3",
};
const choice: ExerciseShown = { ...asked, kind: "choice", question: "More or less?", options: ["more", "less", "the same"] };

const decision: ExerciseShown = { ...choice, kind: "decision", question: "Which is better?", options: ["Stand", "Draw"] };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

function modelOf(snapshot: unknown = asked): FakeModel {
  return new FakeModel({ snapshot, words: WORDS, error: {}, progress: { slot: "4b/ana", name: "going_over.bust", result: {}, page: {} } });
}

function show(model: FakeModel): HTMLElement {
  const el = document.createElement("div");
  document.body.append(el);
  const end = widget.render({ model, el });
  ends.push(() => {
    end();
    el.remove();
  });
  return el.firstElementChild as HTMLElement;
}

const field = (root: Element): HTMLInputElement => root.querySelector("input[type=text]")!;
const status = (root: Element): HTMLElement => root.querySelector("[role=status]")!;

function write(root: Element, text: string): void {
  field(root).value = text;
  field(root).dispatchEvent(new Event("input", { bubbles: true }));
}

describe("answering", () => {
  it("sends what was written, with the step, by the button and by Enter", async () => {
    const model = modelOf();
    const root = show(model);
    write(root, "12/40");
    button(root, "Check").click();
    expect(model.sent).toEqual([{ action: "check", step: 0, answer: "12/40" }]);
    model.replace({ snapshot: { ...asked, step: 1, given: "12/40", status: "right", said: "Right, and exact." } });
    await drawn();
    expect(status(root).textContent).toContain("Right, and exact.");
    expect(field(root).value).toBe("12/40");
    write(root, "0.31");
    expect(press(field(root), "Enter").defaultPrevented).toBe(true);
    expect(model.sent[1]).toEqual({ action: "check", step: 1, answer: "0.31" });
  });

  it("waits for the verdict: ten clicks send one answer", async () => {
    const model = modelOf();
    const root = show(model);
    write(root, "1/8");
    for (let i = 0; i < 10; i++) button(root, "Check").click();
    await drawn();
    expect(model.sent).toHaveLength(1);
    expect(button(root, "Check").getAttribute("aria-disabled")).toBe("true");
    expect(status(root).textContent).toBe(WORDS["ui.checking"]);
  });

  it("brings its verdict into sight", async () => {
    const seen: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this);
    };
    const model = modelOf();
    const root = show(model);
    button(root, "Check").click();
    await drawn();
    expect(seen).toEqual([]);
    model.replace({ snapshot: { ...asked, step: 1, given: "", status: "wrong", said: "Not yet." } });
    await drawn();
    expect(seen).toEqual([status(root)]);
    Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  });

  it("keeps the place for the verdict from the start, so that it is read out", async () => {
    const model = modelOf();
    const root = show(model);
    const place = status(root);
    expect(place.textContent).toBe("");
    model.replace({ snapshot: { ...asked, step: 1, given: "x", status: "unread", said: "A number is missing." } });
    await drawn();
    expect(status(root)).toBe(place);
    expect(place.textContent).toContain("A number is missing.");
    expect(field(root).getAttribute("aria-invalid")).toBe("true");
  });

  it("leaves a draft alone when another view answers, and follows it otherwise", async () => {
    const model = modelOf();
    const [one, other] = [show(model), show(model)];
    write(other, "draft");
    write(one, "1/8");
    button(one, "Check").click();
    model.replace({ snapshot: { ...asked, step: 1, given: "1/8", status: "wrong", said: "Not yet." } });
    await drawn();
    expect(field(one).value).toBe("1/8");
    expect(field(other).value).toBe("draft");
    expect(status(other).textContent).toContain("Not yet.");
    const third = show(model);
    expect(field(third).value).toBe("1/8");
  });
});

describe("a choice", () => {
  it("sends the number of the option chosen, and the groups of two exercises stay apart", async () => {
    const models = [modelOf(choice), modelOf(choice)];
    const [one, other] = models.map(show);
    const options = (root: Element): HTMLInputElement[] => [...root.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    options(one!)[2]!.click();
    options(other!)[0]!.click();
    await drawn();
    expect([one!, other!].map((root) => options(root).findIndex((option) => option.checked))).toEqual([2, 0]);
    button(one!, "Check").click();
    expect(models[0]!.sent).toEqual([{ action: "check", step: 0, answer: "3" }]);
    expect(one!.querySelector("legend")!.textContent).toBe("More or less?");
    expect(options(one!).map((option) => option.closest("label")!.textContent)).toEqual(["more", "less", "the same"]);
  });
});

describe("a decision", () => {
  it("sends the option with what the other costs, whichever is given first", async () => {
    const model = modelOf(decision);
    const root = show(model);
    expect(root.querySelectorAll(".svh-question")).toHaveLength(1);
    write(root, "0,25");
    await drawn();
    root.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]!.click();
    await drawn();
    expect(field(root).value).toBe("0,25");
    button(root, "Check").click();
    expect(model.sent).toEqual([{ action: "check", step: 0, answer: "2; 0,25" }]);
    model.replace({ snapshot: { ...decision, step: 1, given: "2; 0,25", status: "wrong", said: "The option is right." } });
    await drawn();
    expect(root.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]!.checked).toBe(true);
    expect(field(root).value).toBe("0,25");
    write(root, "3/8");
    press(field(root), "Enter");
    expect(model.sent[1]).toEqual({ action: "check", step: 1, answer: "2; 3/8" });
    expect(field(root).closest("label")!.textContent).toBe(WORDS["ui.cost"]);
  });
});

describe("hints", () => {
  it("come one by one and end", async () => {
    const model = modelOf();
    const root = show(model);
    button(root, "Hint 1 of 3").click();
    expect(model.sent).toEqual([{ action: "hint", step: 0 }]);
    model.replace({ snapshot: { ...asked, step: 1, hints: ["Count."], more_hints: false, hint_label: "All hints shown" } });
    await drawn();
    expect([...root.querySelectorAll("[aria-live=polite] li")].map((hint) => hint.textContent)).toEqual(["Count."]);
    const ended = button(root, "All hints shown");
    expect(ended.getAttribute("aria-disabled")).toBe("true");
    ended.click();
    expect(model.sent).toHaveLength(1);
  });
});

describe("keys", () => {
  it("never reach the notebook, whatever has the focus", () => {
    const heard: string[] = [];
    const listener = (event: KeyboardEvent): void => void heard.push(event.key);
    document.addEventListener("keydown", listener);
    const root = show(modelOf());
    for (const target of root.querySelectorAll("input, button")) {
      expect(target.getAttribute("data-lm-suppress-shortcuts")).toBe("true");
      for (const key of ["a", "b", "d", "x", "z", "1", "Enter"]) press(target, key);
    }
    document.removeEventListener("keydown", listener);
    expect(heard).toEqual([]);
  });

  it("have names for everything that takes them, and no ids are used", () => {
    for (const snapshot of [asked, choice, decision]) {
      const root = show(modelOf(snapshot));
      expect(root.getAttribute("aria-label")).toBe("Exercise");
      for (const each of root.querySelectorAll("button")) expect(nameOf(each)).not.toBe("");
      for (const each of root.querySelectorAll("input")) expect(each.closest("label")!.textContent).not.toBe("");
      expect(root.querySelectorAll("[id], [for]")).toHaveLength(0);
    }
  });
});

describe("trouble", () => {
  it("is told: a refusal with a way to close it", async () => {
    const model = modelOf();
    const root = show(model);
    button(root, "Check").click();
    model.replace({ error: { message: "It had moved on.", report: "", count: 1 } });
    await drawn();
    expect(root.querySelector("[role=alert]")!.textContent).toContain("It had moved on.");
    expect(button(root, "Check").getAttribute("aria-disabled")).toBeNull();
    button(root, WORDS["ui.dismiss"]!).click();
    await drawn();
    expect(root.querySelector("[role=alert]")).toBeNull();
  });

  it("of a kernel that does not answer shows after a while and clears when it does", async () => {
    vi.useFakeTimers();
    const model = modelOf();
    const root = show(model);
    write(root, "3/10");
    button(root, "Check").click();
    vi.advanceTimersByTime(PATIENCE_MS + 1);
    await drawn();
    expect(root.querySelector("[role=alert]")!.textContent).toContain(WORDS["ui.busy"]);
    expect(field(root).value).toBe("3/10");
    model.replace({ snapshot: { ...asked, step: 1, given: "3/10", status: "right", said: "Right." } });
    await drawn();
    expect(root.querySelector("[role=alert]")).toBeNull();
  });

  it("in drawing leaves the question to be read", async () => {
    const root = show(modelOf({ ...asked, hints: null }));
    await drawn();
    expect(root.textContent).toContain("How likely is a figure?");
    expect(root.querySelector("[role=alert]")!.textContent).toContain(WORDS["ui.broken"]);
  });

  it("is not made by words that look like markup", async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    const root = show(modelOf({ ...choice, question: hostile, options: [hostile], hints: [hostile], status: "wrong", said: hostile }));
    expect(root.querySelector("img")).toBeNull();
    expect(root.textContent).toContain(hostile);
  });
});

describe("the page's address", () => {
  it("is told to the kernel once per model", () => {
    window.history.replaceState(null, "", "?class=4B&alias=ana");
    const model = modelOf();
    widget.initialize({ model });
    show(model);
    show(model);
    expect(model.sent).toEqual([{ action: "hello", step: 0, search: "?class=4B&alias=ana", kept: {} }]);
  });
});

describe("leaving", () => {
  it("ends every listener and timer", () => {
    vi.useFakeTimers();
    const model = modelOf();
    show(model);
    show(model);
    button(document.body.lastElementChild!, "Check").click();
    for (const end of ends.splice(0)) end();
    expect(model.listening()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(document.querySelector(".svh-exercise")).toBeNull();
  });

  it("shows nothing before the kernel has spoken, then the exercise", async () => {
    const model = modelOf({});
    const root = show(model);
    expect(root.childElementCount).toBe(0);
    model.replace({ snapshot: asked });
    await drawn();
    expect(root.textContent).toContain("How likely is a figure?");
  });
});
