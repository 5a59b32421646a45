// Starts the worker that keeps the site for visits without a network; over plain http there is none, and no need to say so.
(() => {
  const root = new URL("../../", document.currentScript.src);
  const worker = new URL("service-worker.js?enableCache=false", root); // as JupyterLite asks for it
  navigator.serviceWorker?.register(worker, { scope: root.pathname }).catch(() => {});

  // What came before the worker was there is kept once the page has all it needs.
  window.sevenhalfKeep = async () => {
    const { active } = (await navigator.serviceWorker?.ready) ?? {};
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    active?.postMessage({ keep: [location.href, ...loaded.filter((url) => url.startsWith(root.href))] });
  };
  if (!document.querySelector("[data-notebook]")) window.addEventListener("load", () => window.sevenhalfKeep());
})();
