// Starts the couriers (web/runtime/courier.mjs), two workers that download the files of the interpreter before the
// interpreter itself has been loaded: one the code, one the snapshot.

/** How long a courier may take to send its first message, in ms; an empty answer loads without an error. */
const SILENT = 10_000;

const part = () => /** @type {HTMLTemplateElement | null} */ (document.querySelector("template[data-part='downloads']"));

/** @returns {Record<string, string>} the absolute addresses of the courier's files, and its own */
export const downloads = () => {
  const { part: _, ...addresses } = part()?.dataset ?? {};
  return Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, new URL(address ?? "", document.baseURI).href]));
};

/** @param {boolean} kept whether a service worker answers */
export const sendCouriers = (kept) => {
  if (globalThis.maheCourier) return;
  const { courier, code, rest, snapshot } = downloads();
  /** @type {Worker[]} */
  const workers = [];
  /** @param {string} script @param {Record<string, string>} addresses @param {MessagePort} port */
  const send = (script, addresses, port) => {
    const worker = new Worker(script, { type: "module", name: "courier" });
    workers.push(worker);
    worker.postMessage({ ...addresses, port }, [port]);
    return new Promise((resolve) => {
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        resolve(undefined);
      });
      const silent = setTimeout(resolve, SILENT);
      worker.addEventListener("message", () => clearTimeout(silent), { once: true });
    });
  };
  try {
    const { port1, port2 } = new MessageChannel();
    // In WebKit the service worker does not answer a second worker that has the same address.
    const another = kept ? `${courier}?snapshot` : courier;
    const lost = Promise.race([send(courier, { code, rest }, port1), send(another, { snapshot }, port2)]);
    lost.then(() => workers.forEach((worker) => worker.terminate()));
    globalThis.maheCourier = { workers, lost };
  } catch {
    // Without module workers the interpreter fetches everything itself.
  }
};
