/** Hand-written positions of the other rule systems, and a set-up, as the kernel would tell them. */

import type { Snapshot } from "../protocol";
import type { Setup } from "../setup_protocol";
import { amount, betting, card, choice, deciding, hand, hidden, settled } from "./positions";

const [bank, you, luis] = [betting.seats[0]!, betting.seats[1]!, betting.seats[2]!];

/** `clasica` with everything on: a four that may be swapped, a bet or a shot, and what is not possible. */
export const supplementary: Snapshot = {
  ...betting,
  choices: [
    choice("swap four", "Swap the four", { hint: "you show it and get the top card", key: "f" }),
    choice("keep four", "Keep the four", { key: "k" }),
    choice("draw up", "Draw face up", { key: "u", enabled: false, why: "bet first" }),
  ],
  amounts: [
    amount("bet", "Bet", { min: 1, max: 5, key: "b" }),
    amount("shoot", "Shoot with", { min: 1, max: 5, key: "x", enabled: false, why: "it takes a seven as first card" }),
  ],
};

/** Two hands of yours side by side, a shot, a known four, a call, a side bet on you. */
export const manyHands: Snapshot = {
  ...deciding,
  hand: 1,
  deck: 30,
  pot: 3,
  notes: ["The four of copas lies 18th from the top.", "Luis has called seven and a half."],
  seats: [
    bank,
    {
      ...you,
      hands: [
        hand([card("So", "sota of oros"), card("4e", "four of espadas"), card("2c", "two of copas")], {
          total: "6.5",
          total_text: "6½ points",
          bet: 2,
          state: "stood",
          state_text: "you stand",
        }),
        hand([card("Re", "rey of espadas"), hidden], { total_text: "½ and a hidden card", bet: 4 }),
      ],
    },
    {
      ...luis,
      notes: ["bets 2 on Ana"],
      hands: [hand([card("7b", "seven of bastos"), hidden], { bet: 3, state: "shot", state_text: "shot" })],
    },
  ],
  amounts: [
    amount("raise", "Raise to", { min: 5, max: 5, value: 5, key: "r" }),
    amount("side", "Bet on Luis", { prefix: "side", suffix: "on 2", min: 1, max: 5, value: 1, key: "i" }),
  ],
};

/** `casa`: your three became a pair that nobody sees. */
export const secretPair: Snapshot = {
  ...deciding,
  choices: [],
  amounts: [],
  seats: [
    bank,
    { ...you, hands: [hand([hidden, hidden], { bet: 2, state: "secret", state_text: "secret pair" })] },
    luis,
  ],
};

/** `ludoteka`: four bets, an offer, the standing. */
export const match: Snapshot = {
  ...betting,
  amounts: [
    amount("bet", "Bet", { min: 6, max: 12, value: 6, values: [6, 8, 10, 12], key: "b" }),
    amount("offer", "Offer for the bank", { min: 1, max: 9, value: 1, key: "o" }),
  ],
  match: {
    deal: 3,
    deals: 15,
    over: false,
    ranking: [
      { seat: 2, name: "Luis", points: 31, place: 1 },
      { seat: 1, name: "Ana", points: 22, place: 2 },
      { seat: 0, name: "Carmen", points: 22, place: 2 },
    ],
  },
};

/** Between two hands, the bank is yours: limits, a sale, the bank given away. */
export const between: Snapshot = {
  ...settled,
  stage: "between",
  prompt: "The bank is yours. Deal the next hand, or arrange something first.",
  controls: { ...settled.controls, "next hand": true },
  choices: [
    choice("sell 2 for 4", "Sell the bank to Luis for 4", { key: "a" }),
    choice("give bank to 0", "Give the bank to Carmen"),
    choice("give bank to 2", "Give the bank to Luis"),
    choice("sell", "Sell to Carmen", { enabled: false, why: "no offer was made" }),
  ],
  amounts: [
    amount("limits", "Limits", {
      min: 1,
      max: 50,
      value: 1,
      second: { min: 1, max: 50, value: 5 },
      key: "l",
    }),
    amount("offer", "Offer for the bank", { min: 1, max: 9, value: 1, key: "o" }),
  ],
};

export const setup: Setup = {
  open: true,
  preset: "clasica",
  presets: [
    { name: "clasica", label: "Clásica", text: "Bet when you have seen your card; the bank wins ties." },
    { name: "ludoteka", label: "Ludoteka", text: "A match of 15 or 30 deals with bets that grow." },
    { name: "tradicional", label: "Tradicional", text: "Bets before the deal; the jackpot waits for a natural." },
    { name: "casa", label: "Casa", text: "The traditional table with muerto, double, split and a secret pair." },
    { name: "italiana", label: "Italiana", text: "Cards always face up, a wild king, a tie gives the bet back." },
    { name: "rioplatense", label: "Rioplatense", text: "The bank's half point, and players who may lie." },
  ],
  table: [
    {
      name: "seats",
      kind: "number",
      label: "Seats",
      text: "The bank is one of them.",
      value: 3,
      min: 2,
      max: 8,
      enabled: true,
      why: "",
    },
    {
      name: "match",
      kind: "choice",
      label: "Match",
      text: "",
      value: 0,
      choices: [
        { value: 0, label: "no match" },
        { value: 15, label: "15 deals" },
      ],
      enabled: false,
      why: "Only Ludoteka plays matches.",
    },
  ],
  fields: [
    {
      name: "calling",
      group: "Calling",
      kind: "choice",
      label: "Calling seven and a half",
      text: "The first hand to reach it is shown.",
      value: "off",
      choices: [
        { value: "off", label: "never" },
        { value: "announce", label: "announced" },
      ],
      enabled: true,
      why: "",
    },
    {
      name: "bank_must_reach",
      group: "Calling",
      kind: "switch",
      label: "The bank must reach it",
      text: "It may not stand below a seven and a half that was called.",
      value: false,
      enabled: true,
      why: "",
    },
    {
      name: "shooting",
      group: "The first card",
      kind: "switch",
      label: "Shooting",
      text: "A seven as first card may be shot.",
      value: true,
      enabled: true,
      why: "",
    },
  ],
  error: "",
  rules: { title: "Clásica", lines: ["The turn goes to the right of the bank.", "The bank wins ties."] },
};
