import { describe, expect, it } from "vitest";
import { afterDeciding, beforeDeciding, betting, deciding, demonstration, settled, watching } from "./positions";
import { button, drawn, hasButton, mount, nameOf, press, tableModel } from "./mounted";

describe("the felt", () => {
  it("shows the other seats in order of play and yours last", () => {
    const { root } = mount(tableModel());
    const seats = [...root.querySelectorAll(".svh-seat")].map((seat) => seat.getAttribute("aria-label"));
    expect(seats).toEqual(["Luis", "Carmen", "Ana"]);
  });

  it("names every card, and says which one only you see", () => {
    const { root } = mount(tableModel({ snapshot: deciding }));
    const names = [...root.querySelectorAll(".svh-card [role=img]")].map((art) => art.getAttribute("aria-label"));
    expect(names).toEqual(["face-down card", "face-down card", "four of copas, only you", "sota of oros"]);
  });

  it("shows chips, bet, total, bank and turn in words", () => {
    const { root } = mount(tableModel({ snapshot: deciding }));
    const mine = root.querySelector(".svh-mine")!.textContent!;
    for (const part of ["98 chips", "bet 2", "4½ points", "to play"]) expect(mine).toContain(part);
    expect(root.querySelector("[aria-label=Carmen]")!.textContent).toContain("bank");
  });

  it("lets only the newest card arrive, and only when the hand moves forward", async () => {
    const model = tableModel({ snapshot: { ...betting, step: 6, at: 4 } });
    const { root } = mount(model);
    expect(root.querySelectorAll(".svh-dealt")).toHaveLength(0);
    model.replace({ snapshot: deciding });
    await drawn();
    expect(
      [...root.querySelectorAll(".svh-dealt")].map((card) => card.parentElement!.getAttribute("aria-label")),
    ).toEqual(["Ana"]);
    model.replace({ snapshot: { ...deciding, step: 8, at: 4 } });
    await drawn();
    expect(root.querySelectorAll(".svh-dealt")).toHaveLength(0);
  });

  it("calls hidden cards of a demonstration hidden", () => {
    const { root } = mount(tableModel({ snapshot: demonstration }));
    expect(root.querySelector(".svh-card [role=img]")!.getAttribute("aria-label")).toBe("six of oros, hidden");
    expect(root.textContent).toContain("Demonstration");
  });
});

describe("decisions", () => {
  it("bets the amount in the stepper, which stays within its limits", async () => {
    const { root, model } = mount(tableModel());
    button(root, "Less").click();
    await drawn();
    expect(hasButton(root, "Bet 1")).toBe(true);
    for (let i = 0; i < 9; i++) {
      button(root, "More").click();
      await drawn();
    }
    button(root, "Bet 5").click();
    expect(model.sent).toEqual([{ action: "bet 5", step: 4 }]);
  });

  it("takes a typed amount, by Enter too, and puts it within the limits", async () => {
    const { root, model } = mount(tableModel());
    const input = root.querySelector<HTMLInputElement>("input[type=number]")!;
    input.value = "77";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    expect(input.value).toBe("5");
    input.value = "0";
    press(input, "Enter");
    expect(model.sent).toEqual([{ action: "bet 1", step: 4 }]);
  });

  it("goes back to the proposed amount at the next decision", async () => {
    const { root, model } = mount(tableModel());
    button(root, "More").click();
    model.replace({ snapshot: { ...betting, step: 5, at: 5 } });
    await drawn();
    expect(hasButton(root, "Bet 1")).toBe(true);
  });

  it("offers the choices with their hints, and marks what the coach recommends", () => {
    const { root, model } = mount(tableModel({ snapshot: deciding, explanation: beforeDeciding }));
    const choices = [...root.querySelectorAll(".svh-choice")];
    expect(choices.map((choice) => choice.textContent!.includes("recommended"))).toEqual([true, true, false]);
    expect(choices[0]!.textContent).toContain("your hidden card stays hidden");
    button(root, "Stand").click();
    expect(model.sent).toEqual([{ action: "stand", step: 7 }]);
  });

  it("marks nothing when the coach speaks after the decision", () => {
    const { root } = mount(tableModel({ snapshot: deciding, explanation: { ...beforeDeciding, when: "after" } }));
    expect(root.querySelector(".svh-choices")!.textContent).not.toContain("recommended");
  });

  it("recommends a raise that makes the best choice better still", () => {
    const raise = { ...beforeDeciding.options[0]!, action: "raise 3", label: "Raise to 3", best: false, first: true };
    const explanation = { ...beforeDeciding, options: [...beforeDeciding.options, raise] };
    const { root } = mount(tableModel({ snapshot: deciding, explanation }));
    expect(button(root, "Raise to 3").textContent).toContain("recommended");
    expect(button(root, "Draw face up").textContent).toContain("recommended");
  });

  it("puts what is asked now before what was decided", () => {
    const blocks = [{ kind: "heading", text: "This decision" }];
    const { root } = mount(tableModel({ snapshot: deciding, explanation: { ...beforeDeciding, blocks } }));
    const heads = [...root.querySelectorAll(".svh-coach > :is(.svh-heading, .svh-lead)")].map((each) => each.textContent);
    expect(heads).toEqual(["This decision", beforeDeciding.title]);
  });

  it("says why a choice is not open, and does not send it", () => {
    const shut = { ...deciding.choices[0]!, enabled: false, why: "the deck has run out" };
    const { root, model } = mount(tableModel({ snapshot: { ...deciding, choices: [shut] } }));
    expect(button(root, "Draw face up").textContent).toContain("the deck has run out");
    button(root, "Draw face up").click();
    press(root.querySelector(".svh-choice")!, "u");
    expect(model.sent).toEqual([]);
  });

  it("ignores the second click of a double click, which may meet a new button", () => {
    const { root, model } = mount(tableModel({ snapshot: deciding }));
    button(root, "Stand").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    expect(model.sent).toEqual([]);
  });
});

describe("controls", () => {
  it("shows one primary way on", () => {
    for (const [snapshot, name] of [
      [watching, "Play on"],
      [settled, "Next hand"],
      [betting, "Bet 1"],
    ] as const) {
      const { root } = mount(tableModel({ snapshot }));
      expect([...root.querySelectorAll(".svh-primary")].map(nameOf)).toEqual([name]);
    }
    const { root } = mount(tableModel({ snapshot: demonstration }));
    expect([...root.querySelectorAll(".svh-primary")].map(nameOf)).toEqual(["Next step"]);
  });

  it("sends the control's name", () => {
    const { root, model } = mount(tableModel({ snapshot: watching }));
    button(root, "Play on").click();
    expect(model.sent).toEqual([{ action: "play on", step: 8 }]);
  });

  it("keeps dealing anew out of the way while a hand is played", async () => {
    const { root, model } = mount(tableModel({ snapshot: watching }));
    expect(hasButton(root, "Same cards again")).toBe(false);
    button(root, "Settings").click();
    await drawn();
    button(root, "Same cards again").click();
    expect(model.sent).toEqual([{ action: "same hand", step: 8 }]);
    expect(hasButton(mount(tableModel({ snapshot: settled })).root, "Same cards again")).toBe(true);
  });

  it("does nothing at the end of the road", () => {
    const { root, model } = mount(tableModel());
    expect(button(root, "Next step").getAttribute("aria-disabled")).toBe("true");
    button(root, "Next step").click();
    expect(model.sent).toEqual([]);
  });

  it("says once when an earlier step is shown: in a demonstration here, else in the prompt", async () => {
    const model = tableModel({ snapshot: { ...settled, mode: "demo" } });
    const { root } = mount(model);
    expect(root.querySelector(".svh-past")).toBeNull();
    model.replace({ snapshot: { ...settled, mode: "demo", step: 17, at: 5 } });
    await drawn();
    expect(root.querySelector(".svh-past")!.textContent).toContain("earlier step");
    model.replace({ snapshot: { ...settled, step: 18, at: 5 } });
    await drawn();
    expect(root.querySelector(".svh-past")).toBeNull();
  });

  it("tells at the first step that the hand begins", () => {
    const start = { ...settled, at: 0, event: null, timeline: ["The hand begins.", ...settled.timeline.slice(1)] };
    expect(mount(tableModel({ snapshot: start })).root.querySelector(".svh-event")!.textContent).toBe("The hand begins.");
  });

  it("goes to any step of the story", async () => {
    const { root, model } = mount(tableModel({ snapshot: settled }));
    button(root, "The story of this hand").click();
    await drawn();
    const moments = [...root.querySelectorAll<HTMLElement>(".svh-moment")];
    expect(moments).toHaveLength(15);
    expect(moments[14]!.getAttribute("aria-current")).toBe("step");
    moments[2]!.click();
    expect(model.sent).toEqual([{ action: "go", to: 2, step: 16 }]);
  });

  it("changes coach, language and demonstration", async () => {
    const { root, model } = mount(tableModel());
    button(root, "Settings").click();
    await drawn();
    const [coach, language] = root.querySelectorAll("select");
    expect(coach!.value).toBe("before");
    language!.value = "es";
    language!.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent).toEqual([{ action: "option", name: "lang", value: "es", step: 4 }]);
  });
});

describe("the result", () => {
  it("is told in the live region and on each seat", () => {
    const { root } = mount(tableModel({ snapshot: settled }));
    expect(root.querySelector("[role=status]")!.textContent).toContain("You win 2 chips.");
    expect(root.querySelector("[aria-label=Luis]")!.textContent).toContain("−3 this hand");
  });
});

describe("the coach after the choice", () => {
  it("tells the cost and takes the choice back", () => {
    const { root, model } = mount(tableModel({ snapshot: watching, explanation: afterDeciding }));
    const told = root.querySelector(".svh-chosen")!;
    expect(told.textContent).toContain("0.275 chips more");
    button(told, "Take back").click();
    expect(model.sent).toEqual([{ action: "take back", step: 8 }]);
  });
});
