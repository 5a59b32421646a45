// Widgets and Jupyter's own parts read the theme from the body, not from the media query.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    document.body.dataset.jpThemeLight = String(!dark.matches);
    document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
    document.body.classList.toggle("theme-dark", dark.matches);
    document.body.classList.toggle("theme-light", !dark.matches);
  };
  follow();
  dark.addEventListener("change", follow);
})();
