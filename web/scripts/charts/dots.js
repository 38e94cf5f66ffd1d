// Draws a dot for each answer over its value. Dots that would overlap are stacked; their size is the largest at which
// the stacks fit between ground and top.

import { scaleLinear } from "d3-scale";

import { addLowerAxis, heightOf } from "./axes.js";
import { diamond, dot, exactLine, hatched, tickFormat, widthOf, wrapped, write } from "./sheet.js";

/** @import { DotRow, Dots, Plot, Sheet } from "./sheet.js" */

const LARGEST = 1.15;
const SMALLEST = 0.3;

/**
 * Returns the level of each dot above the ground, so that none covers another.
 * @param {number[]} places ascending @param {number} size @returns {number[]}
 */
const levelsOf = (places, size) => {
  /** @type {number[]} */
  const last = [];
  return places.map((place) => {
    const free = last.findIndex((before) => place - before >= size - 1e-6);
    const level = free < 0 ? last.length : free;
    last[level] = place;
    return level;
  });
};

/** @param {DotRow} row @param {(value: number) => number} across @returns {number[]} */
const placesOf = (row, across) =>
  row.dots.flatMap(([value, times]) => Array.from({ length: times }, () => across(value)));

/** @param {Sheet} sheet */
export const drawDots = (sheet) => {
  const { em, svg } = sheet;
  /** @type {Dots} */
  const chart = sheet.chart;
  const labelled = chart.rows.length > 1;
  // The name of the row and the exact value are above the dots.
  const head = labelled || chart.rows.some(({ exact }) => exact !== null) ? em * 1.5 : em * 0.4;
  const tall = Math.max(heightOf(sheet) / chart.rows.length, head + em * 2);
  const [lowest, highest] = chart.ends;
  const margin = chart.names.length ? 0.5 : 0;
  const across = scaleLinear([lowest - margin, highest + margin], [em, sheet.width - em]);
  const piles = chart.rows.map((row) => placesOf(row, across));
  const room = tall - head;
  const fits = (/** @type {number} */ size) =>
    piles.every((places) => (Math.max(-1, ...levelsOf(places, size)) + 1) * size <= room);
  let size = em * LARGEST;
  while (size > em * SMALLEST && !fits(size)) size *= 0.95;
  const plot = { left: 0, right: sheet.width, top: sheet.y, bottom: sheet.y };
  chart.rows.forEach((row, number) => {
    const [top, ground] = [plot.bottom, plot.bottom + tall];
    drawBand(sheet, row, across, top + head, ground);
    const free = drawExact(sheet, row, across, top, ground);
    if (labelled) {
      const clear = em + widthOf(sheet, row.label) < free;
      write(svg, [row.label], clear ? 0 : sheet.width, top + em, em, "chart-word chart-row", clear ? "start" : "end");
    }
    const levels = levelsOf(piles[number], size);
    piles[number].forEach((place, which) => {
      // If they do not fit, they are squeezed, but all are drawn.
      const level = Math.min(levels[which] + 0.5, room / size - 0.5);
      dot(svg, place, ground - level * size, size * 0.44);
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
