// Starts the worker that keeps the site for visits without a network; over plain http there is none, and no need to say so.
(() => {
  const root = new URL("../../", document.currentScript.src);
  const worker = new URL("service-worker.js?enableCache=false", root); // as JupyterLite asks for it
  navigator.serviceWorker?.register(worker, { scope: root.pathname }).catch(() => {});

  // The way back to the first page, which a visitor may not have seen yet.
  const sheets = ["index", "theme-light", "theme-dark", "sevenhalf"].map((name) => `static/sevenhalf/${name}.css`);
  const home = ["", "static/sevenhalf/keep.js", ...sheets].map((path) => new URL(path, root).href);

  // What came before the worker was there is kept once the page has all it needs.
  window.sevenhalfKeep = async () => {
    const { active } = (await navigator.serviceWorker?.ready) ?? {};
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    active?.postMessage({ keep: [location.href, ...home, ...loaded.filter((url) => url.startsWith(root.href))] });
  };
  if (!document.querySelector("[data-notebook]")) window.addEventListener("load", () => window.sevenhalfKeep());
})();
