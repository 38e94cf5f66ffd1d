// Caches the site on this device once the game is ready, and watches for new versions.
// Never slows the start; without a cache the game works as before. A page is reloaded only at its own request.

import { downloads } from "./courier.js";
import { feature, inTime } from "./feature.js";
import { listen } from "./own-events.js";

/** @typedef {{kept: number, whole: number, missing: string[], coming: boolean}} Extent sizes in bytes, names of parts */

(() => {
  const html = document.documentElement;
  const me = /** @type {HTMLScriptElement} */ (document.currentScript);
  const HOUR = 3_600_000;
  const PATIENCE = 10_000;
  /** How long a browser may take to fetch the service worker's script, in ms. */
  const LONG = 60_000;
  /** How long nothing may have been loaded before everything else is, in ms. */
  const QUIET = 3_000;
  const OFTEN = 1_000;

  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;

  /** @type {Extent | undefined} what can be used on this device without a network */
  let extent;
  let coming = false;

  /**
   * Asks a worker and returns its answer; undefined if there is none.
   * @param {ServiceWorker | null | undefined} worker @param {string} work @param {number} [patience]
   * @returns {Promise<any>}
   */
  const ask = (worker, work, patience = PATIENCE) =>
    new Promise((resolve) => {
      if (!worker) return resolve(undefined);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(resolve, patience);
      worker.postMessage(work, [port2]);
    });

  /** @param {ServiceWorker} worker @param {ServiceWorkerState[]} states @returns {Promise<void>} */
  const reached = (worker, ...states) =>
    new Promise((resolve) => {
      const look = () => states.includes(worker.state) && resolve();
      worker.addEventListener("statechange", look);
      setTimeout(resolve, PATIENCE);
      look();
    });

  /** Brings the host's newest version. Without it the old one, which is kept, would answer a reload. */
  const fetchNewest = async () => {
    if (!registration || registration.waiting) return;
    await Promise.race([registration.update().catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    const { installing } = registration;
    if (installing) await reached(installing, "installed", "redundant");
  };

  /** Switches to the newest version, if any, and reloads; returns false if another tab still needs the old one. */
  const take = async () => {
    await fetchNewest();
    const waiting = registration?.waiting;
    if (waiting) {
      if ((await ask(waiting, "takeOver")) === false) return false;
      await reached(waiting, "activated");
    }
    location.reload();
    return true;
  };

  /** Reloads the page after a failed start, and verifies everything that was cached. */
  const retry = async () => {
    try {
      registration ??= await inTime(navigator.serviceWorker?.getRegistration(), PATIENCE);
      if (registration?.waiting && (await take())) return;
      await ask(registration?.active, "mend");
      // The HTTP cache and the memory cache would return a wrong file again and again. If the service worker answers,
      // this costs nothing; otherwise the host is asked whether its files have changed.
      const cache = navigator.serviceWorker?.controller ? "reload" : "no-cache";
      const asked = performance.getEntriesByType("resource").map(({ name }) => name);
      // The courier's requests are not in the page's own list.
      const files = [...new Set([...asked, ...Object.values(downloads())])].map(async (address) => {
        await (await fetch(address, { cache })).arrayBuffer();
      });
      await Promise.race([Promise.allSettled(files), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    } catch {
      // Without a cache there is nothing to repair.
    }
    location.reload();
  };

  /** Checks for a new version. */
  const look = () => {
    registration?.update().catch(() => {});
  };

  const language = () => html.lang.split("-")[0];

  /** Counts what is on this device, and says so. */
  const measure = async () => {
    const counted = (await ask(registration?.active, `extent:${language()}`)) || extent;
    // A worker of an older version counts differently.
    if (counted?.missing) extent = { ...counted, coming };
    dispatchEvent(new Event("mahe:extent"));
  };

  /** Caches everything, and says every second how much is there. @returns {Promise<boolean>} */
  const keepEverything = async () => {
    if (!registration?.active && !(await keepTheSite())) return false;
    coming = true;
    const counting = setInterval(measure, OFTEN);
    const whole = await ask(registration?.active, `keepEverything:${language()}`, HOUR);
    clearInterval(counting);
    coming = false;
    await measure();
    return whole === true;
  };

  Object.assign(globalThis, { maheOffline: { take, retry, look, keepEverything, extent: () => extent } });

  /** @returns {Promise<void>} once nothing has been loaded for a while */
  const quiet = () =>
    new Promise((resolve) => {
      let waiting = setTimeout(resolve, QUIET);
      const again = () => {
        clearTimeout(waiting);
        waiting = setTimeout(resolve, QUIET);
      };
      feature(() => new PerformanceObserver(again).observe({ type: "resource" }));
    });

  /** @type {Promise<void>} */
  const moved = new Promise((resolve) => {
    listen("click", (/** @type {{target: Element}} */ { target }) => {
      if (target.closest("[data-intent]")) resolve();
    });
  });

  const saving = () => feature(() => /** @type {any} */ (navigator).connection.saveData) === true;

  // Everything else waits for the first move and for an idle line.
  const keepTheRest = async () => {
    await measure();
    new MutationObserver(measure).observe(html, { attributeFilter: ["lang"] });
    await moved;
    await quiet();
    if (saving()) return;
    // Fails without a network, and the files of a version that the host no longer has would be asked for in vain.
    await registration?.update();
    await keepEverything();
    new MutationObserver(keepEverything).observe(html, { attributeFilter: ["lang"] });
  };

  /** @param {ServiceWorkerRegistration} registration */
  const watch = (registration) => {
    const tell = () => {
      if (!registration.waiting || !registration.active || html.dataset.update) return;
      html.dataset.update = "waiting";
      dispatchEvent(new Event("mahe:update"));
    };
    const follow = () => registration.installing?.addEventListener("statechange", tell);
    registration.addEventListener("updatefound", follow);
    follow();
    tell();
    // A page may be open for days.
    let looked = performance.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || performance.now() - looked < HOUR) return;
      looked = performance.now();
      look();
    });
  };

  /** @param {ServiceWorkerRegistration} registration @returns {Promise<never>} rejected if nothing could be installed */
  const failure = (registration) =>
    new Promise((_resolve, reject) => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        if (installing.state === "redundant" && !registration.active) reject(new Error("nothing is kept"));
      });
    });

  /** Caches what this page needs to start without a network. @returns {Promise<boolean>} */
  const keepTheSite = async () => {
    try {
      const registering = navigator.serviceWorker.register(me.dataset.worker ?? "", { scope: "./" });
      const registered = await inTime(registering, LONG);
      if (!registration) watch(registered);
      registration = registered;
      const { active } = await inTime(Promise.race([navigator.serviceWorker.ready, failure(registered)]), HOUR);
      if (html.dataset.start === "plain") await ask(active, "keep:plain-start");
      await ask(active, "complete");
      // Does nothing for the first game, which is cached with the site.
      await ask(active, `keep:${maheStart.game}`);
      await ask(active, `keep:lessons-${language()}`);
      return true;
    } catch {
      // Service workers are missing or blocked, the network is down, or the device is full.
      extent = { kept: 0, whole: 0, missing: [isSecureContext ? "site" : "https"], coming };
      dispatchEvent(new Event("mahe:extent"));
      return false;
    }
  };

  const begin = async () => {
    await maheStart.complete?.();
    // Without a network the rest stays away until somebody asks for it.
    if (await keepTheSite()) await keepTheRest().catch(() => {});
  };

  const ready = new MutationObserver(() => {
    if (html.dataset.app !== "ready") return;
    ready.disconnect();
    begin();
  });
  ready.observe(html, { attributeFilter: ["data-app"] });
})();
