// Sends the courier, a worker that brings what the interpreter needs (web/runtime/courier.mjs), long before the
// interpreter itself is there to receive it.

const part = () => /** @type {HTMLTemplateElement | null} */ (document.querySelector("template[data-part='downloads']"));

/** @returns {Record<string, string>} the addresses of what is fetched by the courier, and its own, seen from anywhere */
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
    });
    worker.postMessage(addresses);
    globalThis.maheCourier = { worker, lost };
  } catch {
    // There are no workers here, or not of this kind: then the interpreter fetches everything itself.
  }
};
