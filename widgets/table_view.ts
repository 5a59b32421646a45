/** The whole table as one view. */

import { actionsView } from "./actions";
import { SOON } from "./clock";
import { controlsView } from "./controls";
import { type Child, h, type VNode } from "./dom";
import { classes } from "./hand";
import { faultView, lateView } from "./notices";
import { dealView, rankingView } from "./match";
import { rulesButtons, rulesView } from "./rules_panel";
import type { Snapshot } from "./protocol";
import type { Scene } from "./scene";
import { feltView } from "./seats";
import { settingsView } from "./settings";
import { sheetButtons, sheetView } from "./sheet";
import { setupView } from "./setup_view";
import { timelineView } from "./timeline";

export function tableView(scene: Scene, coach: VNode | null): VNode {
  const { setup, snapshot, say } = scene;
  if (setup?.open === true) return setupView(scene, setup);
  return h(
    "div",
    { class: classes("svh-page", coach !== null && "svh-with-coach", scene.settings.projector && "svh-projector", scene.settings.points && "svh-points") },
    [
      h(
        "div",
        { class: "svh-play" },
        [
          h(
            "div",
            { class: "svh-top" },
            [
              topLine(scene),
              snapshot.mode === "demo" && h("span", { class: "svh-tag" }, [say("ui.demo_badge")], { key: "demo" }),
              rulesButtons(scene),
            ],
            { key: "top" },
          ),
          rulesView(scene),
          rankingView(scene),
          feltView(scene),
          statusView(scene),
          clockView(scene),
          faultView(scene),
          lateView(scene),
          actionsView(scene),
          controlsView(scene),
          sheetButtons(scene),
          settingsView(scene),
          sheetView(scene),
        ],
        { key: "play" },
      ),
      coach,
      h("div", { class: "svh-folds" }, [
        timelineView(scene),
        h("p", { class: "svh-note" }, [say("ui.no_money")], { key: "no money" }),
      ], { key: "folds" }),
    ],
    { key: "page" },
  );
}

function topLine(scene: Scene): Child {
  const { say, snapshot } = scene;
  const match = snapshot.match ?? null;
  return match === null ? say("ui.hand_no", { n: snapshot.hand_no }) : dealView(scene, match);
}

/** The seconds, seen and not heard: the live region says when it begins and when it is about to end. */
function clockView({ snapshot, left }: Scene): VNode | null {
  if (!snapshot.clock || left === null) return null;
  const text = snapshot.clock.short.replace("{seconds}", String(left));
  return h("p", { class: classes("svh-clock", left <= SOON && "svh-clock-soon"), role: "timer" }, [text], { key: "seconds" });
}

function clockSaid({ text, soon }: NonNullable<Snapshot["clock"]>, left: number | null): string {
  return left !== null && left <= SOON ? soon : text;
}

/** The one live region: what has just happened, then what is asked of you. */
function statusView({ snapshot, say, waiting, left }: Scene): VNode {
  return h(
    "div",
    { class: "svh-status", role: "status", "aria-live": "polite" },
    [
      h("p", { class: "svh-event" }, [snapshot.event?.text ?? snapshot.timeline[snapshot.at] ?? ""], { key: "event" }),
      snapshot.result !== null && h("p", { class: "svh-outcome-text" }, [snapshot.result.text], { key: "outcome" }),
      snapshot.clock && h("p", { class: "svh-clock-said" }, [clockSaid(snapshot.clock, left)], { key: "clock" }),
      h("p", { class: "svh-prompt" }, [snapshot.prompt === "" && waiting ? say("ui.wait") : snapshot.prompt], {
        key: "prompt",
      }),
    ],
    { key: "status" },
  );
}
