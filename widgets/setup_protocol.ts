/** The set-up before a session, as the kernel tells it. */

import { dict, type Model } from "./model";

export interface Preset {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

interface FieldOf<Kind extends string, Value> {
  readonly name: string;
  readonly group?: string;
  readonly kind: Kind;
  readonly value: Value;
  readonly label: string;
  readonly text: string;
  readonly enabled: boolean;
  readonly why: string;
}

export type SwitchField = FieldOf<"switch", boolean>;

export interface NumberField extends FieldOf<"number", number> {
  readonly min: number;
  readonly max: number;
}

export interface ChoiceField extends FieldOf<"choice", string | number> {
  readonly choices: readonly { readonly value: string | number; readonly label: string }[];
}

/** One thing to set: a rule, or something about the table. */
export type Field = SwitchField | NumberField | ChoiceField;

export interface RulesInWords {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Setup {
  /** The draft is being edited, in place of the table. */
  readonly open: boolean;
  readonly presets: readonly Preset[];
  readonly preset: string;
  readonly fields: readonly Field[];
  readonly table: readonly Field[];
  readonly error: string;
  /** Those in force at the table. */
  readonly rules: RulesInWords;
}

/** The set-up as the kernel last told it; null where the table has none. */
export function setupOf(model: Model): Setup | null {
  const value = dict(model, "setup");
  return "presets" in value ? (value as unknown as Setup) : null;
}
