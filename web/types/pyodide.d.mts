// Pyodide's module lies beside ours once the site is built (`rootDirs` in page.json puts it there for the types, too).

import type { PyodideAPI } from "../node_modules/pyodide/pyodide.js";

export type { PyodideAPI };
export const version: string;
export function loadPyodide(options: Record<string, unknown>): Promise<PyodideAPI>;
