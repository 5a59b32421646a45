/** Before a session: which game, which table, which options; in place of the table while it is open. */

import { once } from "./choices";
import { type Child, h, type VNode } from "./dom";
import { classes } from "./hand";
import { faultView, lateView } from "./notices";
import { opener, type Scene } from "./scene";
import { fieldView } from "./setup_field";
import type { Field, Preset, Setup } from "./setup_protocol";

export function setupView(scene: Scene, setup: Setup): VNode {
  const { say } = scene;
  return h(
    "div",
    { class: "svh-page svh-setup" },
    [
      h("h2", { class: "svh-title svh-setup-title", tabindex: -1 }, [say("ui.set_up")], { key: "title" }),
      presetsView(scene, setup),
      part(scene, "table", say("ui.the_table"), setup.table),
      optionsView(scene, setup.fields),
      setup.error !== "" && h("p", { class: "svh-alert", role: "alert" }, [setup.error], { key: "error" }),
      faultView(scene),
      lateView(scene),
      h("p", { class: "svh-note" }, [say("ui.new_session")], { key: "note" }),
      h(
        "div",
        { class: "svh-setup-end" },
        [
          button(scene, "sit down", say("ui.sit_down"), true),
          button(scene, "leave set-up", say("ui.leave_set_up"), false),
        ],
        { key: "end" },
      ),
    ],
    { key: "setup" },
  );
}

function button(scene: Scene, action: string, label: string, primary: boolean): VNode {
  return h(
    "button",
    {
      class: classes("svh-button", primary && "svh-primary"),
      "aria-disabled": String(scene.waiting),
    },
    [label],
    { key: action, on: { click: (event) => once(event) && scene.act(action) } },
  );
}

function presetsView(scene: Scene, { presets, preset }: Setup): VNode {
  const title = scene.say("ui.presets");
  return h(
    "div",
    { class: "svh-setup-part", role: "group", "aria-label": title },
    [
      h("h3", { class: "svh-heading" }, [title]),
      h(
        "div",
        { class: "svh-presets" },
        presets.map((each) => presetView(scene, each, each.name === preset)),
      ),
    ],
    { key: "presets" },
  );
}

function presetView(scene: Scene, { name, label, text }: Preset, chosen: boolean): VNode {
  return h(
    "button",
    {
      class: "svh-button svh-preset",
      "aria-pressed": String(chosen),
      "aria-disabled": String(scene.waiting),
    },
    [
      h("span", { class: "svh-preset-name" }, [
        label,
        chosen && h("span", { class: "svh-tag", "aria-hidden": "true" }, [scene.say("ui.chosen")], { key: "chosen" }),
      ]),
      h("span", { class: "svh-choice-note" }, [text]),
    ],
    { key: name, on: { click: () => !chosen && scene.act("set", { name: "preset", value: name }) } },
  );
}

/** The options of the rules, by group, each group folded until it is wanted. */
function optionsView(scene: Scene, fields: readonly Field[]): VNode | null {
  if (fields.length === 0) return null;
  const groups = [...new Set(fields.map((field) => field.group ?? ""))];
  return h(
    "div",
    { class: "svh-setup-part" },
    [
      h("h3", { class: "svh-heading" }, [scene.say("ui.rule_options")]),
      ...groups.map((group) => {
        const name = `options ${group}`;
        const own = fields.filter((field) => (field.group ?? "") === group);
        if (group === "") return fieldsView(scene, own, name);
        return h(
          "div",
          { class: "svh-fold", role: "group", "aria-label": group },
          [opener(scene, name, group), scene.open.has(name) && fieldsView(scene, own, name)],
          { key: name },
        );
      }),
    ],
    { key: "options" },
  );
}

function part(scene: Scene, key: string, title: string, fields: readonly Field[]): VNode | null {
  if (fields.length === 0) return null;
  const children: Child[] = [h("h3", { class: "svh-heading" }, [title]), fieldsView(scene, fields, key)];
  return h("div", { class: "svh-setup-part", role: "group", "aria-label": title }, children, { key });
}

function fieldsView(scene: Scene, fields: readonly Field[], key: string): VNode {
  return h(
    "div",
    { class: "svh-fields" },
    fields.map((field) => fieldView(scene, field)),
    { key },
  );
}
