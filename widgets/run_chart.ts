/** The running estimate of many hands against the exact value: a line in an SVG, and the same as a table. */

import { h, type VNode } from "./dom";
import type { Chart, ExplorerScene, Point, Simulation } from "./explorer_protocol";
import { opener } from "./scene";
import { svgNode } from "./svg";

const WIDTH = 1000;
const HEIGHT = 300;
const PART = "run table";

export function chartView(scene: ExplorerScene, { chart, said, wanted }: Simulation): VNode {
  const { say } = scene;
  const asTable = scene.open.has(PART);
  return h("div", { class: "svh-run-chart" }, [
    asTable ? tableView(scene, chart) : plotView(scene, chart, wanted, said.join(" ")),
    !asTable &&
      h("ul", { class: "svh-run-keys" }, [
        h("li", {}, [h("span", { class: "svh-line svh-line-mean", "aria-hidden": "true" }), say("ui.chart_key_mean")]),
        h("li", {}, [h("span", { class: "svh-line svh-line-band", "aria-hidden": "true" }), say("ui.chart_key_interval")]),
        h("li", {}, [h("span", { class: "svh-line svh-line-exact", "aria-hidden": "true" }), say("ui.chart_key_exact")]),
      ], { key: "keys" }),
    opener(scene, PART, say(asTable ? "ui.as_chart" : "ui.as_table")),
  ], { key: "chart" });
}

function plotView({ say }: ExplorerScene, chart: Chart, wanted: number, text: string): VNode {
  const markup = drawing(chart, wanted);
  return h("div", { class: "svh-plot", role: "img", "aria-label": text }, [
    h("div", { class: "svh-plot-left", "aria-hidden": "true" }, chart.ticks.map(([value, label]) =>
      h("span", { style: `bottom:${(across(chart, value) * 100).toFixed(2)}%` }, [label], { key: label })), { key: "left" }),
    h("div", { class: "svh-plot-area" }, [], { key: "area", drawing: { stamp: markup, make: () => svgNode(markup) } }),
    h("div", { class: "svh-plot-below", "aria-hidden": "true" }, chart.hands.map(([n, label]) =>
      h("span", {}, [n === wanted ? `${label} ${say("ui.chart_hands")}` : label], { key: String(n) })), { key: "below" }),
  ], { key: "plot" });
}

/** How far up a value lies, 0 to 1. */
function across({ low, high }: Chart, value: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** The lines as SVG text; colours and widths come from the style sheet. */
export function drawing(chart: Chart, wanted: number): string {
  const at = (hands: number, value: number): string =>
    `${((hands / wanted) * WIDTH).toFixed(1)},${((1 - across(chart, value)) * HEIGHT).toFixed(1)}`;
  const band = chart.points.filter((point): point is readonly [number, number, number, number] => point[2] !== null && point[3] !== null);
  const edges = [...band.map(([n, , low]) => at(n, low)), ...band.toReversed().map(([n, , , high]) => at(n, high))];
  const mean = chart.points.map(([n, value]: Point) => at(n, value));
  const ticks = chart.ticks.map(([value]) => line("tick", at(0, value), at(wanted, value)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">` +
    ticks.join("") +
    (edges.length > 0 ? `<polygon class="svh-run-band" points="${edges.join(" ")}"/>` : "") +
    line("exact", at(0, chart.exact), at(wanted, chart.exact)) +
    `<polyline class="svh-run-mean" points="${mean.join(" ")}"/></svg>`
  );
}

function line(kind: string, from: string, to: string): string {
  return `<polyline class="svh-run-${kind}" points="${from} ${to}"/>`;
}

function tableView({ say }: ExplorerScene, { rows }: Chart): VNode {
  const heads = [say("ui.run_hands"), say("ui.run_estimate"), say("ui.run_low"), say("ui.run_high")];
  return h("div", { class: "svh-scroll", tabindex: 0, role: "group", "aria-label": say("ui.run_title") }, [
    h("table", { class: "svh-data" }, [
      h("thead", {}, [h("tr", {}, heads.map((head) => h("th", { scope: "col" }, [head])))]),
      h("tbody", {}, rows.map(([hands = "", ...rest]) =>
        h("tr", {}, [h("th", { scope: "row" }, [hands]), ...rest.map((text) => h("td", {}, [text]))], { key: hands }))),
    ]),
  ], { key: "table" });
}
