/** The table's own controls: walk through the hand, play on, take back, another hand. */

import { decides } from "./actions";
import { once } from "./choices";
import { h, type VNode } from "./dom";
import { classes } from "./hand";
import { icon } from "./icons";
import type { Control, Snapshot } from "./protocol";
import type { Scene } from "./scene";
import type { WordKey } from "./words";

const LABELS: Readonly<Record<Control, WordKey>> = {
  first: "ui.first",
  back: "ui.back",
  next: "ui.next",
  last: "ui.last",
  "play on": "ui.play_on",
  "take back": "ui.take_back",
  "next hand": "ui.next_hand",
  "same hand": "ui.same_hand",
  "as played": "ui.as_played",
};

/** The keys of a presenter's clicker, for a table that a class watches. */
export const CLICKER_KEYS: Readonly<Record<string, Control>> = { PageUp: "back", PageDown: "next" };

/** Letters and arrows that work while the focus is inside the table. */
export const CONTROL_KEYS: Readonly<Partial<Record<Control, string>>> = {
  back: "ArrowLeft",
  next: "ArrowRight",
  "play on": "p",
  "take back": "t",
  "next hand": "n",
};

const GAME: readonly Control[] = ["play on", "next hand", "take back", "as played", "same hand"];

const KEY_SIGNS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→" };

/** The control that most users want next, or null while a decision is asked for. */
export function primaryControl(snapshot: Snapshot): Control | null {
  if (decides(snapshot)) return null;
  if (snapshot.aside && snapshot.result !== null) return "as played";
  const order: readonly Control[] =
    snapshot.result !== null || snapshot.stage === "between"
      ? ["next hand", "last"]
      : snapshot.mode === "demo"
        ? ["next", "play on"]
        : ["play on", "next"];
  return order.find((control) => snapshot.controls[control] === true) ?? null;
}

export function controlsView(scene: Scene): VNode {
  const { snapshot, say } = scene;
  const primary = primaryControl(snapshot);
  const button = (control: Control, sign: boolean): VNode | null =>
    controlView(scene, control, sign, control === primary);
  return h(
    "div",
    { class: "svh-controls", role: "group", "aria-label": say("ui.steps") },
    [
      h(
        "div",
        { class: "svh-game" },
        [...GAME.map((control) => (isOffered(snapshot, control) ? button(control, false) : null))],
        { key: "game" },
      ),
      h(
        "div",
        { class: "svh-walk" },
        [
          button("first", true),
          button("back", true),
          h("p", { class: "svh-position" }, [say("ui.position", { at: snapshot.at, last: snapshot.last })], {
            key: "position",
          }),
          button("next", true),
          button("last", true),
        ],
        { key: "walk" },
      ),
      snapshot.aside && h("p", { class: "svh-past" }, [snapshot.aside.text], { key: "aside" }),
      snapshot.mode === "demo" &&
        snapshot.at < snapshot.last &&
        h("p", { class: "svh-past" }, [say("ui.in_the_past")], { key: "past" }),
    ],
    { key: "controls" },
  );
}

/** While a hand is played, dealing it anew is in the settings, out of the way of a hasty thumb. */
function isOffered(snapshot: Snapshot, control: Control): boolean {
  if (snapshot.aside && (control === "same hand" || control === "take back")) return false;
  return snapshot.controls[control] === true && (control !== "same hand" || snapshot.result !== null);
}

/** The button that deals the same cards again, for while the hand is played; null once it stands among the controls. */
export function dealAgainView(scene: Scene): VNode | null {
  return scene.snapshot.result === null ? controlView(scene, "same hand", false, false) : null;
}

function controlView(scene: Scene, control: Control, sign: boolean, primary: boolean): VNode | null {
  const enabled = scene.snapshot.controls[control];
  if (enabled === undefined) return null;
  const back = control === "as played" ? scene.snapshot.aside?.back : undefined;
  const label = back ?? scene.say(LABELS[control]);
  const key = CONTROL_KEYS[control];
  return h(
    "button",
    {
      class: classes("svh-button", sign && "svh-sign", primary && "svh-primary"),
      "aria-disabled": String(scene.waiting || !enabled),
      "aria-keyshortcuts": key,
    },
    [
      icon(control),
      h("span", {}, [label]),
      !sign && key !== undefined && h("kbd", { class: "svh-key", "aria-hidden": "true" }, [KEY_SIGNS[key] ?? key]),
    ],
    { key: control, on: { click: (event) => enabled && (sign || once(event)) && scene.act(control) } },
  );
}
