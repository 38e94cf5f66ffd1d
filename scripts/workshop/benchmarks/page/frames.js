// Takes the time from frame to frame while something moves on the page, and says of what kind it is. A frame in which
// things of several kinds move counts for the first of them in KINDS. Beside it the long frames that the browser itself
// reports, with the script that took longest. Milliseconds.
"use strict";

(() => {
  /** @type {[kind: string, selector: string][]} */
  const KINDS = [
    ["swim", ".splash, .splash *"],
    ["dice", ":is([data-die], [data-last-die]), :is([data-die], [data-last-die]) *, .calculation-step, .multiplier"],
    ["walk", "[data-glow], [data-turtle], [data-turtle] *"],
    ["card", ".won-card, .won-card *, .turning-card, .card-spot, [data-face-up] *, [data-player], [data-player] *"],
  ];

  /** @type {{kind: string, took: number}[]} */
  const frames = [];
  /** @type {{took: number, script: string}[]} */
  const long = [];

  /** @param {Element | null} target */
  const kindOf = (target) => KINDS.find(([, selector]) => target?.matches(selector))?.[0];

  /** Lists when what moves from now on moves; turtles that go with a splash swim from beginning to end. */
  const moves = () => {
    const all = document.getAnimations().flatMap((animation) => {
      const effect = /** @type {KeyframeEffect} */ (animation.effect);
      const kind = kindOf(effect.target);
      const { delay, endTime } = effect.getComputedTiming();
      // What lives for ever, as the waves do, rests while something moves that matters.
      return kind && Number.isFinite(endTime) ? [{ kind, from: Number(delay), to: Number(endTime) }] : [];
    });
    const splashes = all.some(({ kind }) => kind === "swim");
    return all.map((move) => (splashes && move.kind === "walk" ? { ...move, kind: "swim" } : move));
  };

  const isMoving = () => document.documentElement.hasAttribute("data-moving");

  const follow = () => {
    const expected = moves();
    const began = performance.now();
    let last = began;
    /** @param {number} now */
    const frame = (now) => {
      const since = last - began;
      const running = expected.filter(({ from, to }) => from <= since && since < to).map(({ kind }) => kind);
      const kind = KINDS.map(([name]) => name).find((name) => running.includes(name));
      // The first frame's time may lie before the moment at which it was asked for.
      if (kind && now > last) frames.push({ kind, took: now - last });
      last = Math.max(now, last);
      if (isMoving()) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };

  let moving = false;
  new MutationObserver(() => {
    if (isMoving() && !moving) follow();
    moving = isMoving();
  }).observe(document, { subtree: true, attributeFilter: ["data-moving"] });

  if (PerformanceObserver.supportedEntryTypes.includes("long-animation-frame")) {
    new PerformanceObserver((list) => {
      // What is told after the motion has ended belongs to the question that follows.
      for (const entry of isMoving() ? list.getEntries() : []) {
        const { scripts = [] } = /** @type {any} */ (entry);
        const [longest] = scripts.toSorted((/** @type {any} */ one, /** @type {any} */ other) => other.duration - one.duration);
        long.push({ took: entry.duration, script: longest ? longest.invoker : "" });
      }
    }).observe({ type: "long-animation-frame" });
  }

  Object.assign(globalThis, { framesWhileMoving: { frames, long } });
})();
