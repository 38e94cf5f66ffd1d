// Starts the downloads for Python while the page is still being parsed, if the site is cached on this device. Otherwise
// boot.js does so after the first paint. If nothing is painted at all, only this script can say so. While the style is
// still on its way, it also has the browser read the preferences.

import { sendCouriers } from "./courier.js";
import { feature } from "./feature.js";

(() => {
  const downloads = /** @type {HTMLTemplateElement | null} */ (document.querySelector("template[data-part='downloads']"));
  if (!downloads || !feature(() => navigator.serviceWorker?.controller)) return;
  sendCouriers(true);
  document.head.append(downloads.content);
})();

// The first access waits for the disk; boot.js would wait just before the first paint.
feature(() => localStorage.length);

(() => {
  // elements.css shows the messages after three seconds.
  const SOON = 2_500;
  const STILL = 25_000;

  const drawn = () => document.documentElement.dataset.drawn !== undefined;
  /** @param {string} tag */
  const code = (tag) => tag.toLowerCase().split(/[^a-z]/)[0];

  // Show only the message in the reader's language, if there is one.
  const speak = () => {
    if (drawn()) return;
    /** @type {NodeListOf<HTMLElement>} */
    const said = document.querySelectorAll(".before-script > *");
    const lines = [...said];
    const read = [new URLSearchParams(location.search).get("lang") ?? "", ...(feature(() => navigator.languages) ?? [])].map(code);
    const mine = read.find((language) => lines.some(({ lang }) => code(lang) === language));
    for (const line of lines) line.hidden = mine !== undefined && code(line.lang) !== mine;
  };

  setTimeout(speak, SOON);
  setTimeout(() => {
    if (drawn()) return;
    speak();
    // A style sheet that never finishes loading blocks painting and the scripts after it.
    stop();
  }, STILL);
})();
