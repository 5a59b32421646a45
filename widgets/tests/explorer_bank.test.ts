import { describe, expect, it } from "vitest";
import { CARDS } from "../cards/card_svg";
import type { Question } from "../explorer_protocol";
import { bankExplanation, bankQuestion, modelOf, show } from "./exploring";
import type { FakeModel } from "./fake_model";
import { button, drawn, hasButton, nameOf } from "./mounted";

describe("the bank's turn", () => {
  const bank = (): FakeModel => modelOf({ snapshot: bankQuestion, explanation: bankExplanation });
  const answered = async (model: FakeModel): Promise<void> => {
    model.replace({ snapshot: { ...bankQuestion, step: (model.get("snapshot") as Question).step + 1 } });
    await drawn();
  };

  it("shows each player's cards, the hidden ones from behind, and changes one player at a time", async () => {
    const model = bank();
    const root = show(model);
    expect([...root.querySelectorAll(".svh-across")].map(nameOf)).toEqual(["Player 1", "Player 2"]);
    expect([...root.querySelectorAll(".svh-across svg")].map(nameOf)).toEqual(["three of oros", "face down", "face down"]);
    expect(hasButton(root, "Take away from Player 1: three of oros")).toBe(false);
    button(root, "Change: Player 1").click();
    await drawn();
    button(root, "Take away from Player 1: three of oros").click();
    await answered(model);
    button(root, "Add to Player 1: sota, 4 left").click();
    await answered(model);
    const bet = root.querySelector<HTMLSelectElement>(".svh-across select")!;
    bet.value = "0";
    bet.dispatchEvent(new Event("change", { bubbles: true }));
    await answered(model);
    button(root, "Without Player 1").click();
    await answered(model);
    expect(model.sent.map(({ step: _, ...rest }) => rest)).toEqual([
      { action: "take", player: 0, place: 0 }, { action: "deal", rank: "S", player: 0 },
      { action: "set", name: "bet", value: 1, player: 0 }, { action: "one player less", player: 0 },
    ]);
  });

  it("deals a card of the grid to a player, and takes it back", async () => {
    const model = bank();
    const root = show(model);
    button(root, "Card by card").click();
    await drawn();
    const cells = [...root.querySelectorAll<HTMLButtonElement>(".svh-cell")];
    const three = cells[CARDS.indexOf("3o")]!;
    expect(nameOf(three)).toBe("3o, with a player");
    three.click();
    await answered(model);
    root.querySelector<HTMLInputElement>("input[value='deal 1']")!.click();
    await drawn();
    cells[CARDS.indexOf("Rb")]!.click();
    expect(model.sent.map(({ step: _, ...rest }) => rest)).toEqual([
      { action: "take", player: 0, place: 0 }, { action: "deal", card: "Rb", player: 1 },
    ]);
  });

  it("keeps the focus with the player whose last card goes", async () => {
    const model = bank();
    const root = show(model);
    button(root, "Change: Player 1").click();
    await drawn();
    button(root, "Take away from Player 1: three of oros").focus();
    const [first, second] = bankQuestion.players;
    const players = [{ ...first!, cards: first!.cards.slice(1) }, second!];
    model.replace({ snapshot: { ...bankQuestion, step: 4, players } });
    await drawn();
    expect(nameOf(document.activeElement!)).toBe("Add to Player 1: 1, 3 left");
  });

  it("opens each figure, and none that is 0", async () => {
    const model = bank();
    const root = show(model);
    expect([...root.querySelectorAll(".svh-figure")].map(({ textContent }) => textContent)).toEqual(["0.250", "0.750", "0.333", "0.667"]);
    const figure = button(root, "0.333, The hidden card of Player 1, 1: where it comes from");
    figure.click();
    expect(model.sent).toEqual([{ action: "why", path: "value of card 0 of 0", step: 3 }]);
    const line = { path: "card 0 of 0", text: "By Bayes.", mathml: "<math><mn>1</mn></math>", latex: "1", result: "1/3", decimal: "0.333", opens: true };
    model.message({ kind: "why", step: 3, path: "value of card 0 of 0", nodes: [line] });
    await drawn();
    expect(figure.getAttribute("aria-expanded")).toBe("true");
    expect(root.querySelector(".svh-figure-why .svh-reason-text")!.textContent).toBe("By Bayes.");
    figure.click();
    await drawn();
    expect(root.querySelector(".svh-figure-why")).toBeNull();
  });
});
