import { describe, expect, it } from "vitest";
import { button, drawn, hasButton, mount, nameOf, press, tableModel } from "./mounted";
import { betting } from "./positions";
import { setup } from "./systems";

function open(more: object = {}) {
  return mount(tableModel({ setup: { ...setup, ...more } }));
}

describe("the set-up", () => {
  it("is a step away, and so are the rules in force", async () => {
    const { root, model } = open({ open: false });
    expect(root.querySelector(".svh-rules")).toBeNull();
    button(root, "Rules").click();
    await drawn();
    expect([...root.querySelectorAll(".svh-rules li")].map((line) => line.textContent)).toEqual(setup.rules.lines);
    button(root, "Set up a table").click();
    expect(model.sent).toEqual([{ action: "set up", step: 4 }]);
  });

  it("keeps the rules open while the hand goes on", async () => {
    const { root, model } = open({ open: false });
    button(root, "Rules").click();
    model.replace({ snapshot: { ...betting, step: 5, at: 4, last: 4 } });
    await drawn();
    expect(root.querySelector(".svh-rules")).not.toBeNull();
  });

  it("is not offered by a table that has none", () => {
    const { root } = mount(tableModel());
    expect(hasButton(root, "Set up a table")).toBe(false);
    expect(hasButton(root, "Rules")).toBe(false);
  });

  it("takes the table's place and the focus, and gives both back", async () => {
    const model = tableModel({ setup: { ...setup, open: false } });
    const { root } = mount(model);
    button(root, "Set up a table").focus();
    button(root, "Set up a table").click();
    model.replace({ snapshot: { ...betting, step: 5 }, setup });
    await drawn();
    expect(root.querySelector(".svh-felt")).toBeNull();
    expect(document.activeElement).toBe(root.querySelector(".svh-setup-title"));
    button(root, "Sit down").focus();
    button(root, "Sit down").click();
    expect(model.sent.at(-1)).toEqual({ action: "sit down", step: 5 });
    model.replace({ snapshot: { ...betting, step: 6 }, setup: { ...setup, open: false } });
    await drawn();
    expect(document.activeElement).toBe(button(root, "Bet 1"));
  });

  it("presents each game with a sentence, the chosen one marked", () => {
    const { root, model } = open();
    const presets = [...root.querySelectorAll(".svh-preset")];
    expect(presets).toHaveLength(6);
    expect(presets.map((each) => each.getAttribute("aria-pressed"))).toEqual(["true", ...Array(5).fill("false")]);
    for (const [place, { label, text }] of setup.presets.entries()) {
      expect(presets[place]!.textContent).toContain(label);
      expect(presets[place]!.textContent).toContain(text);
    }
    button(root, "Clásica").click();
    expect(model.sent).toEqual([]);
    button(root, "Casa").click();
    expect(model.sent).toEqual([{ action: "set", name: "preset", value: "casa", step: 4 }]);
  });

  it("folds the options by group", async () => {
    const { root } = open();
    expect(root.textContent).not.toContain("may be shot");
    button(root, "The first card").click();
    await drawn();
    expect(root.textContent).toContain("may be shot");
    expect(root.textContent).not.toContain("The bank must reach it");
  });

  it("sets a switch, a choice and a number, each with its own kind of value", async () => {
    const { root, model } = open();
    button(root, "Calling").click();
    await drawn();
    const control = root.querySelector<HTMLInputElement>("input[role=switch]")!;
    expect(control.checked).toBe(false);
    control.click();
    expect(model.sent.at(-1)).toEqual({ action: "set", name: "bank_must_reach", value: true, step: 4 });
    model.replace({ snapshot: { ...betting, step: 5 } });
    await drawn();
    const calling = [...root.querySelectorAll("select")].at(-1)!;
    calling.selectedIndex = 1;
    calling.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent.at(-1)).toEqual({ action: "set", name: "calling", value: "announce", step: 5 });
    model.replace({ snapshot: { ...betting, step: 6 } });
    await drawn();
    button(root.querySelector("[aria-label=Seats]")!, "More").click();
    expect(model.sent.at(-1)).toEqual({ action: "set", name: "seats", value: 4, step: 6 });
  });

  it("says why something can't be set", () => {
    const { root } = open();
    const shut = root.querySelector(".svh-field-shut")!;
    expect(shut.querySelector("select")!.disabled).toBe(true);
    expect(shut.textContent).toContain("Only Ludoteka plays matches.");
  });

  it("shows a contradiction, puts the control back, and waits no longer", async () => {
    const { root, model } = open();
    button(root, "Calling").click();
    await drawn();
    const control = root.querySelector<HTMLInputElement>("input[role=switch]")!;
    control.click();
    const error = "bank_must_reach=true and calling=off contradict each other";
    model.replace({ setup: { ...setup, error } });
    await drawn();
    expect(root.querySelector("[role=alert]")!.textContent).toBe(error);
    expect(control.checked).toBe(false);
    expect(button(root, "Sit down").getAttribute("aria-disabled")).toBe("false");
  });

  it("lets no letter play the hand behind it", () => {
    const { root, model } = open();
    press(root, "b");
    press(root, "ArrowLeft");
    expect(model.sent).toEqual([]);
  });

  it("is left without a change", () => {
    const { root, model } = open();
    button(root, "Back to the table").click();
    expect(model.sent).toEqual([{ action: "leave set-up", step: 4 }]);
    expect([...root.querySelectorAll(".svh-primary")].map(nameOf)).toEqual(["Sit down"]);
  });
});
