import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import widget from "../exercise";
import { keptResults } from "../results";
import { FakeModel } from "./fake_model";
import { button, drawn } from "./mounted";

const WORDS = Object.fromEntries(
  [...readFileSync(join(import.meta.dirname, "../../sevenhalf_learn/words/locale/en/LC_MESSAGES/exercise.po"), "utf8")
    .matchAll(/^msgid "exercise\.(ui\..+)"\nmsgstr "(.*)"$/gm)].map(([, key = "", text = ""]) => [key, text]),
);
const asked = {
  step: 0, kind: "number", question: "How likely is a figure?", how: "Write a fraction.", options: [], given: "",
  status: "", said: "", standing: "", hints: [], more_hints: true, hint_label: "Hint 1 of 3",
};
const result = { tries: 2, hints: 1, right: true };
const told = { slot: "4b/ana", name: "going_over.bust", result: {}, page: {} };
const page = {
  whose: "For ana.", head: ["Exercise", "Tries", "Hints", "Points"], rows: [["going_over.bust", "2", "1", "2"]],
  kept: { "going_over.bust": result }, practice: "", code: "2abc", file: "{}", csv: "alias,exercise", said: "", refused: false,
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.restoreAllMocks();
});

function start(progress: unknown = told): { model: FakeModel; root: HTMLElement } {
  const model = new FakeModel({ snapshot: asked, words: WORDS, error: {}, progress });
  const life = new AbortController();
  widget.initialize({ model, signal: life.signal });
  const el = document.createElement("div");
  document.body.append(el);
  const end = widget.render({ model, el });
  ends.push(() => {
    life.abort();
    end();
    el.remove();
    expect(model.listening()).toBe(0);
  });
  return { model, root: el.firstElementChild as HTMLElement };
}

describe("what is kept", () => {
  it("is one learner's result by exercise, and goes to the kernel with the first word", () => {
    const { model } = start();
    model.replace({ progress: { ...told, result } });
    expect(keptResults()).toEqual({ "4b/ana": { "going_over.bust": result } });
    const other = start({ ...told, slot: "4b/luis" }).model;
    expect(other.sent[0]).toMatchObject({ action: "hello", kept: { "4b/ana": { "going_over.bust": result } } });
    other.replace({ progress: { ...told, slot: "4b/luis", name: "going_over.two_figures", result } });
    expect(Object.keys(keptResults())).toEqual(["4b/ana", "4b/luis"]);
  });

  it("holds the table's practice too: sent to be joined, and kept as it comes back", () => {
    localStorage.setItem("sevenhalf-progress", "1n01I3");
    const { model, root } = start();
    const heard = vi.fn();
    addEventListener("storage", heard, { once: true });
    button(root, "My progress").click();
    expect(model.sent.at(-1)).toMatchObject({ action: "progress", practice: "1n01I3" });
    model.replace({ progress: { ...told, page: { ...page, practice: "1joined" } } });
    expect(localStorage.getItem("sevenhalf-progress")).toBe("1joined");
    expect(heard).toHaveBeenCalledOnce();
  });

  it("is nothing before anything was tried", () => {
    start().model.replace({ progress: { ...told, slot: "4b/eva" } });
    expect(localStorage).toHaveLength(0);
  });

  it.each(["[1]", "{", "null", "7", '{"4b/ana": 3}'])("is not spoilt by %s in the store", (found) => {
    localStorage.setItem("sevenhalf-exercises", found);
    expect(keptResults()).toEqual({});
    start().model.replace({ progress: { ...told, result } });
    expect(keptResults()["4b/ana"]).toEqual({ "going_over.bust": result });
  });

  it("is nothing where storing is blocked", () => {
    const blocked = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
    expect(() => start().model.replace({ progress: { ...told, result } })).not.toThrow();
  });
});

describe("the page of progress", () => {
  it("opens with what is kept, shows it, and closes", async () => {
    localStorage.setItem("sevenhalf-exercises", JSON.stringify({ "4b/ana": { "going_over.bust": result } }));
    const { model, root } = start();
    button(root, "My progress").click();
    expect(model.sent[1]).toMatchObject({ action: "progress", step: 0, kept: { "going_over.bust": result } });
    model.replace({ snapshot: { ...asked, step: 1 }, progress: { ...told, page } });
    await drawn();
    expect([...root.querySelectorAll("tbody tr > *")].map((cell) => cell.textContent)).toEqual(page.rows[0]);
    expect(root.querySelector("textarea")!.value).toBe("2abc");
    const close = button(root, "Close my progress");
    expect(close.getAttribute("aria-expanded")).toBe("true");
    close.click();
    await drawn();
    expect(root.querySelector("textarea")).toBeNull();
  });

  it("takes in a code, keeps what the kernel joined, and says why not", async () => {
    const { model, root } = start();
    button(root, "My progress").click();
    model.replace({ snapshot: { ...asked, step: 1 }, progress: { ...told, page: { ...page, rows: [], code: "", kept: {} } } });
    await drawn();
    const field = [...root.querySelectorAll<HTMLInputElement>("input[type=text]")].at(-1)!;
    field.value = "2xyz";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn();
    button(root, "Take it in").click();
    expect(model.sent[2]).toMatchObject({ action: "take", step: 1, text: "2xyz", kept: {} });
    model.replace({ snapshot: { ...asked, step: 2 }, progress: { ...told, page: { ...page, said: "Taken in." } } });
    await drawn();
    expect(keptResults()["4b/ana"]).toEqual(page.kept);
    expect(root.querySelector(".svh-progress [role=status]")!.textContent).toBe("Taken in.");
    model.replace({ snapshot: { ...asked, step: 3 }, progress: { ...told, page: { ...page, said: "No code.", refused: true } } });
    await drawn();
    expect(root.querySelector(".svh-refused")!.textContent).toBe("No code.");
  });

  it("saves the file and the CSV as they came", async () => {
    const { model, root } = start();
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    button(root, "My progress").click();
    model.replace({ snapshot: { ...asked, step: 1 }, progress: { ...told, page } });
    await drawn();
    button(root, WORDS["ui.save_file"]!).click();
    button(root, WORDS["ui.save_csv"]!).click();
    expect(saved.map((blob) => blob.type)).toEqual(["application/json;charset=utf-8", "text/csv;charset=utf-8"]);
    expect(saved[1]!.size).toBe("alias,exercise".length + 3);
  });
});

it("what was reached before is said until something is answered", async () => {
  const { model, root } = start();
  model.replace({ snapshot: { ...asked, step: 1, standing: "Solved before, with 2 of 4 points." } });
  await drawn();
  expect(root.querySelector(".svh-feedback")!.textContent).toBe("Solved before, with 2 of 4 points.");
});
