// Freezes a started Pyodide with our Python in it: node snapshot.mjs NODE_MODULES OUTPUT_FOLDER
// ARCHIVE… --later ARCHIVE…
// The archives are unpacked into the home folder, `app.warm` imports and loads all that a game needs, what was freed is
// overwritten with zeros, and the memory is written to OUTPUT_FOLDER/memory. Nothing that touches `js` is imported: a
// snapshot cannot hold JavaScript's objects. What is imported after thawing, ours, PyScript's and that of the archives
// for later, is at least compiled, into OUTPUT_FOLDER/compiled.

import crypto from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { freeze } from "../../../web/runtime/frozen.mjs";

const HOME = "/home/pyodide";

/** Bytes: so much comes from the top of the memory, and is not so much that it would have to grow where it is nearly full. */
const LARGER_THAN_ANY_HOLE = 1_500_000;

// The same sources are to give the same bytes on every machine, so time stands still, the place is nowhere in particular
// and chance is always the same while it is made. Nobody may rely on any of them afterwards: the page takes its secrets
// from the browser.
process.env.TZ = "UTC";
// What node says of itself depends on its version. On an iPhone Pyodide calls C by way of JavaScript, which every browser
// can; elsewhere by a slot in a table that this browser has and another may not.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone", language: "C" } });
const BEGINNING_OF_1980 = 315_532_800_000;
Date.now = () => BEGINNING_OF_1980;
performance.now = () => 0;
const sevens = (/** @type {any} */ array) => array.fill(7);
crypto.randomFillSync = sevens;
globalThis.crypto.getRandomValues = sevens;
syncBuiltinESMExports();

// Cut off, so that the interpreter does not take them for its own and freeze them.
const [packages, output, ...archives] = process.argv.splice(2);
const later = archives.splice(archives.indexOf("--later")).slice(1);
/** @param {string} place */
const load = (place) => import(pathToFileURL(resolve(packages, place)).href);
const { loadPyodide } = await load("pyodide/pyodide.mjs");
const { default: pyscript } = await load("@pyscript/core/src/stdlib/pyscript.js");

/** @type {Uint8Array | undefined} */
let fresh;
const { instantiate } = WebAssembly;
/** @type {(code: any, imports: any) => Promise<any>} it answers in two ways, by what it is given */
const instantiateAndKeep = async (code, imports) => {
  /** @type {any} */
  const made = await instantiate(code, imports);
  const { memory } = (made.instance ?? made).exports;
  // Pyodide instantiates one other thing first, which has no memory.
  if (memory) fresh ??= new Uint8Array(memory.buffer).slice();
  return made;
};
WebAssembly.instantiate = instantiateAndKeep;

// Docstrings and assertions stay behind: they would be a twentieth of the download.
const env = { HOME, PYTHONHASHSEED: "0", PYTHONOPTIMIZE: "2" };
// What Python is told of its own program: it would take the path of this script, and a longer one moves all that follows.
const _sysExecutable = "./this.program";
const pyodide = await loadPyodide({ _makeSnapshot: true, _sysExecutable, env });
archives.forEach(unpack);
pyodide.runPython(`
import sys
sys.path.insert(0, "${HOME}")
from app.warm import warm
warm()
del warm
`);
forgetTheLibrary(pyodide);
overwriteFreedMemory(pyodide);
writeFileSync(join(output, "memory"), freeze(pyodide.makeMemorySnapshot(), /** @type {any} */ (fresh)));
later.forEach(unpack);
compile(pyodide);

/** @param {string} archive */
function unpack(archive) {
  const format = archive.endsWith(".whl") ? "wheel" : "zip";
  pyodide.unpackArchive(new Uint8Array(readFileSync(archive)), format, { extractDir: HOME });
}

/**
 * Forgets what lies where in the archive of the standard library, which no thawed interpreter has.
 * @param {any} pyodide
 */
function forgetTheLibrary({ runPython }) {
  runPython(`
import zipimport
zipimport._zip_directory_cache.clear()
del zipimport
`);
}

/**
 * Compiles what a thawed interpreter imports for the first time. Each file is bound to its source by a hash, as Python
 * has it, so one that has changed is compiled again.
 * @param {any} pyodide
 */
function compile({ runPython, FS }) {
  writeTree(FS, HOME, pyscript);
  const compiled = runPython(`
import pathlib, py_compile

LATER = ("app/**/*.py", "mahe_core/**/*.py", "pyscript/*.py")

def compile_all(home):
    awake = {getattr(module, "__file__", None) for module in sys.modules.values()}
    for path in sorted(path for pattern in LATER for path in home.glob(pattern) if str(path) not in awake):
        mode = py_compile.PycInvalidationMode.CHECKED_HASH
        yield py_compile.compile(str(path), doraise=True, invalidation_mode=mode)

"\\n".join(compile_all(pathlib.Path("${HOME}")))
`);
  for (const path of compiled.split("\n")) {
    const place = join(output, "compiled", path.slice(HOME.length));
    mkdirSync(resolve(place, ".."), { recursive: true });
    writeFileSync(place, FS.readFile(path));
  }
}

/** @typedef {{[name: string]: string | Tree}} Tree texts in folders */

/**
 * Writes a tree of texts as PyScript itself does it at every start.
 * @param {any} FS @param {string} folder @param {Tree} tree
 */
function writeTree(FS, folder, tree) {
  for (const [name, content] of Object.entries(tree)) {
    const place = `${folder}/${name}`;
    if (typeof content === "string") {
      FS.writeFile(place, content);
    } else {
      FS.mkdirTree(place);
      writeTree(FS, place, content);
    }
  }
}

/**
 * Fills what the allocators hold in reserve with zeros, which compress to nothing; what lay there does not. It never
 * grows the memory: blocks are asked for only as long as they come from below its top.
 * @param {any} pyodide
 */
function overwriteFreedMemory({ runPython, _module: module }) {
  const top = module._malloc(LARGER_THAN_ANY_HOLE);
  module._free(top);
  // To find the top may take a page more than there was, an empty one, where the memory was as good as full.
  const size = module.HEAPU8.length;
  runPython(`
def overwrite_freed_blocks(top):
    empty = sys.getsizeof(b"")
    for size in range(512, empty, -16):
        kept = []
        while len(kept) < 60_000 and id(block := bytes(size - empty)) < top:
            kept.append(block)

overwrite_freed_blocks(${top})
del overwrite_freed_blocks
`);
  const kept = [];
  for (let bytes = 1 << 20; bytes >= 64; bytes >>= 1) {
    for (;;) {
      const block = module._malloc(bytes);
      if (block === 0 || block >= top - 16) {
        module._free(block);
        break;
      }
      module.HEAPU8.fill(0, block, block + bytes);
      kept.push(block);
    }
  }
  kept.forEach((block) => module._free(block));
  if (module.HEAPU8.length !== size) throw new Error("overwriting the freed memory made it grow");
}
