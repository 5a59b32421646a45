/** What this browser keeps for the learner: the progress of practice. Where storing is blocked, nothing is kept. */

const PROGRESS = "sevenhalf-progress";

export function kept(): string {
  try {
    return localStorage.getItem(PROGRESS) ?? "";
  } catch {
    return "";
  }
}

export function keep(progress: unknown): void {
  if (typeof progress !== "string" || progress === "") return;
  try {
    localStorage.setItem(PROGRESS, progress);
  } catch {
    // blocked: the code on the practice sheet still carries it
  }
}
