/** The explorer of the odds as a notebook widget. */

import { keepingFocus } from "./a11y";
import { Tree } from "./dom";
import { type ExplorerScene, type Local, questionOf, simulationOf } from "./explorer_protocol";
import { explorerView } from "./explorer_view";
import type { ExplorerSay, ExplorerWord } from "./explorer_words";
import { link } from "./link";
import { dict, type InitializeProps, lifetime, listen, type Model, type RenderProps } from "./model";
import { brokenView } from "./notices";
import { choicesOf, explanationOf, type Fault, faultOf, type Reason, type WhyAnswer } from "./protocol";
import "./styles/odds_explorer.css";
import { sayer } from "./words";

/** Where the focus goes when its place is gone: to the card beside the one taken away, else to the ranks. */
const NEXT = [".svh-held-card:last-child .svh-step", ".svh-rank", ".svh-opener"];

/** The same within a player's hand. */
const NEAR = [".svh-held-card:last-child .svh-step", ".svh-held-card .svh-step", ".svh-rank", ".svh-opener"];

/** Tells the kernel the page's query, where a class's link asks a question. */
function initialize({ model }: InitializeProps): void {
  model.send({ action: "hello", step: questionOf(model)?.step ?? 0, search: globalThis.location?.search ?? "" });
}

function render({ model, el, signal }: RenderProps): () => void {
  const life = lifetime(signal);
  const root = document.createElement("div");
  root.className = "svh-root svh-explorer";
  root.setAttribute("role", "group");
  el.append(root);
  life.signal.addEventListener("abort", () => root.remove(), { once: true });
  mountExplorer(model, root, life.signal);
  return () => life.abort();
}

function mountExplorer(model: Model, root: HTMLElement, signal: AbortSignal): void {
  const open = new Set<string>();
  const reasons = new Map<string, readonly Reason[]>();
  let local: Local = { click: "out", card: "1o", option: "", of: "value", hands: 1_000, seed: 7 };
  let dismissed: Fault | null = null;
  let broken: Fault | null = null;
  let scheduled = false;

  const say: ExplorerSay = (key, values) => sayer<ExplorerWord>(model)(key, values);
  const tree = new Tree(root, signal, (error) => {
    broken = { message: say("ui.broken"), report: String(error instanceof Error ? error.stack : error) };
    changed();
  });
  const kernel = link(model, signal, changed, (answer: WhyAnswer) => {
    if (answer.step === questionOf(model)?.step) reasons.set(answer.path, answer.nodes);
  });

  function changed(): void {
    if (scheduled) return;
    scheduled = true;
    // Several traits change in one message; one redraw shows them together.
    queueMicrotask(() => {
      scheduled = false;
      if (!signal.aborted) redraw();
    });
  }

  function redraw(): void {
    root.lang = choicesOf(model).lang ?? "";
    root.setAttribute("aria-label", say("ui.explorer"));
    const player = document.activeElement?.closest("[data-player]")?.getAttribute("data-player");
    const places = [...(player ? NEAR.map((place) => `[data-player="${player}"] ${place}`) : []), ...NEXT];
    keepingFocus(root, () => {
      try {
        const current = scene();
        tree.draw(current === null ? [say("ui.starting")] : [explorerView(current)]);
      } catch (error) {
        tree.draw(brokenView(say("ui.broken"), error, null));
      }
    }, places);
  }

  function scene(): ExplorerScene | null {
    const snapshot = questionOf(model);
    if (snapshot === null) return null;
    const told = faultOf(model);
    return {
      snapshot,
      explanation: explanationOf(model, snapshot.step),
      simulation: simulationOf(model),
      fault: broken ?? (told === dismissed ? null : told),
      late: kernel.late(),
      waiting: kernel.waiting(),
      local,
      say,
      open,
      reasons,
      nameOf: (card) => String(dict(model, "words")[`card.${card}`] ?? card),
      act(action, extra) {
        broken = null;
        kernel.send(action, extra);
      },
      ask(path) {
        if (!reasons.has(path)) kernel.ask(path);
      },
      toggle(part) {
        if (!open.delete(part)) open.add(part);
        changed();
      },
      change(part) {
        local = { ...local, ...part };
        changed();
      },
      retry: kernel.retry,
      dismiss() {
        dismissed = faultOf(model);
        broken = null;
        changed();
      },
    };
  }

  /** Another question: what was opened of the old answer is over. */
  function asked(): void {
    reasons.clear();
    for (const part of [...open]) if (part.includes(":")) open.delete(part);
  }

  // Nothing typed in the explorer may reach the notebook's own keys.
  root.addEventListener("keydown", (event) => event.stopPropagation(), { signal });
  root.addEventListener("submit", (event) => event.preventDefault(), { signal });
  listen(model, "change:snapshot", asked, signal);
  listen(model, "change:simulation", kernel.answered, signal);
  for (const trait of ["words", "options", "explanation"]) listen(model, `change:${trait}`, changed, signal);
  redraw();
}

export default { initialize, render };
