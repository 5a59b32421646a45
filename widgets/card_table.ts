/** The card table as a notebook widget. */

import { kept, nameDeal, trodden } from "./keeping";
import { type InitializeProps, lifetime, type RenderProps } from "./model";
import { snapshotOf } from "./protocol";
import "./styles/card_table.css";
import { mountTable } from "./table";

/** Tells the kernel the page's query, where a class's link names the deal. */
function initialize({ model }: InitializeProps): void {
  nameDeal();
  const step = snapshotOf(model)?.step ?? 0;
  model.send({ action: "hello", step, search: location.search, languages: [...navigator.languages], progress: kept(), again: trodden() });
}

function render({ model, el, signal }: RenderProps): () => void {
  const life = lifetime(signal);
  const root = document.createElement("div");
  root.className = "svh-root svh-table";
  root.setAttribute("role", "group");
  el.append(root);
  life.signal.addEventListener("abort", () => root.remove(), { once: true });
  mountTable(model, root, life.signal);
  return () => life.abort();
}

export default { initialize, render };
