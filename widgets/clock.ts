/** The clock of a decision, where a table has one: it counts down here, and the kernel decides when it is over. */

import type { Snapshot } from "./protocol";

/** Seconds at which the end is announced. */
export const SOON = 5;

export interface Clock {
  /** Follow the kernel's clock at a new position. */
  follow(snapshot: Snapshot | null): void;
  /** Seconds left; null without a clock. */
  left(): number | null;
}

export function clock(signal: AbortSignal, changed: () => void, out: () => void): Clock {
  let end = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const left = (): number | null => (timer === undefined ? null : Math.max(0, Math.ceil((end - performance.now()) / 1000)));
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  let shown: number | null = null;
  signal.addEventListener("abort", stop, { once: true });
  return {
    follow(snapshot) {
      stop();
      if (!snapshot?.clock || signal.aborted) return;
      end = performance.now() + snapshot.clock.left * 1000;
      timer = setInterval(() => {
        const now = left();
        if (now !== shown) changed();
        shown = now;
        if (now === 0) {
          stop();
          out();
        }
      }, 200);
    },
    left,
  };
}
