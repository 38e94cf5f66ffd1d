// Has the site kept on this device once the game is up, and watches for a new version of it.
// Never slows the start; where a browser keeps nothing, the game is what it was, and nobody is bothered. A page
// is reloaded only when this very page asked for it.

import { downloads } from "./courier.js";

(() => {
  const html = document.documentElement;
  const me = /** @type {HTMLScriptElement} */ (document.currentScript);
  const HOUR = 3_600_000;
  const PATIENCE = 10_000;

  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;

  /**
   * Gives the answer of a worker; undefined when none comes.
   * @param {ServiceWorker | null | undefined} worker @param {string} work @returns {Promise<boolean | undefined>}
   */
  const ask = (worker, work) =>
    new Promise((resolve) => {
      if (!worker) return resolve(undefined);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(resolve, PATIENCE);
      worker.postMessage(work, [port2]);
    });

  /** @param {ServiceWorker} worker @returns {Promise<void>} */
  const activated = (worker) =>
    new Promise((resolve) => {
      const look = () => worker.state === "activated" && resolve();
      worker.addEventListener("statechange", look);
      setTimeout(resolve, PATIENCE);
      look();
    });

  /** Takes the version that waits, if one does, and reloads the page: false when another tab still needs the old one. */
  const take = async () => {
    const waiting = registration?.waiting;
    if (waiting) {
      if ((await ask(waiting, "takeOver")) === false) return false;
      await activated(waiting);
    }
    location.reload();
    return true;
  };

  /** Reloads the page after a failed start, and trusts nothing that this browser has kept of it. */
  const retry = async () => {
    try {
      registration ??= await navigator.serviceWorker?.getRegistration();
      if (registration?.waiting && (await take())) return;
      await ask(registration?.active, "mend");
      // A browser's own cache, and what it holds in memory, give a wrong file again and again without asking anybody. Where
      // the service worker answers this, it costs nothing; else the host is asked whether its files have changed.
      const cache = navigator.serviceWorker?.controller ? "reload" : "no-cache";
      const asked = performance.getEntriesByType("resource").map(({ name }) => name);
      // What the courier asks for is not among the page's own.
      const files = [...new Set([...asked, ...Object.values(downloads())])].map(async (address) => {
        await (await fetch(address, { cache })).arrayBuffer();
      });
      await Promise.race([Promise.allSettled(files), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    } catch {
      // A browser that keeps nothing has nothing to mend.
    }
    location.reload();
  };

  /** Asks the host whether there is a new version. */
  const look = () => {
    registration?.update().catch(() => {});
  };

  Object.assign(globalThis, { maheOffline: { take, retry, look } });

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
    // A page may stay open for days.
    let looked = performance.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || performance.now() - looked < HOUR) return;
      looked = performance.now();
      look();
    });
  };

  const begin = async () => {
    try {
      registration = await navigator.serviceWorker.register(me.dataset.worker ?? "", { scope: "./" });
      watch(registration);
      const { active } = await navigator.serviceWorker.ready;
      if (html.dataset.start === "plain") await ask(active, "keep:plain-start");
      await ask(active, "complete");
      // The worker does nothing for the first game, which is kept with the rest.
      await ask(active, `keep:${maheStart.game}`);
    } catch {
      // There are no service workers here, or they are forbidden, or the network is gone.
    }
  };

  const ready = new MutationObserver(() => {
    if (html.dataset.app !== "ready") return;
    ready.disconnect();
    begin();
  });
  ready.observe(html, { attributeFilter: ["data-app"] });
})();
