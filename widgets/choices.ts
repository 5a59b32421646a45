/** Actions without a number, each a button with its reason beside it. */

import { h, type VNode } from "./dom";
import { icon } from "./icons";
import type { Choice } from "./protocol";
import type { Scene } from "./scene";

export function choiceView(scene: Scene, choice: Choice): VNode {
  return h(
    "button",
    {
      class: "svh-button svh-choice",
      "aria-disabled": String(scene.waiting),
      "aria-keyshortcuts": choice.key === "" ? undefined : choice.key,
    },
    [
      h("span", { class: "svh-choice-label" }, [
        choice.label,
        choice.key !== "" && h("kbd", { class: "svh-key", "aria-hidden": "true" }, [choice.key]),
      ]),
      choice.hint !== "" && h("span", { class: "svh-choice-note" }, [choice.hint]),
      isRecommended(scene, choice.action) && recommended(scene),
    ],
    { key: choice.action, on: { click: (event) => once(event) && scene.act(choice.action) } },
  );
}

export interface Shut {
  readonly label: string;
  readonly why: string;
}

/** What the rules have but this moment has not: reached by keyboard all the same, so that its reason is heard. */
export function shutView({ say }: Scene, shut: readonly Shut[]): VNode | null {
  if (shut.length === 0) return null;
  return h(
    "div",
    { class: "svh-shut" },
    [
      h("p", { class: "svh-note" }, [say("ui.not_now")]),
      h(
        "ul",
        { class: "svh-shut-list" },
        shut.map(({ label, why }) =>
          h(
            "li",
            {},
            [
              h("button", { class: "svh-button svh-choice", "aria-disabled": "true" }, [
                h("span", { class: "svh-choice-label" }, [label]),
                h("span", { class: "svh-choice-note" }, [why]),
              ]),
            ],
            { key: label },
          ),
        ),
      ),
    ],
    { key: "shut" },
  );
}

/** False for the second click of a double click: a new button may have come to lie under the pointer. */
export function once(event: Event): boolean {
  return !(event instanceof UIEvent) || event.detail <= 1;
}

export function recommended({ say }: Scene): VNode {
  return h("span", { class: "svh-recommended" }, [icon("star"), say("ui.recommended")], { key: "recommended" });
}

export function isRecommended({ explanation }: Scene, action: string): boolean {
  if (explanation === null || explanation === "waiting" || explanation.when !== "before") return false;
  return explanation.options.some((option) => (option.best || option.first) && option.action === action);
}
