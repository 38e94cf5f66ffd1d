// Draws a dot for each answer over its value. Dots of whole numbers stand on each other, one column per number, so that the
// height of a column is its count. Other dots that would overlap are stacked. The dots are as large as fits.

import { scaleLinear } from "d3-scale";

import { addLowerAxis, heightOf } from "./axes.js";
import { diamond, dot, exactLine, hatched, tickFormat, widthOf, wrapped, write } from "./sheet.js";

/** @import { DotRow, Dots, Plot, Sheet } from "./sheet.js" */

const LARGEST = 1.15;
const SMALLEST = 0.3;
const RISEN = 0.9;

/** @typedef {{x: number, level: number}} Placed from the left, and from the ground on, which is level 0 */

/**
 * Places the dots of whole numbers in columns.
 * @param {[number, number][]} dots value and times, each value once @param {(value: number) => number} across
 * @returns {Placed[]}
 */
const columns = (dots, across) =>
  dots.flatMap(([value, times]) => Array.from({ length: times }, (_, level) => ({ x: across(value), level })));

/**
 * Places dots so that none covers another.
 * @param {[number, number][]} dots with ascending values @param {(value: number) => number} across
 * @param {number} size @returns {Placed[]}
 */
const dodged = (dots, across, size) => {
  /** @type {number[]} */
  const last = [];
  return columns(dots, across).map(({ x }) => {
    const free = last.findIndex((before) => x - before >= size - 1e-6);
    const level = free < 0 ? last.length : free;
    last[level] = x;
    return { x, level };
  });
};

/**
 * Arranges the dots of all rows, which have the same size.
 * @param {[number, number][][]} rows @param {(value: number) => number} across @param {number} room above the ground
 * @param {number} em
 * @returns {{rows: Placed[][], rise: number, radius: number}} the height of a level, and the radius of a dot
 */
export const arranged = (rows, across, room, em) => {
  const highest = (/** @type {Placed[][]} */ placed) => Math.max(0, ...placed.flat().map(({ level }) => level)) + 1;
  if (rows.flat().every(([value]) => Number.isInteger(value))) {
    const placed = rows.map((dots) => columns(dots, across));
    const rise = Math.min(em * LARGEST, room / highest(placed));
    const apart = Math.max(across(1) - across(0), em * SMALLEST);
    return { rows: placed, rise, radius: Math.min(rise, apart) * 0.44 };
  }
  let size = em * LARGEST;
  const fitted = () => rows.map((dots) => dodged(dots, across, size));
  while (size > em * SMALLEST && highest(fitted()) * size > room) size *= 0.95;
  const placed = fitted();
  // Dots that do not fit are squeezed, but all are drawn.
  return { rows: placed, rise: Math.min(size, room / highest(placed)), radius: size * 0.44 };
};

/** @param {Sheet} sheet */
export const drawDots = (sheet) => {
  const { em, svg } = sheet;
  /** @type {Dots} */
  const chart = sheet.chart;
  const labelled = chart.rows.length > 1;
  // The name of the row and the exact value are above the dots.
  const words = labelled || chart.rows.some(({ exact }) => exact !== null) ? em * 1.5 : em * 0.4;
  const head = words + (chart.risen === null ? 0 : em * RISEN * 2);
  const tall = Math.max(heightOf(sheet) / chart.rows.length, head + em * 2);
  const [lowest, highest] = chart.ends;
  const margin = chart.names.length ? 0.5 : 0;
  const across = scaleLinear([lowest - margin, highest + margin], [em, sheet.width - em]);
  const { rows, rise, radius } = arranged(chart.rows.map(({ dots }) => dots), across, tall - head, em);
  const plot = { left: 0, right: sheet.width, top: sheet.y, bottom: sheet.y };
  chart.rows.forEach((row, number) => {
    const [top, ground] = [plot.bottom, plot.bottom + tall];
    drawBand(sheet, row, across, top + head, ground);
    const free = drawExact(sheet, row, across, top, ground);
    if (labelled) {
      const clear = em + widthOf(sheet, row.label) < free;
      write(svg, [row.label], clear ? 0 : sheet.width, top + em, em, "chart-word chart-row", clear ? "start" : "end");
    }
    const risen = row.tablets.indexOf(chart.risen ?? -1);
    rows[number].forEach(({ x, level }, place) => {
      const y = ground - (level + 0.5) * rise;
      dot(svg, x, y, radius).classed("chart-left", place === risen);
      if (place === risen) raise(sheet, x, y, ground - tall + head, String(chart.risen));
    });
    svg.append("path").attr("class", "chart-ground").attr("d", `M0 ${ground}H${sheet.width}`);
    plot.bottom = ground;
  });
  if (chart.names.length) addNames(sheet, plot, across);
  else {
    const ticks = across.ticks(Math.max(2, Math.floor(sheet.width / (em * 5))));
    const whole = chart.unit === "number" && highest - lowest > 3 ? ticks.filter(Number.isInteger) : ticks;
    addLowerAxis(sheet, plot, across, whole, tickFormat(chart.formats, chart.unit, whole));
  }
};

/**
 * Draws a dot that has risen from its place out of the class, with the number of its tablet.
 * @param {Sheet} sheet @param {number} x @param {number} y @param {number} top @param {string} number
 */
const raise = ({ em, svg, width }, x, y, top, number) => {
  const radius = em * RISEN;
  const middle = Math.min(Math.max(x, radius + 2), width - radius - 2);
  const group = svg.append("g").attr("class", "chart-risen").raise();
  group.append("path").attr("d", `M${x} ${y}L${middle} ${top - radius}`);
  group.append("circle").attr("cx", middle).attr("cy", top - radius).attr("r", radius);
  write(group, [number], middle, top - radius + em * 0.35, em, "chart-value", "middle");
};

/**
 * @param {Sheet} sheet @param {DotRow} row @param {(value: number) => number} across @param {number} top
 * @param {number} ground
 */
const drawBand = (sheet, { band }, across, top, ground) => {
  if (!band) return;
  const [from, to] = band.map((end) => Math.min(sheet.width, Math.max(0, across(end))));
  hatched(sheet, sheet.svg, from, top, to - from, ground - top);
};

/**
 * Draws the exact value behind the dots, with its number above, and returns the left edge of what it has drawn.
 * @param {Sheet} sheet @param {DotRow} row @param {(value: number) => number} across @param {number} top
 * @param {number} ground @returns {number}
 */
const drawExact = (sheet, { exact, exactWritten }, across, top, ground) => {
  const { em, svg, width } = sheet;
  if (exact === null) return width;
  const x = across(exact);
  exactLine(svg, `M${x} ${top + em * 1.4}V${ground}`);
  diamond(svg, x, top + em * (exactWritten ? 1.5 : 0.9), em * 0.34);
  if (!exactWritten) return x - em;
  const half = widthOf(sheet, exactWritten, "chart-value") / 2;
  const middle = Math.min(Math.max(x, half), width - half);
  write(svg, [exactWritten], middle, top + em, em, "chart-value", "middle");
  return middle - half;
};

/** Writes the values below their dots. @param {Sheet} sheet @param {Plot} plot @param {any} across */
const addNames = (sheet, plot, across) => {
  const { em, svg } = sheet;
  /** @type {Dots} */
  const chart = sheet.chart;
  const room = across(1) - across(0) - em;
  const lines = chart.names.map((name) => wrapped(sheet, name, room));
  lines.forEach((some, place) =>
    write(svg, some, across(place), plot.bottom + em * 1.5, em * 1.2, "chart-word", "middle"),
  );
  sheet.y = plot.bottom + em * (0.7 + 1.2 * Math.max(...lines.map(({ length }) => length)));
};
