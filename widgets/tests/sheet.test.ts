import { describe, expect, it } from "vitest";
import { button, drawn, mount, tableModel } from "./mounted";
import { beforeDeciding, betting, deciding } from "./positions";

const sheet = (blocks: readonly unknown[], more: Record<string, unknown> = {}): Record<string, unknown> => ({
  step: 4,
  name: "review",
  title: "Your decisions",
  closes: true,
  blocks,
  ...more,
});

describe("a sheet", () => {
  it("shows what the kernel puts on it, tables with their headings", () => {
    const { root } = mount(
      tableModel({
        sheet: sheet([
          { kind: "heading", text: "Hand 1" },
          { kind: "text", text: "Well played.", tone: "good" },
          { kind: "list", items: ["one", "two"] },
          { kind: "table", caption: "Both ends", head: ["", "as played"], rows: [["You", "5 points"]] },
        ]),
      }),
    );
    const shown = root.querySelector("section")!;
    expect(shown.getAttribute("aria-label")).toBe("Your decisions");
    expect(shown.querySelector(".svh-good")!.textContent).toBe("Well played.");
    expect([...shown.querySelectorAll("li")].map((item) => item.textContent)).toEqual(["one", "two"]);
    expect(shown.querySelector("th[scope=row]")!.textContent).toBe("You");
    expect(shown.querySelector("caption")!.textContent).toBe("Both ends");
  });

  it("sends what its buttons say, and closes", async () => {
    const item = { label: "Look", action: "go", name: "Look at hand 1", primary: false, extra: { to: 3 } };
    const { root, model } = mount(tableModel({ sheet: sheet([{ kind: "buttons", items: [item] }]) }));
    button(root, "Look at hand 1").click();
    model.replace({ snapshot: { ...betting, step: 5 } });
    await drawn();
    button(root, "Close").click();
    expect(model.sent).toEqual([
      { action: "go", to: 3, step: 4 },
      { action: "sheet", step: 5 },
    ]);
  });

  it("sends all fields of a form together, and keeps what is written through a redraw", async () => {
    const fields = [
      { name: "class", label: "Class code", most: null },
      { name: "votes", label: "Hands up", most: 99 },
    ];
    const form = { kind: "form", action: "class", send: "Deal", fields, others: [] };
    const { root, model } = mount(tableModel({ sheet: sheet([form]) }));
    const [code, votes] = [...root.querySelectorAll<HTMLInputElement>(".svh-form input")];
    code!.value = "4B";
    votes!.value = "12";
    model.replace({ explanation: {} });
    await drawn();
    button(root, "Deal").click();
    expect(model.sent).toEqual([{ action: "class", values: { class: "4B", votes: "12" }, step: 4 }]);
  });

  it("copies over plain http, where there is no clipboard", async () => {
    const copied: string[] = [];
    document.execCommand = (): boolean => {
      copied.push(String(document.activeElement && (document.activeElement as HTMLTextAreaElement).value));
      return true;
    };
    const block = { kind: "copy", label: "Link", text: "http://class.test/?deal=x", button: "Copy link", save: {} };
    const { root } = mount(tableModel({ sheet: sheet([block]) }));
    button(root, "Copy link").click();
    expect(copied).toEqual(["http://class.test/?deal=x"]);
    expect(button(root, "Copied").isConnected).toBe(true);
  });
});

describe("a word that the glossary explains", () => {
  const terms = { "on average": "average", bank: "bank" };
  const options = { coach: "before", lang: "en", demo: false, terms };

  it("opens it there, once in a sentence and only as a whole word", () => {
    const best_text = "Best: stand. On average the bank and the banker pay the bank.";
    const { root, model } = mount(tableModel({ snapshot: deciding, explanation: { ...beforeDeciding, best_text }, options }));
    const advice = root.querySelector(".svh-advice")!;
    expect(advice.textContent).toBe(best_text);
    expect([...advice.querySelectorAll("button")].map((each) => each.textContent)).toEqual(["On average", "bank"]);
    advice.querySelectorAll("button")[1]!.click();
    expect(model.sent).toEqual([{ action: "sheet", name: "words", at: "bank", step: deciding.step }]);
  });

  it("leads to the title of the sheet, where reading goes on", async () => {
    const { root, model } = mount(tableModel({ options: { ...options, sheets: { words: "Words" } } }));
    button(root, "Words").click();
    model.replace({ snapshot: { ...betting, step: 5 } });
    await drawn();
    model.replace({ sheet: sheet([], { name: "words", title: "Words" }) });
    await drawn();
    expect(document.activeElement!.textContent).toBe("Words");
    expect(document.activeElement!.tagName).toBe("H2");
    expect(root.querySelectorAll("section")).toHaveLength(1);
  });
});
