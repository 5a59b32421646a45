/** Formulas from the kernel, built anew from an allow-list so that no markup but maths can enter the page. */

const MATHML = "http://www.w3.org/1998/Math/MathML";

const ELEMENTS = new Set(
  (
    "math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover " +
    "munderover mmultiscripts mprescripts mtable mtr mtd semantics annotation"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "display mathvariant stretchy fence separator form lspace rspace movablelimits largeop symmetric minsize maxsize " +
    "linethickness width height depth voffset columnalign rowalign rowspacing columnspacing displaystyle scriptlevel " +
    "accent accentunder encoding dir intent arg columnspan rowspan data-part"
  ).split(" "),
);

/** The formula as an element; its source text where it is no well-formed formula. */
export function formulaNode(mathml: string, latex: string): Node {
  const parsed = new DOMParser().parseFromString(mathml, "application/xml").documentElement;
  if (parsed.localName !== "math") return document.createTextNode(latex);
  return rebuilt(parsed);
}

function rebuilt(source: Element): Element {
  const name = ELEMENTS.has(source.localName) ? source.localName : "mtext";
  const element = document.createElementNS(MATHML, name);
  for (const { name: attribute, value } of source.attributes) {
    if (ATTRIBUTES.has(attribute)) element.setAttribute(attribute, value);
  }
  for (const child of source.childNodes) {
    if (child.nodeType === 1) element.append(rebuilt(child as Element));
    else if (child.nodeType === 3) element.append(child.nodeValue ?? "");
  }
  return element;
}
