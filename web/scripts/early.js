// Begins to fetch what Python needs while the page is still being read, where the site is kept on the device and there is no
// line to share. Elsewhere boot.js does so once the first picture is painted.

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
