// Draws the lab's charts as SVG with D3, each into its place `[data-chart="ID"]`, and again when that is resized.
// It is loaded with the first chart, as one script with D3 and the modules in charts/. Nothing is animated.

import { create } from "d3-selection";

import { kinds } from "./charts/kinds.js";
import { savePicture } from "./charts/pictures.js";
import { addKey, addPatterns } from "./charts/sheet.js";

/** @import { Chart } from "./charts/sheet.js" */

/** @type {WeakMap<Element, Chart>} */
const charts = new WeakMap();
/** @type {WeakMap<Element, number>} */
const widths = new WeakMap();

/** @param {Element} host */
const redraw = (host) => {
  const chart = charts.get(host);
  const width = Math.floor(host.getBoundingClientRect().width);
  // A folded chart is drawn when it unfolds.
  if (!chart || width < 1) return;
  widths.set(host, width);
  const style = getComputedStyle(host);
  const family = style.fontFamily;
  const em = Number.parseFloat(style.fontSize);
  const share = Number.parseFloat(style.getPropertyValue("--chart-share"));
  const id = /** @type {HTMLElement} */ (host).dataset.chart ?? "";
  const svg = create("svg").attr("class", "chart-svg").attr("aria-hidden", "true").attr("focusable", "false");
  const before = host.querySelector("svg");
  // Keep the old size meanwhile, to avoid a layout shift.
  svg.attr("viewBox", before?.getAttribute("viewBox") ?? `0 0 ${width} 1`).attr("width", width);
  host.replaceChildren(/** @type {SVGSVGElement} */ (svg.node()));
  const padding = em * 0.15;
  const sheet = { svg, chart, id, width, em, family, share, y: padding };
  addPatterns(sheet);
  addKey(sheet);
  kinds[chart.kind](sheet);
  const height = Math.ceil(sheet.y + padding);
  svg.attr("viewBox", `0 0 ${width} ${height}`).attr("width", width).attr("height", height);
};

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (Math.floor(target.getBoundingClientRect().width) !== widths.get(target)) redraw(target);
  }
});
// The size of the text also depends on the projector mode and on the fonts.
new MutationObserver(() => {
  for (const host of document.querySelectorAll("[data-chart]")) redraw(host);
}).observe(document.documentElement, { attributeFilter: ["data-mode"] });
document.fonts.addEventListener("loadingdone", () => {
  for (const host of document.querySelectorAll("[data-chart]")) redraw(host);
});

/**
 * Draws charts into their places, if they are on the page.
 * @param {string} descriptions JSON, by the charts' names
 */
const draw = (descriptions) => {
  for (const [id, description] of Object.entries(JSON.parse(descriptions))) {
    const host = document.querySelector(`[data-chart="${CSS.escape(id)}"]`);
    if (!host) continue;
    charts.set(host, JSON.parse(description));
    redraw(host);
    observer.observe(host);
  }
};

// The name is used by Python.
Object.assign(globalThis, { maheCharts: { draw, savePicture } });
