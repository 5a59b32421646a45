/** An exercise as a notebook widget: question, answer, feedback, and hints one by one. */

import { keepingFocus, show } from "./a11y";
import { Tree } from "./dom";
import { exerciseOf, type ExerciseScene, type ExerciseSay, exerciseView, type ExerciseWord } from "./exercise_view";
import { kept } from "./keeping";
import { link } from "./link";
import { type InitializeProps, lifetime, listen, type Model, type RenderProps } from "./model";
import { brokenView } from "./notices";
import type { ProgressScene } from "./progress_view";
import { type Fault, faultOf } from "./protocol";
import { keepResults, keptResults, ownResults, pageOf } from "./results";
import "./styles/exercise.css";
import { sayer } from "./words";

/** Tells the kernel the page's query, where a class's link names class and alias, and what this browser keeps. */
function initialize({ model, signal }: InitializeProps): void {
  keepResults(model, lifetime(signal).signal);
  model.send({ action: "hello", step: exerciseOf(model)?.step ?? 0, search: globalThis.location?.search ?? "", kept: keptResults() });
}

function render({ model, el, signal }: RenderProps): () => void {
  const life = lifetime(signal);
  const root = document.createElement("div");
  root.className = "svh-root svh-exercise";
  root.setAttribute("role", "group");
  el.append(root);
  life.signal.addEventListener("abort", () => root.remove(), { once: true });
  mountExercise(model, root, life.signal);
  return () => life.abort();
}

function mountExercise(model: Model, root: HTMLElement, signal: AbortSignal): void {
  /** What this view's learner has written and not yet sent; null while the kernel's last word stands. */
  let draft: string | null = null;
  let dismissed: Fault | null = null;
  let broken: Fault | null = null;
  let scheduled = false;
  /** Whether this view shows the page of progress, and what is written there to be taken in. */
  let progressOpen = false;
  let taking = "";
  /** An answer or a hint was asked for here: what is said of it comes into sight. */
  let asked = "";

  const say: ExerciseSay = (key, values) => sayer<ExerciseWord>(model)(key, values);
  const tree = new Tree(root, signal, (error) => {
    broken = { message: say("ui.broken"), report: String(error instanceof Error ? error.stack : error) };
    changed();
  });
  const kernel = link(model, signal, changed, () => undefined);

  function changed(): void {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      if (!signal.aborted) redraw();
    });
  }

  function redraw(): void {
    root.setAttribute("aria-label", say("ui.exercise"));
    root.toggleAttribute("aria-busy", kernel.waiting());
    keepingFocus(root, () => {
      try {
        const current = scene();
        tree.draw(current === null ? [] : exerciseView(current));
      } catch (error) {
        // The question can still be read, and answered on paper.
        tree.draw([exerciseOf(model)?.question, ...brokenView(say("ui.broken"), error, null)]);
      }
    });
    if (asked === "" || kernel.waiting()) return;
    show(root.querySelector(asked));
    asked = "";
  }

  function scene(): ExerciseScene | null {
    const exercise = exerciseOf(model);
    if (exercise === null) return null;
    if (draft === exercise.given) draft = null;
    const told = faultOf(model);
    return {
      exercise,
      answer: draft ?? exercise.given,
      fault: broken ?? (told === dismissed ? null : told),
      late: kernel.late(),
      waiting: kernel.waiting(),
      say,
      write(text) {
        draft = text;
        changed();
      },
      check() {
        if (kernel.send("check", { answer: draft ?? exercise.given })) asked = ".svh-feedback";
      },
      progress: progressScene(),
      toggleProgress() {
        progressOpen = progressScene() === null;
        if (progressOpen) kernel.send("progress", { kept: ownResults(model), practice: kept() });
        changed();
      },
      hint() {
        if (exercise.more_hints && kernel.send("hint")) asked = ".svh-hints > :last-child";
      },
      retry: kernel.retry,
      dismiss() {
        dismissed = faultOf(model);
        broken = null;
        changed();
      },
    };
  }

  function progressScene(): ProgressScene | null {
    const page = progressOpen ? pageOf(model) : null;
    return page === null ? null : {
      page,
      text: taking,
      say,
      write(text) {
        taking = text;
        changed();
      },
      take(text) {
        if (!kernel.send("take", { text, kept: ownResults(model), practice: kept() })) return;
        taking = "";
        changed();
      },
    };
  }

  // Nothing typed in the exercise may reach the notebook's own keys, nor may Enter load a page.
  root.addEventListener("keydown", (event) => event.stopPropagation(), { signal });
  root.addEventListener("submit", (event) => event.preventDefault(), { signal });
  listen(model, "change:words", changed, signal);
  redraw();
}

export default { initialize, render };
