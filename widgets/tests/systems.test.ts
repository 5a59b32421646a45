import { describe, expect, it } from "vitest";
import { button, drawn, hasButton, mount, nameOf, press, tableModel } from "./mounted";
import { amount, betting, watching } from "./positions";
import { between, manyHands, match, secretPair, supplementary } from "./systems";

const buttonsIn = (root: Element, selector: string): string[] =>
  [...root.querySelectorAll(`${selector} button`)].map(nameOf);

describe("many actions", () => {
  it("stand in order: the bet, the choices, other amounts, and last what is not possible", () => {
    const { root } = mount(tableModel({ snapshot: supplementary }));
    const parts = [...root.querySelector(".svh-actions")!.children].map((part) => part.className);
    expect(parts).toEqual(["svh-amount", "svh-choices", "svh-shut"]);
    expect([...root.querySelectorAll(".svh-primary")].map(nameOf)).toEqual(["Bet 1"]);
  });

  it("say why they are not possible to whoever reaches them by keyboard", () => {
    const { root, model } = mount(tableModel({ snapshot: supplementary }));
    const shut = [...root.querySelectorAll<HTMLElement>(".svh-shut button")];
    expect(shut.map(nameOf)).toEqual(["Shoot withit takes a seven as first card", "Draw face upbet first"]);
    for (const each of shut) {
      expect(each.getAttribute("aria-disabled")).toBe("true");
      expect(each.hasAttribute("disabled")).toBe(false);
      each.focus();
      expect(document.activeElement).toBe(each);
      each.click();
    }
    for (const key of ["x", "u"]) press(root, key);
    expect(model.sent).toEqual([]);
  });

  it("each have their key", () => {
    for (const [key, action] of [
      ["f", "swap four"],
      ["k", "keep four"],
      ["b", "bet 1"],
    ]) {
      const { root, model } = mount(tableModel({ snapshot: supplementary }));
      press(root, key!);
      expect(model.sent).toEqual([{ action, step: 4 }]);
    }
  });

  it("do not hold the game up while it can go on without you", () => {
    const side = manyHands.amounts.slice(1);
    const { root } = mount(tableModel({ snapshot: { ...watching, amounts: side } }));
    expect(hasButton(root, "Bet on Luis 1")).toBe(true);
    expect([...root.querySelectorAll(".svh-primary")].map(nameOf)).toEqual(["Play on"]);
  });

  it("do not ask anything while none is possible", () => {
    const snapshot = { ...watching, choices: supplementary.choices.slice(2) };
    const { root } = mount(tableModel({ snapshot }));
    expect([...root.querySelectorAll(".svh-primary")].map(nameOf)).toEqual(["Play on"]);
    expect(hasButton(root, "Draw face up")).toBe(true);
  });
});

describe("amounts", () => {
  it("by key send the number in the stepper", async () => {
    const { root, model } = mount(tableModel({ snapshot: manyHands }));
    const stepper = root.querySelector('[aria-label="Bet on Luis"]')!;
    button(stepper, "More").click();
    await drawn();
    press(root, "i");
    expect(model.sent).toEqual([{ action: "side 2 on 2", step: 7 }]);
  });

  it("step through the legal numbers only, and take the nearest of them", async () => {
    const { root, model } = mount(tableModel({ snapshot: match }));
    const stepper = root.querySelector("[aria-label=Bet]")!;
    button(stepper, "More").click();
    await drawn();
    expect(hasButton(root, "Bet 8")).toBe(true);
    const input = stepper.querySelector("input")!;
    input.value = "11.4";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    expect(button(stepper, "More").getAttribute("aria-disabled")).toBe("true");
    button(root, "Bet 12").click();
    expect(model.sent).toEqual([{ action: "bet 12", step: 4 }]);
  });

  it("keep a second number at or above the first", async () => {
    const { root, model } = mount(tableModel({ snapshot: between }));
    const least = root.querySelector<HTMLInputElement>('[aria-label="smallest bet"] input')!;
    least.value = "8";
    least.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    button(root.querySelector('[aria-label="largest bet"]')!, "More").click();
    await drawn();
    button(root, "Limits 8–9").click();
    expect(model.sent).toEqual([{ action: "limits 8 9", step: 16 }]);
  });

  it("write prefix and suffix around the number", () => {
    const snapshot = { ...betting, amounts: [amount("sell", "Sell to Luis for", { prefix: "sell 2 for", min: 4, max: 4, value: 4 })] };
    const { root, model } = mount(tableModel({ snapshot }));
    button(root, "Sell to Luis for 4").click();
    expect(model.sent).toEqual([{ action: "sell 2 for 4", step: 4 }]);
  });
});

describe("between two hands", () => {
  it("the next hand is the way on, what is seldom wanted is folded, and an offer is not", async () => {
    const { root, model } = mount(tableModel({ snapshot: between }));
    expect([...root.querySelectorAll(".svh-primary")].map(nameOf)).toEqual(["Next hand"]);
    expect(buttonsIn(root, ".svh-actions .svh-choices")).toEqual(["Sell the bank to Luis for 4"]);
    expect(hasButton(root, "Offer for the bank")).toBe(false);
    button(root, "The bank: offer").click();
    await drawn();
    expect(buttonsIn(root, ".svh-fold .svh-choices")).toEqual(["Give the bank to Carmen", "Give the bank to Luis"]);
    expect(buttonsIn(root, ".svh-fold .svh-shut")).toEqual(["Sell to Carmenno offer was made"]);
    button(root, "Offer for the bank 1").click();
    expect(model.sent).toEqual([{ action: "offer 1", step: 16 }]);
  });
});

describe("what the other systems bring to the felt", () => {
  it("hands side by side, each with its bet and its name", () => {
    const { root } = mount(tableModel({ snapshot: manyHands }));
    const mine = root.querySelector(".svh-mine .svh-hands.svh-several")!;
    const lists = [...mine.querySelectorAll(".svh-cards")].map((list) => list.getAttribute("aria-label"));
    expect(lists).toEqual(["Ana, hand 1", "Ana, hand 2"]);
    expect([...mine.querySelectorAll(".svh-bet")].map((bet) => bet.textContent)).toEqual(["bet 2", "bet 4"]);
    expect(mine.querySelectorAll(".svh-hand-playing")).toHaveLength(1);
  });

  it("a shot's card and a secret pair that nobody sees", () => {
    const shot = mount(tableModel({ snapshot: manyHands })).root.querySelector("[aria-label=Luis] .svh-hand-shot")!;
    expect([...shot.querySelectorAll("[role=img]")].map((art) => art.getAttribute("aria-label"))).toEqual([
      "seven of bastos",
      "face-down card, nobody sees it",
    ]);
    const pair = mount(tableModel({ snapshot: secretPair })).root.querySelector(".svh-mine")!;
    expect(pair.querySelectorAll('[aria-label="face-down card, nobody sees it"]')).toHaveLength(2);
    const shown = { ...manyHands.seats[2]!, hands: [{ ...manyHands.seats[2]!.hands[0]!, cards: betting.seats[1]!.hands[0]!.cards }] };
    const snapshot = { ...manyHands, seats: [...manyHands.seats.slice(0, 2), shown] };
    expect(mount(tableModel({ snapshot })).root.querySelector(".svh-hand-shot")).toBeNull();
  });

  it("the pot, what everybody knows, and what is known of a seat", () => {
    const { root } = mount(tableModel({ snapshot: manyHands }));
    expect(root.querySelector(".svh-pot")!.textContent).toBe("Pot: 3");
    expect([...root.querySelectorAll(".svh-notes li")].map((note) => note.textContent)).toEqual(manyHands.notes);
    expect(root.querySelector("[aria-label=Luis] .svh-seat-notes")!.textContent).toBe("bets 2 on Ana");
  });
});

describe("a match", () => {
  it("says its deal, and its standing at a click", async () => {
    const { root } = mount(tableModel({ snapshot: match }));
    expect(root.querySelector(".svh-top")!.textContent).toContain("Deal 3 of 15");
    expect(root.querySelector(".svh-ranking")).toBeNull();
    button(root, "Deal 3 of 15: The standing").click();
    await drawn();
    const rows = [...root.querySelectorAll(".svh-ranking tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ["1", "Luis", "31"],
      ["2", "Ana", "22"],
      ["2", "Carmen", "22"],
    ]);
  });

  it("shows the final ranking without being asked", () => {
    const { root } = mount(tableModel({ snapshot: { ...match, match: { ...match.match!, over: true } } }));
    expect(root.querySelector(".svh-ranking caption")!.textContent).toContain("final ranking");
  });
});
