/** The players' hands at the bank's turn: what is seen of each, how its turn ended, its bet. */

import { cardMarkup } from "./cards/card_svg";
import { once } from "./choices";
import { h, type VNode } from "./dom";
import { button, ranksView } from "./explorer_hand";
import type { ExplorerScene, PlayerShown, SeenCard } from "./explorer_protocol";
import { classes } from "./hand";
import { opener } from "./scene";
import { fieldView } from "./setup_field";
import { svgNode } from "./svg";

export function playersView(scene: ExplorerScene): VNode | null {
  const { say, snapshot } = scene;
  if (!snapshot.of_bank) return null;
  return h("div", { class: "svh-panel svh-players", role: "group", "aria-label": say("ui.players_title") }, [
    h("div", { class: "svh-panel-top" }, [
      h("h2", { class: "svh-title" }, [say("ui.players_title")]),
      snapshot.may_add && button(scene, "another player", say("ui.another_player")),
    ], { key: "top" }),
    h("p", { class: "svh-note" }, [say("ui.players_note")], { key: "note" }),
    h("div", { class: "svh-across-all" }, snapshot.players.map((player, place) => playerView(scene, player, place)), { key: "all" }),
  ], { key: "players" });
}

function playerView(scene: ExplorerScene, player: PlayerShown, place: number): VNode {
  const { say } = scene;
  const part = `player ${place}`;
  const changing = scene.open.has(part);
  return h("div", { class: "svh-across", "data-player": place, role: "group", "aria-label": player.name }, [
    h("p", { class: "svh-across-said" }, [h("strong", {}, [player.name]), ` ${player.said}`], { key: "said" }),
    player.cards.length > 0 &&
      h("ul", { class: "svh-held" }, player.cards.map((card, at) => cardView(scene, player, place, card, at, changing)), { key: "cards" }),
    opener(scene, part, say("ui.change_player"), { name: say("ui.change_player_of", { name: player.name }) }),
    changing && changeView(scene, player, place),
  ], { key: part });
}

function cardView(
  scene: ExplorerScene, player: PlayerShown, place: number, card: SeenCard, at: number, changing: boolean,
): VNode {
  return h("li", { class: classes("svh-held-card", "svh-across-card") }, [
    h("span", { class: "svh-held-art" }, [], {
      key: "art",
      drawing: { stamp: card.card || "back", make: () => svgNode(cardMarkup(card.card || null, card.name)) },
    }),
    changing && card.up &&
      h("button", {
        class: "svh-button svh-step",
        "aria-label": scene.say("ui.take_from", { name: player.name, card: card.name }), "aria-disabled": String(scene.waiting),
      }, ["×"], { key: "take", on: { click: (event) => once(event) && scene.act("take", { player: place, place: card.place }) } }),
  ], { key: String(at) });
}

function changeView(scene: ExplorerScene, { name, fields }: PlayerShown, player: number): VNode {
  const { say } = scene;
  const theirs = { ...scene, act: (action: string, more = {}) => scene.act(action, { ...more, player }) };
  return h("div", { class: "svh-across-change" }, [
    h("div", { class: "svh-fields" }, fields.map((field) => fieldView(theirs, field)), { key: "fields" }),
    ranksView(scene, {
      title: say("ui.add_up"), open: true, name: (rank, n) => say("ui.add_to", { name, rank, n }),
      add: (rank) => scene.act("deal", { rank, player }),
    }),
    scene.snapshot.players.length > 1 &&
      h("button", { class: "svh-button svh-small svh-less", "aria-disabled": String(scene.waiting) }, [
        say("ui.player_less", { name }),
      ], { key: "less", on: { click: (event) => once(event) && scene.act("one player less", { player }) } }),
  ], { key: "change" });
}
