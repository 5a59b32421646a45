/** What this browser keeps for the learner: the progress of practice, and in the app the hand, for when the page is
 * loaded again. Where storing is blocked, nothing is kept. */

import { listen, type Model } from "./model";
import type { Intent } from "./protocol";

const PROGRESS = "sevenhalf-progress";
/** As many wishes as the kernel carries out again. */
const MOST = 400;

export function kept(): string {
  return read(() => localStorage, PROGRESS) ?? "";
}

/** Keep what was brought of practice; open tables hear of it as of another page's. */
export function keepPractice(code: unknown): void {
  if (typeof code !== "string" || code === "" || code === kept()) return;
  write(() => localStorage, PROGRESS, code);
  dispatchEvent(new StorageEvent("storage", { key: PROGRESS }));
}

/** Keep the progress of a table, and bring it what other pages of this browser keep meanwhile. */
export function keepProgress(model: Model, signal: AbortSignal): void {
  let known = kept();
  const takeIn = (): void => {
    const now = kept();
    if (now === known || now === "") return;
    const before = known;
    known = now;
    if (now !== model.get("progress")) model.send({ action: "kept", before, progress: now });
  };
  listen(
    model,
    "change:progress",
    () => {
      takeIn();
      const progress = model.get("progress");
      if (typeof progress !== "string" || progress === "" || progress === known) return;
      write(() => localStorage, PROGRESS, progress);
      known = kept();
    },
    signal,
  );
  addEventListener("storage", (event) => event.key === PROGRESS && takeIn(), { signal });
}

/** Whether this page is the app's table, which has an address of its own and one table. */
export function isTablePage(): boolean {
  return /\/voila\/render\/(.*\/)?table\.ipynb$/.test(location.pathname);
}

/** Where the address names no deal, name one: then loading the page again, or passing the address on, gives the same. */
export function nameDeal(): void {
  if (!isTablePage() || /[?&](seed|deal|class)=/.test(location.search)) return;
  const seed = `seed=${Math.floor(Math.random() * 1_000_000)}`;
  history.replaceState(history.state, "", `${location.search === "" ? "?" : `${location.search}&`}${seed}${location.hash}`);
}

const trail = (): string => `sevenhalf ${location.pathname}${location.search}`;

/** What has been asked of this page's table since its deal. */
export function trodden(): readonly Intent[] {
  if (!isTablePage()) return [];
  try {
    const found: unknown = JSON.parse(read(() => sessionStorage, trail()) ?? "[]");
    return Array.isArray(found) ? (found as Intent[]) : [];
  } catch {
    return [];
  }
}

/** Remember one thing more that the table has carried out. */
export function tread(intent: Intent): void {
  if (!isTablePage()) return;
  const all = [...trodden(), intent];
  write(() => sessionStorage, trail(), JSON.stringify(all.length > MOST ? [] : all));
}

/** What is kept under a name; null where there is nothing. */
export const readKept = (name: string): string | null => read(() => localStorage, name);

export const writeKept = (name: string, value: string): void => write(() => localStorage, name, value);

function read(store: () => Storage, name: string): string | null {
  try {
    return store().getItem(name);
  } catch {
    return null;
  }
}

function write(store: () => Storage, name: string, value: string): void {
  try {
    store().setItem(name, value);
  } catch {
    // blocked or full: the table plays on, and the practice sheet has the code
  }
}
