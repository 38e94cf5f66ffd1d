// Runs a Python program in the pinned Pyodide, in node.
//
//     node pyodide_in_node.mjs TASK.json
//
// The task names `pyodide` (the folder of the npm package), `archives` (wheels and zip archives, unpacked where Python
// finds them), `folders` (of this machine, by the path that they get inside) and `program` (Python). What the program
// prints comes out as it comes; its value, when it is a number, is the exit code.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

const task = JSON.parse(await readFile(process.argv[2], "utf-8"));
const { loadPyodide } = await import(pathToFileURL(path.join(task.pyodide, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: task.pyodide });
const packages = pyodide.runPython("import site; site.getsitepackages()[0]");
for (const archive of task.archives) {
  const content = await readFile(archive);
  pyodide.unpackArchive(new Uint8Array(content), path.extname(archive).slice(1), { extractDir: packages });
}
for (const [inside, folder] of Object.entries(task.folders)) {
  pyodide.FS.mkdirTree(inside);
  pyodide.mountNodeFS(inside, folder);
}
try {
  const value = await pyodide.runPythonAsync(task.program);
  process.exitCode = typeof value === "number" ? value : 0;
} catch (error) {
  console.error(String(error));
  process.exitCode = 70;
}
