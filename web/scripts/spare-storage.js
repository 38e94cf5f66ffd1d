// Stands in for what a browser forbids, and keeps PyScript out of the device's storage: it opens a database of its own for
// every version of the site, needs nothing in it, and would never start where storage is forbidden. The games' own
// databases bear their names, and are opened for real.
"use strict";

(() => {
  const games = (/** @type {HTMLScriptElement} */ (document.currentScript).dataset.games ?? "").split(" ");

  /** @returns {IDBFactory | null} */
  const real = () => {
    try {
      return globalThis.indexedDB ?? null;
    } catch {
      return null; // Some browsers throw where storage is forbidden.
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

  // PyScript wants a channel to other tabs at its start. Where none can be had, this tab hears of no other.
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
        if (!games.includes(name)) return answering(spare);
        if (!factory) throw new DOMException("Storage is forbidden here.", "SecurityError");
        return factory.open(name, version);
      },
      /** @param {string} name */
      deleteDatabase: (name) => factory?.deleteDatabase(name),
      databases: () => factory?.databases() ?? Promise.resolve([]),
    },
  });
})();
