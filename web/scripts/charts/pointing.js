// Names the marks of a chart: under a mouse, at a tap, and with the arrow keys, which is one stop of the Tab key for a whole
// chart. The slider for it is native, so that screen readers and switches can move it and hear the value.

import { widthOf, wrapped, write } from "./sheet.js";

/** @import { Box } from "./marks.js" */
/** @import { Sheet } from "./sheet.js" */

/** How far beside a mark, in pixels, a finger still means it. */
const NEAR = 24;

/** @type {WeakMap<Element, {sheet: Sheet, input: HTMLInputElement, named: number | null}>} */
const pointed = new WeakMap();

/** @param {Box} area @param {number} x @param {number} y @returns {number} */
const distance = (area, x, y) =>
  Math.hypot(
    Math.max(area.x - x, 0, x - area.x - area.width),
    Math.max(area.y - y, 0, y - area.y - area.height),
  );

/** @param {Sheet} sheet @param {number} x @param {number} y @returns {number | null} */
const nearest = ({ marks }, x, y) => {
  const all = marks.map(({ area }) => distance(area, x, y));
  const least = Math.min(...all);
  return least <= NEAR ? all.indexOf(least) : null;
};

/** Names a mark, or none. @param {Element} host @param {number | null} place */
const name = (host, place) => {
  const here = pointed.get(host);
  if (!here) return;
  const { sheet, input } = here;
  here.named = place;
  sheet.svg.select(".chart-tip").remove();
  const lines = place === null ? undefined : sheet.chart.marks[place];
  if (place === null || !lines) return;
  input.value = String(place);
  input.setAttribute("aria-valuetext", lines.join(", "));
  drawTip(sheet, sheet.marks[place].box, lines);
};

/** @param {Sheet} sheet @param {Box} box @param {string[]} told */
const drawTip = (sheet, box, told) => {
  const { em, svg, width } = sheet;
  const tip = svg.append("g").attr("class", "chart-tip");
  const around = tip.append("rect").attr("class", "chart-here").attr("x", box.x - 2).attr("y", box.y - 2);
  around.attr("width", box.width + 4).attr("height", box.height + 4).attr("rx", Math.min(box.width, box.height) / 2 + 2);
  const room = Math.min(width - em * 1.2, em * 22);
  const lines = told.map((line, place) => wrapped(sheet, line, room, place ? "" : "chart-value"));
  const wide = Math.max(...lines.flatMap((some, at) => some.map((one) => widthOf(sheet, one, at ? "" : "chart-value"))));
  const [across, down] = [wide + em * 1.2, lines.flat().length * em * 1.3 + em * 0.6];
  let x = box.x + box.width / 2 - across / 2;
  let y = box.y - down - em * 0.5;
  if (y < 0) {
    y = Math.max(0, Math.min(box.y, sheet.y - down));
    x = box.x + box.width + em * 0.6;
    if (x + across > width) x = box.x - across - em * 0.6;
  }
  x = Math.min(Math.max(x, 0), width - across);
  tip.append("rect").attr("class", "chart-tip-paper").attr("x", x).attr("y", y).attr("width", across).attr("height", down)
    .attr("rx", em * 0.35);
  let line = y + em * 1.3;
  lines.forEach((some, place) => {
    write(tip, some, x + em * 0.6, line, em * 1.3, place ? "chart-tip-word" : "chart-tip-word chart-value");
    line += some.length * em * 1.3;
  });
};

/** @param {Element} host @param {PointerEvent} event */
const point = (host, event) => {
  const here = pointed.get(host);
  if (!here || event.target instanceof Element && event.target.closest(".chart-thumb")) return;
  const { left, top } = host.getBoundingClientRect();
  const place = nearest(here.sheet, event.clientX - left, event.clientY - top);
  if (place !== here.named) name(host, place);
};

/**
 * Adds a slider on top of a chart that only keys and assistive tools reach.
 * @param {string} kind @param {() => void} moved @returns {HTMLInputElement}
 */
export const addSlider = (kind, moved) => {
  const input = Object.assign(document.createElement("input"), { type: "range", min: "0", className: `chart-slide ${kind}` });
  input.addEventListener("input", moved);
  input.addEventListener("focus", moved);
  return input;
};

/** Lets the marks of a chart that was drawn be named. @param {Element} host @param {Sheet} sheet */
export const listen = (host, sheet) => {
  const before = pointed.get(host);
  const input = before?.input ?? addSlider("chart-values", () => name(host, Number(input.value)));
  if (!before) {
    input.addEventListener("blur", () => name(host, null));
    input.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") name(host, null);
    });
    const pointing = /** @type {(event: any) => void} */ ((event) => point(host, event));
    host.addEventListener("pointermove", pointing);
    host.addEventListener("pointerdown", pointing);
    host.addEventListener("pointerleave", (event) => {
      if (/** @type {PointerEvent} */ (event).pointerType === "mouse") name(host, null);
    });
  }
  input.max = String(Math.max(0, sheet.marks.length - 1));
  input.hidden = !sheet.marks.length;
  input.setAttribute("aria-labelledby", `chart-${sheet.id}-title`);
  const named = before?.named ?? null;
  pointed.set(host, { sheet, input, named });
  if (!input.isConnected) host.append(input);
  if (!input.hasAttribute("aria-valuetext")) input.setAttribute("aria-valuetext", (sheet.chart.marks[0] ?? []).join(", "));
  name(host, named !== null && named < sheet.marks.length ? named : null);
};

// A tap elsewhere, or Escape, hides what a tap has named.
addEventListener("pointerdown", ({ target }) => hideOthers(target));
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") hideOthers(null);
});

/** @param {EventTarget | null} target */
const hideOthers = (target) => {
  for (const host of document.querySelectorAll("[data-chart]:has(.chart-tip)")) {
    if (!(target instanceof Node && host.contains(target))) name(host, null);
  }
};
