// Freezes a started Pyodide with our Python in it: node snapshot.mjs PYODIDE_FOLDER OUTPUT ARCHIVE…
// The archives are unpacked into the home folder, `app.warm` imports and loads all that a game needs, what was freed is
// overwritten with zeros, and the memory is written to OUTPUT. Nothing that touches `js` is imported: a snapshot cannot
// hold JavaScript's objects.

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const HOME = "/home/pyodide";

// The same sources are to give the same bytes, so time stands still and chance is always the same while it is made. Nobody
// may rely on either afterwards: the page takes its secrets from the browser.
const BEGINNING_OF_1980 = 315_532_800_000;
Date.now = () => BEGINNING_OF_1980;
performance.now = () => 0;
crypto.randomFillSync = (array) => array.fill(7);
globalThis.crypto.getRandomValues = crypto.randomFillSync;
syncBuiltinESMExports();

// Cut off, so that the interpreter does not take them for its own and freeze them.
const [folder, output, ...archives] = process.argv.splice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
// Docstrings and assertions stay behind: they would be a twentieth of the download.
const env = { HOME, PYTHONHASHSEED: "0", PYTHONOPTIMIZE: "2" };
const pyodide = await loadPyodide({ _makeSnapshot: true, env });
for (const archive of archives) {
  const format = archive.endsWith(".whl") ? "wheel" : "zip";
  pyodide.unpackArchive(new Uint8Array(readFileSync(archive)), format, { extractDir: HOME });
}
pyodide.runPython(`
import sys
sys.path.insert(0, "${HOME}")
from app.warm import warm
warm()
del warm
`);
overwriteFreedMemory(pyodide);
writeFileSync(output, pyodide.makeMemorySnapshot());

/**
 * Fills what the allocators hold in reserve with zeros, which compress to nothing; what lay there does not. It never
 * grows the memory: blocks are asked for only as long as they come from below its top.
 */
function overwriteFreedMemory({ runPython, _module: module }) {
  const size = module.HEAPU8.length;
  const top = module._malloc(3_000_000);
  module._free(top);
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
