// Draws each kind of chart on its sheet: trials as bars or as a line with a round end, exact values as a thick line with
// a diamond, the range of chance as hatching. All numbers come from the description; none is computed here.

import { scaleLinear, scaleLog } from "d3-scale";

import { drawDots } from "./dots.js";
import { addLabels, addLowerAxis, addLowerTitle, addUprightAxis, heightOf } from "./axes.js";
import { growAlong, mark } from "./marks.js";
import {
  diamond,
  errorBar,
  exactLine,
  hatched,
  tickFormat,
  widthOf,
  wrapped,
  write,
  written,
} from "./sheet.js";

/** @import { Course } from "./marks.js" */
/** @import { Comparison, Drawing, Histogram, RunningMean, Share, Sheet, Steps } from "./sheet.js" */

/** @param {Sheet} sheet */
const drawHistogram = (sheet) => {
  const { em, svg } = sheet;
  /** @type {Histogram} */
  const chart = sheet.chart;
  const numbers = chart.bars.flatMap(({ tried, exact, band }) => [tried ?? 0, exact ?? 0, band?.[1] ?? 0]);
  const upright = scaleLinear([0, Math.max(chart.top ?? 0, ...numbers, 1e-6)], [1, 0]);
  upright.nice(4);
  const plot = addUprightAxis(sheet, upright, chart.unit);
  const places = chart.bars.map(({ at }) => at);
  const across = scaleLinear([Math.min(...places) - 0.5, Math.max(...places) + 0.5], [plot.left, plot.right]);
  const step = across(1) - across(0);
  const wide = step * 0.84;
  const inner = wide * 0.62;
  const marks = svg.append("g");
  chart.bars.forEach((bar) => {
    const middle = across(bar.at);
    const x = middle - wide / 2;
    const group = marks.append("g").attr("class", "chart-bar");
    if (bar.band) {
      const [low, high] = [upright(bar.band[0]), upright(bar.band[1])];
      hatched(sheet, group, x, high, wide, low - high);
    }
    const y = upright(bar.tried ?? bar.exact ?? 0);
    const ends = { x: middle - inner / 2, y, width: inner, height: plot.bottom - y };
    const area = { x: middle - step / 2, y: plot.top, width: step, height: plot.bottom - plot.top };
    const kind = bar.tried === null ? null : bar.bust ? "chart-tried chart-bust" : "chart-tried";
    mark(sheet, group, kind, ends, { area, key: bar.label })?.attr("data-tried", bar.tried);
    if (bar.band) {
      // The ends of the band must be visible on the bar, too.
      const edges = `M${x} ${upright(bar.band[0])}h${wide}M${x} ${upright(bar.band[1])}h${wide}`;
      group.append("path").attr("class", "chart-band-edge").attr("d", edges);
    }
    // An impossible value that did not occur is marked on the ground.
    if (bar.exact !== null && (bar.exact || bar.tried)) {
      const level = upright(bar.exact);
      exactLine(group, `M${x - wide * 0.06} ${level}h${wide * 1.12}`);
      if (wide >= em) diamond(group, middle, level, Math.min(em * 0.34, wide * 0.2));
    }
  });
  const ground = `M${plot.left} ${plot.bottom}H${plot.right}`;
  svg.append("path").attr("class", "chart-ground").attr("d", ground);
  const labels = chart.bars.map((bar) => ({ text: bar.label, x: across(bar.at), first: bar.bust }));
  addLabels(sheet, plot, chart.whole ? withWhole(chart, labels, across) : labels, 0);
  addLowerTitle(sheet, plot, em * 1.7);
  if (chart.line) sheet.ruler = { across, rows: [plot] };
};

/**
 * Adds the whole numbers between the bars, since the axis is to scale.
 * @param {Histogram} chart @param {{text: string, x: number, first: boolean}[]} labels
 * @param {(place: number) => number} across @returns {typeof labels} from left to right
 */
const withWhole = ({ bars, formats }, labels, across) => {
  const whole = bars.filter(({ bust, at, label }) => !bust && label === String(at)).map(({ at }) => at);
  const [first, last] = [Math.min(...whole), Math.max(...whole)];
  const between = Array.from({ length: last - first + 1 }, (_, place) => first + place)
    .filter((number) => !whole.includes(number))
    .map((number) => ({ text: written(formats, number, 0), x: across(number), first: false }));
  return [...labels, ...between].sort((one, other) => one.x - other.x);
};

/** Draws the pupil's own prediction. @param {Drawing} on @param {string} path */
const ownLine = (on, path) => on.append("path").attr("class", "chart-divide-line").attr("d", path);

/** @param {Sheet} sheet */
const drawMean = (sheet) => {
  const { em, id, svg } = sheet;
  /** @type {RunningMean} */
  const chart = sheet.chart;
  const upright = scaleLinear(chart.range, [1, 0]);
  const plot = addUprightAxis(sheet, upright, chart.unit);
  const [lowest, highest] = chart.range;
  const within = (/** @type {number} */ number) => upright(Math.min(highest, Math.max(lowest, number)));
  const across = scaleLog([1, chart.most], [plot.left + em * 0.5, plot.right - em * 0.7]);
  /** @param {number[][]} points pairs of trials and value */
  const path = (points) => points.map(([trials, number]) => `${across(trials)} ${within(number)}`).join("L");
  const lower = chart.bands.map(([trials, low]) => [trials, low]);
  const upper = chart.bands.map(([trials, , high]) => [trials, high]).reverse();
  if (lower.length) {
    svg
      .append("path")
      .attr("class", "chart-band")
      .attr("d", `M${path([...lower, ...upper])}Z`)
      .attr("fill", `url(#chart-${id}-band)`);
  }
  const y = upright(chart.exact ?? 0);
  if (chart.exact !== null) {
    exactLine(svg, `M${plot.left} ${y}H${plot.right}`);
    diamond(svg, plot.right - em * 0.35, y, em * 0.34);
  }
  if (chart.predicted !== null) ownLine(svg, `M${plot.left} ${upright(chart.predicted)}H${plot.right}`);
  const last = chart.means[chart.means.length - 1];
  /** @type {Course} */
  const course = chart.means.map(([trials, mean]) => [trials, across(trials), within(mean)]);
  if (last) {
    for (const kind of ["chart-mean-paper", "chart-mean"]) {
      const line = svg.append("path").attr("class", kind);
      growAlong(sheet, kind, line.attr("d", `M${path(chart.means)}`), course);
    }
  }
  // The higher value is written above, the other below.
  const meanAbove = last && chart.exact !== null ? last[1] >= chart.exact : false;
  const radius = em * 0.32;
  for (const [trials, mean] of chart.means) {
    if (!chart.named.includes(trials)) continue;
    const [x, at] = [across(trials), within(mean)];
    const ends = { x: x - radius, y: at - radius, width: 2 * radius, height: 2 * radius };
    const area = { x, y: plot.top, width: 0, height: plot.bottom - plot.top };
    const kind = trials === last[0] ? "chart-mean-end" : null;
    mark(sheet, svg, kind, ends, { area, key: "end", round: true, course })?.attr("data-mean", mean);
  }
  const above = -em * 0.6;
  const below = em * 1.35;
  if (last) {
    const [x, at] = [across(last[0]), within(last[1])];
    // After the end of the line if there is room.
    const right = x + em * 0.6 + widthOf(sheet, chart.meanWritten, "chart-value");
    const level = right < plot.right ? at + em * (meanAbove ? 0.1 : 0.65) : at + (meanAbove ? above : below);
    const inside = Math.min(Math.max(level, plot.top + em * 0.6), plot.bottom - em * 0.3);
    write(
      svg,
      [chart.meanWritten],
      Math.min(x + em * 0.6, plot.right),
      inside,
      em,
      "chart-value chart-value-tried",
      right < plot.right ? "start" : "end",
    );
  }
  if (chart.exactWritten) write(svg, [chart.exactWritten], plot.right, y + (meanAbove ? below : above), em, "chart-value", "end");
  addLowerAxis(sheet, plot, across, powersOfTen(chart.most), (tick) => written(chart.formats, tick, 0));
};

/** @param {number} most @returns {number[]} */
const powersOfTen = (most) =>
  Array.from({ length: Math.floor(Math.log10(most) + 1e-9) + 1 }, (_, zeros) => 10 ** zeros);

/** The greatest thickness of a bar of a comparison, in em. */
const THICKEST = 1.15;

/** @param {Sheet} sheet */
const drawComparison = (sheet) => {
  const { em, svg } = sheet;
  /** @type {Comparison} */
  const chart = sheet.chart;
  // No share goes beyond the whole.
  const highest = (/** @type {Share} */ { share, error }) => Math.min(share + 2 * error, chart.unit === "percent" ? 1 : Infinity);
  const longest = Math.max(chart.reference ?? 0, chart.predicted ?? 0, ...chart.shares.map(highest));
  // Without data the axis shows a meaningful range.
  const most = longest || 1;
  const across = scaleLinear([0, most * 1.04], [0.5, sheet.width - em * 1.5]);
  const top = sheet.y;
  const [back, bars, front, words] = ["", "", "", ""].map(() => svg.append("g"));
  const named = chart.shares.map(({ label, written: value }) =>
    wrapped(sheet, label, sheet.width - widthOf(sheet, value, "chart-value") - em),
  );
  const between = named.reduce((sum, lines) => sum + em * (lines.length * 1.2 + 0.35 + 0.7), 0);
  const all = em * THICKEST * named.length;
  const room = sheet.fits ? heightOf(sheet, between + all) - between : all;
  const thick = Math.max(em * 0.35, room / named.length);
  chart.shares.forEach((one, place) => {
    const { label, share, error, written: value, sign } = one;
    const lines = named[place];
    write(words, lines, 0, sheet.y + em, em * 1.2, "chart-word chart-over");
    write(words, [value], sheet.width, sheet.y + em, em, "chart-value", "end");
    sheet.y += lines.length * em * 1.2 + em * 0.35;
    const ends = { x: across(0), y: sheet.y, width: across(share) - across(0), height: thick };
    const above = lines.length * em * 1.2 + em * 0.35;
    const area = { x: 0, y: sheet.y - above, width: sheet.width, height: above + thick };
    const kind = sign ? `chart-tried chart-sign-${sign}` : "chart-tried";
    mark(sheet, bars, kind, ends, { area, way: "right", key: label }).attr("data-tried", share);
    errorBar(
      front,
      across(Math.max(0, share - 2 * error)),
      across(highest(one)),
      sheet.y + thick / 2,
      em * 0.32,
    );
    sheet.y += thick + em * 0.7;
  });
  const plot = { left: across(0), right: sheet.width, top, bottom: sheet.y };
  const ticks = across.ticks(Math.max(2, Math.floor(sheet.width / (em * 6))));
  for (const tick of ticks) {
    const line = back
      .append("line")
      .attr("class", "chart-tick-faint")
      .attr("x1", across(tick))
      .attr("x2", across(tick));
    line.attr("y1", top).attr("y2", plot.bottom);
  }
  if (chart.reference !== null) {
    exactLine(bars, `M${across(chart.reference)} ${top}V${plot.bottom}`);
  }
  if (chart.predicted !== null) ownLine(bars, `M${across(chart.predicted)} ${top}V${plot.bottom}`);
  addLowerAxis(sheet, plot, across, ticks, tickFormat(chart.formats, chart.unit, ticks));
};

/** @param {Sheet} sheet */
const drawSteps = (sheet) => {
  const { em, svg } = sheet;
  /** @type {Steps} */
  const chart = sheet.chart;
  const numbers = chart.steps.flatMap(([, exact, tried]) => [exact, tried ?? 0]);
  const upright = scaleLinear([0, Math.max(...numbers, 1e-6)], [1, 0]).nice(4);
  const plot = addUprightAxis(sheet, upright, chart.unit);
  const first = chart.steps[0][0];
  const last = chart.steps[chart.steps.length - 1][0];
  const across = scaleLinear([first - 0.5, last + 0.5], [plot.left, plot.right]);
  const wide = across(first + 1) - across(first);
  for (const [at, exact, tried] of chart.steps) {
    const y = upright(tried ?? exact);
    const ends = { x: across(at) - wide * 0.31, y, width: wide * 0.62, height: plot.bottom - y };
    const area = { x: across(at) - wide / 2, y: plot.top, width: wide, height: plot.bottom - plot.top };
    const kind = tried === null ? null : "chart-tried";
    mark(sheet, svg, kind, ends, { area, key: at })?.attr("data-tried", tried);
  }
  const path = chart.steps.map(
    ([at, exact], place) => `${place ? "V" : `M${across(at - 0.5)} `}${upright(exact)}H${across(at + 0.5)}`,
  );
  exactLine(svg, path.join(""));
  for (const [at, exact] of chart.steps) {
    if (wide >= em) diamond(svg, across(at), upright(exact), Math.min(em * 0.34, Math.max(wide * 0.2, em * 0.28)));
  }
  svg.append("path").attr("class", "chart-ground").attr("d", `M${plot.left} ${plot.bottom}H${plot.right}`);
  const labels = chart.steps.map(([at]) => ({ text: written(chart.formats, at, 0), x: across(at), first: false }));
  addLabels(sheet, plot, labels, 0);
  addLowerTitle(sheet, plot, em * 1.7);
};

export const kinds = {
  histogram: drawHistogram,
  mean: drawMean,
  comparison: drawComparison,
  steps: drawSteps,
  dots: drawDots,
};
