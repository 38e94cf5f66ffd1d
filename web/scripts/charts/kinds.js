// Draws each kind of chart on its sheet: trials as bars or as a line with a round end, exact values as a thick line with
// a diamond, the range of chance as hatching. All numbers come from the description; none is computed here.

import { scaleBand, scaleLinear, scaleLog } from "d3-scale";

import { drawDots } from "./dots.js";
import { addLabels, addLowerAxis, addLowerTitle, addUprightAxis } from "./axes.js";
import {
  box,
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

/** @import { Comparison, Histogram, RunningMean, Sheet, Steps } from "./sheet.js" */

/** @param {Sheet} sheet */
const drawHistogram = (sheet) => {
  const { em, id, svg } = sheet;
  /** @type {Histogram} */
  const chart = sheet.chart;
  const numbers = chart.bars.flatMap(({ tried, exact, band }) => [tried ?? 0, exact ?? 0, band?.[1] ?? 0]);
  const upright = scaleLinear([0, Math.max(chart.top ?? 0, ...numbers, 1e-6)], [1, 0]);
  upright.nice(4);
  const plot = addUprightAxis(sheet, upright, chart.unit);
  // A bust is not a number of squares, so it is set apart.
  const places = chart.bars.flatMap((bar, place) =>
    place && bar.bust !== chart.bars[place - 1].bust ? [-place, place] : [place],
  );
  const across = scaleBand(places, [plot.left, plot.right]);
  across.paddingInner(0.16).paddingOuter(0.1);
  const wide = across.bandwidth();
  const inner = wide * 0.62;
  const marks = svg.append("g");
  chart.bars.forEach((bar, place) => {
    const x = across(place) ?? 0;
    const group = marks.append("g").attr("class", "chart-bar");
    if (bar.band) {
      const [low, high] = [upright(bar.band[0]), upright(bar.band[1])];
      hatched(sheet, group, x, high, wide, low - high);
    }
    if (bar.tried !== null) {
      const y = upright(bar.tried);
      const rectangle = box(
        group,
        bar.bust ? "chart-tried chart-bust" : "chart-tried",
        x + (wide - inner) / 2,
        y,
        inner,
        plot.bottom - y,
      );
      if (bar.bust) rectangle.attr("fill", `url(#chart-${id}-bust)`);
      rectangle.attr("data-tried", bar.tried);
    }
    if (bar.band) {
      // The ends of the band must be visible on the bar, too.
      const edges = `M${x} ${upright(bar.band[0])}h${wide}M${x} ${upright(bar.band[1])}h${wide}`;
      group.append("path").attr("class", "chart-band-edge").attr("d", edges);
    }
    // An impossible value that did not occur is marked on the ground.
    if (bar.exact !== null && (bar.exact || bar.tried)) {
      const y = upright(bar.exact);
      exactLine(group, `M${x - wide * 0.06} ${y}h${wide * 1.12}`);
      if (wide >= em) diamond(group, x + wide / 2, y, Math.min(em * 0.34, wide * 0.2));
    }
  });
  const ground = `M${plot.left} ${plot.bottom}H${plot.right}`;
  svg.append("path").attr("class", "chart-ground").attr("d", ground);
  const labels = chart.bars.map((bar, place) => ({ text: bar.label, x: (across(place) ?? 0) + wide / 2, first: bar.bust }));
  addLabels(sheet, plot, labels, 0);
  addLowerTitle(sheet, plot, em * 1.7);
};

/** @param {Sheet} sheet */
const drawMean = (sheet) => {
  const { em, id, svg } = sheet;
  /** @type {RunningMean} */
  const chart = sheet.chart;
  const upright = scaleLinear(chart.range, [1, 0]);
  const plot = addUprightAxis(sheet, upright, chart.unit);
  const [lowest, highest] = chart.range;
  const within = (/** @type {number} */ number) => upright(Math.min(highest, Math.max(lowest, number)));
  const logarithmic = chart.scale === "log";
  const across = (logarithmic ? scaleLog : scaleLinear)(
    [1, chart.most],
    [plot.left + em * 0.5, plot.right - em * 0.7],
  );
  /** @param {number[][]} points pairs of trials and value */
  const path = (points) => points.map(([trials, number]) => `${across(trials)} ${within(number)}`).join("L");
  const lower = chart.bands.map(([trials, low]) => [trials, low]);
  const upper = chart.bands.map(([trials, , high]) => [trials, high]).reverse();
  svg
    .append("path")
    .attr("class", "chart-band")
    .attr("d", `M${path([...lower, ...upper])}Z`)
    .attr("fill", `url(#chart-${id}-band)`);
  const y = upright(chart.exact);
  exactLine(svg, `M${plot.left} ${y}H${plot.right}`);
  diamond(svg, plot.right - em * 0.35, y, em * 0.34);
  const last = chart.means[chart.means.length - 1];
  if (last) {
    for (const kind of ["chart-mean-paper", "chart-mean"])
      svg
        .append("path")
        .attr("class", kind)
        .attr("d", `M${path(chart.means)}`);
  }
  // The higher value is written above, the other below.
  const meanAbove = last ? last[1] >= chart.exact : false;
  const above = -em * 0.6;
  const below = em * 1.35;
  if (last) {
    const [x, at] = [across(last[0]), within(last[1])];
    svg
      .append("circle")
      .attr("class", "chart-mean-end")
      .attr("cx", x)
      .attr("cy", at)
      .attr("r", em * 0.32)
      .attr("data-mean", last[1]);
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
  write(svg, [chart.exactWritten], plot.right, y + (meanAbove ? below : above), em, "chart-value", "end");
  const ticks = logarithmic
    ? powersOfTen(chart.most)
    : across.ticks(Math.max(2, Math.floor((plot.right - plot.left) / (em * 6))));
  addLowerAxis(sheet, plot, across, ticks, (tick) => written(chart.formats, tick, 0));
};

/** @param {number} most @returns {number[]} */
const powersOfTen = (most) =>
  Array.from({ length: Math.floor(Math.log10(most) + 1e-9) + 1 }, (_, zeros) => 10 ** zeros);

/** @param {Sheet} sheet */
const drawComparison = (sheet) => {
  const { em, svg } = sheet;
  /** @type {Comparison} */
  const chart = sheet.chart;
  const longest = Math.max(chart.reference ?? 0, ...chart.shares.map(({ share, error }) => share + 2 * error));
  // Without data the axis shows a meaningful range.
  const most = longest || 1;
  const across = scaleLinear([0, most * 1.04], [0.5, sheet.width - em * 1.5]);
  const thick = em * 1.15;
  const top = sheet.y;
  const [back, bars, front, words] = ["", "", "", ""].map(() => svg.append("g"));
  for (const { label, share, error, written: value, sign } of chart.shares) {
    const lines = wrapped(sheet, label, sheet.width - widthOf(sheet, value, "chart-value") - em);
    write(words, lines, 0, sheet.y + em, em * 1.2, "chart-word chart-over");
    write(words, [value], sheet.width, sheet.y + em, em, "chart-value", "end");
    sheet.y += lines.length * em * 1.2 + em * 0.35;
    const bar = box(
      bars,
      sign ? `chart-tried chart-sign-${sign}` : "chart-tried",
      across(0),
      sheet.y,
      across(share) - across(0),
      thick,
    );
    bar.attr("data-tried", share);
    errorBar(
      front,
      across(Math.max(0, share - 2 * error)),
      across(share + 2 * error),
      sheet.y + thick / 2,
      em * 0.32,
    );
    sheet.y += thick + em * 0.7;
  }
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
  addLowerAxis(sheet, plot, across, ticks, tickFormat(chart.formats, chart.unit, ticks));
};

/** @param {Sheet} sheet */
const drawSteps = (sheet) => {
  const { em, svg } = sheet;
  /** @type {Steps} */
  const chart = sheet.chart;
  const numbers = chart.steps.flatMap(([, exact, tried]) => [exact, tried ?? 0]);
  const upright = scaleLinear([0, Math.max(chart.top ?? 0, ...numbers, 1e-6)], [1, 0]).nice(4);
  const plot = addUprightAxis(sheet, upright, chart.unit);
  const first = chart.steps[0][0];
  const last = chart.steps[chart.steps.length - 1][0];
  const across = scaleLinear([first - 0.5, last + 0.5], [plot.left, plot.right]);
  const wide = across(first + 1) - across(first);
  for (const [at, , tried] of chart.steps) {
    if (tried === null) continue;
    const y = upright(tried);
    box(svg, "chart-tried", across(at) - wide * 0.31, y, wide * 0.62, plot.bottom - y).attr("data-tried", tried);
  }
  const path = chart.steps.map(
    ([at, exact], place) => `${place ? "V" : `M${across(at - 0.5)} `}${upright(exact)}H${across(at + 0.5)}`,
  );
  exactLine(svg, path.join(""));
  for (const [at, exact] of chart.steps) {
    if (wide >= em || at === chart.marked)
      diamond(svg, across(at), upright(exact), Math.min(em * 0.34, Math.max(wide * 0.2, em * 0.28)));
  }
  const marked = chart.steps.find(([at]) => at === chart.marked);
  if (marked) {
    const [x, y] = [across(marked[0]), upright(marked[1])];
    svg
      .append("path")
      .attr("class", "chart-pointer")
      .attr("d", `M${x} ${plot.bottom}V${y + em * 0.4}`);
    const half = widthOf(sheet, chart.markedWritten, "chart-value") / 2;
    write(
      svg,
      [chart.markedWritten],
      Math.min(Math.max(x, plot.left + half), plot.right - half),
      y - em * 0.7,
      em,
      "chart-value",
      "middle",
    );
  }
  svg.append("path").attr("class", "chart-ground").attr("d", `M${plot.left} ${plot.bottom}H${plot.right}`);
  const labels = chart.steps.map(([at]) => ({
    text: written(chart.formats, at, 0),
    x: across(at),
    first: at === chart.marked,
  }));
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
