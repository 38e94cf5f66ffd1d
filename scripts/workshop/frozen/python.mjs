// Starts Pyodide in node so that the same sources give the same bytes on every machine: time stands still, the place is
// nowhere in particular and chance is always the same. Nobody may rely on any of them afterwards: the page takes its
// secrets from the browser.

import crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

export const HOME = "/home/pyodide";

const BEGINNING_OF_1980 = 315_532_800_000;

process.env.TZ = "UTC";
// What node says of itself depends on its version. On an iPhone Pyodide calls C by way of JavaScript, which every browser
// can; elsewhere by a slot in a table that this browser has and another may not.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone", language: "C" } });
Date.now = () => BEGINNING_OF_1980;
performance.now = () => 0;
const sevens = (/** @type {any} */ array) => array.fill(7);
crypto.randomFillSync = sevens;
globalThis.crypto.getRandomValues = sevens;
syncBuiltinESMExports();

// Docstrings, assertions and the columns that tracebacks would underline stay behind: an eighth of the download.
const env = { HOME, PYTHONHASHSEED: "0", PYTHONOPTIMIZE: "2", PYTHONNODEBUGRANGES: "1" };

/**
 * What a package of npm exports by default, and by name.
 * @param {string} packages folder of them @param {string} place
 */
export const load = (packages, place) => import(pathToFileURL(resolve(packages, place)).href);

/**
 * Starts Python, in whose path the home folder is.
 * @param {string} packages folder of npm's packages
 * @param {Record<string, unknown>} [options] of Pyodide
 */
export const start = async (packages, options = {}) => {
  const { loadPyodide } = await load(packages, "pyodide/pyodide.mjs");
  // What Python is told of its own program: it would take the path of this script, and a longer one moves all that follows.
  const _sysExecutable = "./this.program";
  const pyodide = await loadPyodide({ _sysExecutable, env, ...options });
  pyodide.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  return pyodide;
};

/**
 * Unpacks an archive into the home folder.
 * @param {any} pyodide @param {string} archive
 */
export const unpack = (pyodide, archive) => {
  const format = archive.endsWith(".whl") ? "wheel" : "zip";
  pyodide.unpackArchive(new Uint8Array(readFileSync(archive)), format, { extractDir: HOME });
};
