// A line that divides a chart, by dragging or by arrow keys, and shows the share on either side of it.
// The places where it can stand, and what is then said, are in the description.

import { addSlider } from "./pointing.js";
import { widthOf, write } from "./sheet.js";

/** @import { Sheet } from "./sheet.js" */

/** @type {WeakMap<Element, {sheet: Sheet, input: HTMLInputElement}>} */
const divided = new WeakMap();

/** Where the line of a chart was left, by the chart's name and axis. @type {Map<string, number>} */
const left = new Map();

/** @param {Sheet} sheet */
const nameOf = ({ id, chart }) => `${id} ${chart.titles.x}`;

/** Moves the line to one of its places. @param {Element} host @param {number} at @param {boolean} byHand */
const move = (host, at, byHand = true) => {
  const here = divided.get(host);
  const ruler = here?.sheet.ruler;
  if (!here || !ruler) return;
  const { sheet, input } = here;
  const { em, svg, width, chart } = sheet;
  const [value, sides, told] = chart.line.stops[at];
  if (byHand) left.set(nameOf(sheet), value);
  input.value = String(at);
  input.setAttribute("aria-valuetext", told);
  const x = ruler.across(value);
  svg.select(".chart-divide").remove();
  const line = svg.append("g").attr("class", "chart-divide");
  line.append("path").attr("class", "chart-divide-line").attr("d", ruler.rows.map(({ top, bottom }) => `M${x} ${top}V${bottom}`).join(""));
  if (at > 0) {
    sides.forEach((/** @type {[string, string]} */ [before, after], /** @type {number} */ row) => {
      const y = ruler.rows[row].top + em;
      const fits = x - em * 0.5 - widthOf(sheet, before, "chart-value") > 0;
      const room = x + em * 0.5 + widthOf(sheet, after, "chart-value") < width;
      if (fits) write(line, [before], x - em * 0.5, y, em, "chart-value chart-divide-word", "end");
      if (room) write(line, [after], x + em * 0.5, y, em, "chart-value chart-divide-word");
    });
  }
  const thumb = line.append("g").attr("class", "chart-thumb").attr("transform", `translate(${x} ${ruler.rows[ruler.rows.length - 1].bottom})`);
  thumb.append("circle").attr("class", "chart-thumb-area").attr("r", 22);
  thumb.append("circle").attr("class", "chart-thumb-face").attr("r", em * 0.55);
  const [out, inner] = [em * 0.32, em * 0.18];
  thumb.append("path").attr("class", "chart-thumb-sign").attr(
    "d",
    `M${-inner / 2} ${-inner}L${-out} 0L${-inner / 2} ${inner}M${inner / 2} ${-inner}L${out} 0L${inner / 2} ${inner}`,
  );
};

/** @param {Element} host @param {PointerEvent} event */
const drag = (host, event) => {
  const here = divided.get(host);
  if (!here?.sheet.ruler) return;
  const { ruler, chart } = here.sheet;
  const x = event.clientX - host.getBoundingClientRect().left;
  const away = chart.line.stops.map((/** @type {[number]} */ [value]) => Math.abs(ruler.across(value) - x));
  const at = away.indexOf(Math.min(...away));
  if (at !== Number(here.input.value)) move(host, at);
};

/** Draws the line of a chart, if it has one. @param {Element} host @param {Sheet} sheet */
export const divide = (host, sheet) => {
  const before = divided.get(host);
  if (!sheet.ruler) {
    before?.input.remove();
    return;
  }
  const input = before?.input ?? addSlider("chart-move", () => move(host, Number(input.value)));
  if (!before) listen(host);
  const { stops, label, start } = sheet.chart.line;
  input.max = String(stops.length - 1);
  input.setAttribute("aria-label", label);
  divided.set(host, { sheet, input });
  if (!input.isConnected) host.append(input);
  const kept = left.get(nameOf(sheet)) ?? start;
  const away = stops.map((/** @type {[number]} */ [value]) => Math.abs(value - kept));
  move(host, kept === null ? 0 : away.indexOf(Math.min(...away)), false);
};

/** @param {Element} host */
const listen = (host) => {
  let dragging = -1;
  host.addEventListener("pointerdown", (pressed) => {
    const event = /** @type {PointerEvent} */ (pressed);
    // Only a pointer that really is down can be captured.
    if (!event.isTrusted || !(event.target instanceof Element && event.target.closest(".chart-thumb"))) return;
    event.preventDefault();
    dragging = event.pointerId;
    // The drawing may be replaced meanwhile, its place stays.
    host.setPointerCapture(dragging);
    divided.get(host)?.input.focus({ preventScroll: true });
  });
  host.addEventListener("pointermove", (event) => {
    if (/** @type {PointerEvent} */ (event).pointerId === dragging) drag(host, /** @type {PointerEvent} */ (event));
  });
  for (const ends of ["pointerup", "pointercancel"]) host.addEventListener(ends, () => (dragging = -1));
};
