/** SVG text of our own making, as an element. */

export function svgNode(markup: string): Node {
  const parsed = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  if (parsed.localName !== "svg") throw new Error(`not a drawing: ${markup.slice(0, 80)}`);
  return document.importNode(parsed, true);
}
