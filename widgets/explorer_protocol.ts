/** What the kernel tells the explorer of the odds: the shape of its traits. */

import type { ExplorerSay } from "./explorer_words";
import { dict, type Model } from "./model";
import type { Reasoning } from "./reasoning";
import type { Field } from "./setup_protocol";
import type { CardShown, Explanation } from "./protocol";

/** A rank that may be dealt to the hand. */
export interface RankLeft {
  readonly rank: string;
  readonly label: string;
  readonly left: number;
}

/** A kind of cards as the deck is counted. */
export interface Shelf {
  readonly kind: number;
  readonly label: string;
  readonly left: number;
  readonly gone: number;
}

/** The question asked: a hand, the cards that are gone, the rules, the bank, the bet. */
export interface Question {
  readonly step: number;
  readonly mode: string;
  readonly bank: number;
  readonly hand: readonly CardShown[];
  readonly total_text: string;
  readonly may_deal: boolean;
  readonly may_hide: boolean;
  readonly ranks: readonly RankLeft[];
  readonly shelves: readonly Shelf[];
  /** Where each of the forty cards is, in their order: `d` in the deck, `h` in the hand, `p` a player's, `o` out. */
  readonly cards: string;
  readonly left: number;
  readonly fields: readonly Field[];
  readonly options: readonly Field[];
  /** Whether it is the bank's turn, against `players`. */
  readonly of_bank: boolean;
  readonly players: readonly PlayerShown[];
  readonly may_add: boolean;
  readonly note: string;
  /** The note says why the position cannot occur. */
  readonly wrong: boolean;
}

/** A card of a player: its place among those seen, or a back with none. */
export interface SeenCard extends CardShown {
  readonly place: number;
}

export interface PlayerShown {
  readonly name: string;
  readonly cards: readonly SeenCard[];
  readonly said: string;
  readonly fields: readonly Field[];
}

/** A chance with the path of its derivation, empty where it is 0. */
export interface Figure {
  readonly exact: string;
  readonly text: string;
  readonly path: string;
}

/** How each option of the bank ends against one player: win, tie, lose. */
export interface Against {
  readonly name: string;
  readonly rows: readonly { readonly label: string; readonly ends: readonly Figure[] }[];
}

/** What a player's hidden card may be. */
export interface Hider {
  readonly name: string;
  readonly rows: readonly (Figure & { readonly label: string; readonly count: number; readonly total: string })[];
}

/** What the explanation of the bank's turn has beside that of a player's, and what a run can follow. */
export interface BankReason {
  readonly against?: readonly Against[];
  readonly hiders?: readonly Hider[];
  readonly followed?: readonly (readonly [string, string])[];
}

/** Hands, estimate, and the ends of its interval where there is one. */
export type Point = readonly [number, number, number | null, number | null];

export interface Chart {
  readonly points: readonly Point[];
  readonly exact: number;
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly (readonly [number, string])[];
  readonly hands: readonly (readonly [number, string])[];
  readonly rows: readonly (readonly string[])[];
}

export interface Simulation {
  readonly state: "running" | "stopped" | "done";
  readonly action: string;
  readonly of: string;
  readonly wanted: number;
  readonly hands: number;
  readonly progress: string;
  readonly said: readonly string[];
  readonly chart: Chart;
}

/** The question as the kernel last told it; null before the first word. */
export function questionOf(model: Model): Question | null {
  const value = dict(model, "snapshot");
  return "step" in value ? (value as unknown as Question) : null;
}

/** The run that is under way or over; null where none has been asked for. */
export function simulationOf(model: Model): Simulation | null {
  const value = dict(model, "simulation");
  return "state" in value ? (value as unknown as Simulation) : null;
}

/** What only one view of the explorer knows. */
export interface Local {
  /** What a click on a card in the deck does. */
  readonly click: string;
  /** The card that the keyboard is on. */
  readonly card: string;
  readonly option: string;
  readonly of: string;
  readonly hands: number;
  readonly seed: number;
}

export interface ExplorerScene extends Omit<Reasoning, "say" | "snapshot" | "explanation"> {
  readonly explanation: (Explanation & BankReason) | "waiting" | null;
  readonly snapshot: Question;
  readonly simulation: Simulation | null;
  readonly fault: { readonly message: string; readonly report: string } | null;
  readonly late: boolean;
  readonly waiting: boolean;
  readonly local: Local;
  readonly say: ExplorerSay;
  nameOf(card: string): string;
  act(action: string, extra?: Readonly<Record<string, unknown>>): void;
  change(part: Partial<Local>): void;
  retry(): void;
  dismiss(): void;
}
