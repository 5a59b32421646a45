/** The front end's own labels: every key it asks of the `words` trait. */

import { dict, type Model } from "./model";

export const WORD_KEYS = [
  "ui.table",
  "ui.hand_no",
  "ui.deck",
  "ui.deck_one",
  "ui.pot",
  "ui.demo_badge",
  "ui.starting",
  "ui.bank",
  "ui.next_bank",
  "ui.turn",
  "ui.chips",
  "ui.chips_one",
  "ui.bet_placed",
  "ui.no_cards",
  "ui.only_you",
  "ui.hidden_card",
  "ui.net",
  "ui.hand_of",
  "ui.playing_hand",
  "ui.decide",
  "ui.amount",
  "ui.fewer",
  "ui.more",
  "ui.recommended",
  "ui.steps",
  "ui.first",
  "ui.back",
  "ui.next",
  "ui.last",
  "ui.play_on",
  "ui.take_back",
  "ui.next_hand",
  "ui.same_hand",
  "ui.position",
  "ui.in_the_past",
  "ui.wait",
  "ui.timeline",
  "ui.settings",
  "ui.coach_when",
  "ui.coach_before",
  "ui.coach_after",
  "ui.coach_off",
  "ui.language",
  "ui.lang_en",
  "ui.lang_es",
  "ui.demo",
  "ui.keys_help",
  "ui.coach",
  "ui.coach_quiet_before",
  "ui.coach_quiet_after",
  "ui.coach_thinking",
  "ui.you_see",
  "ui.unseen",
  "ui.unseen_rank",
  "ui.unseen_count",
  "ui.unseen_busts",
  "ui.unseen_key",
  "ui.as_table",
  "ui.as_chart",
  "ui.options",
  "ui.options_caption",
  "ui.value",
  "ui.option",
  "ui.average",
  "ui.cost",
  "ui.best",
  "ui.costs",
  "ui.ends",
  "ui.exact_show",
  "ui.exact_hide",
  "ui.win",
  "ui.tie",
  "ui.lose",
  "ui.bust",
  "ui.approximately",
  "ui.why",
  "ui.why_of",
  "ui.open",
  "ui.open_of",
  "ui.formula",
  "ui.deriving",
  "ui.assumptions",
  "ui.error",
  "ui.error_unchanged",
  "ui.report",
  "ui.select_report",
  "ui.dismiss",
  "ui.busy",
  "ui.busy_back",
  "ui.try_again",
  "ui.broken",
] as const;

export type WordKey = (typeof WORD_KEYS)[number];

/** A label by its key, with `{placeholders}` filled in; the key itself where the kernel sent no such word. */
export type Say<Key extends string = WordKey> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

export function sayer<Key extends string = WordKey>(model: Model): Say<Key> {
  const words = dict(model, "words");
  return (key, values = {}) => {
    const text = words[key];
    if (typeof text !== "string") return key;
    return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
  };
}

/** The label for `count` things: the key with `_one` when there is one. */
export function counted(say: Say, key: "ui.chips" | "ui.deck", count: number): string {
  return say(count === 1 ? `${key}_one` : key, { n: count });
}
