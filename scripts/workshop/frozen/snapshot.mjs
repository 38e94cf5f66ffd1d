// Takes a snapshot of a started Pyodide with our Python: node snapshot.mjs PYODIDE_FOLDER OUTPUT_FOLDER ARCHIVE… --later
// ARCHIVE… --kept [ARCHIVE]
// The archives are unpacked into the home folder, `app.preload` imports and loads all that a game needs, freed memory is
// overwritten with zeros, and the memory is written to OUTPUT_FOLDER/memory. Modules that import `js` cannot be imported,
// since a snapshot cannot contain JavaScript objects. Those that a page imports right after thawing are in the memory
// in compiled form (`app.frozen_imports`). All others, and those of the later archives, are compiled into
// OUTPUT_FOLDER/compiled, and those in the memory are in OUTPUT_FOLDER/frozen.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { freeze } from "../../../web/runtime/frozen.mjs";
import { compile } from "./compiling.mjs";
import { segments } from "./data.mjs";
import { HOME, freshMemory, start, unpack } from "./python.mjs";
import { DATA, sections } from "./wasm.mjs";

/** Bytes: large enough to be allocated at the top of the memory, small enough not to grow a nearly full one. */
const LARGER_THAN_ANY_HOLE = 1_500_000;

/** The modules that import `js` and that every page imports at its start. */
const AT_START = ["app/start.py", "app/browser/"];
/** The one of them that comes with an archive (`WITH_PEERS` in program.py). */
const WITH_ARCHIVE = "app/browser/peers.py";

/** @param {string} path of a compiled module @returns {string} that of its source */
const sourceOf = (path) => path.replace(/__pycache__\/([^.]+)\.[^/]+$/, "$1.py");
/** @param {string} path */
const isAtStart = (path) => sourceOf(path) !== WITH_ARCHIVE && AT_START.some((place) => sourceOf(path).startsWith(place));

// Removed, so that the interpreter does not take them for its own arguments and freeze them.
const [trimmed, output, ...archives] = process.argv.splice(2);
const [, kept] = archives.splice(archives.indexOf("--kept"));
const later = archives.splice(archives.indexOf("--later")).slice(1);

const { library, imported, unimported } = await compile(trimmed, archives, later, kept);
const isFrozen = new Set(imported.map(([path]) => path));
for (const [path, content] of [...imported, ...unimported]) {
  const place = join(output, isFrozen.has(path) || isAtStart(path) ? "frozen" : "compiled", path);
  mkdirSync(resolve(place, ".."), { recursive: true });
  writeFileSync(place, content);
}

// Only this part of the standard library, compiled, so that imports leave no traces.
const stdLibURL = join(output, "library.zip");
writeFileSync(stdLibURL, library);
const pyodide = await start(trimmed, { _makeSnapshot: true, stdLibURL });
for (const archive of archives) unpack(pyodide, archive);
for (const [path, content] of imported) {
  const place = `${HOME}/${path}`;
  pyodide.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
  pyodide.FS.writeFile(place, content);
}
const atStart = Object.fromEntries(unimported.filter(([path]) => isAtStart(path)).map(([path, content]) => [sourceOf(path), content]));
pyodide.globals.set("at_start", pyodide.toPy(atStart));
pyodide.runPython(`
from pathlib import Path
from app.frozen_imports import keep
from app.preload import preload
keep({path: code.tobytes() for path, code in at_start.items()}, Path("${HOME}"))
preload()
del Path, at_start, keep, preload
`);
forgetTheFiles(pyodide);
overwriteFreedMemory(pyodide);
checkLaterData(pyodide);
writeFileSync(join(output, "memory"), freeze(pyodide.makeMemorySnapshot(), freshMemory()));

/**
 * Throws an Error if data have changed that come with the second part of the code, which would undo the change.
 * @param {any} pyodide
 */
function checkLaterData({ _module: module }) {
  const rest = new Uint8Array(readFileSync(join(trimmed, "rest.wasm")));
  for (const { start, bytes } of segments(sections(rest).known.get(DATA))) {
    const now = module.HEAPU8.subarray(start, start + bytes.length);
    const at = bytes.findIndex((byte, index) => now[index] !== byte);
    if (at >= 0) throw new Error(`the data at ${start + at} come with the second part of the code and have changed`);
  }
}

/**
 * Clears the caches of this machine's folders and of the standard library's archive, which a thawed interpreter does not
 * have: looking up a module or a source line, as every traceback does, would read past the end.
 * @param {any} pyodide
 */
function forgetTheFiles({ runPython }) {
  runPython(`
import sys, zipimport
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
del sys, zipimport
`);
}

/**
 * Fills the free blocks of the allocators with zeros, which compress well, unlike their old contents. It never grows the
 * memory: it allocates blocks only while they come from below its top.
 * @param {any} pyodide
 */
function overwriteFreedMemory({ runPython, _module: module }) {
  const top = module._malloc(LARGER_THAN_ANY_HOLE);
  module._free(top);
  // Finding the top may add an empty page if the memory was nearly full.
  const size = module.HEAPU8.length;
  runPython(`
import sys

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
