/** A strict stand-in for the notebook's model: knows its traits only, freezes what it hands out, records what is sent. */

import type { Model } from "../model";

type Listener = (...values: never[]) => void;

export class FakeModel implements Model {
  readonly sent: Record<string, unknown>[] = [];
  readonly #traits: Map<string, unknown>;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(traits: Readonly<Record<string, unknown>>) {
    this.#traits = new Map(Object.entries(traits).map(([name, value]) => [name, frozen(value)]));
  }

  get(trait: string): unknown {
    if (!this.#traits.has(trait)) throw new Error(`no trait "${trait}"`);
    return this.#traits.get(trait);
  }

  send(content: unknown): void {
    this.sent.push(structuredClone(content) as Record<string, unknown>);
  }

  on(event: string, handler: Listener): void {
    const [kind, trait] = event.split(":");
    const known = event === "msg:custom" || (kind === "change" && trait !== undefined && this.#traits.has(trait));
    if (!known) throw new Error(`no event "${event}"`);
    const handlers = this.#listeners.get(event) ?? new Set();
    if (handlers.has(handler)) throw new Error(`listens twice to "${event}"`);
    this.#listeners.set(event, handlers.add(handler));
  }

  off(event: string, handler: Listener): void {
    if (this.#listeners.get(event)?.delete(handler) !== true) throw new Error(`does not listen to "${event}"`);
  }

  /** The kernel replaces traits, all before anybody hears of it. */
  replace(traits: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(traits)) {
      this.get(name);
      this.#traits.set(name, frozen(value));
    }
    for (const name of Object.keys(traits)) this.#tell(`change:${name}`);
  }

  /** The kernel sends a message. */
  message(content: unknown): void {
    this.#tell("msg:custom", frozen(content));
  }

  listening(): number {
    return [...this.#listeners.values()].reduce((sum, handlers) => sum + handlers.size, 0);
  }

  #tell(event: string, ...values: unknown[]): void {
    for (const handler of [...(this.#listeners.get(event) ?? [])]) handler(...(values as never[]));
  }
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
