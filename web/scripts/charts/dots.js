// Draws a dot for everybody over what they came to. Where dots would cover each other they are piled up; so much
// of them as fits between the ground and the top says how large they are.

import { scaleLinear } from "d3-scale";

import { addLowerAxis, addLowerTitle, heightOf } from "./axes.js";
import { diamond, dot, exactLine, hatched, tickFormat, widthOf, wrapped, write } from "./sheet.js";

/** @import { Dots, DotRow, Plot, Sheet } from "./sheet.js" */

const LARGEST = 1.15;
const SMALLEST = 0.3;

/**
 * Says on which level above the ground each dot lies, so that none covers another.
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
  const label = labelled ? em * 1.4 : 0;
  // A line for what is exact, above the dots.
  const head = chart.rows.some(({ exactWritten }) => exactWritten) ? em * 1.5 : em * 0.6;
  const tall = Math.max(heightOf(sheet) / chart.rows.length, label + head + em * 1.5);
  const [lowest, highest] = chart.ends;
  const margin = chart.names.length ? 0.5 : 0;
  const across = scaleLinear([lowest - margin, highest + margin], [em, sheet.width - em]);
  const piles = chart.rows.map((row) => placesOf(row, across));
  const room = tall - label - head;
  const fits = (/** @type {number} */ size) =>
    piles.every((places) => (Math.max(-1, ...levelsOf(places, size)) + 1) * size <= room);
  let size = em * LARGEST;
  while (size > em * SMALLEST && !fits(size)) size *= 0.92;
  const plot = { left: 0, right: sheet.width, top: sheet.y, bottom: sheet.y };
  chart.rows.forEach((row, number) => {
    if (labelled) write(svg, [row.label], 0, plot.bottom + em, em, "chart-word chart-row");
    const top = plot.bottom + label;
    const ground = plot.bottom + tall;
    drawRow(sheet, row, across, { left: 0, right: sheet.width, top, bottom: ground });
    const levels = levelsOf(piles[number], size);
    piles[number].forEach((place, which) => {
      // More than fit are pressed together, and all of them still counted.
      const level = Math.min(levels[which] + 0.5, room / size - 0.5);
      dot(svg, place, ground - level * size, size * 0.44);
    });
    drawExact(sheet, row, across, top, ground);
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

/** @param {Sheet} sheet @param {DotRow} row @param {any} across @param {Plot} plot */
const drawRow = (sheet, row, across, { top, bottom }) => {
  if (!row.band) return;
  const [from, to] = row.band.map((end) => Math.min(sheet.width, Math.max(0, across(end))));
  hatched(sheet, sheet.svg, from, top, to - from, bottom - top);
};

/** @param {Sheet} sheet @param {DotRow} row @param {any} across @param {number} top @param {number} ground */
const drawExact = (sheet, { exact, exactWritten }, across, top, ground) => {
  if (exact === null) return;
  const { em, svg } = sheet;
  const x = across(exact);
  exactLine(svg, `M${x} ${top + (exactWritten ? em * 1.3 : em * 0.4)}V${ground}`);
  diamond(svg, x, ground, em * 0.34);
  const half = widthOf(sheet, exactWritten, "chart-value") / 2;
  const middle = Math.min(Math.max(x, half), sheet.width - half);
  if (exactWritten) write(svg, [exactWritten], middle, top + em, em, "chart-value", "middle");
};

/** Writes the answers under their dots. @param {Sheet} sheet @param {Plot} plot @param {any} across */
const addNames = (sheet, plot, across) => {
  const { em, svg } = sheet;
  /** @type {Dots} */
  const chart = sheet.chart;
  const room = across(1) - across(0) - em;
  const lines = chart.names.map((name) => wrapped(sheet, name, room));
  lines.forEach((some, place) =>
    write(svg, some, across(place), plot.bottom + em * 1.5, em * 1.2, "chart-word", "middle"),
  );
  addLowerTitle(sheet, plot, em * (0.7 + 1.2 * Math.max(...lines.map(({ length }) => length))));
};
