// Freezes a started Pyodide with our Python in it: node snapshot.mjs PYODIDE_FOLDER OUTPUT ARCHIVE…
// The archives are unpacked into the home folder, `app.warm` imports and loads all that a game needs, and the memory is
// written to OUTPUT. Nothing that touches `js` is imported: a snapshot cannot hold JavaScript's objects.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const HOME = "/home/pyodide";

const [folder, output, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ _makeSnapshot: true, env: { HOME, PYTHONHASHSEED: "0" } });
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
writeFileSync(output, pyodide.makeMemorySnapshot());
