// Removes from Pyodide what nothing here calls: node trimming.mjs NODE_MODULES OUTPUT_FOLDER FIRST_FUNCTIONS SCRIPT…
// Pyodide's code exports 8,560 symbols for packages in C, which the page never loads. Those that neither Pyodide's JavaScript
// nor a SCRIPT of ours names are no longer exported, and what then is unreachable is removed from the code, with the
// assignments of these symbols in the JavaScript. OUTPUT_FOLDER gets both files; all others of Pyodide stay as they are.
// It also gets the code in two parts for the page, of which the first has the functions of the list FIRST_FUNCTIONS.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { withoutEncodings } from "./encodings.mjs";
import { freshMemory, start } from "./python.mjs";
import { numbered, split } from "./splitting.mjs";

const [packages, output, list, ...scripts] = process.argv.slice(2);
const CODE = "pyodide.asm.wasm";
const LOADER = "pyodide.asm.mjs";

/** The features of WebAssembly that Pyodide's code uses. With `--all-features` engines would refuse some of its types. */
const FEATURES = [
  "bulk-memory", "exception-handling", "extended-const", "multivalue", "mutable-globals", "nontrapping-float-to-int",
  "reference-types", "sign-ext", "simd", "tail-call",
];

/** Exports that the loader takes from the code under another name, or finds among all of them. */
const UNNAMED = ["memory", "__indirect_function_table", "__main_argc_argv"];

/** @param {string} name of one of Pyodide's files */
const original = (name) => join(packages, "pyodide", name);
/** @param {string} text @returns {Set<string>} */
const identifiers = (text) => new Set(text.match(/[A-Za-z_$][\w$]*/g));
/** @param {string} text @returns {string[]} the exports that JavaScript takes by name */
const taken = (text) => [...text.matchAll(/wasmExports(?:\["([^"]+)"\]|\.([\w$]+))/g)].map(([, a, b]) => a ?? b);

const loader = readFileSync(original(LOADER), "utf-8");
const found = /var ([\w$,]+);function assignWasmExports\(wasmExports\)\{([^}]*)\}/.exec(loader);
if (!found) throw new Error(`${LOADER} assigns its exports in another way than trimming.mjs knows`);
const [whole, declared, body] = found;
const assignments = body.split(";").map((text) => {
  if (!/^(?:[\w$]+=|Module\["[^"]+"\]=)+wasmExports\["[^"]+"\](?:\.value>>>0)?$/.test(text)) {
    throw new Error(`${LOADER} contains an assignment that trimming.mjs does not know: ${text}`);
  }
  return { text, names: [...text.matchAll(/([\w$]+)=|Module\["([^"]+)"\]=/g)].map(([, a, b]) => a ?? b) };
});
const rest = loader.replace(whole, () => "");
const used = identifiers([rest, ...[original("pyodide.mjs"), ...scripts].map((path) => readFileSync(path, "utf-8"))].join("\n"));

/** What Pyodide's JavaScript does at every start only for packages in C: it looks at every function that C can name. */
const FOR_PACKAGES = ["updateGOT(origExports);", "updateTableMap(0,wasmTable.length)"];

/** @param {string} script */
const withoutPackages = (script) =>
  FOR_PACKAGES.reduce((text, step) => {
    if (text.split(step).length !== 2) throw new Error(`${LOADER} does not contain ${step} exactly once`);
    return text.replace(step, "");
  }, script);

const kept = assignments.filter(({ names }) => names.some((name) => used.has(name)));
const unused = new Set(assignments.filter((each) => !kept.includes(each)).flatMap(({ names }) => names));
const still = declared.split(",").filter((name) => !unused.has(name));
const assigned = kept.map(({ text }) => text).join(";");
writeFileSync(
  join(output, LOADER),
  withoutPackages(loader.replace(whole, () => `var ${still.join(",")};function assignWasmExports(wasmExports){${assigned}}`)),
);

/** @param {string} path */
const compiled = (path) => new WebAssembly.Module(new Uint8Array(readFileSync(path)));
/** @param {string} path */
const exported = (path) => new Set(WebAssembly.Module.exports(compiled(path)).map(({ name }) => name));

const offered = exported(original(CODE));
const needed = new Set([...UNNAMED, ...taken(rest), ...taken(assigned)]);
const unknown = [...needed].filter((name) => !offered.has(name));
if (unknown.length) throw new Error(`${CODE} does not export ${unknown.join(", ")}`);

const graph = join(output, "graph.json");
writeFileSync(graph, JSON.stringify([...needed].map((name) => ({ name: `export ${name}`, export: name, root: true }))));
const features = ["--mvp-features", ...FEATURES.map((name) => `--enable-${name}`)];
const metadce = join(packages, "binaryen", "bin", "wasm-metadce");
// Its functions are named, so that they can be found again.
const [pyodide, named] = [new Uint8Array(readFileSync(original(CODE))), join(output, "named.wasm")];
writeFileSync(named, numbered(pyodide));
const trimmed = spawnSync(
  process.execPath,
  [metadce, ...features, "--debuginfo", "--graph-file", graph, named, "-o", join(output, CODE)],
  { encoding: "utf-8", maxBuffer: 1 << 26 },
);
if (trimmed.status !== 0) throw new Error(`wasm-metadce failed:\n${trimmed.stderr}`);
for (const temporary of [graph, named]) rmSync(temporary);

writeFileSync(join(output, CODE), withoutEncodings(new Uint8Array(readFileSync(join(output, CODE)))));
const left = exported(join(output, CODE));
const lost = [...needed].filter((name) => !left.has(name));
if (lost.length) throw new Error(`after trimming ${CODE} does not export ${lost.join(", ")}`);

// The bits of the list are the functions of the original.
const [recorded, ...bits] = readFileSync(list, "utf-8").trim().split("\n");
if (recorded !== createHash("sha256").update(pyodide).digest("hex")) {
  throw new Error(`${CODE} is not the one that was recorded; run scripts/record_functions.py`);
}
const first = Buffer.from(bits.join(""), "base64");
/** @param {string} name */
const isFirst = (name) => {
  const index = Number(name);
  return ((first[index >> 3] >> (index & 7)) & 1) === 1;
};
const { HEAPU8: started } = (await start(join(packages, "pyodide")))._module;
const constants = freshMemory().findIndex((byte, address) => byte !== started[address]);
const parts = split(new Uint8Array(readFileSync(join(output, CODE))), isFirst, constants);
writeFileSync(join(output, "first.wasm"), parts.first);
writeFileSync(join(output, "rest.wasm"), parts.second);
