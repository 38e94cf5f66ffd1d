// The interpreter that PyScript starts: Pyodide, thawed from a snapshot in which the game is already awake. Thawing
// begins as soon as this module is loaded, in parallel with PyScript's own start, and PyScript gets its outcome. Our own
// worker (worker.mjs) starts with it, too.
// Where the snapshot is missing, damaged or does not fit, a plain start takes its place; html[data-start] tells which.

import { thaw } from "./frozen.mjs";
import { loadPyodide as load, version } from "./pyodide.mjs";
import { unpacking } from "./zstd.mjs";

export { version };

/** @import { PyodideAPI } from "./pyodide.mjs" */

/**
 * @typedef {object} Start what boot.js knows of the program
 * @property {string} [game] name of the game that the page is to play
 * @property {string} snapshot address of the frozen memory
 * @property {string} browser address of our own Python that touches the browser, with all that PyScript brings compiled
 * @property {string} later address of the folder of what is unpacked when it is first asked for: the lab, and every game
 *   but the first
 * @property {string[]} archives addresses of the wheel and of our own Python, for a plain start
 * @property {(bytes: number) => void} arrived is told of every piece of the snapshot that arrives
 * @property {() => void} alive is told of every other sign of life
 * @property {(address: string) => Promise<void>} [unpack] brings an archive into the home folder; here is where it comes from
 */

const HOME = "/home/pyodide";
const here = new URL("./", import.meta.url).href;
const code = `${here}pyodide.asm.wasm`;
const start = globalThis.maheStart;

/** @param {string} address */
const fetched = async (address) => {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${response.status} ${address}`);
  return response;
};

/** @param {string} address */
const stream = async (address) =>
  /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ ((await fetched(address)).body);

// Compiled once for whatever is packed with zstd. A plain start needs none of it, so a failure is reported only where
// it is awaited.
const decoder = WebAssembly.compileStreaming(fetched(`${here}zstd.wasm`));
decoder.catch(() => {});

const frozen = async () => {
  const [body, unpacked] = await Promise.all([stream(start.snapshot), unpacking(decoder)]);
  const counting = new TransformStream({
    transform(piece, controller) {
      start.arrived(piece.byteLength);
      controller.enqueue(piece);
    },
  });
  const memory = body.pipeThrough(counting).pipeThrough(unpacked);
  const thawed = thaw(new Uint8Array(await new Response(memory).arrayBuffer()));
  performance.mark("mahe:snapshot");
  return thawed;
};

// Pyodide would fetch and compile its code only when the snapshot is complete, and hang if it got anything else. So the
// code is compiled here, once, and handed to Pyodide when it asks.
const compiled = WebAssembly.compileStreaming(fetched(code));

/**
 * @param {Record<string, unknown>} options
 * @param {(fresh: Uint8Array) => Promise<void>} [instantiated] is given the memory as the code alone leaves it
 */
const loadWithCode = async (options, instantiated) => {
  const { instantiateStreaming, Memory } = WebAssembly;
  const { fetch } = globalThis;
  await compiled;
  // Pyodide makes a shared memory to sleep on. No page may do that, and browsers warn of shared memory without isolation.
  WebAssembly.Memory = new Proxy(Memory, {
    construct: (memory, [descriptor]) => new memory({ ...descriptor, shared: false }),
  });
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    await instantiated?.(new Uint8Array(/** @type {WebAssembly.Memory} */ (instance.exports.memory).buffer));
    return { module, instance };
  };
  // Pyodide gives its addresses as URLs, not as strings.
  globalThis.fetch = (address, ...rest) =>
    String(address) === code ? Promise.resolve(new Response()) : fetch(address, ...rest);
  try {
    return await load({ indexURL: here, ...options });
  } finally {
    Object.assign(WebAssembly, { instantiateStreaming, Memory });
    globalThis.fetch = fetch;
  }
};

/** @param {string} address */
const archive = async (address) => {
  const body = await stream(address);
  const unpacked = address.endsWith(".zst") ? body.pipeThrough(await unpacking(decoder)) : body;
  const content = await new Response(unpacked).arrayBuffer();
  const format = address.endsWith(".whl") ? "wheel" : "zip";
  return { unpackInto: (/** @type {PyodideAPI} */ pyodide) => pyodide.unpackArchive(content, format, { extractDir: HOME }) };
};

const thawed = async () => {
  const memory = frozen();
  const snapshot = memory.then((thawed) => thawed.snapshot);
  const browser = archive(start.browser);
  // Their failures are reported where they are awaited, which may be later than they happen.
  for (const awaited of [snapshot, browser]) awaited.catch(() => {});
  const pyodide = await loadWithCode(
    // What a game needs of the standard library is in the snapshot, so its archive is not fetched.
    { stdLibURL: `${here}no-stdlib.zip`, _loadSnapshot: snapshot },
    async (fresh) => (await memory).complete(fresh),
  );
  // Pyodide would keep it, and its memory would be there twice.
  delete pyodide._api.config._loadSnapshot;
  (await browser).unpackInto(pyodide);
  // The snapshot remembers the folders of the machine that froze it, and where things were in an archive that is not
  // here: looking for a module or for one of its lines, as every traceback does, would read past the end.
  pyodide.runPython("import sys, zipimport; sys.path_importer_cache.clear(); zipimport._zip_directory_cache.clear()");
  return pyodide;
};

const plain = async () => {
  const [pyodide, archives] = await Promise.all([loadWithCode({}), Promise.all(start.archives.map(archive))]);
  archives.forEach(({ unpackInto }) => unpackInto(pyodide));
  return pyodide;
};

/** @param {"thawed" | "plain"} how */
const tell = (how) => {
  // A worker has no page.
  if (globalThis.document) document.documentElement.dataset.start = how;
};

const awake = (async () => {
  let pyodide;
  try {
    pyodide = await thawed();
    tell("thawed");
  } catch (error) {
    await compiled;
    tell("plain");
    console.info("The snapshot could not be used, starting without it:", error);
    start.alive();
    pyodide = await plain();
  }
  performance.mark("mahe:awake");
  start.alive();
  return pyodide;
})();

start.unpack = async (address) => (await archive(address)).unpackInto(await awake);

awake.catch((error) => dispatchEvent(new CustomEvent("mahe:failed", { detail: String(error) })));

/**
 * @param {{stdout: (line: string) => void, stderr: (line: string) => void}} options as PyScript gives them
 * @returns {Promise<PyodideAPI>}
 */
export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await awake;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
}
