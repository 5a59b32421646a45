/** What the kernel tells the card table and what the table asks of it: the shape of traits and messages. */

import type { Block } from "./blocks";
import { dict, type Model } from "./model";

export interface CardShown {
  /** `7o`; null for a card that this seat can't see. */
  readonly card: string | null;
  readonly up: boolean;
  readonly name: string;
}

export interface HandShown {
  readonly cards: readonly CardShown[];
  readonly total: string | null;
  readonly total_text: string;
  readonly bet: number;
  readonly state: string;
  readonly state_text: string;
}

export interface SeatShown {
  readonly name: string;
  readonly chips: number;
  readonly net: number | null;
  readonly hands: readonly HandShown[];
  /** What else is known of this seat: a bet on another hand, an offer for the bank. */
  readonly notes?: readonly string[];
}

export interface Choice {
  readonly action: string;
  readonly label: string;
  readonly hint: string;
  readonly key: string;
  readonly enabled: boolean;
  readonly why: string;
}

/** Numbers that an amount may take: all from `min` to `max`, or those of `values` alone. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly values?: readonly number[] | null;
}

/** An action with a number of chips in it; written `verb N`, or `prefix N suffix`. */
export interface Amount extends Range {
  readonly verb: string;
  readonly prefix?: string;
  readonly suffix?: string;
  /** A second number, not below the first. */
  readonly second?: Range | null;
  readonly label: string;
  readonly hint: string;
  readonly key: string;
  readonly enabled: boolean;
  readonly why: string;
}

export interface TableEvent {
  readonly kind: string;
  readonly seat: number;
  readonly hand: number;
  readonly index: number | null;
  readonly text: string;
}

export interface Result {
  readonly text: string;
  readonly net: readonly number[];
  readonly bank_next: number | null;
}

/** Where a match stands. */
export interface Match {
  readonly deal: number;
  readonly deals: number;
  readonly ranking: readonly Ranked[];
  readonly over: boolean;
}

export interface Ranked {
  readonly seat: number;
  readonly name: string;
  readonly points: number;
  readonly place: number;
}

export const CONTROLS = ["first", "back", "next", "last", "play on", "take back", "next hand", "same hand", "as played"] as const;
export type Control = (typeof CONTROLS)[number];

export interface Snapshot {
  /** Counts every change; an intent carries it, so that the kernel can refuse a stale one. */
  readonly step: number;
  /** Place in the timeline of this hand, 0 to `last`. */
  readonly at: number;
  readonly last: number;
  readonly mode: string;
  readonly stage: string;
  readonly you: number | null;
  readonly turn: number | null;
  readonly bank: number;
  readonly hand: number;
  readonly hand_no: number;
  readonly seats: readonly SeatShown[];
  readonly deck: number;
  readonly pot: number;
  /** What everybody at the table may know and no card shows. */
  readonly notes?: readonly string[];
  readonly match?: Match | null;
  readonly event: TableEvent | null;
  readonly timeline: readonly string[];
  readonly choices: readonly Choice[];
  readonly amounts: readonly Amount[];
  readonly controls: Readonly<Partial<Record<Control, boolean>>>;
  readonly prompt: string;
  readonly result: Result | null;
  /** The time for your decision, where the table has a clock. */
  readonly clock?: { readonly left: number; readonly text: string; readonly soon: string; readonly short: string } | null;
  /** Said of a hand that is not the one in play, with the name of the way back. */
  readonly aside?: { readonly text: string; readonly back: string } | null;
}

export interface UnseenKind {
  readonly kind: string;
  readonly label: string;
  readonly count: number;
  readonly busts: boolean;
}

/** How a hand may end, in the order shown. */
export const OUTCOMES = ["win", "tie", "lose", "bust"] as const;
export type Outcome = (typeof OUTCOMES)[number];

type OutcomeTexts = { readonly [K in Outcome as `${K}_text`]: string };

export interface OptionReason extends Readonly<Record<Outcome, string>>, OutcomeTexts {
  readonly action: string;
  readonly label: string;
  readonly value: string;
  readonly value_text: string;
  readonly best: boolean;
  /** A raise that makes the best better still. */
  readonly first?: boolean;
  readonly cost: string;
  readonly cost_text: string;
  readonly path: string;
}

export interface Chosen {
  readonly action: string;
  readonly label: string;
  readonly cost: string;
  readonly cost_text: string;
  readonly text: string;
  readonly take_back: boolean;
}

export interface Explanation {
  readonly step: number;
  readonly when: string;
  readonly seat: number;
  readonly title: string;
  readonly sees: string;
  readonly unseen: readonly UnseenKind[];
  readonly unseen_total: number;
  readonly unseen_text: string;
  readonly options: readonly OptionReason[];
  readonly best_text: string;
  /** A tie, with who gains from it under these rules. */
  readonly tie_label?: string;
  readonly assumptions: readonly string[];
  /** What is asked before the reasons, or said of an answer. */
  readonly blocks?: readonly Block[];
  readonly chosen: Chosen | null;
}

/** One line of a derivation. */
export interface Reason {
  readonly path: string;
  readonly text: string;
  readonly mathml: string;
  readonly latex: string;
  readonly result: string;
  readonly decimal: string;
  readonly opens: boolean;
}

export interface WhyAnswer {
  readonly kind: "why";
  readonly step: number;
  readonly path: string;
  readonly nodes: readonly Reason[];
}

export interface Fault {
  readonly message: string;
  readonly report: string;
}

export interface Choices {
  readonly coach?: string;
  readonly lang?: string;
  readonly demo?: boolean;
  readonly predict?: boolean;
  readonly clock?: boolean;
  readonly points?: boolean;
  readonly projector?: boolean;
  /** How words that the glossary explains occur: form, in small letters, and word. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Sheets that can be asked for: name and title. */
  readonly sheets?: Readonly<Record<string, string>>;
}

export interface Intent {
  readonly action: string;
  readonly step: number;
  readonly [extra: string]: unknown;
}

/** The table as the kernel last told it; null before the first word. */
export function snapshotOf(model: Model): Snapshot | null {
  const value = dict(model, "snapshot");
  return "step" in value ? (value as unknown as Snapshot) : null;
}

/** The coach's words for the present step, `waiting` while they are on their way, null where there are none. */
export function explanationOf(model: Model, step: number): Explanation | "waiting" | null {
  const value = dict(model, "explanation");
  if (!("step" in value)) return null;
  const explanation = value as unknown as Explanation;
  return explanation.step === step ? explanation : "waiting";
}

/** Whether the advice hangs on how the other side plays, in one line; empty while the kernel has not said. */
export function comparisonOf(model: Model, step: number): string {
  const { step: told, text } = dict(model, "comparison");
  return told === step && typeof text === "string" ? text : "";
}

export function faultOf(model: Model): Fault | null {
  const value = dict(model, "error");
  return typeof value["message"] === "string" ? (value as unknown as Fault) : null;
}

export function choicesOf(model: Model): Choices {
  return dict(model, "options") as Choices;
}

export function isWhyAnswer(content: unknown): content is WhyAnswer {
  return typeof content === "object" && content !== null && (content as { kind?: unknown }).kind === "why";
}
