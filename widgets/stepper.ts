/** A number with a button on either side. */

import { h, type VNode } from "./dom";
import type { Range } from "./protocol";
import type { Say } from "./words";

export interface Stepper {
  readonly label: string;
  readonly value: number;
  readonly range: Range;
  readonly say: Say;
  set(value: number): void;
  /** Enter in the field. */
  enter?(value: number): void;
}

export function stepperView({ label, value, range, say, set, enter }: Stepper): VNode {
  const step = (direction: 1 | -1, sign: string): VNode => {
    const next = neighbour(range, value, direction);
    return h(
      "button",
      {
        class: "svh-button svh-step",
        "aria-label": say(direction < 0 ? "ui.fewer" : "ui.more"),
        "aria-disabled": String(next === null),
      },
      [sign],
      { key: sign, on: { click: () => next !== null && set(next) } },
    );
  };
  const typed = (event: Event): number => fitting(range, Number((event.target as HTMLInputElement).value));
  return h(
    "div",
    { class: "svh-stepper", role: "group", "aria-label": label },
    [
      step(-1, "−"),
      h(
        "input",
        {
          type: "number",
          inputmode: "numeric",
          min: range.min,
          max: range.max,
          value,
          class: "svh-number",
          "aria-label": `${label}: ${limits(range, say)}`,
        },
        [],
        {
          key: "number",
          on: {
            change: (event) => set(typed(event)),
            keydown: (event) => (event as KeyboardEvent).key === "Enter" && enter?.(typed(event)),
          },
        },
      ),
      step(1, "+"),
    ],
    { key: label },
  );
}

function limits({ min, max, values }: Range, say: Say): string {
  return values ? values.join(", ") : say("ui.amount", { min, max });
}

/** The legal number next to `value`, or null at the end. */
function neighbour({ min, max, values }: Range, value: number, direction: 1 | -1): number | null {
  if (values) return values[values.indexOf(value) + direction] ?? null;
  const next = value + direction;
  return next >= min && next <= max ? next : null;
}

/** The legal number nearest to the one wanted; the proposed one for what is no number. */
export function fitting({ min, max, value, values }: Range, wanted: number): number {
  if (!Number.isFinite(wanted)) return value;
  const whole = Math.min(max, Math.max(min, Math.round(wanted)));
  if (!values) return whole;
  return values.reduce((near, each) => (Math.abs(each - wanted) < Math.abs(near - wanted) ? each : near), value);
}
