/** How a hand may end: one bar of four parts, told apart by pattern, with each part in numbers. */

import { type Child, h, type VNode } from "./dom";
import { isShort, share, written } from "./fraction";
import { type OptionReason, OUTCOMES, type Outcome } from "./protocol";
import type { Reasoning } from "./reasoning";
import type { WordKey } from "./words";

/** The part of the page that is "opened" when the user puts fractions of many digits away. */
export const LONG_HIDDEN = "long fractions hidden";

const LABELS: Readonly<Record<Outcome, WordKey>> = { win: "ui.win", tie: "ui.tie", lose: "ui.lose", bust: "ui.bust" };

export function outcomeView(scene: Reasoning, option: OptionReason): VNode {
  const { say } = scene;
  const possible = OUTCOMES.filter((outcome) => share(option[outcome]) > 0);
  return h(
    "div",
    { class: "svh-outcome" },
    [
      h(
        "div",
        { class: "svh-bar", "aria-hidden": "true" },
        possible.map((outcome) =>
          h(
            "span",
            { class: `svh-part svh-fill-${outcome}`, style: `width:${(share(option[outcome]) * 100).toFixed(2)}%` },
            [],
            { key: outcome },
          ),
        ),
      ),
      h(
        "ul",
        { class: "svh-legend", "aria-label": say("ui.ends") },
        possible.map((outcome) =>
          h(
            "li",
            {},
            [
              h("span", { class: `svh-swatch svh-fill-${outcome}`, "aria-hidden": "true" }),
              h("span", { class: "svh-legend-name" }, [outcomeLabel(scene, outcome)]),
              " ",
              h("span", { class: "svh-decimal" }, [option[`${outcome}_text`]]),
              fractionView(scene, option[outcome]),
            ],
            { key: outcome },
          ),
        ),
      ),
    ],
    { key: "outcome" },
  );
}

function outcomeLabel({ say, explanation }: Reasoning, outcome: Outcome): string {
  const tied = explanation !== null && explanation !== "waiting" ? explanation.tie_label : undefined;
  return outcome === "tie" && tied ? tied : say(LABELS[outcome]);
}

/** The exact fraction: in brackets beside its decimal, one of many digits on a line below it, unless hidden. */
export function fractionView(scene: Reasoning, fraction: string): Child {
  if (fraction === "0") return null;
  if (isShort(fraction)) return h("span", { class: "svh-fraction" }, [` (${written(fraction)})`], { key: "fraction" });
  if (scene.open.has(LONG_HIDDEN)) return null;
  const [above = "", below = ""] = written(fraction).split("/");
  return h("span", { class: "svh-fraction svh-long" }, [" ", above, "/", h("wbr"), below], { key: "fraction" });
}
