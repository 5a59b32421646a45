/** The cards that this seat can't see, counted by rank: a small bar chart, and the same as a table. */

import { h, type VNode } from "./dom";
import { classes } from "./hand";
import type { Explanation, UnseenKind } from "./protocol";
import type { Reasoning } from "./reasoning";
import { opener } from "./scene";

export function unseenView(scene: Reasoning, explanation: Explanation): VNode {
  const { say, snapshot } = scene;
  const yours = explanation.when === "after" ? "ui.unseen_then" : "ui.unseen";
  const title = snapshot.mode === "demo" ? "ui.seat_unseen" : yours;
  const asTable = scene.open.has("unseen");
  const busts = explanation.unseen.some((kind) => kind.busts && kind.count > 0);
  return h(
    "div",
    { class: "svh-unseen" },
    [
      h("h3", { class: "svh-heading" }, [say(title, { n: explanation.unseen_total })]),
      asTable ? table(scene, explanation) : chart(explanation),
      busts &&
        !asTable &&
        h(
          "p",
          { class: "svh-note svh-unseen-key" },
          [h("span", { class: "svh-swatch svh-fill-bust", "aria-hidden": "true" }), say("ui.unseen_key")],
          { key: "key" },
        ),
      opener(scene, "unseen", asTable ? say("ui.as_chart") : say("ui.as_table")),
    ],
    { key: "unseen" },
  );
}

function chart(explanation: Explanation): VNode {
  return h(
    "div",
    { class: "svh-chart", role: "img", "aria-label": explanation.unseen_text },
    explanation.unseen.map(column),
    { key: "chart" },
  );
}

function column(kind: UnseenKind): VNode {
  return h(
    "div",
    { class: classes("svh-column", kind.busts && "svh-column-busts", kind.label.length > 2 && "svh-column-wide") },
    [
      h("span", { class: "svh-column-count" }, [kind.count]),
      h("span", {
        class: classes("svh-column-bar", kind.busts ? "svh-fill-bust" : "svh-fill-card"),
        style: `--svh-count:${kind.count}`,
      }),
      h("span", { class: "svh-column-label" }, [kind.label]),
    ],
    { key: kind.kind },
  );
}

function table({ say }: Reasoning, explanation: Explanation): VNode {
  return h(
    "table",
    { class: "svh-data" },
    [
      h("caption", {}, [explanation.unseen_text]),
      h("thead", {}, [
        h("tr", {}, [
          h("th", { scope: "col" }, [say("ui.unseen_rank")]),
          h("th", { scope: "col" }, [say("ui.unseen_count")]),
          h("th", { scope: "col" }, [say("ui.unseen_busts")]),
        ]),
      ]),
      h(
        "tbody",
        {},
        explanation.unseen.map((kind) =>
          h(
            "tr",
            {},
            [h("th", { scope: "row" }, [kind.label]), h("td", {}, [kind.count]), h("td", {}, [kind.busts ? "✕" : "–"])],
            { key: kind.kind },
          ),
        ),
      ),
    ],
    { key: "table" },
  );
}
