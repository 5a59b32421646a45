/** Each option with its exact value and how it ends; amounts of one verb share a block. */

import { reasonsView } from "./derivation";
import { type Child, h, type VNode } from "./dom";
import { isShort } from "./fraction";
import { classes } from "./hand";
import { icon } from "./icons";
import { fractionView, LONG_HIDDEN, outcomeView } from "./outcome_bar";
import { type Explanation, type OptionReason, OUTCOMES } from "./protocol";
import type { Reasoning } from "./reasoning";
import { opener } from "./scene";

const MANY = 2;
/** Who sits out plays no hand that could end in some way, nor does what is said about the bank. */
const NO_HAND = /^(sit out|offer|(bank|sell) (yes|no))$/;

export function optionsView(scene: Reasoning, explanation: Explanation): VNode {
  const { say, snapshot } = scene;
  return h(
    "div",
    { class: "svh-options" },
    [
      h("h3", { class: "svh-heading" }, [say("ui.options")]),
      h("p", { class: "svh-note" }, [
        say("ui.options_caption"),
        explanation.seat === snapshot.bank && ` ${say("ui.options_bank")}`,
      ]),
      ...groups(explanation.options).map((group) => groupView(scene, group)),
      explanation.options.some(hasLongFraction) &&
        longFractionsSwitch(scene),
    ],
    { key: "options" },
  );
}

function longFractionsSwitch(scene: Reasoning): VNode {
  const hidden = scene.open.has(LONG_HIDDEN);
  return h("button", { class: "svh-opener svh-fractions" }, [scene.say(hidden ? "ui.exact_show" : "ui.exact_hide")], {
    key: "long",
    on: { click: () => scene.toggle(LONG_HIDDEN) },
  });
}

function hasLongFraction(option: OptionReason): boolean {
  return [option.value, ...OUTCOMES.map((outcome) => option[outcome])].some((fraction) => !isShort(fraction));
}

/** Options in their order; those that end alike stand together if they are worth the same or differ in an amount only. */
export function groups(options: readonly OptionReason[]): OptionReason[][] {
  const all: OptionReason[][] = [];
  for (const option of options) {
    const family = all.find(([first]) => first !== undefined && isAlike(first, option));
    if (family === undefined) all.push([option]);
    else family.push(option);
  }
  return all;
}

function verb({ action }: OptionReason): string {
  return /\d/.test(action) ? action.replace(/\d+/, "N") : action;
}

function isAlike(one: OptionReason, other: OptionReason): boolean {
  const endsAlike = OUTCOMES.every((outcome) => one[outcome] === other[outcome]);
  return endsAlike && (one.value === other.value || verb(one) === verb(other));
}

function groupView(scene: Reasoning, group: readonly OptionReason[]): VNode | null {
  const first = group[0];
  if (first === undefined) return null;
  return h(
    "div",
    { class: classes("svh-option", group.some((option) => option.best) && "svh-best") },
    [
      ...(group.length > MANY ? [amountsView(scene, group)] : group.map((option) => headView(scene, option))),
      !NO_HAND.test(first.action) && outcomeView(scene, first),
      whyView(scene, group.find((option) => option.best) ?? first),
    ],
    { key: first.action },
  );
}

function headView(scene: Reasoning, option: OptionReason): VNode {
  const { say } = scene;
  return h(
    "div",
    { class: "svh-option-head" },
    [
      h("p", { class: "svh-option-name" }, [
        option.label,
        (option.best || option.first) &&
          h("span", { class: "svh-recommended" }, [icon("star"), say("ui.best")], { key: "best" }),
      ]),
      h("p", { class: "svh-option-value" }, [
        h("span", { class: "svh-value" }, [say("ui.value", { value: option.value_text })]),
        fractionView(scene, option.value),
        !option.best &&
          option.cost_text !== "" &&
          h("span", { class: "svh-cost" }, [say("ui.costs", { cost: option.cost_text })], { key: "cost" }),
      ]),
    ],
    { key: `head:${option.action}` },
  );
}

/** Many amounts of one verb, a line each. */
function amountsView(scene: Reasoning, group: readonly OptionReason[]): VNode {
  const { say } = scene;
  return h(
    "table",
    { class: "svh-data svh-amounts" },
    [
      h("thead", {}, [
        h("tr", {}, [
          h("th", { scope: "col" }, [say("ui.option")]),
          h("th", { scope: "col" }, [say("ui.average")]),
          h("th", { scope: "col" }, [say("ui.cost")]),
        ]),
      ]),
      h(
        "tbody",
        {},
        group.flatMap((option) => amountRows(scene, option)),
      ),
    ],
    { key: "amounts" },
  );
}

/** One amount; its fraction, if it has many digits, has a line of its own, since no column is wide enough on a phone. */
function amountRows(scene: Reasoning, option: OptionReason): Child[] {
  const exact = fractionView(scene, option.value);
  const alone = exact !== null && !isShort(option.value);
  return [
    h(
      "tr",
      {},
      [
        h("th", { scope: "row" }, [
          option.label,
          (option.best || option.first) && h("span", { class: "svh-recommended" }, [icon("star"), scene.say("ui.best")]),
        ]),
        h("td", {}, [h("span", { class: "svh-value" }, [option.value_text]), !alone && exact]),
        h("td", {}, [option.best ? "" : option.cost_text]),
      ],
      { key: option.action },
    ),
    alone && h("tr", { class: "svh-exact" }, [h("td", { colspan: 3 }, [exact])], { key: `exact:${option.action}` }),
  ];
}

function whyView(scene: Reasoning, option: OptionReason): VNode {
  const part = `why:${option.path}`;
  return h(
    "div",
    { class: "svh-why" },
    [
      opener(scene, part, scene.say("ui.why"), {
        name: scene.say("ui.why_of", { option: option.label }),
        opening: () => scene.ask(option.path),
      }),
      scene.open.has(part) && reasonsView(scene, option.path),
    ],
    { key: "why" },
  );
}
