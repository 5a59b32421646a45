/** The coach: what you see, the unseen cards, each option with its reason, and what your choice cost. */

import { blocksView } from "./blocks";
import { optionsView } from "./coach_options";
import { h, type Child, type VNode } from "./dom";
import { explained } from "./glossary";
import { classes } from "./hand";
import { fractionView } from "./outcome_bar";
import type { Chosen, Explanation } from "./protocol";
import type { Reasoning } from "./reasoning";
import type { Scene } from "./scene";
import { unseenView } from "./unseen_chart";

export function coachView(scene: Scene): VNode | null {
  const { explanation, say, settings } = scene;
  if (explanation === null && (settings.coach ?? "off") === "off") return null;
  return h("div", { class: "svh-coach", role: "group", "aria-label": say("ui.coach") }, body(scene), { key: "coach" });
}

function body(scene: Scene): readonly Child[] {
  const { explanation, say, settings } = scene;
  const title = h("h2", { class: "svh-title", tabindex: -1 }, [say("ui.coach")], { key: "title" });
  if (explanation === "waiting") return [title, h("p", { class: "svh-note" }, [say("ui.coach_thinking")])];
  if (explanation === null) {
    const quiet = settings.coach === "after" ? "ui.coach_quiet_after" : "ui.coach_quiet_before";
    const text = say(scene.snapshot.mode === "demo" ? "ui.coach_quiet_demo" : quiet);
    return [title, h("p", { class: "svh-note" }, [text])];
  }
  const blocks = blocksView(scene, explanation.blocks ?? []);
  const lead = explanation.title !== "" && h("p", { class: "svh-lead" }, [explanation.title], { key: "lead" });
  return [
    title,
    // What is asked now, under a heading of its own, comes before what was decided.
    ...(explanation.blocks?.[0]?.kind === "heading" ? [...blocks, lead] : [lead, ...blocks]),
    explanation.chosen !== null && chosenView(scene, explanation.chosen),
    explanation.best_text !== "" && h("p", { class: "svh-advice" }, explained(scene, explanation.best_text), { key: "advice" }),
    explanation.options.length > 0 && optionsView(scene, explanation),
    scene.comparison !== "" && h("p", { class: "svh-comparison" }, [scene.comparison], { key: "comparison" }),
    sees(scene, explanation),
    explanation.unseen.length > 0 && unseenView(scene, explanation),
    explanation.assumptions.length > 0 && assumptions(scene, explanation, (text) => explained(scene, text)),
  ];
}

function chosenView(scene: Scene, chosen: Chosen): VNode {
  const exact = fractionView(scene, chosen.cost);
  return h(
    "div",
    { class: classes("svh-chosen", chosen.cost === "0" && "svh-chosen-well") },
    [
      h("p", {}, [chosen.text]),
      chosen.take_back && exact && h("p", { class: "svh-note" }, [scene.say("ui.cost_exact"), exact], { key: "exact" }),
      chosen.take_back &&
        h(
          "button",
          {
            class: "svh-button",
            "aria-disabled": String(scene.waiting || scene.snapshot.controls["take back"] !== true),
          },
          [scene.say("ui.take_back")],
          { on: { click: () => scene.act("take back") } },
        ),
    ],
    { key: "chosen" },
  );
}

export function sees({ say, snapshot }: Reasoning, explanation: Explanation): Child {
  if (explanation.sees === "") return null;
  const yours = explanation.when === "after" ? "ui.you_saw" : "ui.you_see";
  const title = say(snapshot.mode === "demo" ? "ui.seat_sees" : yours);
  return h("div", {}, [h("h3", { class: "svh-heading" }, [title]), h("p", {}, [explanation.sees])], { key: "sees" });
}

export function assumptions(
  { say }: Pick<Reasoning, "say">,
  explanation: Explanation,
  said: (text: string) => Child[] = (text) => [text],
): VNode {
  return h(
    "div",
    { class: "svh-assumptions" },
    [
      h("h3", { class: "svh-heading" }, [say("ui.assumptions")]),
      h(
        "ul",
        {},
        explanation.assumptions.map((text) => h("li", {}, said(text))),
      ),
    ],
    { key: "assumptions" },
  );
}
