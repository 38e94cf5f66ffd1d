// Replaces storage that the browser blocks, and keeps PyScript out of the real one: it opens a database for every
// version of the site, needs nothing in it, and would not start if storage is blocked. The games' databases, named after
// the games, are opened for real. A copy of the site in a folder of its origin puts that folder before every name, so
// that two copies never share anything; at the root names are as they have always been.
"use strict";

(() => {
  const games = (/** @type {HTMLScriptElement} */ (document.currentScript).dataset.games ?? "").split(" ");
  const own = [...games, "peers"];

  const folder = new URL("./", document.baseURI).pathname;
  globalThis.maheScope = folder === "/" ? "" : folder;

  /** @returns {IDBFactory | null} */
  const real = () => {
    try {
      return globalThis.indexedDB ?? null;
    } catch {
      return null; // Some browsers throw if storage is blocked.
    }
  };

  const factory = real();

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

  // PyScript needs a BroadcastChannel at its start. Without one, this tab receives nothing from others.
  class Deaf {
    onmessage = null;
    postMessage() {}
    close() {}
  }
  try {
    new BroadcastChannel("").close();
  } catch {
    Object.defineProperty(globalThis, "BroadcastChannel", { configurable: true, value: Deaf });
  }

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
