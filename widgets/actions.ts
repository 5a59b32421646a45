/** What you may do now: the bet first, then the choices, other amounts, what is rare, and what is not possible. */

import { amountView } from "./amounts";
import { choiceView, shutView } from "./choices";
import { h, type VNode } from "./dom";
import type { Amount, Choice, Snapshot } from "./protocol";
import { opener, type Scene } from "./scene";

/** In place of one another, so they stand together above the rest. */
const STAKES: readonly string[] = ["bet", "shoot"];
/** One of these for each seat: folded away when there are several. */
const PER_SEAT: readonly string[] = ["sell", "give bank to"];

/** Whether the position asks something of you. */
export function decides({ amounts, choices, stage }: Snapshot): boolean {
  return stage !== "between" && [...amounts, ...choices].some(({ enabled }) => enabled);
}

export function actionsView(scene: Scene): VNode | null {
  const { amounts, choices } = scene.snapshot;
  if (amounts.length + choices.length === 0) return null;
  const [openAmounts, openChoices] = [amounts.filter(isOpen), choices.filter(isOpen)];
  const perSeat = [...openAmounts, ...openChoices].filter(isPerSeat);
  const folded = perSeat.length > 1 ? perSeat : [];
  const shown = openChoices.filter((choice) => !folded.includes(choice));
  const [stakes, others] = parted(
    openAmounts.filter((amount) => !folded.includes(amount)),
    ({ verb }) => STAKES.includes(verb),
  );
  return h(
    "div",
    { class: "svh-actions", role: "group", "aria-label": scene.say("ui.decide") },
    [
      ...stakes.map((amount) => amountView(scene, amount, amount.verb === "bet")),
      choicesView(scene, shown, "choices"),
      ...others.map((amount) => amountView(scene, amount, false)),
      folded.length > 0 && foldedView(scene, folded),
      shutView(
        scene,
        [...amounts, ...choices].filter((each) => !isOpen(each)),
      ),
    ],
    { key: "actions" },
  );
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

function foldedView(scene: Scene, folded: readonly (Amount | Choice)[]): VNode {
  const [amounts, choices] = parted(folded, (each): each is Amount => "verb" in each);
  return h(
    "div",
    { class: "svh-fold" },
    [
      opener(scene, "bank-deals", scene.say("ui.bank_deals")),
      scene.open.has("bank-deals") &&
        h("div", { class: "svh-actions" }, [
          ...amounts.map((amount) => amountView(scene, amount, false)),
          choicesView(scene, choices, "folded"),
        ]),
    ],
    { key: "folded" },
  );
}

function isOpen({ enabled }: Amount | Choice): boolean {
  return enabled;
}

function isPerSeat(each: Amount | Choice): boolean {
  return PER_SEAT.includes("verb" in each ? each.verb : each.action.replace(/ \d+$/, ""));
}

function parted<T, S extends T>(all: readonly T[], test: (each: T) => each is S): [S[], Exclude<T, S>[]];
function parted<T>(all: readonly T[], test: (each: T) => boolean): [T[], T[]];
function parted<T>(all: readonly T[], test: (each: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((each) => !test(each))];
}
