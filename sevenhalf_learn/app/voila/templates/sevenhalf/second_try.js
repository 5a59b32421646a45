// On a very busy computer Jupyter's front end can miss the state of a widget and shows a line of text for good.
(() => {
  const TRIES = 2;
  const WATCHED_SECONDS = 120;
  const key = `sevenhalf-tries ${location.pathname}`;
  const failed = () =>
    [...document.querySelectorAll("#sh-cells .jupyter-widgets")].some(
      (node) => node.childElementCount === 0 && node.textContent.startsWith("Error displaying widget"),
    );
  let seconds = 0;
  const watch = setInterval(() => {
    seconds += 1;
    const tries = Number(sessionStorage.getItem(key));
    if (failed() && tries < TRIES) {
      clearInterval(watch);
      sessionStorage.setItem(key, tries + 1);
      location.reload();
    } else if (seconds === WATCHED_SECONDS) {
      clearInterval(watch);
      sessionStorage.removeItem(key);
    }
  }, 1000);
})();
