// Asks now and then whether this page's kernel still lives, and says so when it does not.
(() => {
  const SECONDS = 5;
  const notice = document.getElementById("sh-notice");
  const kernel = () => JSON.parse(document.getElementById("jupyter-config-data").textContent);
  const show = (name) => {
    for (const each of notice.children) each.hidden = each.dataset.notice !== name;
    notice.hidden = name === "";
  };
  let ended = false;
  let leaving = false;
  const ask = async () => {
    if (ended || leaving || document.hidden) return;
    const { baseUrl, kernelId } = kernel();
    try {
      const answer = await fetch(`${baseUrl}pulse/${kernelId}`, { cache: "no-store" });
      // a server started anew knows none of the pages of the one before
      const state = answer.status === 404 ? "anew" : (await answer.json()).alive ? "" : "gone";
      ended = state !== "";
      show(state);
    } catch {
      if (!leaving) show("lost");
    }
  };
  window.addEventListener("load", () => {
    setInterval(ask, SECONDS * 1000);
    addEventListener("pagehide", () => {
      leaving = true;
    });
    addEventListener("pageshow", () => {
      leaving = false;
    });
    for (const event of ["online", "focus", "pageshow"]) window.addEventListener(event, ask);
    document.addEventListener("visibilitychange", ask);
  });
  for (const link of notice.querySelectorAll("a")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      location.reload();
    });
  }
})();
