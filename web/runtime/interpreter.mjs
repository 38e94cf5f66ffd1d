// The interpreter that PyScript starts: Pyodide from our own site, once its files are here.
// Never changes what Pyodide does; a start that fails is told to the page.

import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

/**
 * @param {Record<string, unknown>} options as PyScript gives them
 * @returns {Promise<unknown>}
 */
export async function loadPyodide(options) {
  try {
    await globalThis.maheDownloads;
    return await load({ ...options, indexURL: new URL("./", import.meta.url).href });
  } catch (error) {
    dispatchEvent(new CustomEvent("mahe:failed", { detail: String(error) }));
    throw error;
  }
}
