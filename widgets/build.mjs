// Builds the widgets into sevenhalf_learn/static/: one self-contained module and one style sheet each.
// node build.mjs [--to DIRECTORY] [NAME…]
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const PICTURES = "cards";
const ENTRIES = ["card_table", "exercise", "odds_explorer", PICTURES];

/** Where `light-dark()` is unknown, the light colours stand, so that text never loses its ground. */
export function withLightFallback(css) {
    const pairs = /light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)/g;
    const light = [...css.matchAll(/(--svh-[a-z-]+):\s*light-dark\((#[0-9a-f]+),/g)].map(
        ([, name, colour]) => `${name}:${colour}`,
    );
    if (!pairs.test(css)) return css;
    return `${css.trimEnd()}@supports not (color:light-dark(#000,#fff)){.svh-root{${light.join(";")}}}\n`;
}

/** The cards' drawings as data, for pages that no script draws: printed, exported, kept on a server. */
async function pictures() {
    const { outputFiles } = await build({
        entryPoints: [here("cards/card_svg.ts")],
        bundle: true,
        format: "esm",
        write: false,
    });
    const { allCards } = await import(
        `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
    );
    return `${JSON.stringify(allCards(), null, 1)}\n`;
}

/** The built files by name. */
export async function built(names = ENTRIES) {
    const files = new Map([["font_license.txt", readFileSync(here("fonts/LICENSE.txt"), "utf8")]]);
    for (const name of names) {
        if (name === PICTURES) {
            files.set(`${name}.json`, await pictures());
            continue;
        }
        const { outputFiles } = await build({
            entryPoints: [here(`${name}.ts`)],
            outdir: here("."),
            absWorkingDir: here("."),
            bundle: true,
            format: "esm",
            target: "es2022",
            minify: true,
            charset: "utf8",
            legalComments: "none",
            loader: { ".woff2": "dataurl" },
            write: false,
            logLevel: "warning",
        });
        for (const { path, text } of outputFiles) {
            files.set(basename(path), path.endsWith(".css") ? withLightFallback(text) : text);
        }
    }
    return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { values, positionals } = parseArgs({ options: { to: { type: "string" } }, allowPositionals: true });
    const folder = values.to ?? here("../sevenhalf_learn/static");
    mkdirSync(folder, { recursive: true });
    const files = await built(positionals.length > 0 ? positionals : ENTRIES);
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
}
