// What comes after the table: asked for once that is drawn, and shown from top to bottom as it is worked out.
(() => {
  const LOOK_MILLISECONDS = 20;
  const DRAW_MILLISECONDS = 10_000;
  const OUTPUT = 'script[type="application/vnd.voila.cell-output+json"]';
  const WIDGET = "application/vnd.jupyter.widget-view+json";
  if (document.querySelector("#sh-cells .sh-later") === null) return;
  const rest = document.getElementById("sh-rest");
  const said = rest.querySelector("[role=status]");
  const bones = rest.querySelectorAll(".sh-bone");
  const cut = rest.querySelector("[role=alert]");

  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const until = async (holds, milliseconds = Number.POSITIVE_INFINITY) => {
    const end = performance.now() + milliseconds;
    while (!holds() && performance.now() < end) await pause(LOOK_MILLISECONDS);
  };

  // What can't be drawn must not keep back what follows it.
  let failed = false;
  const note = (fault) => {
    failed = true;
    console.error(fault);
  };

  const draw = async (output, manager) => {
    const model = JSON.parse(output.textContent);
    const widget = model.data?.[WIDGET]?.model_id;
    // the channel, not this page's text, tells what a widget is
    if (widget !== undefined) await until(() => manager.has_model(widget), DRAW_MILLISECONDS);
    const renderer = manager.rendermime.createRenderer(manager.rendermime.preferredMimeType(model.data, "any"));
    renderer.addClass("jp-OutputArea-output");
    const place = output.parentElement;
    output.remove();
    renderer.constructor.attach(renderer, place); // Lumino's Widget.attach, which each of its classes inherits
    await renderer.renderModel(model);
  };

  // In the page, for only there it can be drawn, but not yet seen.
  const enter = (piece, place) => {
    piece.classList.add("sh-later");
    place.replaceWith(piece);
    return piece;
  };

  // Whatever stands above the next cell that is waited for.
  const show = async (manager) => {
    for (const each of document.querySelectorAll("#sh-cells > .sh-later")) {
      if (each.hasAttribute("data-awaited")) return;
      const piece = each.content ? enter(each.content.firstElementChild, each) : each;
      for (const text of piece.querySelectorAll(".jp-MarkdownOutput"))
        await manager.rendermime.latexTypesetter?.typeset(text);
      piece.classList.remove("sh-later");
    }
  };

  const put = async ({ cell, html }, manager) => {
    const made = document.createElement("template");
    made.innerHTML = html;
    const place = document.querySelector(`#sh-cells > [data-awaited="${cell}"]`);
    const piece = enter(made.content.firstElementChild, place);
    const drawn = [...piece.querySelectorAll(OUTPUT)].map((output) => draw(output, manager).catch(note));
    await Promise.race([Promise.all(drawn), pause(DRAW_MILLISECONDS)]);
    await show(manager);
  };

  const lines = async function* (stream) {
    let text = "";
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const parts = (text + value).split("\n");
      text = parts.pop();
      yield* parts;
    }
  };

  const load = async () => {
    rest.hidden = said.hidden = false;
    await until(() => window.jupyterapp?.widgetManager?.restoredStatus);
    const manager = window.jupyterapp.widgetManager;
    await show(manager);
    const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    let whole = false;
    try {
      const answer = await fetch(`${baseUrl}later/${kernelId}`, { cache: "no-store" });
      if (answer.ok) {
        for await (const line of lines(answer.body)) {
          const told = JSON.parse(line);
          if (told.end) whole = true;
          else await put(told, manager);
        }
      }
    } finally {
      for (const bone of bones) bone.remove();
      if (whole && !failed) {
        said.textContent = said.dataset.complete;
        said.classList.add("sh-unseen");
      } else {
        said.remove();
        cut.hidden = false;
      }
    }
  };

  let leaving = false;
  window.addEventListener("pagehide", () => {
    leaving = true;
  });
  window.addEventListener("load", () => {
    load().catch((fault) => {
      if (!leaving) throw fault;
    });
  });
})();
