/** The felt: the other seats in order of play, the deck, and your own seat nearest to you. */

import { cardMarkup } from "./cards/card_svg";
import { h, type VNode } from "./dom";
import { classes, handView } from "./hand";
import type { Snapshot } from "./protocol";
import type { Scene } from "./scene";
import { svgNode } from "./svg";
import { counted } from "./words";

export function feltView(scene: Scene): VNode {
  const { snapshot } = scene;
  const you = snapshot.you;
  return h("div", { class: "svh-felt" }, [
    h(
      "div",
      { class: "svh-others" },
      others(snapshot).map((seat) => seatView(scene, seat)),
      { key: "others" },
    ),
    deckView(scene),
    you !== null && seatView(scene, you),
  ]);
}

/** Every seat but yours, in order of play from the one after you. */
export function others({ seats, you }: Snapshot): number[] {
  const first = you ?? -1;
  const count = you === null ? seats.length : seats.length - 1;
  return Array.from({ length: count }, (_, i) => (first + 1 + i) % seats.length);
}

function seatView(scene: Scene, index: number): VNode | null {
  const { say, snapshot } = scene;
  const seat = snapshot.seats[index];
  if (seat === undefined) return null;
  const mine = index === snapshot.you;
  const turn = index === snapshot.turn;
  return h(
    "div",
    { class: classes("svh-seat", mine && "svh-mine", turn && "svh-at-turn"), role: "group", "aria-label": seat.name },
    [
      h("div", { class: "svh-seat-head" }, [
        h("p", { class: "svh-name" }, [seat.name]),
        h("p", { class: "svh-purse" }, [
          index === snapshot.bank && h("span", { class: "svh-tag svh-tag-bank" }, [say("ui.bank")], { key: "bank" }),
          turn && h("span", { class: "svh-tag svh-tag-turn" }, [say("ui.turn")], { key: "turn" }),
          isNextBank(snapshot, index) &&
            h("span", { class: "svh-tag svh-tag-bank" }, [say("ui.next_bank")], { key: "next" }),
          h("span", {}, [counted(say, "ui.chips", seat.chips)], { key: "chips" }),
          seat.net !== null &&
            h("span", { class: `svh-net svh-net-${Math.sign(seat.net)}` }, [say("ui.net", { n: signed(seat.net) })], {
              key: "net",
            }),
        ]),
      ]),
      notesView("svh-seat-notes", seat.notes),
      h(
        "div",
        { class: classes("svh-hands", seat.hands.length > 1 && "svh-several") },
        seat.hands.map((hand, i) => handView(scene, index, i, hand, seat)),
        { key: "hands" },
      ),
    ],
    { key: `seat:${index}` },
  );
}

/** What is known beside the cards, a line each. */
function notesView(name: string, notes: readonly string[] = []): VNode | null {
  if (notes.length === 0) return null;
  return h(
    "ul",
    { class: name },
    notes.map((note) => h("li", {}, [note])),
    { key: name },
  );
}

function isNextBank({ result, bank }: Snapshot, seat: number): boolean {
  return result !== null && result.bank_next === seat && seat !== bank;
}

function deckView({ say, snapshot }: Scene): VNode {
  return h(
    "div",
    { class: "svh-deck" },
    [
      h("span", { class: "svh-deck-art", "aria-hidden": "true" }, [], {
        drawing: { stamp: "deck", make: () => svgNode(cardMarkup(null, "")) },
      }),
      h("p", {}, [counted(say, "ui.deck", snapshot.deck)]),
      snapshot.pot > 0 &&
        h(
          "p",
          { class: "svh-pot" },
          [h("span", { class: "svh-chip", "aria-hidden": "true" }), say("ui.pot", { n: snapshot.pot })],
          { key: "pot" },
        ),
      notesView("svh-notes", snapshot.notes),
    ],
    { key: "deck" },
  );
}

/** A number with its sign, a true minus. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0";
}
