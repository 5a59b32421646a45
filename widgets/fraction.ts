/** Fractions as the kernel writes them, `"-12/37"`, for the length of bars; the text shown stays the kernel's. */

export function share(fraction: string): number {
  const [above = "", below = "1"] = fraction.replace("−", "-").split("/");
  const value = Number(above) / Number(below);
  return Number.isFinite(value) ? value : 0;
}

const SHORT = 11;

/** Whether a fraction is one to be read, not just kept: `139/1064`, not one of thirty digits. */
export function isShort(fraction: string): boolean {
  return fraction.length <= SHORT;
}

/** The fraction with a true minus sign. */
export function written(fraction: string): string {
  return fraction.replace("-", "−");
}
