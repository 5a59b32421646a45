import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drawn, mount, tableModel } from "./mounted";
import { betting, deciding } from "./positions";

const timed = { ...betting, clock: { left: 18, text: "You have 18 seconds to bet.", soon: "5 seconds left.", short: "{seconds} s" } };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("counts down, says when it begins and when it is about to end, and tells the kernel once", async () => {
  const { root, model } = mount(tableModel({ snapshot: timed }));
  expect(root.querySelector("[role=timer]")!.textContent).toBe("18 s");
  expect(root.querySelector("[role=status]")!.textContent).toContain("18 seconds to bet");
  await vi.advanceTimersByTimeAsync(13_100);
  expect(root.querySelector("[role=timer]")!.textContent).toBe("5 s");
  expect(root.querySelector("[role=status]")!.textContent).toContain("5 seconds left");
  await vi.advanceTimersByTimeAsync(6_000);
  expect(model.sent).toEqual([{ action: "time", step: 4 }]);
});

it("stops at the next position and when the view ends", async () => {
  const { model, end } = mount(tableModel({ snapshot: timed }));
  model.replace({ snapshot: deciding });
  await drawn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(model.sent).toEqual([]);
  model.replace({ snapshot: { ...timed, step: 9 } });
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
});
