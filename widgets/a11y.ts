/** Keyboard: letters and arrows that play, and a focus that never falls out of the table. */

import { amountAction, numbersOf } from "./amounts";
import { CLICKER_KEYS, CONTROL_KEYS } from "./controls";
import { type Amount, type Choice, CONTROLS, type Snapshot } from "./protocol";

/** The action that a key stands for at this position, with the numbers that stand in the steppers; or null. */
export function actionForKey(
  event: KeyboardEvent,
  snapshot: Snapshot,
  chosen: ReadonlyMap<string, number>,
  projector = false,
): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  const meant = ({ key, enabled }: Choice | Amount): boolean => enabled && key !== "" && key === event.key.toLowerCase();
  const choice = snapshot.choices.find(meant);
  if (choice !== undefined) return choice.action;
  const amount = snapshot.amounts.find(meant);
  if (amount !== undefined) return amountAction(amount, numbersOf(amount, chosen));
  const clicked = projector ? CLICKER_KEYS[event.key] : undefined;
  return CONTROLS.find((control) => (control === clicked || CONTROL_KEYS[control] === event.key) && snapshot.controls[control] === true) ?? null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, select, textarea, .svh-math");
}

/** Where the focus goes when its place is gone, the first that there is. */
const NEXT = [".svh-setup-title", ".svh-actions .svh-primary", ".svh-controls .svh-primary", ".svh-choices button", ".svh-actions button", ".svh-controls button"];
/** What is read by itself: if what was pressed in it is gone, reading goes on at its title. */
const READ = ".svh-coach, .svh-sheet";

/**
 * Run a redraw; if it takes the focused element away, move the focus: to the title of what is still read, to `asker` if
 * that is closed, else, and always when something was `played`, to what is done next.
 */
export function keepingFocus(root: HTMLElement, redraw: () => void, places: readonly string[] = NEXT, asker: Element | null = null, played = false): void {
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const part = played ? null : focused?.closest(READ);
  redraw();
  if (focused === null || focused.isConnected) return;
  const read = part?.isConnected ? part.querySelector(".svh-title") : part && asker;
  const next = read?.isConnected ? read : places.map((selector) => root.querySelector(selector)).find((found) => found !== null);
  (next as HTMLElement | undefined)?.focus();
}

/** Scroll no further than it takes to see an element; of one that is too high, its beginning. */
export function show(element: Element | null): void {
  element?.scrollIntoView?.({ block: "nearest" });
}
