/** Words in a sentence that the glossary explains: each opens it there. */

import { type Child, h } from "./dom";
import type { Scene } from "./scene";

export function explained(scene: Scene, text: string): Child[] {
  const terms = scene.settings.terms ?? {};
  const forms = Object.keys(terms).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (forms.length === 0) return [text];
  const found = new RegExp(`(?<![\\p{L}])(${forms.join("|")})(?![\\p{L}])`, "giu");
  const met = new Set<string>();
  // Every second part is a form; a word is offered once in a sentence.
  return text.split(found).map((part, place) => {
    const term = place % 2 === 1 ? terms[part.toLowerCase()] : undefined;
    if (term === undefined || met.has(term)) return part;
    met.add(term);
    return h("button", { class: "svh-term" }, [part], {
      key: `${term}:${place}`,
      on: { click: () => scene.act("sheet", { name: "words", at: term }) },
    });
  });
}
