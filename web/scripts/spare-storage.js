// Replaces storage that the browser blocks, and keeps PyScript out of the real one: it opens a database for every
// version of the site, needs nothing in it, and would not start if storage is blocked. The games' databases, named after
// the games, are opened for real. A copy of the site in a folder of its origin puts that folder before every name, so
// that two copies never share anything; at the root names are as they have always been.

import { feature } from "./feature.js";

(() => {
  const games = (/** @type {HTMLScriptElement} */ (document.currentScript).dataset.games ?? "").split(" ");
  const own = [...games, "peers"];

  const folder = new URL("./", document.baseURI).pathname;
  globalThis.maheScope = folder === "/" ? "" : folder;

  const factory = feature(() => indexedDB);

  /** @param {unknown} [result] a request that answers at once */
  const answering = (result) => {
    const request = { result, onsuccess: /** @type {((event: object) => void) | null} */ (null) };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };

  const store = {
    get: () => answering(),
    getKey: () => answering(),
    getAllKeys: () => answering([]),
    put: () => answering(),
    delete: () => answering(),
    clear: () => answering(),
    count: () => answering(0),
  };
  const spare = { close() {}, transaction: () => ({ objectStore: () => store }) };

  // PyScript needs these classes at its start. Without them, this tab receives nothing from others, and no worker starts.
  class Deaf {
    onmessage = null;
    postMessage() {}
    close() {}
  }
  class Idle {
    constructor() {
      throw new DOMException("There are no workers here.", "NotSupportedError");
    }
  }
  /** @param {string} name @param {() => unknown} read @param {unknown} value used if there is nothing to read */
  const spareFor = (name, read, value) => {
    if (!feature(read)) Object.defineProperty(globalThis, name, { configurable: true, value });
  };
  spareFor("BroadcastChannel", () => new BroadcastChannel("").close() ?? true, Deaf);
  spareFor("Worker", () => Worker, Idle);

  Object.defineProperty(globalThis, "indexedDB", {
    configurable: true,
    value: {
      /** @param {string} name @param {number} [version] */
      open(name, version) {
        if (!own.includes(name)) return answering(spare);
        if (!factory) throw new DOMException("Storage is forbidden here.", "SecurityError");
        return factory.open(maheScope + name, version);
      },
      /** @param {string} name */
      deleteDatabase: (name) => factory?.deleteDatabase(maheScope + name),
      databases: () => factory?.databases() ?? Promise.resolve([]),
    },
  });
})();
