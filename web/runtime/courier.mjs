// Loads and unpacks what the interpreter needs: Pyodide's code, compiled, and the snapshot of the memory.
// For the page it runs as a worker, since this work would block the page, and starts before the interpreter's module has
// been loaded (web/scripts/courier.js). Our own worker, and a page that cannot have workers, import it.

import { unpackedNow, unpacking } from "./zstd.mjs";

/**
 * @typedef {object} Addresses absolute addresses of the files
 * @property {string} code of Pyodide that is needed at once
 * @property {string} rest of that code
 * @property {string} snapshot
 */

/**
 * @typedef {object} Brought
 * @property {[WebAssembly.Module, WebAssembly.Module?]} code the rest of it only if it is cached on this device
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

/** @param {string} address @param {(bytes: number) => void} [arrived] is called for every chunk */
export const compiled = (address, arrived) => WebAssembly.compileStreaming(unpacked(address, arrived));

/**
 * Fetches, unpacks and compiles code while the page waits. Browsers do not ask the service worker for such a request.
 * @param {string} address @returns {WebAssembly.Module} throws an Error if it cannot be fetched now
 */
export const compiledNow = (address) => {
  /** @param {string} address */
  const fetchedNow = (address) => {
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    // A page that waits may only ask for text; this encoding keeps the bytes.
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status !== 200) throw new Error(`${request.status} ${address}`);
    return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 255);
  };
  return new WebAssembly.Module(unpackedNow(new WebAssembly.Module(fetchedNow(zstd)), fetchedNow(address)));
};

/**
 * Compiles code that the service worker has cached unpacked, if it has.
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
export const bring = ({ code, rest, snapshot }, arrived) => {
  const ofCode = arrived.bind(undefined, "code");
  /** @type {Promise<Brought["code"]>} */
  const modules = Promise.all([kept(code), kept(rest)]).then(
    (both) => {
      ofCode(Infinity);
      return both;
    },
    async () => [await compiled(code, ofCode)],
  );
  // The interpreter needs the code long before the memory, so the memory comes second.
  const first = modules.catch(() => {});
  const brought = { code: modules, memory: content(snapshot, arrived.bind(undefined, "memory"), first) };
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
