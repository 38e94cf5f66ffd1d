// Stands in for Web Locks by messages between the tabs of this site. Loaded by Python where they are missing, as on every
// page that is not secure, or do not answer. Has only what the page uses.
//
// A tab that wants a lock claims it, and the holder answers. Of tabs that claim at once, the one that asked first gets
// it. A holder that was asleep may answer too late. Then two tabs hold the lock for a moment: the later one keeps it,
// since it has stored the newer game, and the other's request is rejected, as if a real lock had been stolen.
"use strict";

(() => {
  /** How long a holder may take to answer, in ms. */
  const SOON = 1_000;
  /** How often the page looks whether it has been answered, in ms. */
  const LOOK = 50;
  /** How often those who wait ask whether there is still a holder, in ms. */
  const OFTEN = 2_000;
  /** Questions without an answer after which a holder counts as gone. One whose tab is closed says so at once. */
  const UNANSWERED = 5;

  /** @typedef {{kind: "claim" | "held" | "free" | "who", name: string, at: string}} Message */
  /** @typedef {(lock: {name: string} | null) => unknown} Work */

  const channel = new BroadcastChannel(`${maheScope}locks`);
  /** The locks of this tab, by name. @type {Map<string, {at: string, lose: () => void}>} */
  const held = new Map();
  /** @type {Set<(message: Message) => void>} */
  const listeners = new Set();

  /** @param {Message["kind"]} kind @param {string} [name] @param {string} [at] */
  const post = (kind, name = "", at = "") => channel.postMessage({ kind, name, at });

  /** @returns {string} a moment that comes before all later ones of any tab, and is never the same as another */
  const moment = () =>
    `${String(Date.now()).padStart(15, "0")} ${crypto.getRandomValues(new Uint32Array(1))[0]} ${performance.now()}`;

  channel.onmessage = (/** @type {MessageEvent<Message>} */ { data }) => {
    for (const [name, { at, lose }] of held) {
      if (data.kind === "who" || (data.kind === "claim" && data.name === name)) post("held", name, at);
      if (data.kind !== "held" || data.name !== name) continue;
      if (data.at < at) {
        post("held", name, at);
      } else {
        held.delete(name);
        lose();
      }
    }
    for (const listener of listeners) listener(data);
  };

  /** @template T @param {(message: Message) => void} listener @param {() => Promise<T>} work */
  const listening = async (listener, work) => {
    listeners.add(listener);
    try {
      return await work();
    } finally {
      listeners.delete(listener);
    }
  };

  /** @param {number} wait in ms @param {() => boolean} over ends it early */
  const pause = async (wait, over = () => false) => {
    for (const late = performance.now() + wait; !over() && performance.now() < late; ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  };

  /** @param {string} name @param {string} asked @returns {Promise<boolean>} true if nobody has it or asked earlier */
  const isFree = async (name, asked) => {
    let free = !held.has(name);
    await listening(
      ({ kind, name: other, at }) => {
        if (other !== name) return;
        if (kind === "held" || (kind === "claim" && at < asked)) free = false;
        else if (kind === "claim" && free) post("claim", name, asked);
      },
      () => {
        post("claim", name, asked);
        return pause(SOON, () => !free);
      },
    );
    return free;
  };

  /** @param {string} name @param {string} asked */
  const becomesFree = async (name, asked) => {
    let freed = false;
    let unanswered = 0;
    await listening(
      ({ kind, name: other, at }) => {
        if (other !== name) return;
        freed ||= kind === "free";
        // Those who asked earlier come first.
        if (kind === "held" || (kind === "claim" && at < asked)) unanswered = 0;
      },
      async () => {
        while (unanswered < (freed ? 1 : UNANSWERED)) {
          freed = false;
          await pause(OFTEN, () => freed);
          unanswered = (await isFree(name, asked)) ? unanswered + 1 : 0;
        }
      },
    );
  };

  /** @param {string} name @param {Work} [work] @returns {Promise<unknown>} its result; rejected once the lock is lost */
  const holding = (name, work) =>
    new Promise((resolve, reject) => {
      const at = moment();
      held.set(name, { at, lose: () => reject(new DOMException("Another tab has this lock.", "AbortError")) });
      post("held", name, at);
      Promise.resolve(work?.({ name }))
        .then(resolve, reject)
        .finally(() => {
          if (held.get(name)?.at !== at) return;
          held.delete(name);
          post("free", name);
        });
    });

  /** @param {string} name @param {Work | {ifAvailable: true}} options @param {Work} [work] @returns {Promise<unknown>} */
  const request = async (name, options, work) => {
    const asked = moment();
    if (typeof options === "function") {
      await becomesFree(name, asked);
      return holding(name, options);
    }
    return (await isFree(name, asked)) ? holding(name, work) : work?.(null);
  };

  const query = async () => {
    const names = new Set(held.keys());
    await listening(
      ({ kind, name }) => kind === "held" && names.add(name),
      () => {
        post("who");
        return pause(SOON);
      },
    );
    return { held: [...names].map((name) => ({ name })), pending: [] };
  };

  addEventListener("pagehide", () => {
    for (const name of held.keys()) post("free", name);
  });
  // The page is shown again as it was left. Meanwhile another tab may have taken a lock, which answers.
  addEventListener("pageshow", () => {
    for (const [name, { at }] of held) post("held", name, at);
  });

  Object.defineProperty(navigator, "locks", { configurable: true, value: { request, query } });
})();
