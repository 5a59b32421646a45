/** What went wrong, said where it can't be missed, with a way on. */

import { h, type VNode } from "./dom";
import type { Snapshot } from "./protocol";
import type { Scene } from "./scene";

export function faultView(scene: Pick<Scene, "fault" | "say" | "dismiss">): VNode | null {
  const { fault, say } = scene;
  if (fault === null) return null;
  return h(
    "div",
    { class: "svh-alert", role: "alert" },
    [
      h("p", { class: "svh-alert-title" }, [say("ui.error")]),
      h("p", {}, [fault.message]),
      fault.report === ""
        ? h("p", { class: "svh-note" }, [say("ui.error_unchanged")], { key: "unchanged" })
        : reportView(scene, fault.report),
      h("button", { class: "svh-button" }, [say("ui.dismiss")], {
        key: "dismiss",
        on: { click: () => scene.dismiss() },
      }),
    ],
    { key: "fault" },
  );
}

function reportView({ say }: Pick<Scene, "say">, report: string): VNode {
  return h(
    "div",
    { class: "svh-report" },
    [
      h("label", {}, [
        say("ui.report"),
        h("textarea", { readOnly: true, rows: 4, class: "svh-report-text", value: report }),
      ]),
      // Selecting works everywhere; the clipboard is missing over plain http.
      h("button", { class: "svh-button" }, [say("ui.select_report")], {
        on: {
          click: (event) => {
            const button = event.target as HTMLElement;
            button.closest(".svh-report")?.querySelector("textarea")?.select();
          },
        },
      }),
    ],
    { key: "report" },
  );
}

export function lateView(scene: Pick<Scene, "late" | "say" | "retry">): VNode | null {
  if (!scene.late) return null;
  const { say } = scene;
  return h(
    "div",
    { class: "svh-alert", role: "alert" },
    [
      h("p", { class: "svh-alert-title" }, [say("ui.busy")]),
      h("p", {}, [say("ui.busy_back")]),
      h("button", { class: "svh-button" }, [say("ui.try_again")], {
        on: { click: () => scene.retry() },
      }),
    ],
    { key: "late" },
  );
}

/** The position in plain words, for when drawing the table failed. */
export function brokenView(sentence: string, error: unknown, snapshot: Snapshot | null): VNode[] {
  const report = error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : String(error);
  const lines = [snapshot?.event?.text, snapshot?.prompt, ...(snapshot?.seats ?? []).map(seatLine)];
  return [
    h(
      "div",
      { class: "svh-alert", role: "alert" },
      [h("p", { class: "svh-alert-title" }, [sentence]), h("pre", { class: "svh-report-text", tabindex: 0 }, [report])],
      { key: "broken" },
    ),
    h(
      "ul",
      {},
      lines.filter((line) => typeof line === "string" && line !== "").map((line) => h("li", {}, [line])),
      { key: "position" },
    ),
  ];
}

function seatLine(seat: Snapshot["seats"][number]): string {
  const hands = seat.hands.map((hand) =>
    [...hand.cards.map((card) => card.name), hand.total_text].filter(Boolean).join(", "),
  );
  return `${seat.name}: ${hands.join("; ")}`;
}
