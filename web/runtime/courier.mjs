// Loads and unpacks what the interpreter needs: Pyodide's code, compiled, and the snapshot of the memory.
// For the page it runs as two workers, one for the code and one for the snapshot, since this work would block the page,
// and starts before the interpreter's module has been loaded (web/scripts/courier.js). Our own worker, and a page that
// cannot have workers, import it.

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
 * @typedef {object} Progress of a download
 * @property {(bytes: number) => void} [arrived] is called for every chunk
 * @property {() => void} [received] is called after the last one
 * @property {Promise<unknown>} [after] awaited before the first one is read
 */

/** Fetches and unpacks. @param {string} address @param {Progress} progress */
const unpacked = async (address, { arrived, received = () => {}, after } = {}) => {
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
      flush: received,
    });
    body = body.pipeThrough(counting);
  }
  if (unpack) body = body.pipeThrough(await unpack);
  // Browsers compile a stream only with this type.
  return new Response(body, { headers: { "Content-Type": "application/wasm" } });
};

/** @param {Parameters<typeof unpacked>} what */
export const content = async (...what) => (await unpacked(...what)).arrayBuffer();

/** @param {Parameters<typeof unpacked>} what */
export const compiled = (...what) => WebAssembly.compileStreaming(unpacked(...what));

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

/** How long the browser may look for a response in its caches, in ms. */
const LOOKING = 3_000;

/** The response that the service worker has cached unpacked. @param {string} address of the packed file */
const keptUnpacked = async (address) =>
  Promise.race([caches.match(address.replace(/\.zst$/, "")), new Promise((resolve) => setTimeout(resolve, LOOKING))]);

/**
 * Compiles both parts of the code if the service worker has cached them unpacked, and fails otherwise.
 * @param {string[]} addresses of the packed files
 * @param {() => void} found is called if they are cached
 */
const kept = async (addresses, found) => {
  const responses = await Promise.all(addresses.map(keptUnpacked));
  const whole = responses.filter((response) => response !== undefined);
  if (whole.length < addresses.length) throw new Error("not kept");
  found();
  return Promise.all(whole.map((response) => WebAssembly.compileStreaming(response)));
};

/**
 * @param {Omit<Addresses, "snapshot">} addresses
 * @param {(bytes: number) => void} arrived
 * @param {() => void} received is called when no more is to be received, for whatever reason
 * @returns {Promise<Brought["code"]>}
 */
const bringCode = async ({ code, rest }, arrived, received) => {
  try {
    const both = await kept([code, rest], received).catch(() => []);
    if (both.length === 0) return [await compiled(code, { arrived, received })];
    arrived(Infinity);
    return [both[0], both[1]];
  } finally {
    received();
  }
};

/** @param {string} snapshot @param {Progress & {arrived: (bytes: number) => void}} progress */
const bringMemory = async (snapshot, progress) => {
  try {
    const response = await keptUnpacked(snapshot);
    const memory = await response?.arrayBuffer();
    if (memory && memory.byteLength === Number(response?.headers.get("Content-Length"))) {
      progress.arrived(Infinity);
      return memory;
    }
  } catch {
    // The packed file serves as well.
  }
  return content(snapshot, progress);
};

/**
 * Starts to load each file independently.
 * @param {Addresses} addresses
 * @param {Arrived} arrived
 * @returns {{[Name in keyof Brought]: Promise<Brought[Name]>}} whose failures are reported where they are awaited
 */
export const bring = ({ snapshot, ...addresses }, arrived) => {
  let received = () => {};
  // The interpreter needs the code long before the memory, so the memory comes second.
  /** @type {Promise<void>} */
  const after = new Promise((resolve) => (received = resolve));
  const brought = {
    code: bringCode(addresses, arrived.bind(undefined, "code"), received),
    memory: bringMemory(snapshot, { arrived: arrived.bind(undefined, "memory"), after }),
  };
  for (const each of Object.values(brought)) each.catch(() => {});
  return brought;
};

/**
 * Has the functions compiled that a start calls (scripts/workshop/frozen/splitting.mjs), so that the page finds them
 * compiled. @param {WebAssembly.Module} code
 */
const prepare = (code) => {
  /** @type {Record<string, Record<string, () => void>>} */
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(code)) (imports[module] ??= {})[name] = () => {};
  /** @type {() => void} */ (new WebAssembly.Instance(code, imports).exports["rest:prepare"])();
};

/** @typedef {{name: keyof Brought, arrived: number} | {name: keyof Brought, brought: unknown} | {name: keyof Brought, failure: string}} Message */

/**
 * What a courier is sent first: its own addresses, and the port to the other one, which is told that the code has been
 * received. The second message says that the interpreter listens; earlier answers would be lost.
 * @typedef {{port: MessagePort, snapshot: string} | {port: MessagePort, snapshot?: undefined, code: string, rest: string}} Errand
 */

const serve = () => {
  // At once, so that the page knows that this is a courier.
  postMessage({ name: "code", arrived: 0 });
  addEventListener("message", async (/** @type {MessageEvent<Errand>} */ { data }) => {
    const heard = new Promise((resolve) => addEventListener("message", resolve, { once: true }));
    /** @param {Message} message @param {Transferable[]} [given] transferred instead of copied */
    const tell = (message, given = []) => heard.then(() => postMessage(message, { transfer: given }));
    const name = data.snapshot === undefined ? "code" : "memory";
    /** @param {number} bytes */
    const arrived = (bytes) => {
      tell({ name, arrived: bytes });
    };
    try {
      if (data.snapshot !== undefined) {
        const after = new Promise((resolve) => (data.port.onmessage = resolve));
        const brought = await bringMemory(data.snapshot, { arrived, after });
        await tell({ name, brought }, [brought]);
      } else {
        const brought = await bringCode(data, arrived, () => data.port.postMessage(undefined));
        await tell({ name, brought });
        prepare(brought[0]);
      }
    } catch (error) {
      await tell({ name, failure: String(error) });
    }
    close();
  }, { once: true });
};

if (!globalThis.document && self.name === "courier") serve();
