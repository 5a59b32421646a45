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
const NEXT = [".svh-setup-title", ".svh-sheet-title", ".svh-primary", ".svh-choices button", ".svh-actions button", ".svh-controls button"];

/** Run a redraw; if it takes the focused element away, move the focus to what is done `next`. */
export function keepingFocus(root: HTMLElement, redraw: () => void, places: readonly string[] = NEXT): void {
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  redraw();
  if (focused === null || focused.isConnected) return;
  const next = places.map((selector) => root.querySelector<HTMLElement>(selector)).find((found) => found !== null);
  next?.focus();
}
