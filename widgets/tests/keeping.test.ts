import { afterEach, expect, it, vi } from "vitest";
import widget from "../card_table";
import { keep, kept } from "../keeping";
import { drawn, mount, tableModel } from "./mounted";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it("keeps the progress in this browser and brings it to the next table", async () => {
  const model = tableModel();
  mount(model);
  model.replace({ progress: "1n01I3" });
  await drawn();
  const next = tableModel();
  widget.initialize({ model: next });
  expect(next.sent[0]).toMatchObject({ action: "hello", progress: "1n01I3" });
});

it("does without where storing is blocked", () => {
  const blocked = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
  expect(kept()).toBe("");
  expect(() => keep("1n01I3")).not.toThrow();
});

it("does not overwrite what is kept with nothing", () => {
  keep("1n01I3");
  keep("");
  expect(kept()).toBe("1n01I3");
});
