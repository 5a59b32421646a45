/** The back of the cards. */

import { CREAM, INK } from "./draw";

/** A back without up and down, so that a turned card gives nothing away. */
export function back(): string {
  return `<path fill="#8c2430" stroke="${INK}" d="M8 8H92V146H8z"/><path fill="none" stroke="${CREAM}" stroke-width="2" d="M50 20L82 77L50 134L18 77z"/>`;
}
