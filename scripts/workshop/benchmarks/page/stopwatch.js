// Records the milliseconds of every press: `shown` is the time of its longest event until the next paint, by the
// browser's Event Timing; `moved` is the time until something began to move. Browsers do not report times shorter than
// two frames, which count as two frames.
"use strict";

(() => {
  const SHORTEST = 16;

  /** @type {{down: number, at: number, intent: string, shown: number, moved: number | null}[]} */
  const presses = [];
  let down = 0;

  addEventListener("pointerdown", (event) => (down = event.timeStamp), true);
  addEventListener(
    "click",
    (event) => {
      const button = /** @type {Element} */ (event.target).closest("[data-intent]");
      const intent = /** @type {HTMLElement | null} */ (button)?.dataset.intent ?? "";
      presses.push({ down, at: event.timeStamp, intent, shown: SHORTEST, moved: null });
    },
    true,
  );

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const press = presses.find(({ down, at }) => down <= startTime && startTime <= at);
      if (press) press.shown = Math.max(press.shown, duration);
    }
  }).observe({ type: "event", durationThreshold: SHORTEST, buffered: true });

  new MutationObserver(() => {
    const press = presses.at(-1);
    const moving = document.documentElement.hasAttribute("data-moving");
    if (press && press.moved === null && moving) press.moved = performance.now() - press.at;
  }).observe(document, { subtree: true, attributeFilter: ["data-moving"] });

  Object.assign(globalThis, { presses });
})();
