/** Views as plain values, laid over the page so that elements, focus and open parts outlive a redraw. */

export type Handler = (event: Event) => void;

const EVENTS = ["click", "input", "change", "keydown"] as const;
type EventName = (typeof EVENTS)[number];

export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface VNode {
  readonly tag: string;
  readonly key: string | undefined;
  readonly attributes: Attributes;
  readonly on: Readonly<Partial<Record<EventName, Handler>>>;
  readonly children: readonly Child[];
  /** A ready-made node (a card's drawing, a formula) in place of children; remade when `stamp` changes. */
  readonly drawing: { readonly stamp: string; readonly make: () => Node } | undefined;
}

export type Child = VNode | string | number | null | undefined | false;

interface Options {
  key?: string;
  on?: Partial<Record<EventName, Handler>>;
  drawing?: { stamp: string; make: () => Node };
}

/** Describe an element. */
export function h(
  tag: string,
  attributes: Attributes = {},
  children: readonly Child[] = [],
  more: Options = {},
): VNode {
  // A button in a form would send it.
  const all = tag === "button" ? { type: "button", ...attributes } : attributes;
  return { tag, attributes: all, children, key: more.key, on: more.on ?? {}, drawing: more.drawing };
}

const FOCUSABLE = new Set(["button", "input", "select", "textarea", "summary", "a"]);
const MOST_DRAWINGS = 64;
const PROPERTIES = new Set(["value", "checked", "readOnly"]);

interface Meta {
  key: string;
  vnode: VNode;
}

/** One drawn tree under one root element; its only listeners are a few on the root, which end with `signal`. */
export class Tree {
  readonly #meta = new WeakMap<Node, Meta>();
  readonly #drawings = new Map<string, Node>();

  constructor(
    readonly root: HTMLElement,
    signal: AbortSignal,
    private readonly failed: (error: unknown) => void,
  ) {
    for (const name of EVENTS) {
      root.addEventListener(name, (event) => this.#dispatch(name, event), { signal });
    }
  }

  /** Make the root's content what `children` say. */
  draw(children: readonly Child[]): void {
    this.#patchChildren(this.root, children);
  }

  #dispatch(name: EventName, event: Event): void {
    for (let node = event.target as Node | null; node !== null && node !== this.root; node = node.parentNode) {
      const handler = this.#meta.get(node)?.vnode.on[name];
      if (handler === undefined) continue;
      try {
        handler(event);
      } catch (error) {
        this.failed(error);
      }
      return;
    }
  }

  #patchChildren(parent: Element, children: readonly Child[]): void {
    if (!this.#patchInPlace(parent, children)) this.#arrange(parent, children);
  }

  /** Most redraws leave the elements as they are; true when these did. */
  #patchInPlace(parent: Element, children: readonly Child[]): boolean {
    const shown = (child: Child): boolean => child !== null && child !== undefined && child !== false;
    let node: ChildNode | null = parent.firstChild;
    for (let place = 0; place < children.length; place++) {
      const child = children[place];
      if (!shown(child)) continue;
      if (node === null || this.#meta.get(node)?.key !== keyOf(child, place)) return false;
      node = node.nextSibling;
    }
    if (node !== null) return false;
    node = parent.firstChild;
    for (let place = 0; place < children.length && node !== null; place++) {
      const child = children[place];
      if (!shown(child)) continue;
      if (typeof child === "object") this.#patch(node as Element, child as VNode, keyOf(child, place));
      else if (node.nodeValue !== String(child)) node.nodeValue = String(child);
      node = node.nextSibling;
    }
    return true;
  }

  /** A copy of a drawing: a hand walked back and forth shows the same few cards again. */
  #drawn({ stamp, make }: NonNullable<VNode["drawing"]>): Node {
    let drawing = this.#drawings.get(stamp);
    if (drawing === undefined) {
      if (this.#drawings.size >= MOST_DRAWINGS) this.#drawings.clear();
      drawing = make();
      this.#drawings.set(stamp, drawing);
    }
    return drawing.cloneNode(true);
  }

  #arrange(parent: Element, children: readonly Child[]): void {
    const before = new Map<string, ChildNode>();
    for (const node of [...parent.childNodes]) {
      const key = this.#meta.get(node)?.key;
      if (key === undefined || before.has(key)) node.remove();
      else before.set(key, node);
    }
    const nodes: ChildNode[] = [];
    children.forEach((child, place) => {
      if (child === null || child === undefined || child === false) return;
      if (typeof child !== "object") {
        nodes.push(this.#text(before, String(child), keyOf(child, place)));
        return;
      }
      const key = keyOf(child, place);
      const old = before.get(key);
      const element = old instanceof Element ? old : parent.ownerDocument.createElement(child.tag);
      if (element === old) before.delete(key);
      this.#patch(element, child, key);
      nodes.push(element);
    });
    // Leftovers go first: moving a node past them would take its focus away.
    for (const node of before.values()) node.remove();
    let next: ChildNode | null = parent.firstChild;
    for (const node of nodes) {
      if (node === next) next = node.nextSibling;
      else parent.insertBefore(node, next);
    }
  }

  #text(before: Map<string, ChildNode>, text: string, key: string): ChildNode {
    const old = before.get(key);
    if (old === undefined) {
      const node = this.root.ownerDocument.createTextNode(text);
      this.#meta.set(node, { key, vnode: h("#text") });
      return node;
    }
    before.delete(key);
    if (old.nodeValue !== text) old.nodeValue = text;
    return old;
  }

  #patch(element: Element, vnode: VNode, key: string): void {
    const old = this.#meta.get(element)?.vnode;
    // The same value again: nothing below has changed.
    if (old === vnode) return;
    this.#meta.set(element, { key, vnode });
    const focusable = FOCUSABLE.has(vnode.tag) || vnode.attributes["tabindex"] !== undefined;
    // JupyterLab's one-letter shortcuts fire on any focused element without this mark.
    const attributes = focusable ? { ...vnode.attributes, "data-lm-suppress-shortcuts": "true" } : vnode.attributes;
    this.#patchAttributes(element, attributes, old?.attributes ?? {});
    if (vnode.drawing === undefined) {
      this.#patchChildren(element, vnode.children);
    } else if (old?.drawing?.stamp !== vnode.drawing.stamp) {
      element.replaceChildren(this.#drawn(vnode.drawing));
    }
    // A select takes its value only once its choices stand.
    if (vnode.tag === "select" && vnode.attributes["value"] !== undefined)
      setProperty(element, "value", vnode.attributes["value"]);
  }

  #patchAttributes(element: Element, attributes: Attributes, old: Attributes): void {
    for (const name in old) if (isSet(old[name]) && !isSet(attributes[name])) element.removeAttribute(name);
    for (const name in attributes) {
      const value = attributes[name];
      if (PROPERTIES.has(name)) setProperty(element, name, value);
      else if (isSet(value) && value !== old[name]) element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

function isSet(value: Attributes[string]): boolean {
  return value !== null && value !== undefined && value !== false;
}

function keyOf(child: Child, place: number): string {
  return typeof child === "object" && child !== null ? `${child.tag}:${child.key ?? place}` : `text:${place}`;
}

function setProperty(element: Element, name: string, value: unknown): void {
  const target = element as unknown as Record<string, unknown>;
  const wanted = name === "value" ? String(value) : value;
  if (target[name] !== wanted) target[name] = wanted;
}
