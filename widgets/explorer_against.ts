/** The bank against each player: how every option ends there, and what lies face down; each figure opens. */

import { reasonsView } from "./derivation";
import { type Child, h, type VNode } from "./dom";
import type { Against, BankReason, ExplorerScene, Figure, Hider } from "./explorer_protocol";
import type { ExplorerWord } from "./explorer_words";
import { share } from "./fraction";

const ENDS: readonly ExplorerWord[] = ["ui.win", "ui.tie", "ui.lose"];

interface Named extends Figure {
  readonly what: string;
}

export function againstView(scene: ExplorerScene, { against = [], hiders = [] }: BankReason): VNode | null {
  const { say } = scene;
  if (against.length === 0) return null;
  return h("div", { class: "svh-panel svh-against", role: "group", "aria-label": say("ui.against_title") }, [
    h("h2", { class: "svh-title" }, [say("ui.against_title")], { key: "title" }),
    h("p", { class: "svh-note" }, [say("ui.against_note")], { key: "note" }),
    h("div", { class: "svh-against-all" }, against.map((group) => groupView(scene, group)), { key: "groups" }),
    hiders.length > 0 && h("h3", { class: "svh-heading" }, [say("ui.hiders_title")], { key: "hiding" }),
    hiders.length > 0 &&
      h("div", { class: "svh-against-all" }, hiders.map((hider) => hiderView(scene, hider)), { key: "hiders" }),
  ], { key: "against" });
}

function groupView(scene: ExplorerScene, { name, rows }: Against): VNode {
  const { say } = scene;
  const named = rows.map(({ label, ends }) => ({
    label, ends: ends.map((figure, place) => ({ ...figure, what: `${label}, ${say(ENDS[place] ?? "ui.win")}` })),
  }));
  return h("div", { class: "svh-against-one" }, [
    table(say("ui.against", { name }), [say("ui.option"), ...ENDS.map((end) => say(end))],
      named.map(({ label, ends }) => [label, ...ends.map((figure) => figureView(scene, figure))])),
    ...opened(scene, named.flatMap(({ ends }) => ends)),
  ], { key: `against ${name}` });
}

function hiderView(scene: ExplorerScene, { name, rows }: Hider): VNode {
  const { say } = scene;
  const most = Math.max(...rows.map(({ exact }) => share(exact)));
  const named = rows.map((row) => ({ ...row, what: `${say("ui.hider", { name })}, ${row.label}` }));
  return h("div", { class: "svh-against-one" }, [
    table(say("ui.hider", { name }), [say("ui.hider_kind"), say("ui.hider_count"), say("ui.hider_total"), say("ui.hider_chance")],
      named.map((row) => [row.label, row.count, row.total, h("span", { class: "svh-chance" }, [
        h("span", { class: "svh-chance-room", "aria-hidden": "true" }, [
          h("span", { class: "svh-chance-bar svh-fill-card", style: `width:${((share(row.exact) / most) * 100).toFixed(1)}%` }),
        ]),
        figureView(scene, row),
      ])])),
    ...opened(scene, named),
  ], { key: `hider ${name}` });
}

function table(caption: string, heads: readonly string[], rows: readonly (readonly Child[])[]): VNode {
  return h("table", { class: "svh-data svh-figures" }, [
    h("caption", {}, [caption], { key: "caption" }),
    h("thead", {}, [h("tr", {}, heads.map((head) => h("th", { scope: "col" }, [head])))], { key: "head" }),
    h("tbody", {}, rows.map(([first, ...cells], place) =>
      h("tr", {}, [h("th", { scope: "row" }, [first]), ...cells.map((cell) => h("td", {}, [cell]))], { key: String(place) })), { key: "body" }),
  ], { key: "table" });
}

/** A figure is a button that opens where it comes from; nothing leads to a chance of 0. */
function figureView(scene: ExplorerScene, { text, path, what }: Named): Child {
  if (path === "") return h("span", { class: "svh-figure-none" }, [text]);
  const part = `why:${path}`;
  const isOpen = scene.open.has(part);
  return h("button", {
    class: "svh-button svh-figure", "aria-expanded": String(isOpen),
    "aria-label": scene.say("ui.why_figure", { figure: text, what }),
  }, [text], {
    key: path,
    on: {
      click: () => {
        if (!isOpen) scene.ask(path);
        scene.toggle(part);
      },
    },
  });
}

function opened(scene: ExplorerScene, figures: readonly Named[]): VNode[] {
  return figures.filter(({ path }) => path !== "" && scene.open.has(`why:${path}`)).map(({ path, what }) =>
    h("div", { class: "svh-figure-why" }, [h("p", { class: "svh-note" }, [what], { key: "what" }), reasonsView(scene, path)], {
      key: `why ${path}`,
    }));
}
