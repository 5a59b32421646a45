// Keeps what has been loaded once, for visits without a network. The name of the cache changes with every build.
(() => {
  const CACHE = "sevenhalf-BUILD";
  const LIVE = /\/api\/(drive|stdin|service-worker-heartbeat)/;

  const kept = async (request) => {
    const cache = await caches.open(CACHE);
    const address = request.url.replace(/\/(?=[?#]|$)/, "/index.html");
    const found = await cache.match(address, { ignoreSearch: true, ignoreVary: true });
    if (found) return found;
    const answer = await fetch(request);
    if (answer.ok && answer.type === "basic") await cache.put(address, answer.clone());
    return answer;
  };

  self.addEventListener("fetch", (event) => {
    const { method, url, headers } = event.request;
    const ours = method === "GET" && url.startsWith(self.registration.scope) && !headers.has("range");
    if (!ours || LIVE.test(url)) return;
    event.stopImmediatePropagation(); // JupyterLite's own worker, imported below, answers the rest
    event.respondWith(kept(event.request));
  });

  self.addEventListener("activate", (event) => {
    const forget = async () => {
      for (const name of await caches.keys()) if (name.startsWith("sevenhalf-") && name !== CACHE) await caches.delete(name);
    };
    event.waitUntil(forget());
  });

  self.addEventListener("message", (event) => {
    const keep = async () => {
      for (const url of event.data?.keep ?? []) await kept(new Request(url)).catch(() => {});
    };
    event.waitUntil(keep());
  });
})();

importScripts("jupyterlite-service-worker.js");
