// Draws on a worksheet the QR code of the address that opens its lesson, wherever the site lies. Without JavaScript the
// sheet names the lab and the number of the dice in words.

import { qrCode } from "./qr-code.js";

/** How many light modules stand round a code, by ISO/IEC 18004. */
const QUIET_ZONE = 4;
const SVG = "http://www.w3.org/2000/svg";

/** @param {boolean[][]} rows */
const drawn = (rows) => {
  const side = rows.length + 2 * QUIET_ZONE;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`);
  svg.setAttribute("aria-hidden", "true");
  const ink = document.createElementNS(SVG, "path");
  const modules = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  ink.setAttribute("d", modules.join(""));
  ink.setAttribute("shape-rendering", "crispEdges");
  svg.append(ink);
  return svg;
};

// Who comes from the lab brings its dice along, so that the class gets those the teacher tried.
const seed = new URLSearchParams(location.search).get("seed") ?? "";

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-code]"))) {
  const number = link.querySelector("[data-seed]");
  if (/^\d{1,16}$/.test(seed) && number) {
    const address = new URL(link.href);
    address.searchParams.set("seed", seed);
    link.href = address.href;
    number.textContent = (number.textContent ?? "").replace(/\d+/, seed);
  }
  const rows = qrCode(link.href);
  if (rows) link.prepend(drawn(rows));
}
