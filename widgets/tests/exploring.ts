/** An explorer of the odds drawn for a test, as the kernel would tell it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, vi } from "vitest";
import { CARDS } from "../cards/card_svg";
import type { BankReason, Question, Simulation } from "../explorer_protocol";
import widget from "../odds_explorer";
import type { Explanation, OptionReason } from "../protocol";
import { FakeModel } from "./fake_model";
import { english } from "./mounted";

export function own(lang: string): Record<string, string> {
  const path = join(import.meta.dirname, `../../sevenhalf_learn/words/locale/${lang}/LC_MESSAGES/explorer.po`);
  const entries = readFileSync(path, "utf8").matchAll(/^msgid "explorer\.(ui\..+)"\nmsgstr "(.*)"$/gm);
  return Object.fromEntries([...entries].map(([, key = "", text = ""]) => [key, text]));
}

/** The shared words that the kernel sends, as its own source lists them. */
export const SHARED = [
  ...(/SHARED_WORDS: Final = \((.*?)\)/s.exec(
    readFileSync(join(import.meta.dirname, "../../sevenhalf_learn/teach/exploring/page.py"), "utf8"),
  )?.[1] ?? "").matchAll(/"(\w+)"/g),
].map(([, key]) => `ui.${key}`);
export const WORDS: Record<string, string> = {
  ...Object.fromEntries(SHARED.map((key) => [key, english[key]!])), ...own("en"),
  "card.5o": "5 of oros", "card.7o": "7 of oros", "card.1c": "ace of copas",
};

export const question: Question = {
  step: 3, mode: "play", bank: 0,
  hand: [{ card: "5o", up: false, name: "five of oros" }, { card: "1c", up: true, name: "ace of copas" }],
  total_text: "6 points", may_deal: true, may_hide: true,
  ranks: [{ rank: "1", label: "1", left: 3 }, { rank: "7", label: "7", left: 0 }, { rank: "S", label: "sota", left: 4 }],
  shelves: [{ kind: 0, label: "1", left: 3, gone: 0 }, { kind: 6, label: "7", left: 3, gone: 1 }],
  cards: CARDS.map((card) => (card === "7o" ? "o" : card === "5o" || card === "1c" ? "h" : "d")).join(""),
  left: 37,
  fields: [{
    name: "bank", kind: "choice", value: "stands:5", label: "The bank …", text: "", enabled: true, why: "",
    choices: [{ value: "stands:5", label: "stands from 5" }, { value: "informed", label: "knows your cards" }],
  }],
  options: [{ name: "shooting", kind: "switch", value: false, label: "Shooting", text: "", enabled: true, why: "" }],
  of_bank: false, players: [], may_add: true, note: "", wrong: false,
};

const bets = [1, 2].map((bet) => ({ value: bet, label: `${bet} chips` }));
export const bankQuestion: Question = {
  ...question, of_bank: true,
  players: [
    {
      name: "Player 1", said: "shows 3 points · stands, one card face down · 2 chips",
      cards: [{ card: "3o", up: true, name: "three of oros", place: 0 }, { card: "", up: false, name: "face down", place: -1 }],
      fields: [{ name: "bet", kind: "choice", value: 2, label: "Bet", text: "", enabled: true, why: "", choices: bets }],
    },
    { name: "Player 2", said: "stands, one card face down · 1 chip", cards: [{ card: "", up: false, name: "face down", place: -1 }], fields: [] },
  ],
  cards: question.cards.replace(/^(.{2})d/, "$1p"),
};

function option(action: string, label: string, more: Partial<OptionReason> = {}): OptionReason {
  return {
    action, label, value: "1/4", value_text: "+0.250", best: false, cost: "0", cost_text: "",
    win: "1/2", win_text: "0.500", tie: "0", tie_text: "0.000", lose: "1/4", lose_text: "0.250", bust: "1/4", bust_text: "0.250",
    path: `value of ${action}`, ...more,
  };
}

export const explanation: Explanation & BankReason = {
  step: 3, when: "before", seat: 1, title: "", sees: "You hold the five of oros.",
  unseen: [{ kind: "1", label: "1", count: 3, busts: false }], unseen_total: 37, unseen_text: "37 cards can't be seen.",
  options: [
    option("stand", "Stand", { best: true }), option("draw up", "Draw face up", { value: "-1/4", win: "1/4", bust: "1/2" }),
    option("raise 2", "Raise to 2", { value: "1/3" }), option("raise 3", "Raise to 3", { value: "3/8" }),
  ],
  best_text: "Best: Stand.", assumptions: ["A tie is won by the bank."], chosen: null,
  followed: [["value", "average gain, in chips"], ["win", "chance to win"], ["bust", "chance to go over"]],
};

export const bankExplanation: Explanation & BankReason = {
  ...explanation, seat: 0,
  against: [{
    name: "Player 1",
    rows: [{ label: "Stand", ends: [
      { exact: "1/4", text: "0.250", path: "value of win of stand against 0" }, { exact: "0", text: "0.000", path: "" },
      { exact: "3/4", text: "0.750", path: "value of lose of stand against 0" },
    ] }],
  }],
  hiders: [{
    name: "Player 1",
    rows: [
      { label: "1", count: 4, total: "4", exact: "1/3", text: "0.333", path: "value of card 0 of 0" },
      { label: "figures", count: 12, total: "3½", exact: "2/3", text: "0.667", path: "value of card 7 of 0" },
    ],
  }],
};

export const simulation: Simulation = {
  state: "done", action: "stand", of: "win", wanted: 100, hands: 100, progress: "100 of 100 hands",
  said: ["After 100 hands the estimate is 0.5000.", "Exact: 1/2, about 0.5000."],
  chart: {
    points: [[1, 1, null, null], [50, 0.4, 0.3, 0.6], [100, 0.5, 0.4, 0.6]], exact: 0.5, low: 0, high: 1,
    ticks: [[0, "0.0"], [0.5, "0.5"], [1, "1.0"]], hands: [[0, "0"], [50, "50"], [100, "100"]],
    rows: [["1", "1.0000", "", ""], ["100", "0.5000", "0.4000", "0.6000"]],
  },
};

export const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

export function modelOf(traits: Readonly<Record<string, unknown>> = {}): FakeModel {
  return new FakeModel({
    snapshot: question, explanation, simulation: {}, words: WORDS, options: { lang: "en" }, error: {}, ...traits,
  });
}

export function show(model: FakeModel): HTMLElement {
  const el = document.createElement("div");
  document.body.append(el);
  const end = widget.render({ model, el });
  ends.push(() => {
    end();
    el.remove();
  });
  return el.firstElementChild as HTMLElement;
}
