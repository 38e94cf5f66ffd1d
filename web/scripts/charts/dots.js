// Draws a dot for each answer over its value. Dots of whole numbers stand on each other, one column per number, so that the
// height of a column is its count. Other dots that would overlap are stacked. The dots are as large as fits.

import { scaleLinear } from "d3-scale";

import { addLowerAxis, heightOf } from "./axes.js";
import { mark } from "./marks.js";
import { diamond, exactLine, hatched, tickFormat, widthOf, wrapped, write } from "./sheet.js";

/** @import { DotRow, Dots, Plot, Sheet } from "./sheet.js" */

// The height of a level in em: on a board of large letters no dot is smaller than 14 pixels, if the window allows.
const LARGEST = 1.15;
const SMALLEST = 0.68;
/** The greatest height of all rows together, as a part of the window's. */
const HIGHEST = 0.395;
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

/** @param {[number, number]} dots */
const isWhole = ([value]) => Number.isInteger(value);

/**
 * Returns whether a class counted whole numbers. A dot that is in no class may be a fraction of them.
 * @param {DotRow} row
 */
const countsWhole = ({ dots, tablets }) => {
  let place = 0;
  return dots.every((some) => {
    const tablet = tablets[place];
    place += some[1];
    return isWhole(some) || tablet < 0;
  });
};

/**
 * Arranges the dots of all rows, which have the same size. There is as much room above the ground as is offered, or as
 * the smallest dots need, but no more than the most.
 * @param {[number, number][][]} rows @param {(value: number) => number} across @param {number} offered by all rows
 * @param {number} em @param {number} most @param {boolean} whole whether dots of one number stand on each other
 * @returns {{rows: Placed[][], rise: number, radius: number, heights: number[]}} the height of a level, the radius of a
 *   dot, and the height of each row
 */
export const arranged = (rows, across, offered, em, most = offered, whole = rows.flat().every(isWhole)) => {
  const levels = (/** @type {Placed[][]} */ placed) =>
    placed.map((dots) => Math.max(0, ...dots.map(({ level }) => level)) + 1);
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((one, other) => one + other, 0);
  let size = em * LARGEST;
  const fitted = () => rows.map((dots) => (whole ? columns(dots, across) : dodged(dots, across, size)));
  while (!whole && size > em * SMALLEST && sum(levels(fitted())) * size > offered) size = Math.max(size * 0.95, em * SMALLEST);
  const placed = fitted();
  const all = levels(placed);
  const room = Math.max(offered, Math.min(most, sum(all) * em * SMALLEST));
  const apart = whole ? Math.max(across(1) - across(0), em * SMALLEST) : size;
  // Dots that do not fit are squeezed, but all are drawn.
  const rise = Math.min(size, apart, room / sum(all));
  const radius = (whole ? rise : size) * 0.44;
  return { rows: placed, rise, radius, heights: all.map((some) => (room * some) / sum(all)) };
};

/**
 * Returns the ends of the axis. If whole numbers would be narrower than dots, the empty ends are cut off.
 * @param {Sheet} sheet @param {Dots} chart @returns {[number, number]}
 */
const endsOf = ({ em, width }, { ends, line, rows, unit }) => {
  const [lowest, highest] = ends;
  const shown = rows.flatMap(({ dots, exact, band }) => [...dots.map(([value]) => value), exact, ...(band ?? [])]);
  const numbers = [...shown, line?.start ?? null].filter((value) => value !== null);
  if (unit !== "number" || !numbers.length || width / (highest - lowest) >= em * SMALLEST) return ends;
  const spare = (highest - lowest) / 20;
  return [Math.max(lowest, Math.min(...numbers) - spare), Math.min(highest, Math.max(...numbers) + spare)];
};

/** @param {Sheet} sheet */
export const drawDots = (sheet) => {
  const { em, svg } = sheet;
  /** @type {Dots} */
  const chart = sheet.chart;
  const labelled = chart.rows.length > 1;
  const [lowest, highest] = endsOf(sheet, chart);
  const margin = chart.names.length ? 0.5 : 0;
  const across = scaleLinear([lowest - margin, highest + margin], [em, sheet.width - em]).clamp(true);
  // The name of the row and the exact value are above the dots; the name has a line of its own if one covers the other.
  const crowded = labelled && chart.rows.some((row) => !sideOf(sheet, row, across));
  const line = crowded ? em * 1.25 : 0;
  const words = line + (labelled || chart.rows.some(({ exact }) => exact !== null) ? em * 1.5 : em * 0.4);
  const head = words + (chart.risen === null ? 0 : em * RISEN * 2);
  const heads = head * chart.rows.length;
  const offered = Math.max(heightOf(sheet) - heads, em * 0.6 * chart.rows.length);
  const dots = chart.rows.map((row) => row.dots);
  const most = sheet.fits ? offered : innerHeight * HIGHEST - heads;
  const { rows, rise, radius, heights } = arranged(dots, across, offered, em, most, chart.rows.every(countsWhole));
  const plot = { left: 0, right: sheet.width, top: sheet.y, bottom: sheet.y };
  /** @type {{top: number, bottom: number}[]} */
  const places = [];
  chart.rows.forEach((row, number) => {
    const [top, ground] = [plot.bottom, plot.bottom + head + heights[number]];
    places.push({ top: top + head, bottom: ground });
    drawBand(sheet, row, across, top + head, ground);
    drawExact(sheet, row, across, top + line, ground);
    if (labelled) {
      const side = crowded ? "start" : (sideOf(sheet, row, across) ?? "start");
      write(svg, [row.label], side === "start" ? 0 : sheet.width, top + em, em, "chart-word chart-row", side);
    }
    const risen = chart.risen === null ? -1 : row.tablets.indexOf(chart.risen);
    rows[number].forEach(({ x, level }, place) => {
      const y = ground - radius - level * rise;
      const ends = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
      const word = chart.named[row.tablets[place]];
      const special = place === risen ? " chart-left" : word ? " chart-own" : "";
      const kind = `chart-tried chart-dot${special}`;
      // A tablet's dot moves with its answer; a raised hand has only its place.
      const key = `${number} ${row.tablets[place] || `${x} ${level}`}`;
      mark(sheet, svg, kind, ends, { way: "fall", key, round: true });
      if (place === risen) raise(sheet, x, y, top + head, chart.risenWritten);
      if (word) name(sheet, x, y, radius, word);
    });
    svg.append("path").attr("class", "chart-ground").attr("d", `M0 ${ground}H${sheet.width}`);
    plot.bottom = ground;
  });
  if (chart.line) sheet.ruler = { across, rows: places };
  if (chart.names.length) addNames(sheet, plot, across);
  else {
    const ticks = across.ticks(Math.max(2, Math.floor(sheet.width / (em * 5))));
    const whole = chart.unit === "number" && highest - lowest > 3 ? ticks.filter(Number.isInteger) : ticks;
    addLowerAxis(sheet, plot, across, whole, tickFormat(chart.formats, chart.unit, whole));
  }
};

/**
 * Writes the word of a dot beside it, where it does not rise.
 * @param {Sheet} sheet @param {number} x @param {number} y @param {number} radius @param {string} word
 */
const name = (sheet, x, y, radius, word) => {
  const { em, svg, width } = sheet;
  const space = radius + em * 0.3;
  const right = x + space + widthOf(sheet, word, "chart-value") < width;
  const at = right ? x + space : x - space;
  write(svg, [word], at, y + em * 0.35, em, "chart-value chart-value-tried", right ? "start" : "end");
};

/**
 * Draws a dot that has risen from its place out of the class, with its word or the number of its tablet.
 * @param {Sheet} sheet @param {number} x @param {number} y @param {number} top @param {string} word
 */
const raise = ({ em, svg, width }, x, y, top, word) => {
  const radius = em * RISEN;
  const middle = Math.min(Math.max(x, radius + 2), width - radius - 2);
  const group = svg.append("g").attr("class", "chart-risen").raise();
  group.append("path").attr("d", `M${x} ${y}L${middle} ${top - radius}`);
  group.append("circle").attr("cx", middle).attr("cy", top - radius).attr("r", radius);
  write(group, [word], middle, top - radius + em * 0.35, em, "chart-value", "middle");
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
 * Returns where the number of the exact value is written, or null if there is none.
 * @param {Sheet} sheet @param {DotRow} row @param {(value: number) => number} across
 * @returns {{from: number, to: number} | null}
 */
const placeOfExact = (sheet, { exact, exactWritten }, across) => {
  if (exact === null) return null;
  const half = exactWritten ? widthOf(sheet, exactWritten, "chart-value") / 2 : sheet.em;
  const middle = Math.min(Math.max(across(exact), half), sheet.width - half);
  return { from: middle - half, to: middle + half };
};

/**
 * Returns the side on which the name of a row is clear of its exact value, or null if it is on neither.
 * @param {Sheet} sheet @param {DotRow} row @param {(value: number) => number} across @returns {"start" | "end" | null}
 */
const sideOf = (sheet, row, across) => {
  const [place, wide] = [placeOfExact(sheet, row, across), widthOf(sheet, row.label) + sheet.em];
  if (!place || wide < place.from) return "start";
  return sheet.width - wide > place.to ? "end" : null;
};

/**
 * Draws the exact value behind the dots, with its number above.
 * @param {Sheet} sheet @param {DotRow} row @param {(value: number) => number} across @param {number} top
 * @param {number} ground
 */
const drawExact = (sheet, row, across, top, ground) => {
  const { em, svg } = sheet;
  const place = placeOfExact(sheet, row, across);
  if (!place || row.exact === null) return;
  const x = across(row.exact);
  exactLine(svg, `M${x} ${top + em * 1.4}V${ground}`);
  diamond(svg, x, top + em * (row.exactWritten ? 1.5 : 0.9), em * 0.34);
  const middle = (place.from + place.to) / 2;
  if (row.exactWritten) write(svg, [row.exactWritten], middle, top + em, em, "chart-value", "middle");
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
