// Brings what the interpreter needs, unpacked: Pyodide's code compiled, the snapshot thawed, archives as they were packed.
// On the page's behalf it does so as a worker, since all of that would stop the page, and starts before the interpreter's
// own module is there (web/scripts/courier.js). A worker of ours, and a page that can have none, import it.

import { thaw } from "./frozen.mjs";
import { unpacking } from "./zstd.mjs";

/** @import { Thawed } from "./frozen.mjs" */

/**
 * @typedef {object} Addresses of what is to be brought, seen from anywhere
 * @property {string} code of Pyodide
 * @property {string} snapshot
 * @property {string} browser
 */

/**
 * @typedef {object} Brought
 * @property {WebAssembly.Module} code
 * @property {Thawed} memory
 * @property {ArrayBuffer} browser
 */

const zstd = new URL("./zstd.wasm", import.meta.url).href;

/** @param {string} address */
const fetched = async (address) => {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${response.status} ${address}`);
  return response;
};

/** @type {Promise<WebAssembly.Module> | undefined} */
let decoder;

// Compiled once for whatever is packed with zstd. A failure is reported only where it is awaited.
const decoding = () => {
  decoder ??= WebAssembly.compileStreaming(fetched(zstd));
  decoder.catch(() => {});
  return unpacking(decoder);
};

/**
 * Fetches and unpacks.
 * @param {string} address
 * @param {(bytes: number) => void} [arrived] is told of every piece
 */
const unpacked = async (address, arrived) => {
  const unpack = address.endsWith(".zst") ? decoding() : undefined;
  unpack?.catch(() => {});
  /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */
  let body = /** @type {any} */ (await fetched(address)).body;
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
  // The type is what the browser wants to see before it compiles a stream.
  return new Response(body, { headers: { "Content-Type": "application/wasm" } });
};

/**
 * @param {string} address
 * @param {(bytes: number) => void} [arrived] is told of every piece
 */
export const content = async (address, arrived) => (await unpacked(address, arrived)).arrayBuffer();

/**
 * Begins to bring everything, each for itself.
 * @param {Addresses} addresses
 * @param {(bytes: number) => void} arrived is told of every piece of the snapshot
 * @returns {{[Name in keyof Brought]: Promise<Brought[Name]>}} whose failures are reported where they are awaited
 */
export const bring = ({ code, snapshot, browser }, arrived) => {
  const brought = {
    code: WebAssembly.compileStreaming(unpacked(code)),
    memory: content(snapshot, arrived).then((frozen) => thaw(new Uint8Array(frozen))),
    browser: content(browser),
  };
  for (const each of Object.values(brought)) each.catch(() => {});
  return brought;
};

/** @typedef {{arrived: number} | {name: keyof Brought, brought: unknown} | {name: keyof Brought, failure: string}} Message */

// The first message says what to bring, the second that the interpreter listens: what is told before, nobody would hear.
const serve = () => {
  /** @type {[Message, Transferable[]][]} */
  const untold = [];
  let heard = false;

  /** @param {Message} message @param {Transferable[]} [given] what is given away instead of copied */
  const tell = (message, given = []) => {
    if (heard) postMessage(message, { transfer: given });
    else untold.push([message, given]);
  };

  /** @param {Addresses} addresses */
  const begin = (addresses) => {
    const { code, memory, browser } = bring(addresses, (arrived) => tell({ arrived }));
    /** @param {keyof Brought} name */
    const missed = (name) => (/** @type {unknown} */ error) => tell({ name, failure: String(error) });
    code.then((brought) => tell({ name: "code", brought }), missed("code"));
    memory.then((brought) => tell({ name: "memory", brought }, [brought.snapshot.buffer]), missed("memory"));
    browser.then((brought) => tell({ name: "browser", brought }, [brought]), missed("browser"));
  };

  const listen = () => {
    heard = true;
    for (const [message, given] of untold.splice(0)) tell(message, given);
  };

  addEventListener("message", ({ data }) => {
    begin(data);
    addEventListener("message", listen, { once: true });
  }, { once: true });
};

if (!globalThis.document && self.name === "courier") serve();
