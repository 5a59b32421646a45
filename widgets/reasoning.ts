/** What the reasons of a decision are drawn from, at a table or apart from one. */

import type { Explanation, Reason, Snapshot } from "./protocol";
import type { Say } from "./words";

export interface Reasoning {
  readonly snapshot: Pick<Snapshot, "bank" | "mode">;
  readonly explanation: Explanation | "waiting" | null;
  readonly say: Say;
  /** Parts opened by the user. */
  readonly open: ReadonlySet<string>;
  readonly reasons: ReadonlyMap<string, readonly Reason[]>;
  ask(path: string): void;
  toggle(part: string): void;
}
