/** Parts of a page that the kernel describes as data: paragraphs, tables, buttons, forms, texts to copy, pictures. */

import { cardMarkup } from "./cards/card_svg";
import { once } from "./choices";
import { BYTE_ORDER, copyText, saveDrawing, saveText } from "./copying";
import { type Child, h, type VNode } from "./dom";
import { classes } from "./hand";
import type { Scene } from "./scene";
import { svgNode } from "./svg";

export interface SheetButton {
  readonly label: string;
  readonly action: string;
  readonly name: string;
  readonly primary: boolean;
  readonly extra: Readonly<Record<string, unknown>>;
}

export interface SheetField {
  readonly name: string;
  readonly label: string;
  /** A whole number from 0 to this; null for a text. */
  readonly most: number | null;
}

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly text: string; readonly tone: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | {
      readonly kind: "table";
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: "cards"; readonly cards: readonly { readonly card: string; readonly name: string }[] }
  | { readonly kind: "buttons"; readonly items: readonly SheetButton[] }
  | {
      readonly kind: "form";
      readonly action: string;
      readonly send: string;
      readonly fields: readonly SheetField[];
      readonly others: readonly SheetButton[];
    }
  | {
      readonly kind: "copy";
      readonly label: string;
      readonly text: string;
      readonly button: string;
      /** The label of the button that saves it, and the file's name; empty where there is none. */
      readonly save: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: "drawing";
      readonly svg: string;
      readonly name: string;
      /** Labels of the buttons that save it, by the end of the file's name. */
      readonly saves: Readonly<Record<string, string>>;
    };

export function blocksView(scene: Scene, blocks: readonly Block[]): VNode[] {
  const met: Record<string, number> = {};
  // By kind: a button stays the same one when a line comes before it.
  return blocks.map((block) => blockView(scene, block, `${block.kind}:${(met[block.kind] = (met[block.kind] ?? 0) + 1)}`));
}

function blockView(scene: Scene, block: Block, key: string): VNode {
  switch (block.kind) {
    case "heading":
      return h("h3", { class: "svh-heading" }, [block.text], { key });
    case "text":
      return h("p", { class: block.tone === "" ? undefined : `svh-${block.tone}` }, [block.text], { key });
    case "list":
      return h("ul", { class: "svh-listed" }, block.items.map((item) => h("li", {}, [item])), { key });
    case "table":
      return tableView(block, key);
    case "cards":
      return h(
        "ul",
        { class: "svh-small-cards" },
        block.cards.map(({ card, name }) =>
          h("li", {}, [], { key: card, drawing: { stamp: `${card}|${name}`, make: () => svgNode(cardMarkup(card, name)) } }),
        ),
        { key },
      );
    case "buttons":
      return h("div", { class: "svh-sheet-buttons" }, block.items.map((item) => buttonView(scene, item)), { key });
    case "form":
      return formView(scene, block, key);
    case "copy":
      return copyView(scene, block, key);
    case "drawing":
      return drawingView(block, key);
  }
}

function tableView({ caption, head, rows }: Block & { kind: "table" }, key: string): VNode {
  return h(
    "div",
    { class: "svh-wide", tabindex: 0, role: "region", "aria-label": caption },
    [
      h("table", { class: "svh-data" }, [
        h("caption", {}, [caption]),
        h("thead", {}, [h("tr", {}, head.map((cell) => (cell === "" ? h("td") : h("th", { scope: "col" }, [cell]))))]),
        h(
          "tbody",
          {},
          rows.map(([first = "", ...rest]) =>
            h("tr", {}, [h("th", { scope: "row" }, [first]), ...rest.map((cell) => h("td", {}, [cell]))]),
          ),
        ),
      ]),
    ],
    { key },
  );
}

function buttonView(scene: Scene, { label, action, name, primary, extra }: SheetButton): VNode {
  return h(
    "button",
    {
      class: classes("svh-button", primary && "svh-primary"),
      "aria-label": name === "" ? undefined : name,
      "aria-disabled": String(scene.waiting),
    },
    [label],
    { on: { click: (event) => once(event) && scene.act(action, extra) } },
  );
}

function formView(scene: Scene, { action, send, fields, others }: Block & { kind: "form" }, key: string): VNode {
  const submit = (event: Event): void => {
    const form = (event.target as HTMLElement).closest(".svh-form");
    const inputs = [...(form?.querySelectorAll("input") ?? [])];
    scene.act(action, { values: Object.fromEntries(inputs.map((input) => [input.name, input.value])) });
  };
  return h(
    "div",
    { class: "svh-form" },
    [
      ...fields.map((field) => fieldView(field, submit)),
      h("div", { class: "svh-sheet-buttons" }, [
        h("button", { class: "svh-button svh-primary", "aria-disabled": String(scene.waiting) }, [send], {
          on: { click: (event) => once(event) && submit(event) },
        }),
        ...others.map((item) => buttonView(scene, item)),
      ]),
    ],
    { key },
  );
}

function fieldView({ name, label, most }: SheetField, submit: (event: Event) => void): VNode {
  const number = most === null ? {} : { type: "number", inputmode: "numeric", min: 0, max: most };
  return h(
    "label",
    { class: "svh-setting" },
    [
      h("span", {}, [label]),
      h(
        "input",
        { class: "svh-text", name, autocomplete: "off", type: "text", ...number },
        [],
        { on: { keydown: (event) => (event as KeyboardEvent).key === "Enter" && submit(event) } },
      ),
    ],
    { key: name },
  );
}

function copyView(scene: Scene, { label, text, button, save }: Block & { kind: "copy" }, key: string): VNode {
  return h(
    "div",
    { class: "svh-form" },
    [
      h("label", { class: "svh-setting" }, [
        h("span", {}, [label]),
        h("textarea", { class: "svh-text", readOnly: true, rows: text.length > 60 ? 3 : 1, value: text }),
      ]),
      h("button", { class: "svh-button" }, [button], {
        on: { click: (event) => copyText(event.target as HTMLElement, scene.say("ui.copied")) },
      }),
      save.name === undefined ? null : saveView(save, text),
    ],
    { key },
  );
}

function saveView({ label = "", name = "" }: Readonly<Record<string, string>>, text: string): VNode {
  const save = (): void => saveText(name.endsWith(".csv") ? BYTE_ORDER + text : text, name, "text/csv");
  return h("button", { class: "svh-button" }, [label], { key: "save", on: { click: save } });
}

function drawingView({ svg, name, saves }: Block & { kind: "drawing" }, key: string): VNode {
  const buttons: Child[] = Object.entries(saves).map(([end, label]) =>
    h("button", { class: "svh-button" }, [label], {
      key: end,
      on: { click: () => saveDrawing(svg, name, end) },
    }),
  );
  return h(
    "div",
    { class: "svh-drawing" },
    [
      h("div", { class: "svh-drawing-art" }, [], { drawing: { stamp: svg, make: () => svgNode(svg) } }),
      h("div", { class: "svh-sheet-buttons" }, buttons),
    ],
    { key },
  );
}
