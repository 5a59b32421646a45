/** Actions with a number of chips: a stepper, and a button that says what it will do. */

import { isRecommended, once, recommended } from "./choices";
import { h, type VNode } from "./dom";
import { classes } from "./hand";
import type { Amount, Range } from "./protocol";
import type { Scene } from "./scene";
import { fitting, stepperView } from "./stepper";

type Chosen = ReadonlyMap<string, number>;

/** What tells an amount from the others of the same moment. */
export function amountName({ verb, prefix, suffix }: Amount): string {
  return [prefix ?? verb, suffix ?? ""].join(" ").trim();
}

/** The numbers in the steppers: yours if you set them, else the table's proposal. */
export function numbersOf(amount: Amount, chosen: Chosen): number[] {
  const name = amountName(amount);
  const first = fitting(amount, chosen.get(name) ?? amount.value);
  if (!amount.second) return [first];
  const second = from(first, amount.second);
  return [first, fitting(second, chosen.get(`${name} 2`) ?? second.value)];
}

function from(least: number, range: Range): Range {
  return { ...range, min: Math.max(least, range.min), value: Math.max(least, range.value) };
}

/** The action as the kernel reads it. */
export function amountAction(amount: Amount, numbers: readonly number[]): string {
  return [amount.prefix ?? amount.verb, ...numbers, amount.suffix ?? ""].join(" ").trim();
}

export function amountView(scene: Scene, amount: Amount, primary: boolean): VNode {
  const { say } = scene;
  const name = amountName(amount);
  const numbers = numbersOf(amount, scene.amounts);
  const [first = amount.min, last] = numbers;
  const action = amountAction(amount, numbers);
  return h(
    "div",
    { class: "svh-amount" },
    [
      stepperView({
        label: amount.second ? say("ui.limits_least") : amount.label,
        value: first,
        range: amount,
        say,
        set: (value) => scene.setAmount(name, value),
        enter: (value) => scene.act(amountAction(amount, amount.second ? [value, ...numbers.slice(1)] : [value])),
      }),
      amount.second &&
        last !== undefined &&
        stepperView({
          label: say("ui.limits_most"),
          value: last,
          range: from(first, amount.second),
          say,
          set: (value) => scene.setAmount(`${name} 2`, value),
          enter: (value) => scene.act(amountAction(amount, [first, value])),
        }),
      h(
        "button",
        {
          class: classes("svh-button", primary && "svh-primary"),
          "aria-disabled": String(scene.waiting),
          "aria-keyshortcuts": amount.key === "" ? undefined : amount.key,
        },
        [
          h("span", { class: "svh-choice-label" }, [
            `${amount.label} ${numbers.join("–")}`,
            amount.key !== "" && h("kbd", { class: "svh-key", "aria-hidden": "true" }, [amount.key]),
          ]),
          isRecommended(scene, action) && recommended(scene),
        ],
        { key: "go", on: { click: (event) => once(event) && scene.act(action) } },
      ),
      amount.hint !== "" && h("p", { class: "svh-note svh-amount-note" }, [amount.hint], { key: "hint" }),
    ],
    { key: `amount:${name}` },
  );
}
