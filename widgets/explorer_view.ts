/** The explorer of the odds as one view: what is asked, what each option is worth, and many hands dealt. */

import { assumptions, sees } from "./coach_panel";
import { optionsView } from "./coach_options";
import { reasonsView } from "./derivation";
import { type Child, h, type VNode } from "./dom";
import { againstView } from "./explorer_against";
import { goneView } from "./explorer_deck";
import { heldView } from "./explorer_hand";
import type { BankReason, ExplorerScene } from "./explorer_protocol";
import { playersView } from "./explorer_players";
import { runView } from "./explorer_run";
import { classes } from "./hand";
import { faultView, lateView } from "./notices";
import type { Explanation } from "./protocol";
import { opener } from "./scene";
import { fieldView } from "./setup_field";
import { unseenView } from "./unseen_chart";

export function explorerView(scene: ExplorerScene): VNode {
  return h("div", { class: "svh-page svh-explore" }, [
    h("div", { class: "svh-ask" }, [
      turnView(scene), heldView(scene), statusView(scene), playersView(scene), goneView(scene), rulesView(scene),
    ], { key: "ask" }),
    answerView(scene),
    againstView(scene, reasonOf(scene) ?? {}),
    runView(scene),
  ], { key: "page" });
}

const TURN = "turn";

/** Whose turn it is, before everything else. */
function turnView(scene: ExplorerScene): VNode | null {
  const field = scene.snapshot.fields.find(({ name }) => name === TURN);
  return field === undefined ? null : h("div", { class: "svh-turn-field" }, [fieldView(scene, field)], { key: "turn" });
}

function rulesView(scene: ExplorerScene): VNode {
  const { say, snapshot } = scene;
  return h("div", { class: "svh-panel", role: "group", "aria-label": say("ui.rules_title") }, [
    h("h2", { class: "svh-title" }, [say("ui.rules_title")]),
    h("div", { class: "svh-fields" }, snapshot.fields.filter(({ name }) => name !== TURN).map((field) => fieldView(scene, field)), { key: "fields" }),
    opener(scene, "rule options", say("ui.rule_options")),
    scene.open.has("rule options") &&
      h("div", { class: "svh-fields" }, snapshot.options.map((field) => fieldView(scene, field)), { key: "options" }),
  ], { key: "rules" });
}

/** What is explained now; null while it is on its way. */
function reasonOf({ explanation }: ExplorerScene): (Explanation & BankReason) | null {
  return explanation === "waiting" ? null : explanation;
}

function answerView(scene: ExplorerScene): VNode | null {
  const { say } = scene;
  const told = reasonOf(scene);
  if (told !== null && told.options.length === 0) return null;
  return h("div", { class: "svh-coach", role: "group", "aria-label": say("ui.answer_title") }, [
    h("h2", { class: "svh-title" }, [say("ui.answer_title")], { key: "title" }),
    told !== null && told.options.length > 0 && optionsView(scene, told),
    told !== null && told.options.length > 1 && overBanksView(scene),
    told !== null && sees(scene, told),
    told !== null && told.unseen.length > 0 && unseenView(scene, told),
    told !== null && told.assumptions.length > 0 && assumptions(scene, told),
  ], { key: "answer" });
}

/** Whether the advice is the same against other banks or players, worked out when somebody asks. */
function overBanksView(scene: ExplorerScene): VNode {
  const part = "why:banks";
  return h("div", { class: "svh-why" }, [
    opener(scene, part, scene.say(scene.snapshot.of_bank ? "ui.over_players" : "ui.over_banks"), { opening: () => scene.ask("banks") }),
    scene.open.has(part) && reasonsView(scene, "banks"),
  ], { key: "banks" });
}

/** The one live region: what is best now, or why nothing is, and how a run has ended. */
function statusView(scene: ExplorerScene): VNode {
  const { snapshot, explanation, simulation, say } = scene;
  const told = explanation === "waiting" ? say("ui.working") : (explanation?.best_text ?? "");
  const over = simulation !== null && simulation.state !== "running";
  const said: Child[] = [
    snapshot.note !== "" &&
      h("p", { class: classes(snapshot.wrong ? "svh-alert" : "svh-lead") }, [snapshot.note], { key: "note" }),
    told !== "" && h("p", { class: "svh-advice" }, [told], { key: "advice" }),
    over &&
      h("p", { class: "svh-spoken" }, [
        simulation.state === "stopped" ? `${say("ui.run_stopped")} ` : "", simulation.said.join(" "),
      ], { key: "run" }),
  ];
  return h("div", { class: "svh-told" }, [
    h("div", { class: "svh-told-live", role: "status", "aria-live": "polite" }, said, { key: "status" }),
    faultView(scene),
    lateView(scene),
  ], { key: "told" });
}
