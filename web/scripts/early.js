// Begins to fetch what Python needs while the page is still being read, where the site is kept on the device and there is no
// line to share. Elsewhere boot.js does so once the first picture is painted. Where nothing is painted at all, this is the
// only script that can say so.

import { sendCourier } from "./courier.js";

(() => {
  const downloads = /** @type {HTMLTemplateElement | null} */ (document.querySelector("template[data-part='downloads']"));
  try {
    if (!downloads || !navigator.serviceWorker?.controller) return;
    sendCourier();
    document.head.append(downloads.content);
  } catch {
    // Some browsers throw where storage is forbidden; nothing is kept there.
  }
})();

(() => {
  // What the page says then is shown after three seconds (elements.css).
  const SOON = 2_500;
  const STILL = 25_000;

  const drawn = () => document.documentElement.dataset.drawn !== undefined;
  /** @param {string} tag */
  const code = (tag) => tag.toLowerCase().split("-")[0];

  // What is said in every language becomes what is said in the reader's, if it is one of them.
  const speak = () => {
    if (drawn()) return;
    /** @type {NodeListOf<HTMLElement>} */
    const said = document.querySelectorAll(".before-script > *");
    const lines = [...said];
    const read = [new URLSearchParams(location.search).get("lang") ?? "", ...navigator.languages].map(code);
    const mine = read.find((language) => lines.some(({ lang }) => code(lang) === language));
    for (const line of lines) line.hidden = mine !== undefined && code(line.lang) !== mine;
  };

  setTimeout(speak, SOON);
  setTimeout(() => {
    if (drawn()) return;
    speak();
    // A stylesheet that never comes to its end keeps everything from being painted, and the scripts behind it from running.
    stop();
  }, STILL);
})();
