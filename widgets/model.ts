/** The part of a notebook's widget model that the front end uses. */

export interface Model {
  get(trait: string): unknown;
  send(content: unknown): void;
  on(event: string, handler: (...values: never[]) => void): void;
  off(event: string, handler: (...values: never[]) => void): void;
}

export interface InitializeProps {
  model: Model;
  signal?: AbortSignal;
}

export interface RenderProps extends InitializeProps {
  el: HTMLElement;
}

/** Listen until `signal` ends. */
export function listen(model: Model, event: string, handler: (...values: never[]) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  model.on(event, handler);
  signal.addEventListener("abort", () => model.off(event, handler), { once: true });
}

/** A controller that also ends with the host's signal, which older hosts do not give. */
export function lifetime(host: AbortSignal | undefined): AbortController {
  const own = new AbortController();
  if (host?.aborted) own.abort();
  else host?.addEventListener("abort", () => own.abort(), { once: true, signal: own.signal });
  return own;
}

/** A trait that is a dict; `{}` while the kernel has not sent it. */
export function dict(model: Model, trait: string): Readonly<Record<string, unknown>> {
  const value = model.get(trait);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
