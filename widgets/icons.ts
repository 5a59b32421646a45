/** Small signs drawn as paths: the characters for them turn into coloured emoji on phones. */

import { h, type VNode } from "./dom";
import { svgNode } from "./svg";

const PATHS = {
  first: "M6 5v14M19 5L9 12l10 7z",
  back: "M16 5L6 12l10 7z",
  next: "M8 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  "play on": "M4 5l8 7-8 7zM12 5l8 7-8 7z",
  "take back": "M9 5L4 10l5 5M4 10h9a6 5 0 0 1 0 10h-3",
  "same hand": "M19 12a7 7 0 1 1-2.500-5.400M17 2v5h-5",
  "as played": "M9 5L4 10l5 5M4 10h16v9",
  "next hand": "M5 12h13M12 5l7 7-7 7",
  star: "M12 3l2.700 6 6.300.600-4.800 4.200 1.500 6.200L12 16.700 6.300 20l1.500-6.200L3 9.600l6.300-.600z",
} as const;

export type Icon = keyof typeof PATHS;

export function icon(name: Icon): VNode {
  return h("span", { class: "svh-icon", "aria-hidden": "true" }, [], {
    key: `icon:${name}`,
    drawing: {
      stamp: name,
      make: () =>
        svgNode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${PATHS[name]}"/></svg>`),
    },
  });
}
