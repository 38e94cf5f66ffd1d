// Draws the lab's charts as SVG with D3, each into its place `[data-chart="ID"]`, and again when that is resized.
// It is loaded with the first chart, as one script with D3 and the modules in charts/.

import { create } from "d3-selection";

import { divide } from "./charts/dividing.js";
import { kinds } from "./charts/kinds.js";
import { grow } from "./charts/marks.js";
import { savePicture } from "./charts/pictures.js";
import { listen } from "./charts/pointing.js";
import { addKey, addPatterns } from "./charts/sheet.js";

/** @import { Growth } from "./charts/marks.js" */
/** @import { Chart, Sheet } from "./charts/sheet.js" */

/** The greatest height of a chart where people scroll, as a part of the window's. */
const SHARE = 0.34;

/** @type {WeakMap<Element, Chart>} */
const charts = new WeakMap();
/** @type {WeakMap<Element, string>} */
const sizes = new WeakMap();
/** What a chart showed last, by its name: it may get a new place meanwhile. @type {Map<string, {of: string, growths: Map<string, Growth>}>} */
const grown = new Map();

/** @param {Element} host */
const redraw = (host) => {
  const chart = charts.get(host);
  const width = Math.floor(host.getBoundingClientRect().width);
  // A folded chart is drawn when it unfolds.
  if (!chart || width < 1) return;
  sizes.set(host, sizeOf(host));
  const style = getComputedStyle(host);
  const em = Number.parseFloat(style.fontSize);
  const fits = style.getPropertyValue("--chart-fits") === "page";
  const inView = style.getPropertyValue("--chart-fits") === "view";
  const id = /** @type {HTMLElement} */ (host).dataset.chart ?? "";
  /** @param {number} room @returns {Sheet} */
  const drawnIn = (room) => {
    const svg = create("svg").attr("class", "chart-svg").attr("role", "img").attr("focusable", "false");
    svg.attr("aria-labelledby", `chart-${id}-title`).attr("aria-describedby", `region-chart-${id}-told`);
    const before = host.querySelector("svg");
    // Keep the old size meanwhile, to avoid a layout shift.
    svg.attr("viewBox", before?.getAttribute("viewBox") ?? `0 0 ${width} 1`).attr("width", width);
    const drawn = /** @type {SVGSVGElement} */ (svg.node());
    // The sliders next to the drawing keep the focus.
    if (before) before.replaceWith(drawn);
    else host.prepend(drawn);
    const padding = em * 0.15;
    /** @type {Sheet} */
    const sheet = {
      ...{ svg, chart, id, width, em, family: style.fontFamily, room, fits, high: 0 },
      ...{ y: padding, marks: [], growths: [], ruler: null },
    };
    addPatterns(sheet);
    addKey(sheet);
    kinds[chart.kind](sheet);
    const height = Math.ceil(sheet.y + padding);
    svg.attr("viewBox", `0 0 ${width} ${height}`).attr("width", width).attr("height", height);
    return sheet;
  };
  let sheet = drawnIn(fits ? innerHeight : Math.max(em * 7, innerHeight * SHARE));
  const end = inView ? host.getBoundingClientRect().bottom + scrollY : document.documentElement.scrollHeight;
  const over = end - innerHeight;
  if ((fits || inView) && over > 0) sheet = drawnIn(Math.max(em * 4.5, sheet.high - over - 1));
  // At another width or over another axis marks are elsewhere, which is no growth.
  const of = `${width} ${chart.kind} ${chart.titles.x}`;
  const last = grown.get(id);
  grown.set(id, { of, growths: grow(sheet, last?.of === of ? last.growths : undefined) });
  listen(host, sheet);
  divide(host, sheet);
};

/** Returns the size that a drawing depends on. @param {Element} host */
const sizeOf = (host) => {
  const { width } = host.getBoundingClientRect();
  // On a phone the height of the window changes while one scrolls.
  return `${Math.floor(width)} ${document.documentElement.dataset.mode ? innerHeight : ""}`;
};

/** @param {Iterable<Element>} hosts */
const resized = (hosts) => {
  for (const host of hosts) if (sizeOf(host) !== sizes.get(host)) redraw(host);
};

const observer = new ResizeObserver((entries) => resized(entries.map(({ target }) => target)));
addEventListener("resize", () => resized(document.querySelectorAll("[data-chart]")));
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
