/** Keyboard: letters and arrows that play, and a focus that never falls out of the table. */

import { CONTROL_KEYS } from "./controls";
import { CONTROLS, type Snapshot } from "./protocol";

/** The action that a key stands for at this position, or null. */
export function actionForKey(event: KeyboardEvent, snapshot: Snapshot): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  const choice = snapshot.choices.find(({ key, enabled }) => enabled && key !== "" && key === event.key.toLowerCase());
  if (choice !== undefined) return choice.action;
  return CONTROLS.find((control) => CONTROL_KEYS[control] === event.key && snapshot.controls[control] === true) ?? null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, select, textarea, .svh-math");
}

/** Run a redraw; if it takes the focused element away, move the focus to what is done next. */
export function keepingFocus(root: HTMLElement, redraw: () => void): void {
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  redraw();
  if (focused === null || focused.isConnected) return;
  const next = root.querySelector<HTMLElement>(
    ".svh-choices button, .svh-primary, .svh-actions button, .svh-controls button",
  );
  next?.focus();
}
