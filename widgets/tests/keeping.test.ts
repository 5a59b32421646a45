import { afterEach, describe, expect, it, vi } from "vitest";
import widget from "../card_table";
import { kept, trodden } from "../keeping";
import { button, drawn, mount, tableModel } from "./mounted";
import { deciding } from "./positions";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it("keeps the progress in this browser and brings it to the next table", async () => {
  const model = tableModel();
  mount(model);
  model.replace({ progress: "1n01I3" });
  await drawn();
  const next = tableModel();
  widget.initialize({ model: next });
  expect(next.sent[0]).toMatchObject({ action: "hello", progress: "1n01I3" });
});

it("does without where storing is blocked", () => {
  const blocked = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
  expect(kept()).toBe("");
  const model = tableModel();
  mount(model);
  expect(() => model.replace({ progress: "1n01I3" })).not.toThrow();
});

it("does not overwrite what is kept with nothing", () => {
  const model = tableModel();
  mount(model);
  model.replace({ progress: "1n01I3" });
  model.replace({ progress: "" });
  expect(kept()).toBe("1n01I3");
});

describe("two pages of one browser", () => {
  const elsewhere = (progress: string): void => {
    const before = kept();
    localStorage.setItem("sevenhalf-progress", progress);
    dispatchEvent(new StorageEvent("storage", { key: "sevenhalf-progress", oldValue: before, newValue: progress }));
  };

  it("bring each other's progress to their tables, with what both knew before", () => {
    localStorage.setItem("sevenhalf-progress", "old");
    const model = tableModel({ progress: "old" });
    mount(model);
    elsewhere("new");
    expect(model.sent).toEqual([{ action: "kept", before: "old", progress: "new" }]);
    model.replace({ progress: "new" });
    expect(model.sent).toHaveLength(1);
    expect(kept()).toBe("new");
  });

  it("lose nothing when one keeps before it has heard of the other", () => {
    localStorage.setItem("sevenhalf-progress", "old");
    const model = tableModel({ progress: "old" });
    mount(model);
    localStorage.setItem("sevenhalf-progress", "theirs");
    model.replace({ progress: "ours" });
    expect(model.sent).toEqual([{ action: "kept", before: "old", progress: "theirs" }]);
    model.replace({ progress: "both" });
    expect(kept()).toBe("both");
    expect(model.sent).toHaveLength(1);
  });

  it("hear nothing of each other once the view has ended", () => {
    const model = tableModel();
    mount(model).end();
    elsewhere("new");
    expect(model.sent).toEqual([]);
  });
});

it("tells the kernel which languages the browser prefers", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["ca", "es-ES", "en"]);
  const model = tableModel();
  widget.initialize({ model });
  expect(model.sent[0]).toMatchObject({ languages: ["ca", "es-ES", "en"] });
});

describe("a page that is loaded again", () => {
  const home = location.pathname;

  afterEach(() => {
    sessionStorage.clear();
    history.replaceState(null, "", home);
  });

  it("asks in the app for all that the table had carried out, and for nothing that was refused", async () => {
    history.replaceState(null, "", "/voila/render/table.ipynb?seed=7");
    const model = tableModel();
    const { root } = mount(model);
    button(root, "Bet 1").click();
    model.replace({ snapshot: deciding });
    await drawn();
    button(root, "Draw face up").click();
    model.replace({ error: { message: "no", report: "", count: 1 } });
    await drawn();
    const next = tableModel();
    widget.initialize({ model: next });
    expect(next.sent[0]).toMatchObject({ search: "?seed=7", again: [{ action: "bet 1", step: 4 }] });
  });

  it("names a deal in the app where the address names none", () => {
    history.replaceState(null, "", "/voila/render/table.ipynb");
    widget.initialize({ model: tableModel() });
    expect(location.search).toMatch(/^\?seed=\d{1,6}$/);
    const named = location.search;
    widget.initialize({ model: tableModel() });
    expect(location.search).toBe(named);
  });

  it("leaves the address of a notebook alone, and remembers nothing there", async () => {
    history.replaceState(null, "", "/lab/tree/table.ipynb");
    const model = tableModel();
    widget.initialize({ model });
    const { root } = mount(model);
    button(root, "Bet 1").click();
    model.replace({ snapshot: deciding });
    await drawn();
    expect(location.search).toBe("");
    expect(sessionStorage).toHaveLength(0);
  });

  it("starts afresh from what it can't read", () => {
    history.replaceState(null, "", "/voila/render/table.ipynb?seed=7");
    sessionStorage.setItem("sevenhalf /voila/render/table.ipynb?seed=7", "{broken");
    expect(trodden()).toEqual([]);
  });
});
