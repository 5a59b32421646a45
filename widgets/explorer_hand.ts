/** The hand that is asked about: its cards, and the ranks that may be added to it. */

import { cardMarkup } from "./cards/card_svg";
import { once } from "./choices";
import { h, type VNode } from "./dom";
import type { ExplorerScene } from "./explorer_protocol";
import { classes } from "./hand";
import type { CardShown } from "./protocol";
import { svgNode } from "./svg";

export function heldView(scene: ExplorerScene): VNode {
  const { say, snapshot } = scene;
  const title = say(snapshot.of_bank ? "ui.bank_title" : "ui.hand_title");
  return h("div", { class: "svh-panel", role: "group", "aria-label": title }, [
    h("div", { class: "svh-panel-top" }, [
      h("h2", { class: "svh-title" }, [title]),
      snapshot.total_text !== "" && h("p", { class: "svh-total" }, [snapshot.total_text], { key: "total" }),
      snapshot.hand.length > 0 && button(scene, "clear", say("ui.clear_hand")),
    ], { key: "top" }),
    snapshot.hand.length === 0
      ? h("p", { class: "svh-note" }, [say("ui.no_hand")], { key: "none" })
      : // The form keeps the choice of one explorer's hidden card apart from another's.
        h("form", {}, [
          h("ul", { class: "svh-held" }, snapshot.hand.map((card, place) => cardView(scene, card, place)), { key: "held" }),
        ], { key: "held" }),
    ranksView(scene, {
      title: say("ui.add_card"), open: snapshot.may_deal, name: (rank, n) => say("ui.add_of", { rank, n }),
      add: (rank) => scene.act("deal", { rank }),
    }),
  ], { key: "hand" });
}

interface Ranks {
  readonly title: string;
  readonly open: boolean;
  name(rank: string, left: number): string;
  add(rank: string): void;
}

/** A button for each rank that a hand may get. */
export function ranksView({ snapshot, waiting }: ExplorerScene, { title, open, name, add }: Ranks): VNode {
  return h("div", { class: "svh-ranks", role: "group", "aria-label": title }, [
    h("span", { class: "svh-ranks-name", "aria-hidden": "true" }, [title]),
    ...snapshot.ranks.map(({ rank, label, left }) => {
      const shut = !open || left === 0;
      return h("button", {
        class: "svh-button svh-rank", "aria-label": name(label, left), "aria-disabled": String(shut || waiting),
      }, [label], { key: rank, on: { click: () => !shut && add(rank) } });
    }),
  ], { key: "ranks" });
}

function cardView(scene: ExplorerScene, card: CardShown, place: number): VNode {
  const { say, snapshot } = scene;
  const name = card.up ? card.name : `${card.name}, ${say("ui.face_down")}`;
  return h("li", { class: classes("svh-held-card", !card.up && "svh-held-down") }, [
    h("span", { class: "svh-held-art" }, [], {
      drawing: { stamp: `${card.card}|${name}`, make: () => svgNode(cardMarkup(card.card, name)) },
    }),
    snapshot.may_hide
      ? h("label", { class: "svh-check svh-hide" }, [
          h("input", {
            type: "radio", name: "svh-hidden", checked: !card.up, "aria-label": say("ui.hide_of", { card: card.name }),
          }, [], { on: { change: () => scene.act("hide", { place }) } }),
          h("span", { "aria-hidden": "true" }, [say("ui.face_down")]),
        ], { key: "hide" })
      : !card.up && h("span", { class: "svh-note" }, [say("ui.face_down")], { key: "down" }),
    h("button", {
      class: "svh-button svh-step", "aria-label": say("ui.take_of", { card: card.name }),
      "aria-disabled": String(scene.waiting),
    }, ["×"], { key: "take", on: { click: (event) => once(event) && scene.act("take", { place }) } }),
  ], { key: `${place}:${card.card}` });
}

export function button(scene: ExplorerScene, action: string, label: string): VNode {
  return h("button", { class: "svh-button svh-small", "aria-disabled": String(scene.waiting) }, [label], {
    key: action, on: { click: (event) => once(event) && scene.act(action) },
  });
}
