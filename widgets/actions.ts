/** What you may do now: the bet first, then the choices, other amounts, what is rare, and what is not possible. */

import { amountView } from "./amounts";
import { choiceView, shutView } from "./choices";
import { h, type VNode } from "./dom";
import type { Amount, Choice, Snapshot } from "./protocol";
import { opener, type Scene } from "./scene";

/** In place of one another, so they stand together above the rest. */
const STAKES: readonly string[] = ["bet", "shoot"];
/** Possible after every hand and seldom wanted. */
const RARE = /^(offer|give bank to) ?/;

/** Whether the game waits for you; what you may do while it can go on without you is no question. */
export function decides({ amounts, choices, controls }: Snapshot): boolean {
  const goesOn = controls["next hand"] === true || controls["play on"] === true;
  return !goesOn && [...amounts, ...choices].some(isOpen);
}

export function actionsView(scene: Scene): VNode | null {
  const { amounts, choices, controls } = scene.snapshot;
  if (amounts.length + choices.length === 0) return null;
  const between = controls["next hand"] === true;
  const isRare = (text: string): boolean => between && RARE.test(text);
  const [rareAmounts, openAmounts] = parted(amounts.filter(isOpen), ({ verb }) => isRare(verb));
  const [rareChoices, openChoices] = parted(choices.filter(isOpen), ({ action }) => isRare(action));
  const [stakes, others] = parted(openAmounts, ({ verb }) => STAKES.includes(verb));
  const shut = shutView(
    scene,
    [...amounts, ...choices].filter((each) => !isOpen(each)),
  );
  const rare = [...amountViews(scene, rareAmounts), choicesView(scene, rareChoices, "rare"), between && shut].filter(
    (part) => part !== null && part !== false,
  );
  return h(
    "div",
    { class: "svh-actions", role: "group", "aria-label": scene.say("ui.decide") },
    [
      ...amountViews(scene, stakes),
      choicesView(scene, openChoices, "choices"),
      ...amountViews(scene, others),
      rare.length > 0 && rareView(scene, rare),
      !between && shut,
    ],
    { key: "actions" },
  );
}

function amountViews(scene: Scene, amounts: readonly Amount[]): VNode[] {
  return amounts.map((amount) => amountView(scene, amount, amount.verb === "bet"));
}

function choicesView(scene: Scene, choices: readonly Choice[], key: string): VNode | null {
  if (choices.length === 0) return null;
  return h(
    "div",
    { class: "svh-choices" },
    choices.map((choice) => choiceView(scene, choice)),
    { key },
  );
}

function rareView(scene: Scene, rare: readonly VNode[]): VNode {
  return h(
    "div",
    { class: "svh-fold" },
    [
      opener(scene, "bank-deals", scene.say("ui.bank_deals")),
      scene.open.has("bank-deals") && h("div", { class: "svh-actions" }, rare),
    ],
    { key: "rare" },
  );
}

function isOpen({ enabled }: Amount | Choice): boolean {
  return enabled;
}

function parted<T>(all: readonly T[], test: (each: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((each) => !test(each))];
}
