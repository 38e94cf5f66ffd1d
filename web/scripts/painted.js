// Holds back what the first paint does not need, unless the site is cached on this device: it would take the bandwidth.

import { feature } from "./feature.js";

const UNSEEN = 500;

/** @returns {boolean} whether a service worker answers */
export const kept = () => feature(() => navigator.serviceWorker?.controller) !== undefined;

/** Resolved once, so whatever waits for it is done in the order in which it began to wait. @type {Promise<void>} */
export const firstPaint = new Promise((resolve) => {
  if (kept() || !feature(() => PerformanceObserver)) return resolve();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length) resolve();
  }).observe({ type: "paint", buffered: true });
  // A hidden tab paints nothing.
  setTimeout(resolve, UNSEEN);
});
