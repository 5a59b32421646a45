/** Drawing vocabulary of the deck: a small notation of filled shapes, turned into SVG without ids or references. */

export const INK = "#241a17";
export const CREAM = "#fcf5e3";

/** The pigments, by the letter that names them in a drawing. */
const PIGMENTS: Readonly<Record<string, string>> = {
  "-": "none",
  b: "#2b5f9f", // blue
  f: "#e79a7c", // flush of a cheek
  g: "#35874f", // green
  h: "#51372b", // umber
  k: INK,
  l: "#dfe8ef", // lit steel
  m: "#8fb0cf", // steel
  n: "#8b5731", // brown
  o: "#d08a1d", // ochre
  r: "#c8322c", // red
  s: "#f6d3ab", // skin
  t: "#c9b48c", // flax
  w: CREAM,
  y: "#f5bd3d", // gold
};

/** Other names for colours inside one drawing: `{ A: "r" }` lets a robe be painted in its suit's own colour. */
export type Dyes = Readonly<Record<string, string>>;

const SHAPE = /^([&~!]*)(.)(.*)$/s;

/** A number to a hundredth, written as short as it goes. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/**
 * Shapes in painting order, separated by `|`: flags, a colour letter, then SVG path data.
 * Flags: `&` paints it again mirrored at x = 0, `~` gives a thin outline, `!` none.
 */
export function paint(shapes: string, dyes: Dyes = {}): string {
  return shapes
    .split("|")
    .map((shape) => {
      const [, flags = "", letter = "", data = ""] = SHAPE.exec(shape) ?? [];
      const fill = PIGMENTS[dyes[letter] ?? letter];
      if (fill === undefined) throw new Error(`no colour "${letter}" in the shape "${shape}"`);
      const outline = flags.includes("!") ? ` stroke="none"` : flags.includes("~") ? ` stroke-width=".6"` : "";
      const path = ` fill="${fill}"${outline} d="${data}"/>`;
      return `<path${path}` + (flags.includes("&") ? `<path transform="scale(-1 1)"${path}` : "");
    })
    .join("");
}

/** The path of a circle. */
export function circle(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${r} ${r} 0 1 0 ${num(2 * r)} 0a${r} ${r} 0 1 0 ${num(-2 * r)} 0z`;
}

/** A closed star of 2 `points` corners between the radii, the first one at the top. */
export function star(points: number, outer: number, inner: number, x = 0, y = 0): string {
  const corner = (i: number): string => {
    const radius = i % 2 === 0 ? outer : inner;
    const turn = (i * Math.PI) / points;
    return `${num(x + radius * Math.sin(turn))} ${num(y - radius * Math.cos(turn))}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, i) => corner(i)).join("L")}z`;
}

/** Circles of radius `r` in a ring. */
export function beads(count: number, ring: number, r: number): string {
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return circle(ring * Math.sin(turn), -ring * Math.cos(turn), r);
  }).join("");
}

/** Content moved to (x, y) and scaled, with outlines that keep their weight. */
export function place(content: string, x: number, y: number, scale = 1, attributes = ""): string {
  const size = scale === 1 ? "" : ` scale(${num(scale)})`;
  const weight = scale === 1 ? "" : ` stroke-width="${num(1.2 / scale)}"`;
  return `<g transform="translate(${num(x)} ${num(y)})${size}"${weight}${attributes}>${content}</g>`;
}
