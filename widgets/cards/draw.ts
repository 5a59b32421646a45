/** Drawing vocabulary of the deck: a small notation of filled shapes, turned into SVG without ids or references. */

export const INK = "#241a17";
export const CREAM = "#fcf5e3";

const COLOURS: Readonly<Record<string, string>> = {
  k: INK,
  w: CREAM,
  r: "#c62f2b",
  y: "#f2b632",
  g: "#2f7f4c",
  b: "#2a5c9e",
  n: "#8a5630",
  s: "#f4cfa6",
  l: "#cfdbe6",
  "-": "none",
};

/** Names for colours inside one drawing, e.g. `{ A: "r" }` lets a robe be painted in the suit's own colour. */
export type Dyes = Readonly<Record<string, string>>;

/** One number as short as it stays exact to a hundredth. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/**
 * Shapes in painting order, separated by `|`: a colour letter, then SVG path data.
 * A leading `&` paints the shape a second time, mirrored at x = 0.
 */
export function paint(shapes: string, dyes: Dyes = {}): string {
  return shapes
    .split("|")
    .map((shape) => {
      const twice = shape.startsWith("&");
      const text = twice ? shape.slice(1) : shape;
      const letter = text.charAt(0);
      const fill = COLOURS[dyes[letter] ?? letter];
      if (fill === undefined) throw new Error(`no colour "${letter}" in the shape "${shape}"`);
      const path = `fill="${fill}" d="${text.slice(1)}"/>`;
      return `<path ${path}` + (twice ? `<path transform="scale(-1 1)" ${path}` : "");
    })
    .join("");
}

/** The path of a circle. */
export function circle(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${r} ${r} 0 1 0 ${num(2 * r)} 0a${r} ${r} 0 1 0 ${num(-2 * r)} 0z`;
}

/** Content moved to (x, y), scaled, and turned by `turn` degrees about its own origin. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0, attributes = ""): string {
  const size = scale === 1 ? "" : ` scale(${num(scale)})`;
  const angle = turn === 0 ? "" : ` rotate(${turn})`;
  return `<g transform="translate(${num(x)} ${num(y)})${angle}${size}"${attributes}>${content}</g>`;
}
