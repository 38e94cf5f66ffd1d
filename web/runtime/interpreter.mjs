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
 * @property {() => void} alive is told of every other sign of life
 */

const HOME = "/home/pyodide";
const here = new URL("./", import.meta.url).href;
const code = `${here}pyodide.asm.wasm`;
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

// Pyodide would begin to fetch and compile its code only when the snapshot is complete, and hang when it gets something
// else. So that happens here, once, and what Pyodide does later is answered with it.
const compiled = WebAssembly.compileStreaming(fetched(code));

/** @param {Record<string, unknown>} options */
const loadWithCode = async (options) => {
  const { instantiateStreaming } = WebAssembly;
  const { fetch } = globalThis;
  await compiled;
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  // Pyodide gives its addresses as URLs, not as strings.
  globalThis.fetch = (address, ...rest) =>
    String(address) === code ? Promise.resolve(new Response()) : fetch(address, ...rest);
  try {
    return await load({ indexURL: here, ...options });
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    globalThis.fetch = fetch;
  }
};

// What a game needs of the standard library is in the snapshot, so the archive it comes from stays at home.
const thawed = () => {
  const memory = snapshot();
  // Its failure is told where it is awaited, which may be later than it happens.
  memory.catch(() => {});
  return loadWithCode({ stdLibURL: `${here}no-stdlib.zip`, _loadSnapshot: memory });
};

const plain = async () => {
  const [pyodide, ...archives] = await Promise.all([
    loadWithCode({}),
    ...start.archives.map(async (address) => (await fetched(address)).arrayBuffer()),
  ]);
  archives.forEach((archive, index) => {
    const format = start.archives[index].endsWith(".whl") ? "wheel" : "zip";
    pyodide.unpackArchive(archive, format, { extractDir: HOME });
  });
  return pyodide;
};

const awake = (async () => {
  let pyodide;
  try {
    pyodide = await thawed();
    document.documentElement.dataset.start = "thawed";
  } catch (error) {
    await compiled;
    document.documentElement.dataset.start = "plain";
    console.info("The snapshot could not be used, starting without it:", error);
    start.alive();
    pyodide = await plain();
  }
  performance.mark("mahe:awake");
  start.alive();
  return pyodide;
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
