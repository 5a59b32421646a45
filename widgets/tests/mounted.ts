/** A table drawn for a test, and the ways a user finds things on it. */

import { setMaxListeners } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach } from "vitest";
import widget from "../card_table";
import { FakeModel } from "./fake_model";
import { betting } from "./positions";

// A view hangs a dozen listeners on one signal, by design.
setMaxListeners(40);

const views: { el: HTMLElement; end: () => void }[] = [];

afterEach(() => {
  for (const { el, end } of views.splice(0)) {
    end();
    el.remove();
  }
});

/** The catalogue's messages by key, read from its source. */
export function catalogue(lang: string): Record<string, string> {
  const path = join(import.meta.dirname, `../../sevenhalf_learn/words/locale/${lang}/LC_MESSAGES/ui.po`);
  const entries = readFileSync(path, "utf8").matchAll(/^msgid "(ui\..+)"\nmsgstr "(.*)"$/gm);
  return Object.fromEntries([...entries].map(([, key = "", text = ""]) => [key, text]));
}

export const english = catalogue("en");

export function tableModel(traits: Readonly<Record<string, unknown>> = {}): FakeModel {
  return new FakeModel({
    snapshot: betting,
    explanation: {},
    comparison: {},
    words: english,
    options: { coach: "before", lang: "en", demo: false },
    error: {},
    setup: {},
    sheet: {},
    progress: "",
    ...traits,
  });
}

export interface Mounted {
  model: FakeModel;
  el: HTMLElement;
  root: HTMLElement;
  end: () => void;
}

export function mount(model: FakeModel): Mounted {
  const el = document.createElement("div");
  document.body.append(el);
  const controller = new AbortController();
  widget.render({ model, el, signal: controller.signal });
  const end = (): void => controller.abort();
  views.push({ el, end });
  return { model, el, root: el.firstElementChild as HTMLElement, end };
}

/** Let the view's pending redraw happen. */
export async function drawn(): Promise<void> {
  await Promise.resolve();
  await Promise.resolve();
}

/** What a screen reader calls a button: its label, else its text without what is hidden from it. */
export function nameOf(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label !== null) return label;
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return (copy.textContent ?? "").trim();
}

export function button(within: Element, name: string): HTMLButtonElement {
  const found = [...within.querySelectorAll("button")].filter((each) => nameOf(each).startsWith(name));
  if (found.length !== 1) {
    throw new Error(
      `${found.length} buttons "${name}" among ${[...within.querySelectorAll("button")].map(nameOf).join(" | ")}`,
    );
  }
  return found[0]!;
}

export function hasButton(within: Element, name: string): boolean {
  return [...within.querySelectorAll("button")].some((each) => nameOf(each).startsWith(name));
}

export function press(target: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}
