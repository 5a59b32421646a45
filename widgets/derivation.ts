/** A derivation as a tree: each line a sentence, a formula, its result; each number opens down to card counts. */

import { h, type VNode } from "./dom";
import { written } from "./fraction";
import { formulaNode } from "./mathml";
import type { Reason } from "./protocol";
import type { Reasoning } from "./reasoning";
import { opener } from "./scene";

export function reasonsView(scene: Reasoning, path: string): VNode {
  const reasons = scene.reasons.get(path);
  if (reasons === undefined) {
    return h("p", { class: "svh-note" }, [scene.say("ui.deriving")], { key: "deriving" });
  }
  return h(
    "ol",
    { class: "svh-reasons" },
    reasons.map((reason) => reasonView(scene, reason)),
    { key: "reasons" },
  );
}

function reasonView(scene: Reasoning, reason: Reason): VNode {
  const { say } = scene;
  const part = `reason:${reason.path}`;
  return h(
    "li",
    { class: "svh-reason", "data-result": reason.result },
    [
      reason.text !== "" && h("p", { class: "svh-reason-text" }, [reason.text], { key: "text" }),
      reason.mathml !== "" &&
        // Long formulas scroll, so the keyboard must be able to reach them.
        h("div", { class: "svh-math", tabindex: 0, role: "group", "aria-label": say("ui.formula") }, [], {
          key: "math",
          drawing: { stamp: reason.mathml, make: () => formulaNode(reason.mathml, reason.latex) },
        }),
      resultView(scene, reason),
      reason.opens &&
        opener(scene, part, say("ui.open"), {
          name: say("ui.open_of", { result: written(reason.result) }),
          opening: () => scene.ask(reason.path),
        }),
      reason.opens && scene.open.has(part) && reasonsView(scene, reason.path),
    ],
    { key: reason.path },
  );
}

/** The result as a decimal; as a fraction too where no formula ends with it. */
function resultView({ say }: Reasoning, { mathml, result, decimal }: Reason): VNode | null {
  const exact = mathml === "" && result !== "" ? `= ${written(result)}` : "";
  const rounded = decimal !== "" && result.includes("/") ? say("ui.approximately", { n: decimal }) : "";
  if (exact === "" && rounded === "") return null;
  return h("p", { class: "svh-result" }, [`${exact} ${rounded}`.trim()], { key: "result" });
}
