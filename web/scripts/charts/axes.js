// Draws the axes of a chart and returns its plot.
// No two labels touch, and none is cut off; of many only every second, every fifth ... is written.

import { axisLeft } from "d3-axis";

import { tickFormat, widthOf, wrapped, write } from "./sheet.js";

/** @import { Plot, Sheet } from "./sheet.js" */

/**
 * Chooses the height of the drawing area, notes it on the sheet and returns it.
 * @param {Sheet} sheet @param {number} most @returns {number}
 */
export const heightOf = (sheet, most = sheet.em * 20) => {
  const { width, em, room, fits } = sheet;
  sheet.high = fits ? Math.min(most, Math.max(em * 4.5, room)) : Math.min(Math.max(width * 0.46, em * 13), most, room);
  return sheet.high;
};

/**
 * Draws the vertical axis with its title above it and returns the plot.
 * @param {Sheet} sheet @param {any} scale @param {string} unit @returns {Plot}
 */
export const addUprightAxis = (sheet, scale, unit) => {
  const { chart, em, svg, width } = sheet;
  const title = wrapped(sheet, chart.titles.y, width, "chart-axis-title");
  write(svg, title, 0, sheet.y + em, em * 1.25, "chart-axis-title");
  const top = sheet.y + title.length * em * 1.25 + em * 0.7;
  const bottom = top + heightOf(sheet);
  scale.range([bottom, top]);
  const ticks = scale.ticks(Math.max(2, Math.floor((bottom - top) / (em * 2.6))));
  const format = tickFormat(chart.formats, unit, ticks);
  const left = Math.max(...ticks.map((/** @type {number} */ tick) => widthOf(sheet, format(tick)))) + em * 0.5;
  const axis = axisLeft(scale)
    .tickValues(ticks)
    .tickFormat((tick) => format(Number(tick)))
    .tickSize(-(width - left))
    .tickPadding(em * 0.4);
  svg.append("g").attr("class", "chart-axis chart-grid").attr("transform", `translate(${left} 0)`).call(axis);
  return { left, right: width, top, bottom };
};

/** @param {Sheet} sheet @param {Plot} plot @param {number} line height of a line of labels */
export const addLowerTitle = (sheet, plot, line) => {
  const { chart, em, svg } = sheet;
  const lines = wrapped(sheet, chart.titles.x, sheet.width, "chart-axis-title");
  write(svg, lines, plot.right, plot.bottom + line + em, em * 1.25, "chart-axis-title", "end");
  sheet.y = plot.bottom + line + em * 0.4 + lines.length * em * 1.25;
};

/**
 * @param {Sheet} sheet @param {Plot} plot @param {any} scale @param {number[]} ticks
 * @param {(tick: number) => string} format
 */
export const addLowerAxis = (sheet, plot, scale, ticks, format) => {
  const { em, svg } = sheet;
  svg.append("path").attr("class", "chart-ground").attr("d", `M${plot.left} ${plot.bottom}H${plot.right}`);
  const labels = ticks.map((tick) => ({ text: format(tick), x: scale(tick), first: false }));
  addLabels(sheet, plot, labels, em * 0.35);
  addLowerTitle(sheet, plot, em * 1.7);
};

/**
 * Writes labels below the axis: all mandatory ones, and all, every second, every fifth ... of the others.
 * @param {Sheet} sheet @param {Plot} plot
 * @param {{text: string, x: number, first: boolean}[]} labels @param {number} tick
 */
export const addLabels = (sheet, plot, labels, tick) => {
  const { em, svg } = sheet;
  const group = svg.append("g").attr("class", "chart-labels");
  const placed = labels.map((label) => {
    const half = widthOf(sheet, label.text) / 2;
    const x = Math.min(Math.max(label.x, half), sheet.width - half);
    return { ...label, x, from: x - half, to: x + half, at: label.x };
  });
  const others = placed.filter((label) => !label.first);
  /** @param {typeof others} some @returns {boolean} */
  const fit = (some) => some.every((label, place) => !place || label.from >= some[place - 1].to + em * 0.35);
  const stride =
    [1, 2, 5, 10, 20, 50, 100].find((every) => fit(others.filter((_, place) => place % every === 0))) ?? 200;
  const firsts = placed.filter((label) => label.first);
  const chosen = others.filter((label, place) => {
    const clear = firsts.every(({ from, to }) => label.to + em * 0.35 <= from || label.from >= to + em * 0.35);
    return place % stride === 0 && clear;
  });
  for (const label of [...chosen, ...firsts]) {
    group
      .append("line")
      .attr("class", "chart-tick")
      .attr("x1", label.at)
      .attr("x2", label.at)
      .attr("y1", plot.bottom)
      .attr("y2", plot.bottom + tick);
    write(
      group,
      [label.text],
      label.x,
      plot.bottom + em * 1.35,
      em,
      label.first ? "chart-word chart-word-bust" : "chart-word",
      "middle",
    );
  }
};

