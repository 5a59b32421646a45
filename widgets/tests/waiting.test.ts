import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PATIENCE_MS, SHOW_WAITING_MS } from "../link";
import { button, drawn, hasButton, mount, nameOf, press, tableModel } from "./mounted";
import { beforeDeciding, betting, deciding, watching } from "./positions";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("while an answer is awaited", () => {
  it("sends one action for ten fast clicks", async () => {
    const { root, model } = mount(tableModel({ snapshot: watching }));
    for (let i = 0; i < 10; i++) {
      button(root, "Next step").click();
      await drawn();
    }
    expect(model.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(SHOW_WAITING_MS);
    expect(button(root, "Next step").getAttribute("aria-disabled")).toBe("true");
    model.replace({ snapshot: { ...watching, step: 9 } });
    await drawn();
    button(root, "Next step").click();
    expect(model.sent).toEqual([
      { action: "next", step: 8 },
      { action: "next", step: 9 },
    ]);
  });

  it("goes on after a refusal, which is shown and can be closed", async () => {
    const { root, model } = mount(tableModel());
    button(root, "Bet 1").click();
    model.replace({ error: { message: "That click was for an earlier step.", report: "", n: 1 } });
    await drawn();
    expect(root.querySelector("[role=alert]")!.textContent).toContain("earlier step");
    expect(button(root, "Bet 1").getAttribute("aria-disabled")).toBe("false");
    button(root, "Close").click();
    await drawn();
    expect(root.querySelector("[role=alert]")).toBeNull();
    model.replace({ error: { message: "That click was for an earlier step.", report: "", n: 2 } });
    await drawn();
    expect(root.querySelector("[role=alert]")).not.toBeNull();
  });

  it("shows a fault with a report that can be selected", async () => {
    const { root, model } = mount(tableModel());
    model.replace({ error: { message: "Something broke.", report: "line 1\nline 2", n: 1 } });
    await drawn();
    const text = root.querySelector("textarea")!;
    expect(text.value).toBe("line 1\nline 2");
    expect(text.readOnly).toBe(true);
    button(root, "Select the report").click();
    expect([text.selectionStart, text.selectionEnd]).toEqual([0, 13]);
  });
});

describe("without an answer", () => {
  it("says after five seconds that the kernel is busy or gone, and stops saying so when the answer comes", async () => {
    const { root, model } = mount(tableModel());
    button(root, "Bet 1").click();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(root.querySelector("[role=alert]")).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(root.querySelector("[role=alert]")!.textContent).toContain("No answer for five seconds");
    model.replace({ snapshot: deciding });
    await drawn();
    expect(root.querySelector("[role=alert]")).toBeNull();
    await vi.advanceTimersByTimeAsync(SHOW_WAITING_MS);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("tries again with the same step, so nothing can happen twice", async () => {
    const { root, model } = mount(tableModel());
    button(root, "Bet 1").click();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    button(root, "Try again").click();
    await drawn();
    expect(model.sent).toEqual([
      { action: "bet 1", step: 4 },
      { action: "bet 1", step: 4 },
    ]);
    expect(hasButton(root, "Try again")).toBe(false);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(hasButton(root, "Try again")).toBe(true);
  });

  it("says so at once when the line is cut", async () => {
    const model = tableModel();
    const { root } = mount(model);
    model.send = () => {
      throw new Error("no line");
    };
    button(root, "Bet 1").click();
    await drawn();
    expect(hasButton(root, "Try again")).toBe(true);
  });

  it("watches questions too", async () => {
    const { root, model } = mount(tableModel({ snapshot: deciding, explanation: beforeDeciding }));
    button(root, "Why? Stand").click();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(hasButton(root, "Try again")).toBe(true);
    model.message({ kind: "why", step: 7, path: "stand", nodes: [] });
    await drawn();
    expect(hasButton(root, "Try again")).toBe(false);
  });
});

describe("a view that has ended", () => {
  it("leaves no listener, no timer, no element", async () => {
    const add = vi.spyOn(EventTarget.prototype, "addEventListener");
    const { el, root, model, end } = mount(tableModel());
    // The passive ones are the test DOM's own.
    const options = add.mock.calls
      .map(([, , each]) => each as AddEventListenerOptions)
      .filter((each) => each.passive !== true);
    expect(options.length).toBeGreaterThan(3);
    button(root, "Bet 1").click();
    expect(vi.getTimerCount()).toBe(2);
    expect(model.listening()).toBeGreaterThan(0);
    end();
    await drawn();
    expect(model.listening()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(el.children).toHaveLength(0);
    for (const each of options) expect(each.once === true || each.signal?.aborted === true).toBe(true);
    root.querySelector("button")!.click();
    press(root, "n");
    expect(model.sent).toHaveLength(1);
  });

  it("does not redraw what was pending", async () => {
    const { root, model, end } = mount(tableModel());
    model.replace({ snapshot: deciding });
    end();
    await drawn();
    expect(root.textContent).toContain("Bet 1");
  });

  it("leaves nothing behind when a cell runs ten times", async () => {
    const model = tableModel();
    for (let i = 0; i < 10; i++) mount(model).end();
    expect(model.listening()).toBe(0);
    expect(document.querySelectorAll(".svh-root")).toHaveLength(0);
  });
});

describe("two views of one model", () => {
  it("agree after an act in one of them", async () => {
    const model = tableModel();
    const [one, two] = [mount(model), mount(model)];
    button(one.root, "Bet 1").click();
    model.replace({ snapshot: deciding });
    await drawn();
    expect(one.root.innerHTML).toBe(two.root.innerHTML);
  });

  it("keep what was opened to themselves, and two tables stay apart", async () => {
    const model = tableModel();
    const [one, two] = [mount(model), mount(model)];
    const other = mount(tableModel());
    button(one.root, "The story").click();
    await drawn();
    expect([one, two, other].map(({ root }) => root.querySelectorAll(".svh-moment").length)).toEqual([
      betting.timeline.length,
      0,
      0,
    ]);
    model.replace({ snapshot: watching });
    await drawn();
    expect([...other.root.querySelectorAll("button")].map(nameOf)).toContain("Bet 1");
  });
});
