// Links the manifest in the page's language, and keeps the browser's install prompt until Python uses it.
// A start requests one manifest, once boot.js has set the language and the first screen is painted, since the browser
// fetches the manifest's icons, too; another is requested only after a change of language. No prompt is shown from here,
// nor by the browser on its own.

import { firstPaint } from "./painted.js";

(() => {
  const html = document.documentElement;
  const me = /** @type {HTMLScriptElement} */ (document.currentScript);

  /** @type {Record<string, string>} addresses by language tag */
  const manifests = JSON.parse(me.dataset.manifests ?? "{}");
  const link = document.createElement("link");
  link.rel = "manifest";

  const follow = () => {
    // The id of an app does not depend on the folder, so in a folder the manifest has none.
    const address = manifests[html.lang]?.replace("assets/", maheScope ? "assets/below-" : "assets/");
    if (!address || link.getAttribute("href") === address) return;
    link.setAttribute("href", address);
    // The end of the head would be before or after Python's scripts, and a start would differ from the next.
    if (!link.isConnected) document.querySelector("title")?.after(link);
  };
  new MutationObserver(() => firstPaint.then(follow)).observe(html, { attributeFilter: ["lang"] });

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

  /** Shows the browser's install prompt. An offer can be used once; the browser may make another. */
  const prompt = async () => {
    const used = offer;
    hold(null);
    // Used twice, or too late after the press, the prompt is rejected; that counts as a no.
    await used?.prompt().catch(() => {});
  };

  Object.assign(globalThis, { maheInstall: { offered: () => offer !== null, prompt } });
})();
