/** A sheet beside the table: a review, both ends of a hand, what can be shared. The kernel says what stands on it. */

import { type Block, blocksView } from "./blocks";
import { h, type VNode } from "./dom";
import { dict, type Model } from "./model";
import type { Scene } from "./scene";

export interface Sheet {
  readonly name: string;
  readonly title: string;
  readonly closes: boolean;
  readonly blocks: readonly Block[];
}

/** The sheet as the kernel last told it, or null. */
export function sheetOf(model: Model): Sheet | null {
  const value = dict(model, "sheet");
  return "name" in value ? (value as unknown as Sheet) : null;
}

/** Buttons that open the sheets, and the settings. */
export function sheetButtons({ settings, sheet, waiting, act, open, say, toggle }: Scene): VNode {
  return h(
    "div",
    { class: "svh-sheet-buttons svh-sheet-names" },
    [...Object.entries(settings.sheets ?? {}).map(([name, title]) => {
      const isOpen = sheet?.closes === true && sheet.name === name;
      return h(
        "button",
        { class: `svh-button svh-opens-${name}`, "aria-expanded": String(isOpen), "aria-disabled": String(waiting) },
        [title],
        { key: name, on: { click: () => act("sheet", { name: isOpen ? "" : name, page: location.origin + location.pathname }) } },
      );
    }),
      h("button", { class: "svh-button svh-opens-settings", "aria-label": say("ui.settings"), "aria-expanded": String(open.has("settings")) }, [say("ui.settings_short")], {
        key: "settings",
        on: { click: () => toggle("settings") },
      }),
    ],
    { key: "sheets" },
  );
}

export function sheetView(scene: Scene): VNode | null {
  const { sheet, say } = scene;
  if (sheet === null) return null;
  return h(
    "section",
    { class: `svh-sheet svh-sheet-${sheet.name}`, "aria-label": sheet.title },
    [
      h("div", { class: "svh-sheet-head" }, [
        h("h2", { class: "svh-title svh-sheet-title", tabindex: -1 }, [sheet.title]),
        sheet.closes &&
          h("button", { class: "svh-button" }, [say("ui.close")], {
            on: { click: () => scene.act("sheet") },
          }),
      ]),
      ...blocksView(scene, sheet.blocks),
    ],
    { key: `sheet:${sheet.name}` },
  );
}
