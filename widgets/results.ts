/** What this browser keeps of the exercises, learner by learner. Where storing is blocked, nothing is kept. */

import { keepPractice, readKept, writeKept } from "./keeping";
import { dict, listen, type Model } from "./model";

const RESULTS = "sevenhalf-exercises";

/** The page of progress, as the kernel made it. */
export interface ProgressPage {
  readonly whose: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly kept: Results;
  /** The code of what is practised at tables. */
  readonly practice: string;
  readonly code: string;
  readonly file: string;
  readonly csv: string;
  readonly said: string;
  readonly refused: boolean;
}

/** Results by the name of their exercise. The kernel judges what they hold. */
export type Results = Readonly<Record<string, unknown>>;

/** The results of every learner at this browser, by class code and alias. */
export function keptResults(): Readonly<Record<string, Results>> {
  try {
    const found: unknown = JSON.parse(readKept(RESULTS) ?? "{}");
    return isRecord(found) ? Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Results] => isRecord(entry[1]))) : {};
  } catch {
    return {};
  }
}

/** The results of the learner whom the exercise is asked of. */
export function ownResults(model: Model): Results {
  return keptResults()[slotOf(model)] ?? {};
}

/** Keep what the kernel tells of the exercise, and of all of them once it has joined another browser's. */
export function keepResults(model: Model, signal: AbortSignal): void {
  listen(model, "change:progress", () => {
    const { name, result } = dict(model, "progress");
    keepPractice(pageOf(model)?.practice);
    const more = { ...pageOf(model)?.kept, ...(isRecord(result) && "tries" in result ? { [String(name)]: result } : {}) };
    if (Object.keys(more).length === 0) return;
    writeKept(RESULTS, JSON.stringify({ ...keptResults(), [slotOf(model)]: { ...ownResults(model), ...more } }));
  }, signal);
}

export function pageOf(model: Model): ProgressPage | null {
  const page = dict(model, "progress")["page"];
  return isRecord(page) && "code" in page ? (page as unknown as ProgressPage) : null;
}

function slotOf(model: Model): string {
  return String(dict(model, "progress")["slot"] ?? "/");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
