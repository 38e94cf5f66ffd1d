// Compiles, in a Python of its own, what the one to be frozen imports and what a thawed one imports later. Compiling
// leaves its traces all over a memory, which would have to travel.

import { readFileSync } from "node:fs";

import { HOME, load, start, unpack } from "./python.mjs";

const COMPILING = new URL("./compiling.py", import.meta.url);
const PACKED = "/tmp/library.zip";

/** @typedef {[string, Uint8Array][]} Files by their paths in the home folder */

/**
 * @typedef {object} Compiled
 * @property {Uint8Array} library an archive of all of the standard library that a warm Python has imported
 * @property {Files} awake what else it has imported
 * @property {Files} asleep what it has not: of the archives, of those for later, and of PyScript
 */

/**
 * @param {string} packages folder of npm's packages
 * @param {string[]} archives @param {string[]} later
 * @returns {Promise<Compiled>}
 */
export const compile = async (packages, archives, later) => {
  const pyodide = await start(packages);
  const { FS } = pyodide;
  for (const archive of archives) unpack(pyodide, archive);
  // Time stands still, so Python would not see that a folder from which it has imported something has changed.
  FS.writeFile(`${HOME}/compiling.py`, readFileSync(COMPILING));
  pyodide.runPython("from app.preload import preload; preload()");
  const compiling = pyodide.pyimport("compiling");
  compiling.pack_library(PACKED);
  /** @type {Set<string>} */
  const awake = new Set(compiling.awake().toJs());

  for (const archive of later) unpack(pyodide, archive);
  const { default: pyscript } = await load(packages, "@pyscript/core/src/stdlib/pyscript.js");
  writeTree(FS, HOME, pyscript);
  /** @type {string[]} */
  const written = compiling.compile_all(HOME).toJs();
  /** @param {string} path @returns {[string, Uint8Array]} */
  const read = (path) => [path.slice(HOME.length + 1), FS.readFile(path)];
  return {
    library: FS.readFile(PACKED),
    awake: written.filter((path) => awake.has(path)).map(read),
    asleep: written.filter((path) => !awake.has(path)).map(read),
  };
};

/** @typedef {{[name: string]: string | Tree}} Tree texts in folders */

/**
 * Writes a tree of texts as PyScript itself does it at every start.
 * @param {any} FS @param {string} folder @param {Tree} tree
 */
const writeTree = (FS, folder, tree) => {
  for (const [name, content] of Object.entries(tree)) {
    const place = `${folder}/${name}`;
    if (typeof content === "string") {
      FS.writeFile(place, content);
    } else {
      FS.mkdirTree(place);
      writeTree(FS, place, content);
    }
  }
};
