// Starts the courier (web/runtime/courier.mjs), a worker that downloads the files of the interpreter before the
// interpreter itself has been loaded.

/** How long a courier may take to send its first message, in ms; an empty answer loads without an error. */
const SILENT = 10_000;

const part = () => /** @type {HTMLTemplateElement | null} */ (document.querySelector("template[data-part='downloads']"));

/** @returns {Record<string, string>} the absolute addresses of the courier's files, and its own */
export const downloads = () => {
  const { part: _, ...addresses } = part()?.dataset ?? {};
  return Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, new URL(address ?? "", document.baseURI).href]));
};

export const sendCourier = () => {
  if (globalThis.maheCourier) return;
  const { courier, ...addresses } = downloads();
  try {
    const worker = new Worker(courier, { type: "module", name: "courier" });
    const lost = new Promise((resolve) => {
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        resolve(undefined);
      });
      const silent = setTimeout(() => {
        worker.terminate();
        resolve(undefined);
      }, SILENT);
      worker.addEventListener("message", () => clearTimeout(silent), { once: true });
    });
    worker.postMessage(addresses);
    globalThis.maheCourier = { worker, lost };
  } catch {
    // Without module workers the interpreter fetches everything itself.
  }
};
