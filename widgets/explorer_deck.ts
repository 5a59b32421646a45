/** The cards that have left the deck, by kind with a button on either side, and card by card. */

import { CARDS, cardMarkup } from "./cards/card_svg";
import { h, type VNode } from "./dom";
import { button } from "./explorer_hand";
import type { ExplorerScene, Local, Shelf } from "./explorer_protocol";
import type { ExplorerWord } from "./explorer_words";
import { opener } from "./scene";
import { svgNode } from "./svg";

const SUIT = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SUIT, ArrowDown: SUIT };
const PLACES: Readonly<Record<string, ExplorerWord>> = { d: "ui.in_deck", h: "ui.in_hand", p: "ui.with_player", o: "ui.is_gone" };

export function goneView(scene: ExplorerScene): VNode {
  const { say, snapshot } = scene;
  return h("div", { class: "svh-panel", role: "group", "aria-label": say("ui.deck_title") }, [
    h("div", { class: "svh-panel-top" }, [
      h("h2", { class: "svh-title" }, [say("ui.deck_title")]),
      snapshot.cards.includes("o") && button(scene, "fresh", say("ui.fresh")),
    ], { key: "top" }),
    h("p", { class: "svh-note" }, [say("ui.deck_note", { n: snapshot.left })], { key: "note" }),
    h("div", { class: "svh-shelves" }, snapshot.shelves.map((shelf) => shelfView(scene, shelf)), { key: "shelves" }),
    opener(scene, "by card", say("ui.by_card")),
    scene.open.has("by card") && gridView(scene),
  ], { key: "gone" });
}

function shelfView(scene: ExplorerScene, { kind, label, left, gone }: Shelf): VNode {
  const { say } = scene;
  const step = (action: "fewer" | "more", sign: string, name: string, open: boolean): VNode =>
    h("button", {
      class: "svh-button svh-step", "aria-label": name, "aria-disabled": String(!open || scene.waiting),
    }, [sign], { key: action, on: { click: () => open && scene.act(action, { kind }) } });
  return h("div", { class: "svh-shelf", role: "group", "aria-label": `${label}: ${say("ui.left", { n: left })}` }, [
    step("fewer", "−", say("ui.fewer_of", { kind: label }), left > 0),
    h("span", { class: "svh-shelf-name" }, [
      h("strong", {}, [label]),
      h("span", { class: "svh-note" }, [say("ui.left", { n: left })]),
    ], { key: "name" }),
    step("more", "+", say("ui.more_of", { kind: label }), gone > 0),
  ], { key: String(kind) });
}

function gridView(scene: ExplorerScene): VNode {
  const { say } = scene;
  return h("form", { class: "svh-grid-part" }, [
    h("fieldset", { class: "svh-clicks" }, [
      h("legend", {}, [say("ui.click_on")]),
      clickView(scene, "out", say("ui.click_out")),
      clickView(scene, "deal", say("ui.click_deal")),
      ...scene.snapshot.players.map(({ name }, place) => clickView(scene, `deal ${place}`, say("ui.click_deal_to", { name }))),
    ], { key: "clicks" }),
    h("div", { class: "svh-grid", role: "group", "aria-label": say("ui.by_card"), "aria-description": say("ui.grid_keys") },
      [0, 1, 2, 3].map((suit) =>
        h("div", { class: "svh-grid-row" }, CARDS.slice(suit * SUIT, suit * SUIT + SUIT).map((card) => cellView(scene, card)), {
          key: String(suit),
        }),
      ), { key: "grid" }),
  ], { key: "grid part" });
}

/** What a click on a card in the deck does; a player who has gone is dealt nothing. */
function clicked({ local, snapshot }: ExplorerScene): string {
  const player = Number(local.click.split(" ")[1] ?? -1);
  return player < snapshot.players.length ? local.click : "out";
}

function clickView(scene: ExplorerScene, click: Local["click"], label: string): VNode {
  return h("label", { class: "svh-check" }, [
    h("input", { type: "radio", name: "svh-click", value: click, checked: clicked(scene) === click }, [], {
      on: { change: () => scene.change({ click }) },
    }),
    h("span", {}, [label]),
  ], { key: click });
}

function cellView(scene: ExplorerScene, card: string): VNode {
  const { local, say, snapshot } = scene;
  const place = snapshot.cards.charAt(CARDS.indexOf(card));
  const where = PLACES[place] ?? "ui.in_deck";
  const shut = place === "d" && clicked(scene) === "deal" && !snapshot.may_deal;
  return h("button", {
    class: `svh-cell svh-cell-${place}`, tabindex: card === local.card ? 0 : -1,
    "aria-label": `${scene.nameOf(card)}, ${say(where)}`, "aria-disabled": String(shut || scene.waiting), "data-card": card,
  }, [
    h("span", { class: "svh-cell-art", "aria-hidden": "true" }, [], {
      key: "art", drawing: { stamp: `art:${card}`, make: () => svgNode(cardMarkup(card, "")) },
    }),
    place !== "d" && h("span", { class: "svh-cell-mark", "aria-hidden": "true" }, [markOf(scene, card, place)], { key: "mark" }),
  ], {
    key: card,
    on: {
      click: () => {
        scene.change({ card });
        if (!shut) press(scene, card, place);
      },
      keydown: (event) => move(scene, card, event as KeyboardEvent),
    },
  });
}

/** Whose hand shows a card, counted from 0. */
function holder({ snapshot }: ExplorerScene, card: string): number {
  return snapshot.players.findIndex(({ cards }) => cards.some((held) => held.card === card));
}

function markOf(scene: ExplorerScene, card: string, place: string): string {
  return place === "p" ? String(holder(scene, card) + 1) : place === "h" ? "✓" : "×";
}

function press(scene: ExplorerScene, card: string, place: string): void {
  const { act, snapshot } = scene;
  const [verb = "out", to] = clicked(scene).split(" ");
  if (place === "h") act("take", { place: snapshot.hand.findIndex((held) => held.card === card) });
  else if (place === "o") act("back", { card });
  else if (place === "p") {
    const player = holder(scene, card);
    act("take", { player, place: snapshot.players[player]?.cards.find((held) => held.card === card)?.place });
  } else act(verb, to === undefined ? { card } : { card, player: Number(to) });
}

/** The arrow keys go from card to card; only one card of the grid is a stop of the Tab key. */
function move(scene: ExplorerScene, card: string, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = CARDS[CARDS.indexOf(card) + step];
  if (next === undefined) return;
  scene.change({ card: next });
  const grid = (event.target as Element).closest(".svh-grid");
  grid?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
}
