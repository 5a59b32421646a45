/** One hand of a seat: its cards, the total, the bet and how it stands. */

import { cardMarkup } from "./cards/card_svg";
import { h, type VNode } from "./dom";
import type { CardShown, HandShown, SeatShown } from "./protocol";
import type { Scene } from "./scene";
import { svgNode } from "./svg";
import type { WordKey } from "./words";

/** States of a hand with cards that nobody sees, their owner included. */
const UNSEEN_BY_ALL: readonly string[] = ["shot", "secret"];
const MOVES: Readonly<Record<string, string>> = { deal: "svh-dealt", swap: "svh-dealt", turn_up: "svh-turned" };

export function handView(scene: Scene, seat: number, hand: number, shown: HandShown, owner: SeatShown): VNode {
  const { say, snapshot } = scene;
  const several = owner.hands.length > 1;
  const playing = several && snapshot.turn === seat && snapshot.hand === hand;
  const name = several ? say("ui.hand_of", { n: hand + 1, name: owner.name }) : owner.name;
  const unseen = UNSEEN_BY_ALL.includes(shown.state);
  const covered = unseen && shown.cards.at(-1)?.card === null;
  return h("div", { class: "svh-place" }, [
    h("div", { class: classes("svh-hand", playing && "svh-hand-playing", covered && `svh-hand-${shown.state}`) }, [
      h(
        "ul",
        { class: "svh-cards", "aria-label": name },
        shown.cards.map((card, index) =>
          cardView(scene, card, unseen, moved(scene, seat, hand, index, shown.cards.length)),
        ),
      ),
      h("div", { class: "svh-hand-notes" }, [
        shown.cards.length === 0 && h("p", { class: "svh-no-cards" }, [say("ui.no_cards")], { key: "no cards" }),
        shown.total_text !== "" && h("p", { class: "svh-total" }, [shown.total_text], { key: "total" }),
        shown.bet > 0 && betView(scene, shown.bet),
        shown.state_text !== "" &&
          h("p", { class: `svh-state svh-state-${shown.state}` }, [shown.state_text], { key: "state" }),
        playing && h("p", { class: "svh-state" }, [say("ui.playing_hand")], { key: "playing" }),
      ]),
    ]),
  ], { key: `hand:${hand}` });
}

function betView({ say }: Scene, bet: number): VNode {
  const chips = Array.from({ length: Math.min(bet, 5) }, () => h("span", { class: "svh-chip" }));
  return h(
    "p",
    { class: "svh-bet" },
    [
      h("span", { class: "svh-chips", "aria-hidden": "true" }, chips),
      h("span", {}, [say("ui.bet_placed", { n: bet })]),
    ],
    { key: "bet" },
  );
}

function cardView(scene: Scene, card: CardShown, unseen: boolean, movement: string | undefined): VNode {
  const seen = seenBy(scene, card, unseen);
  const secret = card.card !== null && !card.up;
  const name = seen === null ? card.name : `${card.name}, ${scene.say(seen.name)}`;
  return h("li", { class: classes("svh-card", secret && "svh-secret", movement) }, [
    h("span", { class: "svh-card-art" }, [], {
      drawing: { stamp: `${card.card}|${name}`, make: () => svgNode(cardMarkup(card.card, name)) },
    }),
    seen !== null && h("span", { class: "svh-card-tag", "aria-hidden": "true" }, [scene.say(seen.tag)]),
  ]);
}

interface SeenBy {
  /** On the card, where room is short. */
  readonly tag: WordKey;
  readonly name: WordKey;
}

/** Who sees a face-down card, where that is not plain; null for the others. */
function seenBy({ snapshot }: Scene, { card, up }: CardShown, unseen: boolean): SeenBy | null {
  if (card === null) return unseen ? { tag: "ui.nobody", name: "ui.nobody_sees" } : null;
  if (up) return null;
  const key = snapshot.mode === "demo" ? "ui.hidden_card" : "ui.only_you";
  return { tag: key, name: key };
}

/** The class that lets the card of the present event be seen arriving or turning. */
function moved(
  { forward, snapshot }: Scene,
  seat: number,
  hand: number,
  index: number,
  count: number,
): string | undefined {
  const event = snapshot.event;
  if (!forward || event === null || event.seat !== seat || event.hand !== hand) return undefined;
  return (event.index ?? count - 1) === index ? MOVES[event.kind] : undefined;
}

export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}
