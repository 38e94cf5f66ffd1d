// Holds back what the first paint does not need, unless the site is cached on this device: it would take the bandwidth.

const UNSEEN = 500;

/** @returns {boolean} whether a service worker answers */
export const kept = () => {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // Some browsers throw if storage is blocked.
  }
};

/** Resolved once, so whatever waits for it is done in the order in which it began to wait. @type {Promise<void>} */
export const firstPaint = new Promise((resolve) => {
  if (kept() || !("PerformanceObserver" in globalThis)) return resolve();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length) resolve();
  }).observe({ type: "paint", buffered: true });
  // A hidden tab paints nothing.
  setTimeout(resolve, UNSEEN);
});
