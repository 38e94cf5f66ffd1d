// Gives the page the manifest in the language that it speaks, and holds the browser's offer to install the game until
// Python asks for it, which may come up later.
// One manifest is asked for at a start, once boot.js has said the language, and another one only when another language is
// chosen. Nothing is offered to anybody here, and the browser does not do so unasked either.
"use strict";

(() => {
  const html = document.documentElement;
  const me = /** @type {HTMLScriptElement} */ (document.currentScript);

  /** @type {Record<string, string>} the addresses by the tags of the languages */
  const manifests = JSON.parse(me.dataset.manifests ?? "{}");
  const link = document.createElement("link");
  link.rel = "manifest";

  const follow = () => {
    const address = manifests[html.lang];
    if (!address || link.getAttribute("href") === address) return;
    link.setAttribute("href", address);
    if (!link.isConnected) document.head.append(link);
  };
  new MutationObserver(follow).observe(html, { attributeFilter: ["lang"] });

  /** @typedef {Event & {prompt(): Promise<unknown>}} Offer */

  /** @type {Offer | null} */
  let offer = null;

  /** @param {Offer | null} now */
  const hold = (now) => {
    offer = now;
    dispatchEvent(new Event("mahe:install"));
  };

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    hold(/** @type {Offer} */ (event));
  });
  addEventListener("appinstalled", () => hold(null));

  /** Has the browser ask whether to install the game. An offer can be used once; the browser may make another. */
  const prompt = async () => {
    const used = offer;
    hold(null);
    // Asked a second time, or too late after the press, the browser refuses; that is as good as a no.
    await used?.prompt().catch(() => {});
  };

  Object.assign(globalThis, { maheInstall: { offered: () => offer !== null, prompt } });
})();
