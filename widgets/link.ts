/** Sends what the user wants to the kernel and waits for its answer. */

import { listen, type Model } from "./model";
import { faultOf, type Intent, isWhyAnswer, snapshotOf, type WhyAnswer } from "./protocol";

export const PATIENCE_MS = 5000;
/** An answer that comes sooner is drawn at once; drawing the wait before it would only make it later. */
export const SHOW_WAITING_MS = 80;

export interface Link {
  /** Send an intent for the position shown; false while an earlier one still waits. */
  send(action: string, extra?: Readonly<Record<string, unknown>>): boolean;
  /** Ask for the lines behind a number; the same question is not asked twice at once. */
  ask(path: string): void;
  /** Send the unanswered intents once more; the kernel refuses those that it has already carried out. */
  retry(): void;
  /** The answer came by another way than the snapshot or an error. */
  answered(): void;
  waiting(): boolean;
  asking(path: string): boolean;
  /** No answer came in time: the kernel is busy or gone. */
  late(): boolean;
}

export function link(
  model: Model,
  signal: AbortSignal,
  changed: () => void,
  answered: (answer: WhyAnswer) => void,
  done?: (intent: Intent) => void,
): Link {
  let pending: Intent | null = null;
  const questions = new Map<string, Intent>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;

  const post = (intent: Intent): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLate = true;
      changed();
    }, PATIENCE_MS);
    try {
      model.send(intent);
    } catch {
      isLate = true;
      changed();
    }
  };
  const settle = (): void => {
    if (pending === null) clearTimeout(showing);
    if (pending === null && questions.size === 0) clearTimeout(timer);
    isLate = false;
    changed();
  };

  listen(
    model,
    "change:snapshot",
    () => {
      const step = snapshotOf(model)?.step;
      if (pending !== null && pending.step !== step) {
        done?.(pending);
        pending = null;
      }
      for (const [path, question] of questions) if (question.step !== step) questions.delete(path);
      settle();
    },
    signal,
  );
  listen(
    model,
    "change:error",
    () => {
      if (faultOf(model) !== null) {
        pending = null;
        questions.clear();
      }
      settle();
    },
    signal,
  );
  listen(
    model,
    "msg:custom",
    (content: unknown) => {
      if (!isWhyAnswer(content)) return;
      questions.delete(content.path);
      answered(content);
      settle();
    },
    signal,
  );
  const stop = (): void => {
    clearTimeout(timer);
    clearTimeout(showing);
  };
  signal.addEventListener("abort", stop, { once: true });

  return {
    send(action, extra = {}) {
      const step = snapshotOf(model)?.step;
      if (pending !== null || step === undefined) return false;
      pending = { ...extra, action, step };
      post(pending);
      clearTimeout(showing);
      // A form is filled in faster than a game is played: its fields wait visibly, or a change would be lost.
      showing = setTimeout(changed, action === "set" ? 0 : SHOW_WAITING_MS);
      return true;
    },
    ask(path) {
      const step = snapshotOf(model)?.step;
      if (step === undefined || questions.has(path)) return;
      const question = { action: "why", step, path };
      questions.set(path, question);
      post(question);
      changed();
    },
    retry() {
      isLate = false;
      for (const intent of [pending, ...questions.values()]) if (intent !== null) post(intent);
      changed();
    },
    answered() {
      pending = null;
      settle();
    },
    waiting: () => pending !== null,
    asking: (path) => questions.has(path),
    late: () => isLate,
  };
}
