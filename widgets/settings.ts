/** What the user may change about the table: the coach, the language, open cards. */

import { dealAgainView } from "./controls";
import { h, type VNode } from "./dom";
import { isTablePage } from "./keeping";
import type { Scene } from "./scene";
import type { WordKey } from "./words";

const COACH: readonly (readonly [string, WordKey])[] = [
  ["before", "ui.coach_before"],
  ["after", "ui.coach_after"],
  ["off", "ui.coach_off"],
];
const LANGUAGES: readonly (readonly [string, WordKey])[] = [
  ["en", "ui.lang_en"],
  ["es", "ui.lang_es"],
  ["it", "ui.lang_it"],
  ["ca", "ui.lang_ca"],
];

/** What is on or off. */
const SWITCHES = [
  ["predict", "ui.predict"],
  ["projector", "ui.projector"],
  ["demo", "ui.demo"],
  ["points", "ui.points_switch"],
  ["clock", "ui.clock"],
] as const;

export function settingsView(scene: Scene): VNode | null {
  const { open, say, settings } = scene;
  if (!open.has("settings")) return null;
  return h(
    "div",
    { class: "svh-settings" },
    [
      choiceOf(scene, "coach", say("ui.coach_when"), COACH, settings.coach ?? "off"),
      choiceOf(scene, "lang", say("ui.language"), LANGUAGES, settings.lang ?? "en"),
      ...SWITCHES.filter(([name]) => name !== "clock" || settings.clock === true || isTablePage()).map(([name, key]) => switchOf(scene, name, scene.say(key))),
      dealAgainView(scene),
      h("p", { class: "svh-note" }, [say("ui.keys_help")]),
    ],
    { key: "settings" },
  );
}

function switchOf(scene: Scene, name: (typeof SWITCHES)[number][0], label: string): VNode {
  const on = scene.settings[name] === true;
  return h(
    "label",
    { class: "svh-setting svh-check" },
    [
      h("input", { type: "checkbox", checked: on, "aria-disabled": String(scene.waiting) }, [], {
        on: { change: () => scene.act("option", { name, value: !on }) },
      }),
      h("span", {}, [label]),
    ],
    { key: name },
  );
}

function choiceOf(
  scene: Scene,
  name: string,
  label: string,
  values: readonly (readonly [string, WordKey])[],
  value: string,
): VNode {
  return h(
    "label",
    { class: "svh-setting" },
    [
      h("span", {}, [label]),
      h(
        "select",
        { class: "svh-select", value, "aria-disabled": String(scene.waiting) },
        values.map(([id, key]) => h("option", { value: id }, [scene.say(key)])),
        { on: { change: (event) => scene.act("option", { name, value: (event.target as HTMLSelectElement).value }) } },
      ),
    ],
    { key: name },
  );
}
