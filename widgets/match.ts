/** Where a match stands: the deal, and the ranking at a click or at its end. */

import { h, type VNode } from "./dom";
import type { Match } from "./protocol";
import { opener, type Scene } from "./scene";

const PART = "ranking";

/** The deal's number, which opens the standing. */
export function dealView(scene: Scene, { deal, deals }: Match): VNode {
  const label = scene.say("ui.deal_of", { deal, deals });
  return opener(scene, PART, label, { name: `${label}: ${scene.say("ui.ranking")}` });
}

export function rankingView({ say, snapshot, open }: Scene): VNode | null {
  const match = snapshot.match ?? null;
  if (match === null || !(match.over || open.has(PART))) return null;
  const heads = [say("ui.place"), say("ui.player"), say("ui.points")];
  return h(
    "table",
    { class: "svh-data svh-ranking" },
    [
      h("caption", {}, [say(match.over ? "ui.ranking_end" : "ui.ranking")]),
      h("thead", {}, [
        h(
          "tr",
          {},
          heads.map((head) => h("th", { scope: "col" }, [head])),
        ),
      ]),
      h(
        "tbody",
        {},
        match.ranking.map(({ seat, name, points, place }) =>
          h(
            "tr",
            { class: seat === snapshot.you ? "svh-yours" : undefined },
            [h("td", {}, [place]), h("th", { scope: "row" }, [name]), h("td", {}, [points])],
            { key: String(seat) },
          ),
        ),
      ),
    ],
    { key: "ranking" },
  );
}
