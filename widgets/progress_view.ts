/** The learner's progress under an exercise: what is kept, and the ways to move it or to hand it in. */

import { BYTE_ORDER, copyText, saveText } from "./copying";
import { h, type VNode } from "./dom";
import type { ExerciseSay } from "./exercise_view";
import type { ProgressPage } from "./results";

export interface ProgressScene {
  readonly page: ProgressPage;
  readonly text: string;
  readonly say: ExerciseSay;
  write(text: string): void;
  take(text: string): void;
}

export function progressView(scene: ProgressScene): VNode {
  const { page, say } = scene;
  return h("section", { class: "svh-progress", "aria-label": say("ui.progress") }, [
    h("p", { class: "svh-note" }, [page.whose]),
    page.rows.length === 0 ? null : tableView(page),
    page.code === "" ? null : carryView(scene),
    takeView(scene),
    h("p", { class: page.refused ? "svh-refused" : "", role: "status" }, [page.said], { key: "said" }),
  ], { key: "progress" });
}

function tableView({ head, rows }: ProgressPage): VNode {
  return h("div", { class: "svh-progress-rows", tabindex: "0", role: "region", "aria-label": head[0] ?? "" }, [
    h("table", {}, [
      h("thead", {}, [h("tr", {}, head.map((name) => h("th", { scope: "col" }, [name])))]),
      h("tbody", {}, rows.map(([name = "", ...counts]) => h("tr", {}, [
        h("th", { scope: "row" }, [name]), ...counts.map((text) => h("td", {}, [text])),
      ], { key: name }))),
    ]),
  ], { key: "rows" });
}

function carryView({ page, say }: ProgressScene): VNode {
  const done = say("ui.copied");
  return h("div", { class: "svh-progress-carry" }, [
    h("label", { class: "svh-answer" }, [
      h("span", {}, [say("ui.progress_code")]),
      h("textarea", { class: "svh-input svh-code", readOnly: true, rows: 2, value: page.code }),
    ]),
    h("button", { class: "svh-button" }, [say("ui.copy")], {
      key: "copy", on: { click: (event) => copyText(event.currentTarget as HTMLElement, done) },
    }),
    h("div", { class: "svh-actions" }, [
      h("button", { class: "svh-button" }, [say("ui.save_file")], {
        key: "file", on: { click: () => saveText(page.file, "sevenhalf_progress.json", "application/json") },
      }),
      h("button", { class: "svh-button" }, [say("ui.save_csv")], {
        key: "csv", on: { click: () => saveText(BYTE_ORDER + page.csv, "sevenhalf_self_reported.csv", "text/csv") },
      }),
    ]),
  ], { key: "carry" });
}

function takeView({ text, say, write, take }: ProgressScene): VNode {
  return h("div", { class: "svh-progress-carry" }, [
    h("label", { class: "svh-answer" }, [
      h("span", {}, [say("ui.progress_text")]),
      h("input", { type: "text", class: "svh-input", value: text, autocomplete: "off", autocapitalize: "none", spellcheck: "false" }, [], {
        on: {
          input: (event) => write((event.target as HTMLInputElement).value),
          keydown: (event) => {
            if ((event as KeyboardEvent).key === "Enter") take(text);
          },
        },
      }),
    ]),
    h("div", { class: "svh-actions" }, [
      h("button", { class: "svh-button" }, [say("ui.progress_take")], { key: "take", on: { click: () => take(text) } }),
      h("label", { class: "svh-button svh-file" }, [
        h("span", {}, [say("ui.progress_open")]),
        h("input", { type: "file", accept: ".json,.txt,application/json,text/plain" }, [], { on: { change: (event) => void opened(event, take) } }),
      ], { key: "open" }),
    ]),
  ], { key: "taking" });
}

/** Longer files are none of ours, and are not even read. */
const LONGEST = 100_000;

async function opened(event: Event, take: (text: string) => void): Promise<void> {
  const field = event.target as HTMLInputElement;
  const file = field.files?.[0];
  if (file === undefined) return;
  take(file.size > LONGEST ? file.name : await file.text());
  field.value = "";
}
