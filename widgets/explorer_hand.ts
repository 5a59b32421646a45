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
  return h("div", { class: "svh-panel", role: "group", "aria-label": say("ui.hand_title") }, [
    h("div", { class: "svh-panel-top" }, [
      h("h2", { class: "svh-title" }, [say("ui.hand_title")]),
      snapshot.total_text !== "" && h("p", { class: "svh-total" }, [snapshot.total_text], { key: "total" }),
      snapshot.hand.length > 0 && button(scene, "clear", say("ui.clear_hand")),
    ], { key: "top" }),
    snapshot.hand.length === 0
      ? h("p", { class: "svh-note" }, [say("ui.no_hand")], { key: "none" })
      : // The form keeps the choice of one explorer's hidden card apart from another's.
        h("form", {}, [
          h("ul", { class: "svh-held" }, snapshot.hand.map((card, place) => cardView(scene, card, place)), { key: "held" }),
        ], { key: "held" }),
    h("div", { class: "svh-ranks", role: "group", "aria-label": say("ui.add_card") }, [
      h("span", { class: "svh-ranks-name", "aria-hidden": "true" }, [say("ui.add_card")]),
      ...snapshot.ranks.map(({ rank, label, left }) => {
        const shut = !snapshot.may_deal || left === 0;
        return h("button", {
          type: "button", class: "svh-button svh-rank", "aria-label": say("ui.add_of", { rank: label, n: left }),
          "aria-disabled": String(shut || scene.waiting),
        }, [label], { key: rank, on: { click: () => !shut && scene.act("deal", { rank }) } });
      }),
    ], { key: "ranks" }),
  ], { key: "hand" });
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
      type: "button", class: "svh-button svh-step", "aria-label": say("ui.take_of", { card: card.name }),
      "aria-disabled": String(scene.waiting),
    }, ["×"], { key: "take", on: { click: (event) => once(event) && scene.act("take", { place }) } }),
  ], { key: `${place}:${card.card}` });
}

export function button(scene: ExplorerScene, action: string, label: string): VNode {
  return h("button", { type: "button", class: "svh-button svh-small", "aria-disabled": String(scene.waiting) }, [label], {
    key: action, on: { click: (event) => once(event) && scene.act(action) },
  });
}
