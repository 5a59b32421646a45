/** The story of the hand, one sentence per step; each goes to its step. */

import { h, type VNode } from "./dom";
import { type Scene, opener } from "./scene";

export function timelineView(scene: Scene): VNode {
  const { snapshot, say } = scene;
  return h(
    "div",
    { class: "svh-fold" },
    [
      opener(scene, "timeline", say("ui.timeline")),
      scene.open.has("timeline") &&
        h(
          "ol",
          { class: "svh-timeline", start: 0, "aria-label": say("ui.timeline") },
          snapshot.timeline.map((text, place) =>
            h("li", {}, [
              h(
                "button",
                {
                  class: "svh-moment",
                  "aria-current": place === snapshot.at ? "step" : undefined,
                  "aria-disabled": String(scene.waiting),
                },
                [h("span", { class: "svh-moment-number" }, [place]), " ", h("span", {}, [text])],
                {
                  on: { click: () => place !== snapshot.at && scene.act("go", { to: place }) },
                },
              ),
            ]),
          ),
        ),
    ],
    { key: "timeline" },
  );
}
