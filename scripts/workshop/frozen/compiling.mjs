// Compiles the modules that the frozen Python imports, before or after it is thawed. Runs in a separate Python, since
// compiling leaves traces in the memory, which would enlarge the snapshot.

import { readFileSync } from "node:fs";

import { HOME, start, unpack } from "./python.mjs";

const COMPILING = new URL("./compiling.py", import.meta.url);
const PACKED = "/tmp/library.zip";

/** @typedef {[string, Uint8Array][]} Files by their paths in the home folder */

/**
 * @typedef {object} Compiled
 * @property {Uint8Array} library an archive of the modules of the standard library that are imported
 * @property {Files} imported all other imported modules
 * @property {Files} unimported all others of the archives and of the later archives
 */

/**
 * @param {string} trimmed folder of Pyodide
 * @param {string[]} archives @param {string[]} later
 * @param {string | undefined} kept an archive of what an earlier call has compiled: modules, and the library as library.zip
 * @returns {Promise<Compiled>}
 */
export const compile = async (trimmed, archives, later, kept) => {
  const pyodide = await start(trimmed);
  const { FS } = pyodide;
  for (const archive of archives) unpack(pyodide, archive);
  if (kept) {
    unpack(pyodide, kept);
    FS.rename(`${HOME}/library.zip`, PACKED);
  }
  // Written before any import: with a stopped clock Python does not notice changes of a folder.
  FS.writeFile(`${HOME}/compiling.py`, readFileSync(COMPILING));
  pyodide.runPython("from app.preload import preload; preload()");
  const compiling = pyodide.pyimport("compiling");
  compiling.pack_library(PACKED);
  /** @type {Set<string>} */
  const imported = new Set(compiling.imported_files().toJs());

  for (const archive of later) unpack(pyodide, archive);
  /** @type {string[]} */
  const written = compiling.compile_all(HOME).toJs();
  /** @param {string} path @returns {[string, Uint8Array]} */
  const read = (path) => [path.slice(HOME.length + 1), FS.readFile(path)];
  return {
    library: FS.readFile(PACKED),
    imported: written.filter((path) => imported.has(path)).map(read),
    unimported: written.filter((path) => !imported.has(path)).map(read),
  };
};
