/** One view of a card table: listens to its model, remembers what only this view knows, and draws. */

import { clock } from "./clock";
import { actionForKey, keepingFocus, show } from "./a11y";
import { coachView } from "./coach_panel";
import { Tree, type VNode } from "./dom";
import { keepProgress, tread } from "./keeping";
import { link, SHOW_WAITING_MS } from "./link";
import { listen, type Model } from "./model";
import { brokenView } from "./notices";
import { LONG_HIDDEN } from "./outcome_bar";
import {
  choicesOf,
  comparisonOf,
  explanationOf,
  type Fault,
  faultOf,
  type Reason,
  snapshotOf,
  type WhyAnswer,
} from "./protocol";
import type { Scene } from "./scene";
import { tableView } from "./table_view";
import { sheetOf } from "./sheet";
import { setupOf } from "./setup_protocol";
import { sayer } from "./words";

/** What is read, asked or walked through leaves the page where it is; all else plays, and your seat is to be seen. */
const STAYS = /^(option|sheet|hint|guess|skip|vote|set|set up|progress|first|back|next|last|go)$/;
const TRAITS = ["words", "options", "explanation", "comparison", "sheet"] as const;

export function mountTable(model: Model, root: HTMLElement, signal: AbortSignal): void {
  // On a telephone a fraction of many digits takes a line of its own: it comes when it is asked for.
  const open = new Set<string>(innerWidth < 480 ? [LONG_HIDDEN] : []);
  const amounts = new Map<string, number>();
  const reasons = new Map<string, readonly Reason[]>();
  let dismissed: Fault | null = null;
  let fault: Fault | null = null;
  let at = -1;
  let hand = -1;
  let forward = false;
  let scheduled = false;
  /** The reasons as drawn; they stand until the next ones are there, since drawing the wait would delay the picture. */
  let panel: VNode | null = null;
  let patient = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  /** A sheet was asked for here: once it is there, reading goes on at its title. */
  let opening = false;
  /** What had the focus when a sheet was asked for. */
  let asker: Element | null = null;
  let played = false;

  const tree = new Tree(root, signal, (error) => {
    fault = { message: sayer(model)("ui.broken"), report: String(error instanceof Error ? error.stack : error) };
    changed();
  });
  const kernel = link(model, signal, changed, (answer: WhyAnswer) => {
    if (answer.step === snapshotOf(model)?.step) reasons.set(answer.path, answer.nodes);
  }, tread);

  const time = clock(signal, changed, () => kernel.send("time"));

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
    keepingFocus(root, () => {
      try {
        draw();
      } catch (error) {
        tree.draw(brokenView(sayer(model)("ui.broken"), error, snapshotOf(model)));
      }
    }, undefined, asker, played);
    if (!played || kernel.waiting()) return;
    played = false;
    show(root.querySelector(".svh-mine"));
  }

  function send(action: string, extra?: Readonly<Record<string, unknown>>): void {
    if (kernel.send(action, extra)) played = !STAYS.test(action);
  }

  function draw(): void {
    const current = scene();
    const language = choicesOf(model).lang;
    if (language !== undefined) root.lang = language;
    root.setAttribute("aria-label", sayer(model)("ui.table"));
    const stale = patient && panel !== null && current?.explanation === "waiting";
    if (current !== null && !stale) panel = coachView(current);
    tree.draw(current === null ? [sayer(model)("ui.starting")] : [tableView(current, panel)]);
    root.querySelector(".svh-coach")?.setAttribute("aria-busy", String(stale));
    const title = opening ? root.querySelector<HTMLElement>(".svh-sheet-title") : null;
    if (current?.waiting === false && title !== null) {
      opening = false;
      title.focus({ preventScroll: true });
      show(title.closest(".svh-sheet"));
    }
  }

  function scene(): Scene | null {
    const snapshot = snapshotOf(model);
    if (snapshot === null) return null;
    const told = faultOf(model);
    // Reasons that still stand belong to the position before: a press there must not ask or act in this one.
    const over = (): boolean => snapshotOf(model)?.step !== snapshot.step;
    return {
      snapshot,
      explanation: explanationOf(model, snapshot.step),
      comparison: comparisonOf(model, snapshot.step),
      settings: choicesOf(model),
      setup: setupOf(model),
      sheet: sheetOf(model),
      fault: fault ?? (told === dismissed ? null : told),
      say: sayer(model),
      waiting: kernel.waiting(),
      late: kernel.late(),
      forward,
      left: time.left(),
      open,
      amounts,
      reasons,
      asking: kernel.asking,
      act(action, extra) {
        if (over()) return;
        fault = null;
        opening = action === "sheet" && Boolean(extra?.["name"]);
        if (opening) asker = document.activeElement;
        send(action, extra);
      },
      ask(path) {
        if (!over() && !reasons.has(path)) kernel.ask(path);
      },
      retry: kernel.retry,
      toggle(part) {
        if (over()) return;
        if (!open.delete(part)) open.add(part);
        changed();
        // The story opens at the present moment, the settings as a whole.
        queueMicrotask(() => show(root.querySelector(part === "timeline" ? ".svh-moment[aria-current]" : part === "settings" ? ".svh-settings" : "no")));
      },
      setAmount(name, amount) {
        amounts.set(name, amount);
        changed();
      },
      dismiss() {
        dismissed = faultOf(model);
        fault = null;
        changed();
      },
    };
  }

  /** A new position: what was opened or set for the old one is over. */
  function moved(): void {
    const snapshot = snapshotOf(model);
    forward = snapshot !== null && at >= 0 && snapshot.at === at + 1;
    if (snapshot?.at !== at || snapshot.hand_no !== hand) amounts.clear();
    at = snapshot?.at ?? -1;
    hand = snapshot?.hand_no ?? -1;
    reasons.clear();
    time.follow(snapshot);
    for (const part of [...open]) if (part.includes(":")) open.delete(part);
    clearTimeout(patience);
    patient = snapshot !== null && explanationOf(model, snapshot.step) === "waiting";
    if (!patient) return;
    patience = setTimeout(() => {
      patient = false;
      if (scene()?.explanation === "waiting") changed();
    }, SHOW_WAITING_MS);
  }

  root.addEventListener(
    "keydown",
    (event) => {
      // Nothing typed in the table may reach the notebook's own keys.
      event.stopPropagation();
      if (event.repeat && !event.key.startsWith("Arrow")) {
        // A held key must not press the next question's button.
        if (event.key === "Enter" || event.key === " ") event.preventDefault();
        return;
      }
      const snapshot = snapshotOf(model);
      // While the set-up is open the letters belong to nobody: the hand is out of sight.
      if (snapshot === null || setupOf(model)?.open === true) return;
      const action = actionForKey(event, snapshot, amounts, choicesOf(model).projector);
      if (action === null) return;
      event.preventDefault();
      send(action);
    },
    { signal },
  );

  listen(model, "change:snapshot", moved, signal);
  keepProgress(model, signal);
  listen(model, "change:setup", kernel.answered, signal);
  for (const trait of TRAITS) listen(model, `change:${trait}`, changed, signal);
  signal.addEventListener("abort", () => clearTimeout(patience), { once: true });
  moved();
  redraw();
}
