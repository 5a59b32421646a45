/** Many hands of one option: what to deal, how far it is, and how the estimate runs to the exact value. */

import { h, type VNode } from "./dom";
import type { ExplorerScene, Simulation } from "./explorer_protocol";
import type { OptionReason } from "./protocol";
import { chartView } from "./run_chart";
import { stepperView } from "./stepper";

const HANDS = [10, 100, 1_000, 10_000, 100_000, 1_000_000];
const MOST_SEED = 1_000_000;

export function runView(scene: ExplorerScene): VNode | null {
  const { explanation, say, simulation } = scene;
  if (explanation === null || explanation === "waiting") return null;
  const options = dealt(explanation.options);
  const followed = explanation.followed ?? [];
  if (options.length === 0 || followed.length === 0) return null;
  return h("div", { class: "svh-panel svh-run", role: "group", "aria-label": say("ui.run_title") }, [
    h("h2", { class: "svh-title" }, [say("ui.run_title")], { key: "title" }),
    h("p", { class: "svh-note" }, [say("ui.run_note")], { key: "note" }),
    formView(scene, options, followed),
    simulation !== null && resultView(scene, simulation),
  ], { key: "run" });
}

/** One option of each kind: the same with another amount ends alike. */
function dealt(options: readonly OptionReason[]): OptionReason[] {
  const kind = ({ action }: OptionReason): string => action.replace(/ \d+$/, "");
  return options.filter((option, place) => options.findIndex((other) => kind(other) === kind(option)) === place);
}

function formView(
  scene: ExplorerScene, options: readonly OptionReason[], followed: readonly (readonly [string, string])[],
): VNode {
  const { local, say, simulation } = scene;
  const best = options.find(({ best }) => best) ?? options[0];
  const option = options.find(({ action }) => action === local.option) ?? best;
  const running = simulation?.state === "running";
  const of = Math.max(0, followed.findIndex(([name]) => name === local.of));
  const start = (): void => {
    scene.act("simulate", { option: option?.action ?? "", of: followed[of]?.[0] ?? "value", hands: local.hands, seed: local.seed });
  };
  return h("div", { class: "svh-run-form" }, [
    select(say("ui.run_option"), options.map(({ label }) => label), option === undefined ? 0 : options.indexOf(option),
      (place) => scene.change({ option: options[place]?.action ?? "" })),
    select(say("ui.run_of"), followed.map(([, label]) => label), of, (place) => scene.change({ of: followed[place]?.[0] ?? "value" })),
    select(say("ui.run_hands"), HANDS.map(grouped), HANDS.indexOf(local.hands),
      (place) => scene.change({ hands: HANDS[place] ?? 1_000 })),
    h("div", { class: "svh-setting" }, [
      h("span", { class: "svh-field-name", "aria-hidden": "true" }, [say("ui.run_seed")]),
      stepperView({
        label: say("ui.run_seed"), value: local.seed, range: { min: 0, max: MOST_SEED, value: local.seed }, say,
        set: (seed) => scene.change({ seed }),
      }),
    ], { key: "seed" }),
    h("button", {
      class: "svh-button svh-primary svh-go", "aria-disabled": String(scene.waiting && !running),
    }, [say(running ? "ui.run_stop" : "ui.run_start")], {
      key: "go", on: { click: () => (running ? scene.act("stop") : start()) },
    }),
  ], { key: "form" });
}

function grouped(hands: number): string {
  return String(hands).replace(/\B(?=(\d{3})+$)/g, " ");
}

function select(label: string, choices: readonly string[], value: number, chosen: (place: number) => void): VNode {
  return h("label", { class: "svh-setting" }, [
    h("span", { class: "svh-field-name" }, [label]),
    h("select", { class: "svh-select", value }, choices.map((choice, place) => h("option", { value: place }, [choice])), {
      on: { change: (event) => chosen(Number((event.target as HTMLSelectElement).value)) },
    }),
  ], { key: label });
}

function resultView(scene: ExplorerScene, simulation: Simulation): VNode {
  const { say } = scene;
  const { state, hands, wanted, progress, said } = simulation;
  return h("div", { class: "svh-run-result" }, [
    h("div", { class: "svh-run-progress" }, [
      h("progress", { max: wanted, value: hands, "aria-label": progress }, [], { key: "bar" }),
      h("span", {}, [state === "running" ? `${say("ui.run_running")} ${progress}` : progress]),
    ], { key: "progress" }),
    h("ul", { class: "svh-run-said" }, said.map((text) => h("li", {}, [text])), { key: "said" }),
    chartView(scene, simulation),
  ], { key: "result" });
}
