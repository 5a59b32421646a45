/** Hand-written positions of one hand of `clasica`, as the kernel would tell them. */

import type { Amount, CardShown, Choice, Explanation, HandShown, OptionReason, Snapshot, UnseenKind } from "../protocol";

export const hidden: CardShown = { card: null, up: false, name: "face-down card" };

export function card(id: string, name: string, up = true): CardShown {
  return { card: id, up, name };
}

export function amount(verb: string, label: string, more: Partial<Amount>): Amount {
  return { verb, label, min: 1, max: 1, value: 1, hint: "", key: "", enabled: true, why: "", ...more };
}

export function choice(action: string, label: string, more: Partial<Choice> = {}): Choice {
  return { action, label, hint: "", key: "", enabled: true, why: "", ...more };
}

export function hand(cards: readonly CardShown[], more: Partial<HandShown> = {}): HandShown {
  return { cards, total: null, total_text: "", bet: 0, state: "playing", state_text: "", ...more };
}

const TIMELINE = [
  "The bank shuffles.",
  "You get a face-down card.",
  "Luis gets a face-down card.",
  "Carmen, the bank, gets a face-down card.",
];

const CONTROLS = {
  first: true,
  back: true,
  next: false,
  last: false,
  "play on": false,
  "take back": false,
  "next hand": false,
  "same hand": true,
};

/** Your first decision: one hidden card, the bet is still open. */
export const betting: Snapshot = {
  step: 4,
  at: 3,
  last: 3,
  mode: "play",
  stage: "players",
  you: 1,
  turn: 1,
  bank: 0,
  hand: 0,
  hand_no: 1,
  seats: [
    { name: "Carmen", chips: 100, net: null, hands: [hand([hidden])] },
    {
      name: "Ana",
      chips: 100,
      net: null,
      hands: [hand([card("4c", "four of copas", false)], { total: "4", total_text: "4 points" })],
    },
    { name: "Luis", chips: 100, net: null, hands: [hand([hidden])] },
  ],
  deck: 37,
  pot: 0,
  event: { kind: "deal", seat: 0, hand: 0, index: 0, text: "Carmen, the bank, gets a face-down card." },
  timeline: TIMELINE,
  choices: [],
  amounts: [amount("bet", "Bet", { min: 1, max: 5, value: 1, hint: "chips that you win or lose", key: "b" })],
  controls: CONTROLS,
  prompt: "Your turn. Place your bet: you have seen your card.",
  result: null,
};

/** The bet is placed: stand, draw up, draw down, or raise. */
export const deciding: Snapshot = {
  ...betting,
  step: 7,
  at: 5,
  last: 5,
  seats: [
    betting.seats[0]!,
    {
      name: "Ana",
      chips: 98,
      net: null,
      hands: [
        hand([card("4c", "four of copas", false), card("So", "sota of oros")], {
          total: "4.5",
          total_text: "4½ points",
          bet: 2,
        }),
      ],
    },
    betting.seats[2]!,
  ],
  deck: 36,
  event: { kind: "deal", seat: 1, hand: 0, index: 1, text: "You draw face up: the sota of oros." },
  timeline: [...TIMELINE, "You bet 2.", "You draw face up: the sota of oros."],
  choices: [
    {
      action: "draw up",
      label: "Draw face up",
      hint: "your hidden card stays hidden",
      key: "u",
      enabled: true,
      why: "",
    },
    {
      action: "draw down",
      label: "Draw face down",
      hint: "your hidden card is turned up",
      key: "d",
      enabled: true,
      why: "",
    },
    { action: "stand", label: "Stand", hint: "you stay at 4½", key: "s", enabled: true, why: "" },
  ],
  amounts: [amount("raise", "Raise to", { min: 3, max: 5, value: 3, key: "r" })],
  controls: { ...CONTROLS, "take back": true },
  prompt: "You have 4½ points. Another card, or stand?",
};

/** It is Luis's turn; the hand plays on by the controls. */
export const watching: Snapshot = {
  ...deciding,
  step: 8,
  at: 6,
  last: 6,
  turn: 2,
  choices: [],
  amounts: [],
  event: { kind: "act", seat: 1, hand: 0, index: null, text: "You stand at 4½." },
  timeline: [...deciding.timeline, "You stand at 4½."],
  controls: { ...CONTROLS, next: true, "play on": true, "take back": true },
  prompt: "Luis is next.",
};

/** Settled. */
export const settled: Snapshot = {
  ...watching,
  step: 16,
  at: 14,
  last: 14,
  stage: "over",
  turn: null,
  seats: [
    {
      name: "Carmen",
      chips: 101,
      net: 1,
      hands: [
        hand([card("7e", "seven of espadas"), card("5b", "five of bastos")], {
          total: "12",
          total_text: "12 points",
          state: "bust",
          state_text: "gone over",
        }),
      ],
    },
    {
      name: "Ana",
      chips: 102,
      net: 2,
      hands: [
        hand([card("4c", "four of copas"), card("So", "sota of oros")], {
          total: "4.5",
          total_text: "4½ points",
          bet: 2,
          state: "stood",
          state_text: "stands",
        }),
      ],
    },
    {
      name: "Luis",
      chips: 97,
      net: -3,
      hands: [
        hand(
          [
            card("6o", "six of oros"),
            card("1c", "ace of copas"),
            card("Re", "king of espadas"),
            card("Cb", "caballo of bastos"),
          ],
          { total: "8", total_text: "8 points", bet: 3, state: "bust", state_text: "gone over" },
        ),
      ],
    },
  ],
  event: { kind: "bank", seat: 0, hand: 0, index: null, text: "Carmen keeps the bank." },
  timeline: [
    ...watching.timeline,
    ...Array.from({ length: 7 }, (_, i) => `Moment ${i + 7} of the hand.`),
    "Carmen keeps the bank.",
  ],
  controls: { ...CONTROLS, "next hand": true, "take back": true },
  prompt: "The hand is over.",
  result: { text: "You win 2 chips.", net: [1, 2, -3], bank_next: 0 },
};

/** Open cards, everything plays by itself. */
export const demonstration: Snapshot = {
  ...watching,
  step: 5,
  at: 4,
  last: 4,
  mode: "demo",
  turn: 1,
  seats: [
    {
      name: "Carmen",
      chips: 100,
      net: null,
      hands: [hand([card("7e", "seven of espadas", false)], { total: "7", total_text: "7 points" })],
    },
    {
      name: "Ana",
      chips: 100,
      net: null,
      hands: [hand([card("4c", "four of copas", false)], { total: "4", total_text: "4 points" })],
    },
    {
      name: "Luis",
      chips: 100,
      net: null,
      hands: [hand([card("6o", "six of oros", false)], { total: "6", total_text: "6 points" })],
    },
  ],
  prompt: "Ana decides next.",
};

export const unseen: readonly UnseenKind[] = [
  { kind: "1", label: "1", count: 4, busts: false },
  { kind: "2", label: "2", count: 4, busts: false },
  { kind: "3", label: "3", count: 4, busts: false },
  { kind: "4", label: "4", count: 3, busts: true },
  { kind: "5", label: "5", count: 4, busts: true },
  { kind: "6", label: "6", count: 4, busts: true },
  { kind: "7", label: "7", count: 4, busts: true },
  { kind: "figure", label: "fig.", count: 11, busts: false },
];

function option(action: string, label: string, more: Partial<OptionReason>): OptionReason {
  return {
    action,
    label,
    value: "0",
    value_text: "0",
    best: false,
    cost: "0",
    cost_text: "",
    win: "0",
    tie: "0",
    lose: "0",
    bust: "0",
    win_text: "0",
    tie_text: "0",
    lose_text: "0",
    bust_text: "0",
    path: action,
    ...more,
  };
}

export const beforeDeciding: Explanation = {
  step: 7,
  when: "before",
  seat: 1,
  title: "Ana, 4½ points, bet 2",
  sees: "Your own cards, the four of copas and the sota of oros, and the backs of two cards.",
  unseen,
  unseen_total: 38,
  unseen_text: "Unseen: 4 aces, 4 twos, 4 threes, 3 fours, 4 fives, 4 sixes, 4 sevens, 11 figures.",
  options: [
    option("draw up", "Draw face up", {
      value: "-17/56",
      value_text: "−0.304",
      best: true,
      win: "13/38",
      win_text: "0.342",
      lose: "10/38",
      lose_text: "0.263",
      bust: "15/38",
      bust_text: "0.395",
    }),
    option("draw down", "Draw face down", {
      value: "-17/56",
      value_text: "−0.304",
      best: true,
      win: "13/38",
      win_text: "0.342",
      lose: "10/38",
      lose_text: "0.263",
      bust: "15/38",
      bust_text: "0.395",
    }),
    option("stand", "Stand", {
      value: "-11/19",
      value_text: "−0.579",
      cost: "293/1064",
      cost_text: "0.275",
      win: "27/76",
      win_text: "0.355",
      tie: "1/38",
      tie_text: "0.026",
      lose: "47/76",
      lose_text: "0.618",
    }),
    option("raise 3", "Raise to 3", {
      value: "-51/112",
      value_text: "−0.455",
      win: "13/38",
      win_text: "0.342",
      lose: "10/38",
      lose_text: "0.263",
      bust: "15/38",
      bust_text: "0.395",
    }),
    option("raise 4", "Raise to 4", {
      value: "-17/28",
      value_text: "−0.607",
      win: "13/38",
      win_text: "0.342",
      lose: "10/38",
      lose_text: "0.263",
      bust: "15/38",
      bust_text: "0.395",
    }),
  ],
  best_text: "Draw. It loses least on average: a card that fits comes in 23 of 38 cases.",
  assumptions: ["The bank draws until it has 5 points or more.", "Cards that you cannot see are equally likely."],
  chosen: null,
};

export const afterDeciding: Explanation = {
  ...beforeDeciding,
  step: 8,
  when: "after",
  chosen: {
    action: "stand",
    label: "Stand",
    cost: "293/1064",
    cost_text: "0.275",
    text: "You chose to stand. Drawing is worth 0.275 chips more on average.",
    take_back: true,
  },
};

export const FORMULA =
  '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mi>P</mi><mo>(</mo><mtext>goes over</mtext><mo>)</mo><mo>=</mo>' +
  "<mfrac><mrow><msub><mi>n</mi><mn>4</mn></msub><mo>+</mo><msub><mi>n</mi><mn>5</mn></msub><mo>+</mo><msub><mi>n</mi><mn>6</mn></msub><mo>+</mo><msub><mi>n</mi><mn>7</mn></msub></mrow><mi>N</mi></mfrac>" +
  "<mo>=</mo><mfrac><mrow><mn>3</mn><mo>+</mo><mn>4</mn><mo>+</mo><mn>4</mn><mo>+</mo><mn>4</mn></mrow><mn>38</mn></mfrac>" +
  '</mrow><annotation encoding="application/x-tex">P = \\frac{15}{38}</annotation></semantics></math>';

export const BINOMIAL =
  '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mrow><mfrac><mrow><mrow><mo>[</mo><mrow><msup><mi>x</mi><mi>k</mi></msup><msup><mi>y</mi><mi>s</mi></msup></mrow><mo>]</mo></mrow>' +
  "<munder><mo>∏</mo><mi>r</mi></munder><msup><mrow><mo>(</mo><mn>1</mn><mo>+</mo><mi>x</mi><msup><mi>y</mi><msub><mi>v</mi><mi>r</mi></msub></msup><mo>)</mo></mrow><msub><mi>n</mi><mi>r</mi></msub></msup></mrow>" +
  '<mrow><mo fence="true">(</mo><mfrac linethickness="0"><mi>N</mi><mi>k</mi></mfrac><mo fence="true">)</mo></mrow></mfrac></mrow></math>';
