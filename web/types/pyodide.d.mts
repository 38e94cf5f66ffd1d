// Pyodide's module lies beside ours once the site is built (`rootDirs` in page.json puts it there for the types, too).

import type { PyodideAPI as Public } from "../node_modules/pyodide/pyodide.js";

/** With what of its inside is touched: the options that it holds on to. */
export type PyodideAPI = Public & { _api: { config: { _loadSnapshot?: unknown } } };
export const version: string;
export function loadPyodide(options: Record<string, unknown>): Promise<PyodideAPI>;
