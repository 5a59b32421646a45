/** One thing to set: a switch, a choice or a number, with a sentence that says what it does. */

import { h, type VNode } from "./dom";
import { classes } from "./hand";
import type { Scene } from "./scene";
import type { ChoiceField, Field, NumberField, SwitchField } from "./setup_protocol";
import { stepperView } from "./stepper";

/** What a field needs to be drawn and to say what it was set to. */
export type FieldScene = Pick<Scene, "act" | "say" | "waiting">;

export function fieldView(scene: FieldScene, field: Field): VNode {
  return h(
    "div",
    { class: classes("svh-field", !field.enabled && "svh-field-shut") },
    [control(scene, field), note(field.text), !field.enabled && note(field.why)],
    { key: field.name },
  );
}

function note(text: string): VNode | null {
  return text === "" ? null : h("p", { class: "svh-note" }, [text]);
}

function control(scene: FieldScene, field: Field): VNode {
  switch (field.kind) {
    case "switch":
      return switchView(scene, field);
    case "choice":
      return choiceView(scene, field);
    case "number":
      return numberView(scene, field);
  }
}

function switchView(scene: FieldScene, field: SwitchField): VNode {
  return h("label", { class: "svh-check" }, [
    h(
      "input",
      {
        type: "checkbox",
        role: "switch",
        checked: field.value,
        disabled: !field.enabled,
        "aria-disabled": scene.waiting ? "true" : undefined,
      },
      [],
      { on: { change: () => set(scene, field, !field.value) } },
    ),
    h("span", { class: "svh-field-name" }, [field.label]),
  ]);
}

function choiceView(scene: FieldScene, field: ChoiceField): VNode {
  return h("label", { class: "svh-setting" }, [
    h("span", { class: "svh-field-name" }, [field.label]),
    h(
      "select",
      {
        class: "svh-select",
        // By place: a choice's value may be a number, which an option's text would not keep.
        value: field.choices.findIndex(({ value }) => value === field.value),
        disabled: !field.enabled,
        "aria-disabled": scene.waiting ? "true" : undefined,
      },
      field.choices.map(({ label }, place) => h("option", { value: place }, [label])),
      {
        on: {
          change: (event) => {
            const chosen = field.choices[Number((event.target as HTMLSelectElement).value)];
            if (chosen !== undefined) set(scene, field, chosen.value);
          },
        },
      },
    ),
  ]);
}

function numberView(scene: FieldScene, field: NumberField): VNode {
  if (!field.enabled) {
    return h("p", { class: "svh-setting" }, [h("span", { class: "svh-field-name" }, [field.label]), ` ${field.value}`]);
  }
  return h("div", { class: "svh-setting" }, [
    h("span", { class: "svh-field-name", "aria-hidden": "true" }, [field.label]),
    stepperView({
      label: field.label,
      value: field.value,
      range: field,
      say: scene.say,
      set: (value) => set(scene, field, value),
    }),
  ]);
}

function set(scene: FieldScene, { name }: Field, value: string | number | boolean): void {
  scene.act("set", { name, value });
}
