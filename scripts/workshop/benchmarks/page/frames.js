// Records the milliseconds of each frame while something moves on the page, with the kind of motion. A frame with
// several kinds counts for the first of them in KINDS. Also records the long frames that the browser reports, with the
// script that took longest.
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

  /** Returns the spans of the motions that start now; turtles that move with a splash count as swimming. */
  const moves = () => {
    const all = document.getAnimations().flatMap((animation) => {
      const effect = /** @type {KeyframeEffect} */ (animation.effect);
      const kind = kindOf(effect.target);
      const { delay, endTime } = effect.getComputedTiming();
      // Endless animations, such as waves, pause during other motion.
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
      // The first frame's timestamp may be earlier than its request.
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
      // Entries after the motion has ended belong to the next question.
      for (const entry of isMoving() ? list.getEntries() : []) {
        const { scripts = [] } = /** @type {any} */ (entry);
        const [longest] = scripts.toSorted((/** @type {any} */ one, /** @type {any} */ other) => other.duration - one.duration);
        long.push({ took: entry.duration, script: longest ? longest.invoker : "" });
      }
    }).observe({ type: "long-animation-frame" });
  }

  Object.assign(globalThis, { framesWhileMoving: { frames, long } });
})();
