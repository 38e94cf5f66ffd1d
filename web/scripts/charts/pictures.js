// Saves a chart as a standalone picture, SVG or PNG.
// It looks as on the page, with title and background, and contains neither style sheet nor script. Its font is that of
// the page if it is installed, otherwise another sans serif.

import { create } from "d3-selection";

import { asPng, download, keepLooks, painted } from "../pictures/standing-alone.js";
import { wrapped } from "./sheet.js";

/**
 * @param {Element} host @param {string} title
 * @returns {{text: string, width: number, height: number}} a standalone picture
 */
const standingAlone = (host, title) => {
  const shown = /** @type {SVGSVGElement} */ (host.querySelector("svg"));
  const copy = /** @type {SVGSVGElement} */ (shown.cloneNode(true));
  keepLooks(shown, copy);
  const em = Number.parseFloat(getComputedStyle(host).fontSize);
  const margin = em;
  const width = Number(shown.getAttribute("width"));
  const style = getComputedStyle(host);
  const lines = wrapped({ em, family: style.fontFamily }, title, width / 1.15, "chart-value");
  const above = margin + lines.length * em * 1.45 + em * 0.5;
  const whole = { width: width + 2 * margin, height: Number(shown.getAttribute("height")) + above + margin };
  const picture = create("svg").attr("width", whole.width).attr("height", whole.height);
  picture.attr("viewBox", `0 0 ${whole.width} ${whole.height}`).attr("role", "img").attr("aria-label", title);
  const paper = style.backgroundColor;
  picture
    .append("rect")
    .attr("width", "100%")
    .attr("height", "100%")
    .attr("fill", paper === "rgba(0, 0, 0, 0)" ? "white" : paper);
  lines.forEach((line, number) => {
    const text = picture
      .append("text")
      .attr("x", margin)
      .attr("y", margin + em + number * em * 1.45)
      .text(line);
    text
      .attr("fill", style.color)
      .attr("font-size", em * 1.15)
      .attr("font-weight", 700)
      .attr("font-family", style.fontFamily);
  });
  const inside = picture.append("g").attr("transform", `translate(${margin} ${above})`);
  inside.node()?.append(...copy.childNodes);
  return { text: new XMLSerializer().serializeToString(/** @type {SVGSVGElement} */ (picture.node())), ...whole };
};

const SHARPNESS = 2;

/**
 * Offers a chart as a download. @param {string} id @param {string} name @param {"svg" | "png"} kind
 * @param {string} title
 */
export const savePicture = async (id, name, kind, title) => {
  const host = document.querySelector(`[data-chart="${CSS.escape(id)}"]`);
  if (!host?.querySelector("svg")) return;
  const picture = standingAlone(host, title);
  const svg = () => new Blob([picture.text], { type: "image/svg+xml" });
  download(kind === "svg" ? svg() : await asPng(await painted(picture, SHARPNESS)), name);
};
