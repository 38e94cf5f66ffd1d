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

/** @param {() => void} work may be called more than once but must act only once */
export const oncePainted = (work) => {
  if (kept() || !("PerformanceObserver" in globalThis)) {
    work();
    return;
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length) work();
  }).observe({ type: "paint", buffered: true });
  // A hidden tab paints nothing.
  setTimeout(work, UNSEEN);
};
