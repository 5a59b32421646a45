/** What an exercise looks like, from what the kernel last told of it. */

import { type Child, h, type VNode } from "./dom";
import { dict, type Model } from "./model";
import { faultView, lateView } from "./notices";
import { type ProgressScene, progressView } from "./progress_view";
import type { Fault } from "./protocol";
import type { Say, WordKey } from "./words";

export interface ExerciseShown {
  readonly step: number;
  readonly kind: "number" | "choice" | "decision" | "hand";
  readonly question: string;
  readonly how: string;
  readonly options: readonly string[];
  /** The last answer sent; of a choice the option's number, from 1; of a decision `1; 1/8`, with what the other costs. */
  readonly given: string;
  readonly status: "" | "right" | "wrong" | "unread";
  readonly said: string;
  /** What was reached on this browser before; empty once something is answered. */
  readonly standing: string;
  readonly hints: readonly string[];
  readonly more_hints: boolean;
  readonly hint_label: string;
}

export type ExerciseWord = WordKey | "ui.exercise" | "ui.check" | "ui.answer" | "ui.cost" | "ui.hints" | "ui.checking" | "ui.progress"
  | "ui.progress_close" | "ui.progress_code" | "ui.copy" | "ui.copied" | "ui.save_file" | "ui.save_csv" | "ui.progress_text" | "ui.progress_take"
  | "ui.progress_open";
export type ExerciseSay = Say<ExerciseWord>;

export interface ExerciseScene {
  readonly exercise: ExerciseShown;
  readonly answer: string;
  readonly fault: Fault | null;
  readonly late: boolean;
  readonly waiting: boolean;
  /** The page of progress, where this view has it open. */
  readonly progress: ProgressScene | null;
  readonly say: ExerciseSay;
  write(text: string): void;
  check(): void;
  hint(): void;
  toggleProgress(): void;
  retry(): void;
  dismiss(): void;
}

/** The exercise as the kernel last told it; null before the first word. */
export function exerciseOf(model: Model): ExerciseShown | null {
  const value = dict(model, "snapshot");
  return "step" in value ? (value as unknown as ExerciseShown) : null;
}

export function exerciseView(scene: ExerciseScene): Child[] {
  return [h("form", { class: "svh-exercise-form" }, [...answerView(scene), actionsView(scene)]), statusView(scene), hintsView(scene), scene.progress === null ? null : progressView(scene.progress), lateView(scene), faultView(scene)];
}

function answerView(scene: ExerciseScene): VNode[] {
  const { say, write } = scene;
  const { kind } = scene.exercise;
  if (kind === "choice") return [optionsView(scene)];
  if (kind !== "decision") return [fieldView(scene, say("ui.answer"))];
  const [option = "", ...rest] = scene.answer.split(";");
  const cost = rest.join(";").trimStart();
  return [
    optionsView({ ...scene, answer: option, write: (chosen) => write(`${chosen}; ${cost}`) }),
    fieldView({ ...scene, answer: cost, write: (text) => write(`${option}; ${text}`) }, say("ui.cost")),
  ];
}

/** The place for a written answer; under options, which have asked already, without the question. */
function fieldView({ exercise, answer, write, check }: ExerciseScene, name: string): VNode {
  return h("div", {}, [
    exercise.options.length > 0 ? null : h("p", { class: "svh-question" }, [exercise.question]),
    h("label", { class: "svh-answer" }, [
      h("span", {}, [name]),
      h("input", {
        type: "text", class: "svh-input", value: answer, autocomplete: "off", autocapitalize: "none", spellcheck: "false",
        "aria-description": exercise.how, "aria-invalid": exercise.status === "unread" ? "true" : null,
      }, [], {
        on: {
          input: (event) => write((event.target as HTMLInputElement).value),
          keydown: (event) => {
            if ((event as KeyboardEvent).key !== "Enter") return;
            event.preventDefault();
            check();
          },
        },
      }),
    ]),
    h("p", { class: "svh-note" }, [exercise.how]),
  ], { key: "field" });
}

function optionsView({ exercise, answer, write }: ExerciseScene): VNode {
  return h("fieldset", { class: "svh-options" }, [
    h("legend", { class: "svh-question" }, [exercise.question]),
    ...exercise.options.map((option, place) => {
      const number = String(place + 1);
      // The form around the options keeps the group of one exercise apart from another's.
      return h("label", { class: "svh-option" }, [
        h("input", { type: "radio", name: "svh-option", value: number, checked: answer === number }, [], {
          on: { change: () => write(number) },
        }),
        h("span", {}, [option]),
      ], { key: number });
    }),
  ], { key: "options" });
}

function actionsView({ exercise, waiting, progress, say, check, hint, toggleProgress }: ExerciseScene): VNode {
  const wait = waiting ? "true" : null;
  return h("div", { class: "svh-actions" }, [
    h("button", { class: "svh-button svh-primary", "aria-disabled": wait }, [say("ui.check")], {
      key: "check", on: { click: check },
    }),
    h("button", { class: "svh-button", "aria-disabled": exercise.more_hints ? wait : "true" }, [exercise.hint_label], {
      key: "hint", on: { click: hint },
    }),
    h("button", { class: "svh-button svh-quiet", "aria-expanded": progress === null ? "false" : "true" },
      [say(progress === null ? "ui.progress" : "ui.progress_close")], { key: "progress", on: { click: toggleProgress } }),
  ], { key: "actions" });
}

const MARKS = { right: "✓", wrong: "✗", unread: "?" } as const;

/** Always there, so that a screen reader hears what appears in it. */
function statusView({ exercise, waiting, say }: ExerciseScene): VNode {
  const { status } = exercise;
  const said: Child[] = waiting ? [say("ui.checking")] : status === "" ? [exercise.standing] : [
    h("span", { class: "svh-mark", "aria-hidden": "true" }, [MARKS[status]]), h("span", {}, [exercise.said]),
  ];
  return h("div", { class: `svh-feedback svh-feedback-${waiting ? "waiting" : status || "none"}`, role: "status" }, said, { key: "status" });
}

function hintsView({ exercise, say }: ExerciseScene): VNode {
  const list = exercise.hints.length === 0 ? null : h("ol", { class: "svh-hints", "aria-label": say("ui.hints") },
    exercise.hints.map((hint) => h("li", {}, [hint])));
  return h("div", { "aria-live": "polite" }, [list], { key: "hints" });
}
