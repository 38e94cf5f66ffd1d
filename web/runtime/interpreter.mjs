// The interpreter that PyScript starts: Pyodide, thawed from a snapshot that contains the loaded game. Thawing begins as
// soon as this module is loaded, in parallel with PyScript's own start, and PyScript gets the result. Our own worker
// (worker.mjs) uses it, too.
// If the snapshot is missing, damaged or does not fit, Pyodide starts without it; html[data-start] says which.

import "./patch.mjs";

import { PAGE, thaw } from "./frozen.mjs";
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

/** @import { Arrived, Brought, Message } from "./courier.mjs" */
/** @import { PyodideAPI } from "./pyodide.mjs" */

/**
 * @typedef {object} Start what boot.js provides
 * @property {string} [game] name of the game to play
 * @property {string} snapshot address of the frozen memory
 * @property {string} later address of the folder of archives that are loaded on demand: the lab, and every game but the
 *   first
 * @property {Promise<unknown>} [opened] settled when that game can be drawn
 * @property {string[]} archives addresses of our library and of the page's Python, for a start without the snapshot
 * @property {Arrived} arrived
 * @property {() => void} alive is called for every other sign of life
 * @property {(address: string) => Promise<void>} [unpack] unpacks an archive into the home folder; set in this module
 * @property {(address: string) => Promise<Response>} [headers] asks the host about a file; set in this module
 * @property {(language: string) => Promise<string>} [texts] fetches the translations into a language, by its code; set in
 *   this module
 * @property {() => Promise<void>} [complete] adds the code that no start needs, once the first move is possible; set in
 *   this module
 */

const HOME = "/home/pyodide";
const here = new URL("./", import.meta.url).href;
/** Address where Pyodide looks for its code, of which only the compressed file exists. */
const asked = `${here}pyodide.asm.wasm`;
const code = `${asked}.zst`;
/** Address of the code that is in the first part only as calls of this one (scripts/workshop/frozen/splitting.mjs). */
const rest = `${here}pyodide.rest.wasm.zst`;
const start = globalThis.maheStart;

/** @typedef {{resolve: (brought: any) => void, reject: (failure: Error) => void}} Awaited */

// Load everything on this thread: our worker needs no other, and some pages cannot have workers.
const bringHere = async () => {
  const { bring } = await import("./courier.mjs");
  return bring({ code, rest, snapshot: start.snapshot }, start.arrived);
};

/** @returns {{[Name in keyof Brought]: Promise<Brought[Name]>}} whose failures are reported where they are awaited */
const receive = () => {
  /** @type {Map<string, Awaited>} */
  const awaited = new Map();
  /** @param {keyof Brought} name */
  const expect = (name) => {
    const brought = new Promise((resolve, reject) => awaited.set(name, { resolve, reject }));
    brought.catch(() => {});
    return brought;
  };
  const brought = { code: expect("code"), memory: expect("memory") };
  const { workers, lost } = globalThis.maheCourier ?? { workers: [], lost: Promise.resolve() };
  for (const worker of workers) {
    worker.addEventListener("message", (/** @type {MessageEvent<Message>} */ { data }) => {
      if ("arrived" in data) {
        start.arrived(data.name, data.arrived);
        return;
      }
      start.alive();
      if ("failure" in data) awaited.get(data.name)?.reject(new Error(data.failure));
      else awaited.get(data.name)?.resolve(data.brought);
    });
    worker.postMessage("listening");
  }
  lost.then(bringHere).then(
    (here) => awaited.forEach(({ resolve }, name) => resolve(here[/** @type {keyof Brought} */ (name)])),
    (error) => awaited.forEach(({ reject }) => reject(error)),
  );
  return brought;
};

// Pyodide would fetch and compile its code only after the snapshot, and hang on any other response. So the code is
// compiled beforehand and passed to Pyodide when it asks; if there is none, Pyodide waits forever.
const { code: compiled, memory } = receive();

/** @type {Promise<never>} */
const never = new Promise(() => {});

/** The exports that only the rest of the code needs have this prefix, which is also the name of the module it imports. */
const SHARED = "rest:";

/** Milliseconds between two attempts to fetch the rest of the code. */
const BETWEEN = 5000;

/** @type {((rest: WebAssembly.Module) => Promise<unknown>) | undefined} adds the rest of the code to the running Pyodide, if it lacks it */
let add;

/** Turns a function into one that a table of WebAssembly can contain. @param {() => void} called */
const inTable = (called) => {
  // (module (import "a" "a" (func)) (export "a" (func 0)))
  const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 97, 0, 0, 7, 5, 1, 1, 97, 0, 0];
  return new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)), { a: { a: called } }).exports.a;
};

/**
 * Instantiates Pyodide's code, so that a call of what is in the rest alone fetches the rest.
 * @param {Brought["code"]} parts
 * @param {WebAssembly.Imports} imports
 * @returns {Promise<{exports: WebAssembly.Exports, data: number}>} as of the undivided code, and the address after its data
 */
const instantiated = async ([first, second], imports) => {
  const { exports } = await WebAssembly.instantiate(first, imports);
  const shared = { ...imports, [SHARED]: exports };
  add = undefined;
  if (second) {
    await WebAssembly.instantiate(second, shared);
  } else {
    // Loaded now, since a call cannot wait for it.
    const courier = await import("./courier.mjs");
    add = async (module) => {
      await WebAssembly.instantiate(module, shared);
      add = undefined;
    };
    const addNow = () => {
      try {
        new WebAssembly.Instance(courier.compiledNow(rest), shared);
        add = undefined;
      } catch (error) {
        dispatchEvent(new CustomEvent("mahe:cut-off"));
        throw error;
      }
    };
    /** @type {WebAssembly.Table} */ (exports[`${SHARED}table`]).set(0, inTable(addNow));
  }
  const data = /** @type {WebAssembly.Global} */ (exports[`${SHARED}data`]).value;
  return { exports: Object.fromEntries(Object.entries(exports).filter(([name]) => !name.startsWith(SHARED))), data };
};

/** @returns {Promise<Brought["code"]>} */
const bothParts = async () => {
  const [first, second] = await compiled;
  return [first, second ?? (await (await import("./courier.mjs")).compiled(rest))];
};

/**
 * @param {Record<string, unknown>} options
 * @param {Promise<Brought["code"]>} parts of Pyodide's code
 * @param {(data: Uint8Array) => void} [created] receives the filled pages of the memory just after the code was instantiated
 */
const loadWithCode = async (options, parts, created) => {
  const { instantiateStreaming, Memory } = WebAssembly;
  const { fetch } = globalThis;
  // Pyodide allocates shared memory for sleeping. Pages may not sleep, and browsers warn of it without isolation.
  WebAssembly.Memory = new Proxy(Memory, {
    construct: (memory, [descriptor]) => new memory({ ...descriptor, shared: false }),
  });
  WebAssembly.instantiateStreaming = async (_response, imports = {}) => {
    const [module, second] = await parts.catch(() => never);
    const { exports, data } = await instantiated([module, second], imports);
    created?.(new Uint8Array(/** @type {WebAssembly.Memory} */ (exports.memory).buffer, 0, Math.ceil(data / PAGE) * PAGE));
    return { module, instance: { exports } };
  };
  // Pyodide passes URL objects.
  globalThis.fetch = (address, ...rest) =>
    String(address) === asked ? Promise.resolve(new Response()) : fetch(address, ...rest);
  try {
    return await Promise.race([load({ indexURL: here, ...options }), parts.then(() => never)]);
  } finally {
    Object.assign(WebAssembly, { instantiateStreaming, Memory });
    globalThis.fetch = fetch;
  }
};

/** @param {PyodideAPI} pyodide @param {ArrayBuffer} content */
const unpack = (pyodide, content) =>
  pyodide.unpackArchive(content, "zip", { extractDir: HOME });

/** @param {string} address */
const archive = async (address) => (await import("./courier.mjs")).content(address);

const thawed = async () => {
  /** @type {Uint8Array} */
  let fresh;
  // Pyodide wants the snapshot at its start, but reads it only when everything else is prepared. It gets a page that is
  // filled by then, with the metadata and the first bytes of the memory, which `thaw` has already restored.
  const beginning = new Uint8Array(PAGE);
  // Only the page starts before all of the code is there, for the sake of the first move.
  const parts = globalThis.document ? compiled : bothParts();
  /** @param {Record<string, unknown>} settings */
  const createPyodideModule = async (settings) => {
    const { default: create } = await import("./pyodide.asm.mjs");
    const module = await create(settings);
    const [frozen, [, second]] = await Promise.all([memory, parts]);
    if (!second && !add) throw new Error("the rest of the code came early, and thawing would overwrite its data");
    performance.mark("mahe:snapshot");
    const head = thaw(new Uint8Array(frozen), module.HEAPU8, fresh);
    beginning.set(head);
    beginning.set(module.HEAPU8.subarray(0, PAGE - head.length), head.length);
    // Transferring the buffer frees it everywhere.
    structuredClone(null, { transfer: [frozen] });
    return module;
  };
  return loadWithCode(
    // The snapshot contains all of the standard library that a game needs, so its archive is not fetched.
    { stdLibURL: `${here}no-stdlib.zip`, _loadSnapshot: beginning, createPyodideModule },
    parts,
    (data) => (fresh = data.slice()),
  );
};

const plain = async () => {
  const [pyodide, contents] = await Promise.all([loadWithCode({}, bothParts()), Promise.all(start.archives.map(archive))]);
  for (const content of contents) unpack(pyodide, content);
  return pyodide;
};

/** @param {"thawed" | "plain"} how */
const tell = (how) => {
  // A worker has no document.
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

/**
 * Python takes a rejection for an exception only if it has a stack, which that of a failed request lacks in some engines.
 * @template T
 * @param {Promise<T>} request
 * @returns {Promise<T>}
 */
const traced = (request) =>
  request.catch((error) => {
    throw "stack" in error ? error : new Error(error);
  });

/** @param {string} language @returns {Promise<string>} */
const translations = async (language) => {
  const response = await fetch(`${start.later}texts-${language}.txt`);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.text();
};

// Python asks for the first ones as soon as it has started. The messages in the code are in the source language.
const drawn = globalThis.document?.documentElement.dataset.drawn ?? "";
const foreign = drawn && document.querySelector(`[data-part="first-paint"][data-language="${drawn}"]:not([data-source])`);
let early = foreign ? translations(drawn) : undefined;
early?.catch(() => {});

start.texts = (language) => {
  const coming = (language === drawn && early) || translations(language);
  // After a failure they are fetched again.
  early = undefined;
  return traced(coming);
};

start.headers = (address) => traced(fetch(address, { method: "HEAD", cache: "no-store" }));

start.unpack = async (address) => {
  const content = await traced(archive(address));
  const pyodide = await awake;
  unpack(pyodide, content);
  // Python has cached that the folders do not exist.
  pyodide.runPython("import sys; sys.path_importer_cache.clear()");
};

start.complete = async () => {
  await awake;
  while (add) {
    try {
      await add(await (await import("./courier.mjs")).compiled(rest));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    }
  }
};

awake.catch((error) => dispatchEvent(new CustomEvent("mahe:failed", { detail: String(error) })));

/**
 * @param {{stdout: (line: string) => void, stderr: (line: string) => void}} options from PyScript
 * @returns {Promise<PyodideAPI>}
 */
export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await awake;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
}
