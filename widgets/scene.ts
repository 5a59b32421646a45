/** All that one view draws from: what the kernel told, and what this view alone remembers. */

import type { VNode } from "./dom";
import { h } from "./dom";
import type { Choices, Explanation, Fault, Reason, Snapshot } from "./protocol";
import type { Setup } from "./setup_protocol";
import type { Sheet } from "./sheet";
import type { Say } from "./words";

export interface Scene {
  readonly snapshot: Snapshot;
  readonly explanation: Explanation | "waiting" | null;
  /** Whether the advice hangs on how the other side plays. */
  readonly comparison: string;
  readonly settings: Choices;
  readonly setup: Setup | null;
  readonly sheet: Sheet | null;
  readonly fault: Fault | null;
  readonly say: Say;
  /** Buttons wait for an answer. */
  readonly waiting: boolean;
  readonly late: boolean;
  /** The hand has just moved forward, so the newest card may be seen arriving. */
  readonly forward: boolean;
  /** Seconds left for your decision; null without a clock. */
  readonly left: number | null;
  /** Parts opened by the user. */
  readonly open: ReadonlySet<string>;
  /** Amounts set by the user for this decision, by name. */
  readonly amounts: ReadonlyMap<string, number>;
  readonly reasons: ReadonlyMap<string, readonly Reason[]>;
  asking(path: string): boolean;
  act(action: string, extra?: Readonly<Record<string, unknown>>): void;
  ask(path: string): void;
  retry(): void;
  toggle(part: string): void;
  setAmount(name: string, amount: number): void;
  dismiss(): void;
}

/** A button that opens and closes `part` of the page, which the caller draws while `scene.open` has it. */
export function opener(
  scene: Pick<Scene, "open" | "toggle">,
  part: string,
  label: string,
  more: { name?: string; opening?: () => void } = {},
): VNode {
  const isOpen = scene.open.has(part);
  return h(
    "button",
    { class: "svh-opener", "aria-expanded": String(isOpen), "aria-label": more.name },
    [h("span", { class: "svh-opener-mark", "aria-hidden": "true" }), h("span", {}, [label])],
    {
      key: `open:${part}`,
      on: {
        click: () => {
          if (!isOpen) more.opening?.();
          scene.toggle(part);
        },
      },
    },
  );
}
