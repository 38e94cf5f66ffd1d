// Tools for drawing the lab's charts: wrapped text, numbers in the language's format, shapes and the key.
// All words and separators come from the description. Colours come only from classes; shapes and hatching carry the same
// information. The types of the other scripts are defined here.

/** @typedef {{decimal: string, group: string, percent: string}} Formats */
/** @typedef {{tried: string, exact: string, band: string}} Words */
/** @typedef {[number, number] | null} Band */
/**
 * @typedef {{label: string, at: number, tried: number | null, exact: number | null, band: Band, bust: boolean}} Bar
 * `at` is its place on the axis.
 */
/** @typedef {{label: string, start: number | null, stops: [number, [string, string][], string][]} | null} Line */
/** @typedef {{label: string, share: number, error: number, written: string, sign: string | null}} Share */
/** @typedef {{formats: Formats, words: Words, titles: {x: string, y: string}, marks: string[][]}} Common */
/**
 * @typedef {Common & {kind: "histogram", unit: string, top: number | null, bars: Bar[],
 *   whole: boolean, line: Line}} Histogram `whole` if the axis is one of whole numbers
 */
/**
 * @typedef {Common & {kind: "mean", unit: string, most: number, means: [number, number][],
 *   named: number[], exact: number | null, exactWritten: string, meanWritten: string, bands: [number, number, number][],
 *   range: [number, number], predicted: number | null}} RunningMean
 */
/**
 * @typedef {Common & {kind: "comparison", unit: string, reference: number | null, referenceWritten: string,
 *   shares: Share[], predicted: number | null}} Comparison
 */
/**
 * @typedef {Common & {kind: "steps", unit: string, steps: [number, number, number | null][]}} Steps
 */
/**
 * @typedef {{label: string, dots: [number, number][], exact: number | null, exactWritten: string, band: Band,
 *   tablets: number[]}} DotRow
 * @typedef {Common & {kind: "dots", unit: string, ends: [number, number], names: string[], risen: number | null,
 *   risenWritten: string, named: Record<number, string>, rows: DotRow[], line: Line}} Dots
 */
/** @typedef {Histogram | RunningMean | Comparison | Steps | Dots} Chart */
/** @typedef {import("d3-selection").Selection<any, any, any, any>} Drawing a group of shapes */
/** @typedef {{em: number, family: string}} Letters */
/**
 * `room` is the greatest height of the plot, and `high` the chosen one; if `fits`, dots that need more are squeezed.
 * @typedef {{svg: Drawing, chart: any, id: string, width: number, em: number, family: string, room: number, fits: boolean,
 *   high: number, y: number, marks: Mark[], growths: Growth[], ruler: Ruler | null}} Sheet
 */
/**
 * Where a dividing line can be: places of values, and the rows with their grounds.
 * @typedef {{across: (value: number) => number, rows: {top: number, bottom: number}[]}} Ruler
 */
/** @import { Growth, Mark } from "./marks.js" */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Plot */

/** @param {Formats} formats @param {number} number @param {number} decimals */
export const written = ({ decimal, group }, number, decimals) => {
  const [whole, rest] = Math.abs(number).toFixed(decimals).split(".");
  // Numbers of four digits are not grouped, as in Texts.number.
  const digits = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  const sign = number < 0 && Number(Math.abs(number).toFixed(decimals)) > 0 ? "\u2212" : "";
  return sign + digits + (rest ? decimal + rest : "");
};

/** @param {Formats} formats @param {string} unit @param {number[]} ticks @returns {(tick: number) => string} */
export const tickFormat = (formats, unit, ticks) => {
  const factor = unit === "percent" ? 100 : 1;
  const step = ticks.length > 1 ? (ticks[1] - ticks[0]) * factor : 1;
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return (tick) => {
    const number = written(formats, tick * factor, decimals);
    return unit === "percent" ? formats.percent.replace(/[#,.0]+/, () => number) : number;
  };
};

const ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/** @param {Letters} letters @param {string} text @param {string} kind its class @returns {number} its width when drawn */
export const widthOf = ({ em, family }, text, kind = "") => {
  // A canvas measures text without a layout of the page.
  ruler.font = `${kind.includes("chart-value") ? 700 : 400} ${em}px ${family}`;
  return ruler.measureText(text).width;
};

/**
 * @param {Letters} letters @param {string} text @param {number} room @param {string} kind
 * @returns {string[]} lines that fit
 */
export const wrapped = (letters, text, room, kind = "") => {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && widthOf(letters, longer, kind) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/**
 * Writes lines of text, with the first baseline at y.
 * @param {Drawing} into @param {string[]} lines @param {number} x @param {number} y @param {number} height
 * @param {string} kind @param {string} anchor
 */
export const write = (into, lines, x, y, height, kind, anchor = "start") => {
  lines.forEach((line, number) => {
    const text = into
      .append("text")
      .attr("class", kind)
      .attr("x", x)
      .attr("y", y + number * height);
    text.attr("text-anchor", anchor).text(line);
  });
};

// Shared shapes

/** @param {Sheet} sheet */
export const addPatterns = ({ svg, id, em }) => {
  // Hatching always means what chance alone accounts for.
  const size = Math.max(5, em * 0.38);
  const pattern = svg
    .append("defs")
    .append("pattern")
    .attr("id", `chart-${id}-band`)
    .attr("patternUnits", "userSpaceOnUse");
  pattern.attr("width", size).attr("height", size).attr("patternTransform", "rotate(45)");
  pattern.append("rect").attr("class", "chart-ground-band").attr("width", size).attr("height", size);
  pattern
    .append("line")
    .attr("class", "chart-hatch-band")
    .attr("x1", size / 2)
    .attr("x2", size / 2)
    .attr("y2", size);
};

/** @param {Drawing} into @param {number} x @param {number} y @param {number} radius */
export const diamond = (into, x, y, radius) =>
  into
    .append("path")
    .attr("class", "chart-diamond")
    .attr("d", `M${x - radius} ${y}L${x} ${y - radius}L${x + radius} ${y}L${x} ${y + radius}Z`);

/** @param {Drawing} into @param {number} x @param {number} y @param {number} radius */
export const dot = (into, x, y, radius) =>
  into.append("circle").attr("class", "chart-tried chart-dot").attr("cx", x).attr("cy", y).attr("r", radius);

/**
 * @param {Drawing} into @param {string} path a line of exact values, with an outline so that it is visible on anything
 */
export const exactLine = (into, path) => {
  into.append("path").attr("class", "chart-exact-paper").attr("d", path);
  into.append("path").attr("class", "chart-exact").attr("d", path);
};

/**
 * @param {Drawing} into @param {string} kind @param {number} x @param {number} y @param {number} width
 * @param {number} height
 */
export const box = (into, kind, x, y, width, height) =>
  into
    .append("rect")
    .attr("class", kind)
    .attr("x", x)
    .attr("y", y)
    .attr("width", Math.max(0, width))
    .attr("height", Math.max(0, height));

/**
 * @param {Sheet} sheet @param {Drawing} into @param {number} x @param {number} y @param {number} width
 * @param {number} height
 */
export const hatched = ({ id }, into, x, y, width, height) =>
  box(into, "chart-band", x, y, width, height).attr("fill", `url(#chart-${id}-band)`);

/** @param {Chart} chart @param {string} name @returns {number} width of its sign in the key, in em */
const widthOfSign = ({ kind }, name) => {
  if (name === "tried" && kind !== "mean") return 1;
  return name === "exact" && (kind === "comparison" || kind === "dots") ? 0.5 : 1.7;
};

/** Draws the key at the top: each sign and its label. @param {Sheet} sheet */
export const addKey = (sheet) => {
  const { chart, em, svg } = sheet;
  const key = svg.append("g").attr("class", "chart-key");
  const line = em * 1.3;
  const gap = em * 1.2;
  let x = 0;
  for (const name of /** @type {(keyof Words)[]} */ (["tried", "exact", "band"])) {
    const word = chart.words[name];
    if (!word) continue;
    const sign = em * widthOfSign(chart, name);
    const lines = wrapped(sheet, word, sheet.width - sign - em * 0.4);
    const width = sign + em * 0.4 + Math.max(...lines.map((one) => widthOf(sheet, one)));
    if (x && x + width > sheet.width) {
      x = 0;
      sheet.y += line;
    }
    const middle = sheet.y + em * 0.65;
    keySign(sheet, key, name, x, middle, sign);
    write(key, lines, x + sign + em * 0.4, sheet.y + em, line, "chart-word");
    x += width + gap;
    sheet.y += (lines.length - 1) * line;
  }
  if (x) sheet.y += line + em * 0.5;
};

/**
 * @param {Sheet} sheet @param {Drawing} key @param {string} name @param {number} x @param {number} y
 * @param {number} width
 */
const keySign = (sheet, key, name, x, y, width) => {
  const { chart, em } = sheet;
  const tall = em * (name === "exact" ? 1.2 : 0.9);
  if (name === "exact") {
    const upright = chart.kind === "comparison" || chart.kind === "dots";
    exactLine(key, upright ? `M${x + width / 2} ${y - tall / 2}v${tall}` : `M${x} ${y}h${width}`);
    if (!upright) diamond(key, x + width / 2, y, em * 0.3);
  } else if (name === "band" && chart.kind === "comparison") {
    errorBar(key, x + em * 0.1, x + width - em * 0.1, y, em * 0.3);
  } else if (name === "band") {
    hatched(sheet, key, x, y - tall / 2, width, tall);
  } else if (chart.kind === "mean") {
    key
      .append("path")
      .attr("class", "chart-mean")
      .attr("d", `M${x} ${y}h${width - em * 0.35}`);
    key
      .append("circle")
      .attr("class", "chart-mean-end")
      .attr("cx", x + width - em * 0.35)
      .attr("cy", y)
      .attr("r", em * 0.32);
  } else if (chart.kind === "dots") {
    dot(key, x + width / 2, y, width * 0.42);
  } else {
    box(key, "chart-tried", x + 0.5, y - tall / 2, width - 1, tall);
  }
};

/** @param {Drawing} into @param {number} from @param {number} to @param {number} y @param {number} cap */
export const errorBar = (into, from, to, y, cap) => {
  const path = `M${from} ${y - cap}v${2 * cap}M${from} ${y}H${to}M${to} ${y - cap}v${2 * cap}`;
  into.append("path").attr("class", "chart-error-paper").attr("d", path);
  into.append("path").attr("class", "chart-error").attr("d", path);
};
