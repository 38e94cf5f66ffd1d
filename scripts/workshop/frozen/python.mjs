// Starts Pyodide in node, reproducibly on every machine: with a stopped clock, a fixed time zone and constant randomness.
// None of these may be used afterwards: the page takes its secrets from the browser.

import crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

export const HOME = "/home/pyodide";

const BEGINNING_OF_1980 = 315_532_800_000;

process.env.TZ = "UTC";
// The user agent of node depends on its version. For an iPhone, Pyodide calls C through JavaScript, which works in every
// browser; otherwise through a table that some browsers lack.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone", language: "C" } });
Date.now = () => BEGINNING_OF_1980;
performance.now = () => 0;
const sevens = (/** @type {any} */ array) => array.fill(7);
crypto.randomFillSync = sevens;
globalThis.crypto.getRandomValues = sevens;
syncBuiltinESMExports();

// Removes docstrings, assertions and column numbers of tracebacks: an eighth of the download.
const env = { HOME, PYTHONHASHSEED: "0", PYTHONOPTIMIZE: "2", PYTHONNODEBUGRANGES: "1" };

/** @type {Uint8Array | undefined} */
let memory;
const { instantiate } = WebAssembly;
/** @type {(code: any, imports: any) => Promise<any>} the type of its result depends on its argument */
const instantiateAndKeep = async (code, imports) => {
  /** @type {any} */
  const made = await instantiate(code, imports);
  const { memory: own } = (made.instance ?? made).exports;
  // Pyodide first instantiates another module, which has no memory.
  if (own) memory = new Uint8Array(own.buffer).slice();
  return made;
};
WebAssembly.instantiate = instantiateAndKeep;

/** @returns {Uint8Array} the memory just after the code of the last Pyodide was instantiated */
export const freshMemory = () => /** @type {Uint8Array} */ (memory);

/**
 * Imports a module.
 * @param {string} folder @param {string} place
 */
export const load = (folder, place) => import(pathToFileURL(resolve(folder, place)).href);

/**
 * Starts Python with the home folder in its path.
 * @param {string} folder of Pyodide
 * @param {Record<string, unknown>} [options] of Pyodide
 */
export const start = async (folder, options = {}) => {
  const { loadPyodide } = await load(folder, "pyodide.mjs");
  // The default would be the path of this script, whose length would change the memory layout.
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
  pyodide.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: HOME });
};
