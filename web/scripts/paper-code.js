// Draws the QR code of a lesson's address on its worksheet, wherever the site is hosted. Without JavaScript the sheet
// names the lab and the seed in words.

import { qrCode } from "./qr-code.js";

const SVG = "http://www.w3.org/2000/svg";

/** @param {boolean[][]} rows */
const drawn = (rows) => {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${rows.length} ${rows.length}`);
  svg.setAttribute("aria-hidden", "true");
  const ink = document.createElementNS(SVG, "path");
  const modules = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  ink.setAttribute("d", modules.join(""));
  ink.setAttribute("shape-rendering", "crispEdges");
  svg.append(ink);
  return svg;
};

// A seed in the address is kept, so that the class gets the dice that the teacher tried.
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
