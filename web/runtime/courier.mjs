// Loads and unpacks what the interpreter needs: Pyodide's code, compiled, and the snapshot of the memory.
// For the page it runs as a worker, since this work would block the page, and starts before the interpreter's module has
// been loaded (web/scripts/courier.js). Our own worker, and a page that cannot have workers, import it.

import { unpacking } from "./zstd.mjs";

/**
 * @typedef {object} Addresses absolute addresses of the files
 * @property {string} code of Pyodide
 * @property {string} snapshot
 */

/**
 * @typedef {object} Brought
 * @property {WebAssembly.Module} code
 * @property {ArrayBuffer} memory frozen
 */

/** @typedef {(name: keyof Brought, bytes: number) => void} Arrived is called for every chunk; with Infinity for a whole file */

const zstd = new URL("./zstd.wasm", import.meta.url).href;

/** @param {string} address */
const fetched = async (address) => {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${response.status} ${address}`);
  return response;
};

/** @type {Promise<WebAssembly.Module> | undefined} */
let decoder;

// Compiled once for all zstd files. A failure is reported only where it is awaited.
const decoding = () => {
  decoder ??= WebAssembly.compileStreaming(fetched(zstd));
  decoder.catch(() => {});
  return unpacking(decoder);
};

/**
 * Fetches and unpacks.
 * @param {string} address
 * @param {(bytes: number) => void} [arrived] is called for every chunk
 * @param {Promise<unknown>} [after] awaited between the two
 */
const unpacked = async (address, arrived, after) => {
  const unpack = address.endsWith(".zst") ? decoding() : undefined;
  unpack?.catch(() => {});
  /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */
  let body = /** @type {any} */ (await fetched(address)).body;
  await after;
  if (arrived) {
    const counting = new TransformStream({
      transform(piece, controller) {
        arrived(piece.byteLength);
        controller.enqueue(piece);
      },
    });
    body = body.pipeThrough(counting);
  }
  if (unpack) body = body.pipeThrough(await unpack);
  // Browsers compile a stream only with this type.
  return new Response(body, { headers: { "Content-Type": "application/wasm" } });
};

/** @param {Parameters<typeof unpacked>} what */
export const content = async (...what) => (await unpacked(...what)).arrayBuffer();

/**
 * Compiles the code that the service worker has cached unpacked, if it has.
 * @param {string} address of the packed file
 */
const kept = async (address) => {
  const response = await caches.match(address.replace(/\.zst$/, ""));
  if (!response) throw new Error(`not kept: ${address}`);
  return WebAssembly.compileStreaming(response);
};

/**
 * Starts to load each file independently.
 * @param {Addresses} addresses
 * @param {Arrived} arrived
 * @returns {{[Name in keyof Brought]: Promise<Brought[Name]>}} whose failures are reported where they are awaited
 */
export const bring = ({ code, snapshot }, arrived) => {
  const ofCode = arrived.bind(undefined, "code");
  const compiled = kept(code).then(
    (module) => {
      ofCode(Infinity);
      return module;
    },
    () => WebAssembly.compileStreaming(unpacked(code, ofCode)),
  );
  // The interpreter needs the code long before the memory, so the memory comes second.
  const first = compiled.catch(() => {});
  const brought = { code: compiled, memory: content(snapshot, arrived.bind(undefined, "memory"), first) };
  for (const each of Object.values(brought)) each.catch(() => {});
  return brought;
};

/** @typedef {{name: keyof Brought, arrived: number} | {name: keyof Brought, brought: unknown} | {name: keyof Brought, failure: string}} Message */

// The first message says what to load, the second that the interpreter listens; earlier answers would be lost.
const serve = () => {
  /** @type {[Message, Transferable[]][]} */
  const untold = [];
  let heard = false;

  /** @param {Message} message @param {Transferable[]} [given] transferred instead of copied */
  const tell = (message, given = []) => {
    if (heard) postMessage(message, { transfer: given });
    else untold.push([message, given]);
  };

  /** @param {Addresses} addresses */
  const begin = (addresses) => {
    const { code, memory } = bring(addresses, (name, arrived) => tell({ name, arrived }));
    /** @param {keyof Brought} name */
    const missed = (name) => (/** @type {unknown} */ error) => tell({ name, failure: String(error) });
    code.then((brought) => tell({ name: "code", brought }), missed("code"));
    memory.then((brought) => tell({ name: "memory", brought }, [brought]), missed("memory"));
  };

  const listen = () => {
    heard = true;
    for (const [message, given] of untold.splice(0)) tell(message, given);
  };

  // At once, so that the page knows that this is a courier.
  postMessage({ name: "code", arrived: 0 });
  addEventListener("message", ({ data }) => {
    begin(data);
    addEventListener("message", listen, { once: true });
  }, { once: true });
};

if (!globalThis.document && self.name === "courier") serve();
