/** What you may do now: the decisions, an amount to bet or raise, each a button. */

import { h, type VNode } from "./dom";
import { classes } from "./hand";
import { icon } from "./icons";
import type { Amount, Choice, Snapshot } from "./protocol";
import type { Scene } from "./scene";

/** Whether the position asks something of you. */
export function decides({ bet, raise, choices }: Snapshot): boolean {
  return bet !== null || raise !== null || choices.length > 0;
}

export function actionsView(scene: Scene): VNode | null {
  const { snapshot, say } = scene;
  if (!decides(snapshot)) return null;
  return h(
    "div",
    { class: "svh-actions", role: "group", "aria-label": say("ui.decide") },
    [
      snapshot.bet !== null && amountView(scene, snapshot.bet, true),
      snapshot.choices.length > 0 &&
        h(
          "div",
          { class: "svh-choices" },
          snapshot.choices.map((choice) => choiceView(scene, choice)),
          { key: "choices" },
        ),
      snapshot.raise !== null && amountView(scene, snapshot.raise, false),
    ],
    { key: "actions" },
  );
}

function choiceView(scene: Scene, choice: Choice): VNode {
  const note = choice.enabled ? choice.hint : choice.why;
  return h(
    "button",
    {
      type: "button",
      class: "svh-button svh-choice",
      "aria-disabled": String(scene.waiting || !choice.enabled),
      "aria-keyshortcuts": choice.key === "" ? undefined : choice.key,
    },
    [
      h("span", { class: "svh-choice-label" }, [
        choice.label,
        choice.key !== "" && h("kbd", { class: "svh-key", "aria-hidden": "true" }, [choice.key]),
      ]),
      note !== "" && h("span", { class: "svh-choice-note" }, [note]),
      isRecommended(scene, choice.action) && recommended(scene),
    ],
    { key: choice.action, on: { click: (event) => choice.enabled && once(event) && scene.act(choice.action) } },
  );
}

/** False for the second click of a double click: a new button may have come to lie under the pointer. */
export function once(event: Event): boolean {
  return !(event instanceof UIEvent) || event.detail <= 1;
}

function recommended({ say }: Scene): VNode {
  return h("span", { class: "svh-recommended" }, [icon("star"), say("ui.recommended")], { key: "recommended" });
}

function isRecommended({ explanation }: Scene, action: string): boolean {
  if (explanation === null || explanation === "waiting" || explanation.when !== "before") return false;
  return explanation.options.some((option) => option.best && option.action === action);
}

function amountView(scene: Scene, amount: Amount, primary: boolean): VNode {
  const { say } = scene;
  const value = amountOf(scene, amount);
  const action = `${amount.verb} ${value}`;
  const step = (by: number, name: string, sign: string): VNode => {
    const next = value + by;
    const possible = next >= amount.min && next <= amount.max;
    return h(
      "button",
      { type: "button", class: "svh-button svh-step", "aria-label": name, "aria-disabled": String(!possible) },
      [sign],
      {
        key: sign,
        on: { click: () => possible && scene.setAmount(amount.verb, next) },
      },
    );
  };
  return h(
    "div",
    { class: "svh-amount" },
    [
      h("div", { class: "svh-stepper", role: "group", "aria-label": amount.label }, [
        step(-1, say("ui.fewer"), "−"),
        h(
          "input",
          {
            type: "number",
            inputmode: "numeric",
            min: amount.min,
            max: amount.max,
            value,
            class: "svh-number",
            "aria-label": say("ui.amount", { min: amount.min, max: amount.max }),
          },
          [],
          {
            on: {
              change: (event) =>
                scene.setAmount(amount.verb, clamp(amount, Number((event.target as HTMLInputElement).value))),
              keydown: (event) => {
                if ((event as KeyboardEvent).key !== "Enter") return;
                scene.act(`${amount.verb} ${clamp(amount, Number((event.target as HTMLInputElement).value))}`);
              },
            },
          },
        ),
        step(1, say("ui.more"), "+"),
      ]),
      h(
        "button",
        {
          type: "button",
          class: classes("svh-button", primary && "svh-primary"),
          "aria-disabled": String(scene.waiting),
        },
        [`${amount.label} ${value}`, isRecommended(scene, action) && recommended(scene)],
        { key: "go", on: { click: (event) => once(event) && scene.act(action) } },
      ),
      amount.hint !== "" && h("p", { class: "svh-note svh-amount-note" }, [amount.hint], { key: "hint" }),
    ],
    { key: `amount:${amount.verb}` },
  );
}

/** The amount that stands in the stepper: yours if you set one, else the table's proposal. */
export function amountOf({ amounts }: Scene, amount: Amount): number {
  return clamp(amount, amounts.get(amount.verb) ?? amount.value);
}

function clamp({ min, max, value }: Amount, wanted: number): number {
  return Number.isFinite(wanted) ? Math.min(max, Math.max(min, Math.round(wanted))) : value;
}
