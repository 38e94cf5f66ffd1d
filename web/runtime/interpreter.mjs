// The interpreter that PyScript starts: Pyodide, thawed from a snapshot in which the game is already awake. It begins as
// soon as this module is there, beside PyScript's own start, and hands PyScript what has become of it.
// A snapshot that is missing, damaged or does not fit falls back to a plain start, which html[data-start] tells.

import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

/**
 * @typedef {object} Start what boot.js knows of the program
 * @property {string} snapshot address of the frozen memory, gzip-compressed
 * @property {string[]} archives addresses of the wheel and of our own Python, for a plain start
 * @property {(bytes: number) => void} arrived is told of every piece of the snapshot that arrives
 */

const HOME = "/home/pyodide";
const here = new URL("./", import.meta.url).href;
const start = /** @type {Start} */ (globalThis.maheStart);

/** @param {string} address */
const fetched = async (address) => {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${response.status} ${address}`);
  return response;
};

/** @returns {Promise<Uint8Array>} */
const snapshot = async () => {
  const { body } = await fetched(start.snapshot);
  const counting = new TransformStream({
    transform(piece, controller) {
      start.arrived(piece.byteLength);
      controller.enqueue(piece);
    },
  });
  const memory = body.pipeThrough(counting).pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(memory).arrayBuffer());
  performance.mark("mahe:snapshot");
  return bytes;
};

const thawed = async () => {
  // Pyodide would begin to fetch and compile its code only when the snapshot is complete. So that happens here, and what
  // Pyodide does later is answered with it.
  const code = `${here}pyodide.asm.wasm`;
  const compiled = WebAssembly.compileStreaming(fetched(code));
  const { instantiateStreaming } = WebAssembly;
  const { fetch } = globalThis;
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  // Pyodide gives its addresses as URLs, not as strings.
  globalThis.fetch = (address, ...rest) =>
    String(address) === code ? Promise.resolve(new Response()) : fetch(address, ...rest);
  try {
    // What a game needs of the standard library is in the snapshot, so the archive it comes from stays at home.
    return await load({ indexURL: here, stdLibURL: `${here}no-stdlib.zip`, _loadSnapshot: snapshot() });
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    globalThis.fetch = fetch;
  }
};

const plain = async () => {
  const [pyodide, ...archives] = await Promise.all([
    load({ indexURL: here }),
    ...start.archives.map(async (address) => (await fetched(address)).arrayBuffer()),
  ]);
  archives.forEach((archive, index) => {
    const format = start.archives[index].endsWith(".whl") ? "wheel" : "zip";
    pyodide.unpackArchive(archive, format, { extractDir: HOME });
  });
  return pyodide;
};

const awake = (async () => {
  try {
    const pyodide = await thawed();
    performance.mark("mahe:awake");
    document.documentElement.dataset.start = "thawed";
    return pyodide;
  } catch (error) {
    document.documentElement.dataset.start = "plain";
    console.info("The snapshot could not be used, starting without it:", error);
    return plain();
  }
})();

awake.catch((error) => dispatchEvent(new CustomEvent("mahe:failed", { detail: String(error) })));

/**
 * @param {{stdout: (line: string) => void, stderr: (line: string) => void}} options as PyScript gives them
 * @returns {Promise<unknown>}
 */
export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await awake;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
}
