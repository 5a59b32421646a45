// The names are Voilà's: it calls them while the cells arrive, once all are here, and when its theme is ready.
window.voila_heartbeat = () => {};
window.voila_process = () => {};
window.voila_finish = () => {
  if (!window.themeLoaded) {
    window.cellLoaded = true;
    return;
  }
  document.getElementById("loading")?.remove();
  document.getElementById("sh-cells").hidden = false;
};
