/** The rules in force, one click away, and the way to a table with others. */

import { once } from "./choices";
import { h, type VNode } from "./dom";
import { explained } from "./glossary";
import { opener, type Scene } from "./scene";

const PART = "rules";

/** The two buttons for the line above the table. */
export function rulesButtons(scene: Scene): VNode | null {
  const { say, setup, waiting } = scene;
  if (setup === null) return null;
  return h(
    "span",
    { class: "svh-top-buttons" },
    [
      opener(scene, PART, say("ui.rules")),
      h("button", { class: "svh-opener", "aria-disabled": String(waiting) }, [say("ui.set_up")], {
        key: "set up",
        on: { click: (event) => once(event) && scene.act("set up") },
      }),
    ],
    { key: "rules" },
  );
}

export function rulesView(scene: Scene): VNode | null {
  const { open, setup } = scene;
  if (setup === null || !open.has(PART)) return null;
  const { title, lines } = setup.rules;
  return h(
    "div",
    { class: "svh-rules" },
    [
      h("h2", { class: "svh-title" }, [title]),
      h(
        "ul",
        {},
        lines.map((line) => h("li", {}, explained(scene, line))),
      ),
    ],
    { key: "rules in force" },
  );
}
