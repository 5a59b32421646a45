// Runs a notebook as soon as it is open, and says meanwhile what is going on.
(() => {
  const here = document.currentScript;
  const words = JSON.parse(here.dataset.words);
  const path = new URLSearchParams(location.search).get("path") ?? "";
  const say = words[Object.keys(words).find((lang) => path.startsWith(`${lang}/`)) ?? here.dataset.lang];
  const STEP_MS = 200;
  const PATIENCE_MS = 180_000;

  const box = document.createElement("div");
  box.setAttribute("role", "status");
  box.className = "sh-progress";
  document.body.append(box);
  const tell = (key) => {
    box.textContent = say[key];
  };
  const until = async (found) => {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const value = found();
      if (value) return value;
      if (Date.now() > end) throw new Error("too late");
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
  };
  const run = async () => {
    tell("site_page");
    const app = await until(() => window.jupyterapp);
    const panel = await until(() => {
      const current = app.shell.currentWidget;
      return current?.context?.isReady && current.sessionContext ? current : null;
    });
    document.documentElement.lang = Object.keys(words).find((lang) => words[lang] === say);
    tell("site_python");
    await panel.sessionContext.ready;
    await until(() => panel.sessionContext.session?.kernel?.status === "idle");
    tell("site_running");
    await app.commands.execute("notebook:run-all-cells");
    box.remove();
    await window.sevenhalfKeep?.();
  };
  run().catch(() => tell("site_failed"));
})();
