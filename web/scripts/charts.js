// Draws the lab's charts as SVG with D3, each into its place `[data-chart="ID"]`, and saves them as pictures.
// Promises: what is drawn is what the description says, which brings every word along; nothing is counted or translated
// here. Colours come from classes alone, shapes and hatching say the same as they do. Nothing moves by itself.
"use strict";

(() => {
  /** @typedef {{decimal: string, group: string, percent: string}} Formats */
  /** @typedef {{tried: string, exact: string, band: string}} Words */
  /** @typedef {[number | null, number | null] | null} Band */
  /** @typedef {{label: string, tried: number | null, exact: number | null, band: Band, bust: boolean}} Bar */
  /** @typedef {{label: string, share: number, error: number, written: string, sign: string | null}} Share */
  /** @typedef {{formats: Formats, words: Words, titles: {x: string, y: string}}} Common */
  /** @typedef {Common & {kind: "histogram", unit: string, top: number | null, bars: Bar[]}} Histogram */
  /**
   * @typedef {Common & {kind: "mean", scale: string, most: number, means: [number, number][], exact: number,
   *   exactWritten: string, meanWritten: string, bands: [number, number, number][], range: [number, number]}} RunningMean
   */
  /**
   * @typedef {Common & {kind: "comparison", unit: string, reference: number | null, referenceWritten: string,
   *   shares: Share[]}} Comparison
   */
  /**
   * @typedef {Common & {kind: "steps", unit: string, top: number | null, marked: number | null, markedWritten: string,
   *   steps: [number, number, number | null][]}} Steps
   */
  /** @typedef {Histogram | RunningMean | Comparison | Steps} Chart */
  /** @typedef {{svg: any, chart: any, id: string, width: number, em: number, family: string, y: number}} Sheet */
  /** @typedef {{left: number, right: number, top: number, bottom: number}} Plot */

  /** @type {any} */
  const d3 = /** @type {any} */ (globalThis).d3;

  /** @type {WeakMap<Element, Chart>} */
  const charts = new WeakMap();
  /** @type {WeakMap<Element, number>} */
  const widths = new WeakMap();

  // Words and numbers

  /** @param {Formats} formats @param {number} number @param {number} decimals */
  const written = ({ decimal, group }, number, decimals) => {
    const [whole, rest] = Math.abs(number).toFixed(decimals).split(".");
    // Four digits stand together, as in Texts.number.
    const digits = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
    const sign = number < 0 && Number(Math.abs(number).toFixed(decimals)) > 0 ? "\u2212" : "";
    return sign + digits + (rest ? decimal + rest : "");
  };

  /** @param {Formats} formats @param {string} unit @param {number[]} ticks @returns {(tick: number) => string} */
  const tickFormat = (formats, unit, ticks) => {
    const factor = unit === "percent" ? 100 : 1;
    const step = ticks.length > 1 ? (ticks[1] - ticks[0]) * factor : 1;
    const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    return (tick) => {
      const number = written(formats, tick * factor, decimals);
      return unit === "percent" ? formats.percent.replace(/[#,.0]+/, () => number) : number;
    };
  };

  const ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

  /** @param {Sheet} sheet @param {string} text @param {string} kind its class @returns {number} how wide it is drawn */
  const widthOf = ({ em, family }, text, kind = "") => {
    // A canvas measures without having the whole page laid out anew.
    ruler.font = `${kind.includes("chart-value") ? 700 : 400} ${em}px ${family}`;
    return ruler.measureText(text).width;
  };

  /** @param {Sheet} sheet @param {string} text @param {number} room @param {string} kind @returns {string[]} lines that fit */
  const wrapped = (sheet, text, room, kind = "") => {
    /** @type {string[]} */
    const lines = [];
    for (const word of text.split(" ")) {
      const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
      if (lines.length && widthOf(sheet, longer, kind) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };

  /**
   * Writes lines one below the other, the first one's base at y.
   * @param {any} into @param {string[]} lines @param {number} x @param {number} y @param {number} height
   * @param {string} kind @param {string} anchor
   */
  const write = (into, lines, x, y, height, kind, anchor = "start") => {
    lines.forEach((line, number) => {
      const text = into.append("text").attr("class", kind).attr("x", x).attr("y", y + number * height);
      text.attr("text-anchor", anchor).text(line);
    });
  };

  // Shapes that come again

  /** @param {Sheet} sheet */
  const addPatterns = ({ svg, id, em }) => {
    const definitions = svg.append("defs");
    const size = Math.max(5, em * 0.38);
    for (const [name, angle] of /** @type {[string, number][]} */ ([["band", 45], ["bust", -45]])) {
      const pattern = definitions.append("pattern").attr("id", `chart-${id}-${name}`).attr("patternUnits", "userSpaceOnUse");
      pattern.attr("width", size).attr("height", size).attr("patternTransform", `rotate(${angle})`);
      pattern.append("rect").attr("class", `chart-ground-${name}`).attr("width", size).attr("height", size);
      pattern.append("line").attr("class", `chart-hatch-${name}`).attr("x1", size / 2).attr("x2", size / 2).attr("y2", size);
    }
  };

  /** @param {any} into @param {number} x @param {number} y @param {number} radius */
  const diamond = (into, x, y, radius) =>
    into.append("path").attr("class", "chart-diamond").attr("d", `M${x - radius} ${y}L${x} ${y - radius}L${x + radius} ${y}L${x} ${y + radius}Z`);

  /** @param {any} into @param {string} path a line of exact values, with paper round it so that it is seen on anything */
  const exactLine = (into, path) => {
    into.append("path").attr("class", "chart-exact-paper").attr("d", path);
    into.append("path").attr("class", "chart-exact").attr("d", path);
  };

  /** @param {any} into @param {string} kind @param {number} x @param {number} y @param {number} width @param {number} height */
  const box = (into, kind, x, y, width, height) =>
    into.append("rect").attr("class", kind).attr("x", x).attr("y", y).attr("width", Math.max(0, width)).attr("height", Math.max(0, height));

  /** @param {Sheet} sheet @param {any} into @param {number} x @param {number} y @param {number} width @param {number} height */
  const hatched = ({ id }, into, x, y, width, height) => box(into, "chart-band", x, y, width, height).attr("fill", `url(#chart-${id}-band)`);

  /** Draws the key at the top, each sign before its word. @param {Sheet} sheet */
  const addKey = (sheet) => {
    const { chart, em, svg } = sheet;
    const key = svg.append("g").attr("class", "chart-key");
    const sign = em * 1.7;
    const line = em * 1.3;
    const gap = em * 1.2;
    let x = 0;
    for (const name of /** @type {(keyof Words)[]} */ (["tried", "exact", "band"])) {
      const word = chart.words[name];
      if (!word) continue;
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

  /** @param {Sheet} sheet @param {any} key @param {string} name @param {number} x @param {number} y @param {number} width */
  const keySign = (sheet, key, name, x, y, width) => {
    const { chart, em } = sheet;
    const tall = em * 0.9;
    if (name === "exact") {
      const upright = chart.kind === "comparison";
      exactLine(key, upright ? `M${x + width / 2} ${y - tall / 2}v${tall}` : `M${x} ${y}h${width}`);
      if (!upright) diamond(key, x + width / 2, y, em * 0.3);
    } else if (name === "band" && chart.kind === "comparison") {
      errorBar(key, x + em * 0.1, x + width - em * 0.1, y, em * 0.3);
    } else if (name === "band") {
      hatched(sheet, key, x, y - tall / 2, width, tall);
    } else if (chart.kind === "mean") {
      key.append("path").attr("class", "chart-mean").attr("d", `M${x} ${y}h${width - em * 0.35}`);
      key.append("circle").attr("class", "chart-mean-end").attr("cx", x + width - em * 0.35).attr("cy", y).attr("r", em * 0.32);
    } else {
      box(key, "chart-tried", x + width * 0.2, y - tall / 2, width * 0.6, tall);
    }
  };

  /** @param {any} into @param {number} from @param {number} to @param {number} y @param {number} cap */
  const errorBar = (into, from, to, y, cap) => {
    const path = `M${from} ${y - cap}v${2 * cap}M${from} ${y}H${to}M${to} ${y - cap}v${2 * cap}`;
    exactLine(into, path);
  };

  // Axes

  /** @param {Sheet} sheet @returns {number} how tall the drawing area is to be */
  const heightOf = ({ width, em }) => Math.min(Math.max(width * 0.46, em * 13), em * 20, Math.max(em * 13, innerHeight * 0.5));

  /**
   * Draws the upright axis with its title above it and leaves the plot.
   * @param {Sheet} sheet @param {any} scale @param {string} unit @param {number} below what the axis below needs
   * @returns {Plot}
   */
  const addUprightAxis = (sheet, scale, unit, below) => {
    const { chart, em, svg, width } = sheet;
    const title = wrapped(sheet, chart.titles.y, width, "chart-axis-title");
    write(svg, title, 0, sheet.y + em, em * 1.25, "chart-axis-title");
    const top = sheet.y + title.length * em * 1.25 + em * 0.7;
    const bottom = top + heightOf(sheet);
    scale.range([bottom, top]);
    const ticks = scale.ticks(Math.max(2, Math.floor((bottom - top) / (em * 2.6))));
    const format = tickFormat(chart.formats, unit, ticks);
    const left = Math.max(...ticks.map((/** @type {number} */ tick) => widthOf(sheet, format(tick)))) + em * 0.5;
    const axis = d3.axisLeft(scale).tickValues(ticks).tickFormat(format).tickSize(-(width - left)).tickPadding(em * 0.4);
    svg.append("g").attr("class", "chart-axis chart-grid").attr("transform", `translate(${left} 0)`).call(axis);
    sheet.y = bottom + below;
    return { left, right: width, top, bottom };
  };

  /** @param {Sheet} sheet @param {Plot} plot @param {number} line what a line of labels takes */
  const addLowerTitle = (sheet, plot, line) => {
    const { chart, em, svg } = sheet;
    const lines = wrapped(sheet, chart.titles.x, sheet.width, "chart-axis-title");
    write(svg, lines, plot.right, plot.bottom + line + em, em * 1.25, "chart-axis-title", "end");
    sheet.y = plot.bottom + line + em * 0.4 + lines.length * em * 1.25;
  };

  /** @param {Sheet} sheet @param {Plot} plot @param {any} scale @param {number[]} ticks @param {(tick: number) => string} format */
  const addLowerAxis = (sheet, plot, scale, ticks, format) => {
    const { em, svg } = sheet;
    const axis = d3.axisBottom(scale).tickValues([]).tickSize(em * 0.35);
    svg.append("g").attr("class", "chart-axis").attr("transform", `translate(0 ${plot.bottom})`).call(axis.tickSizeOuter(0));
    const labels = ticks.map((tick) => ({ text: format(tick), x: scale(tick), first: false }));
    addLabels(sheet, plot, labels, em * 0.35);
    addLowerTitle(sheet, plot, em * 1.7);
  };

  /**
   * Writes labels below the axis: those that must stand there, and of the others every one, every second, every fifth ...
   * @param {Sheet} sheet @param {Plot} plot @param {{text: string, x: number, first: boolean}[]} labels @param {number} tick
   */
  const addLabels = (sheet, plot, labels, tick) => {
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
    const stride = [1, 2, 5, 10, 20, 50, 100].find((every) => fit(others.filter((_, place) => place % every === 0))) ?? 200;
    const firsts = placed.filter((label) => label.first);
    const chosen = others.filter((label, place) => {
      const clear = firsts.every(({ from, to }) => label.to + em * 0.35 <= from || label.from >= to + em * 0.35);
      return place % stride === 0 && clear;
    });
    for (const label of [...chosen, ...firsts]) {
      group.append("line").attr("class", "chart-tick").attr("x1", label.at).attr("x2", label.at).attr("y1", plot.bottom).attr("y2", plot.bottom + tick);
      write(group, [label.text], label.x, plot.bottom + em * 1.35, em, label.first ? "chart-word chart-word-bust" : "chart-word", "middle");
    }
  };

  // The kinds of charts

  /** @param {Sheet} sheet */
  const drawHistogram = (sheet) => {
    const { em, id, svg } = sheet;
    /** @type {Histogram} */
    const chart = sheet.chart;
    const numbers = chart.bars.flatMap(({ tried, exact, band }) => [tried ?? 0, exact ?? 0, band?.[1] ?? 0]);
    const upright = d3.scaleLinear([0, chart.top ?? Math.max(...numbers, 1e-6)], [1, 0]);
    if (chart.top === null) upright.nice(4);
    const plot = addUprightAxis(sheet, upright, chart.unit, 0);
    const across = d3.scaleBand(d3.range(chart.bars.length), [plot.left, plot.right]);
    across.paddingInner(0.16).paddingOuter(0.1);
    const wide = across.bandwidth();
    const inner = wide * 0.62;
    const marks = svg.append("g");
    chart.bars.forEach((bar, place) => {
      const x = across(place);
      const group = marks.append("g").attr("class", "chart-bar");
      if (bar.band) {
        const [low, high] = [upright(bar.band[0]), upright(bar.band[1])];
        hatched(sheet, group, x, high, wide, low - high);
      }
      if (bar.tried !== null) {
        const y = upright(bar.tried);
        const rectangle = box(group, bar.bust ? "chart-tried chart-bust" : "chart-tried", x + (wide - inner) / 2, y, inner, plot.bottom - y);
        if (bar.bust) rectangle.attr("fill", `url(#chart-${id}-bust)`);
        rectangle.attr("data-tried", bar.tried);
      }
      if (bar.band) {
        // The ends of the band are seen on the bar, too.
        const edges = `M${x} ${upright(bar.band[0])}h${wide}M${x} ${upright(bar.band[1])}h${wide}`;
        group.append("path").attr("class", "chart-band-edge").attr("d", edges);
      }
      if (bar.exact !== null) {
        const y = upright(bar.exact);
        exactLine(group, `M${x - wide * 0.06} ${y}h${wide * 1.12}`);
        if (wide >= em) diamond(group, x + wide / 2, y, Math.min(em * 0.34, wide * 0.2));
      }
    });
    const ground = `M${plot.left} ${plot.bottom}H${plot.right}`;
    svg.append("path").attr("class", "chart-ground").attr("d", ground);
    const labels = chart.bars.map((bar, place) => ({ text: bar.label, x: across(place) + wide / 2, first: bar.bust }));
    addLabels(sheet, plot, labels, 0);
    addLowerTitle(sheet, plot, em * 1.7);
  };

  /** @param {Sheet} sheet */
  const drawMean = (sheet) => {
    const { em, id, svg } = sheet;
    /** @type {RunningMean} */
    const chart = sheet.chart;
    const upright = d3.scaleLinear(chart.range, [1, 0]);
    const plot = addUprightAxis(sheet, upright, "number", 0);
    const [lowest, highest] = chart.range;
    const within = (/** @type {number} */ number) => upright(Math.min(highest, Math.max(lowest, number)));
    const logarithmic = chart.scale === "log";
    const across = (logarithmic ? d3.scaleLog : d3.scaleLinear)([1, chart.most], [plot.left + em * 0.5, plot.right - em * 0.7]);
    /** @param {number[][]} points trials and a number each */
    const path = (points) => points.map(([trials, number]) => `${across(trials)} ${within(number)}`).join("L");
    const lower = chart.bands.map(([trials, low]) => [trials, low]);
    const upper = chart.bands.map(([trials, , high]) => [trials, high]).reverse();
    svg.append("path").attr("class", "chart-band").attr("d", `M${path([...lower, ...upper])}Z`).attr("fill", `url(#chart-${id}-band)`);
    const y = upright(chart.exact);
    exactLine(svg, `M${plot.left} ${y}H${plot.right}`);
    diamond(svg, plot.right - em * 0.35, y, em * 0.34);
    const last = chart.means[chart.means.length - 1];
    if (last) {
      for (const kind of ["chart-mean-paper", "chart-mean"]) svg.append("path").attr("class", kind).attr("d", `M${path(chart.means)}`);
    }
    // The one that is higher is written above, the other one below.
    const meanAbove = last ? last[1] >= chart.exact : false;
    const above = -em * 0.6;
    const below = em * 1.35;
    if (last) {
      const [x, at] = [across(last[0]), within(last[1])];
      svg.append("circle").attr("class", "chart-mean-end").attr("cx", x).attr("cy", at).attr("r", em * 0.32).attr("data-mean", last[1]);
      const half = widthOf(sheet, chart.meanWritten, "chart-value") / 2;
      const middle = Math.min(Math.max(x, plot.left + half), plot.right - half);
      // Near the end both would stand in one place.
      const level = meanAbove ? Math.max(at + above, plot.top + em * 0.4) : Math.min(at + below, plot.bottom - em * 0.3);
      write(svg, [chart.meanWritten], middle, level, em, "chart-value chart-value-tried", "middle");
    }
    write(svg, [chart.exactWritten], plot.right, y + (meanAbove ? below : above), em, "chart-value", "end");
    const ticks = logarithmic ? powersOfTen(chart.most) : across.ticks(Math.max(2, Math.floor((plot.right - plot.left) / (em * 6))));
    addLowerAxis(sheet, plot, across, ticks, (tick) => written(chart.formats, tick, 0));
  };

  /** @param {number} most @returns {number[]} */
  const powersOfTen = (most) => Array.from({ length: Math.floor(Math.log10(most) + 1e-9) + 1 }, (_, zeros) => 10 ** zeros);

  /** @param {Sheet} sheet */
  const drawComparison = (sheet) => {
    const { em, svg } = sheet;
    /** @type {Comparison} */
    const chart = sheet.chart;
    const most = Math.max(chart.reference ?? 0, ...chart.shares.map(({ share, error }) => share + 2 * error), 1e-6);
    const across = d3.scaleLinear([0, most * 1.04], [0.5, sheet.width - em * 1.5]);
    const thick = em * 1.15;
    const top = sheet.y;
    const back = svg.append("g");
    for (const { label, share, error, written: value, sign } of chart.shares) {
      const room = sheet.width - widthOf(sheet, value, "chart-value") - em;
      const lines = wrapped(sheet, label, room);
      const group = svg.append("g").attr("class", "chart-bar");
      write(group, lines, 0, sheet.y + em, em * 1.2, "chart-word");
      write(group, [value], sheet.width, sheet.y + em, em, "chart-value", "end");
      sheet.y += lines.length * em * 1.2 + em * 0.3;
      const rectangle = box(group, sign ? `chart-tried chart-sign-${sign}` : "chart-tried", across(0), sheet.y, across(share) - across(0), thick);
      rectangle.attr("data-tried", share);
      errorBar(group, across(Math.max(0, share - 2 * error)), across(share + 2 * error), sheet.y + thick / 2, em * 0.32);
      sheet.y += thick + em * 0.7;
    }
    const plot = { left: across(0), right: sheet.width, top, bottom: sheet.y };
    const ticks = across.ticks(Math.max(2, Math.floor(sheet.width / (em * 6))));
    for (const tick of ticks) back.append("line").attr("class", "chart-tick chart-tick-faint").attr("x1", across(tick)).attr("x2", across(tick)).attr("y1", top).attr("y2", plot.bottom);
    svg.append("path").attr("class", "chart-ground").attr("d", `M${plot.left} ${top}V${plot.bottom}`);
    if (chart.reference !== null) {
      // Between the words, which it would strike through.
      let from = top;
      for (const node of svg.selectAll(".chart-bar > rect").nodes()) {
        const y = Number(node.getAttribute("y"));
        exactLine(svg, `M${across(chart.reference)} ${Math.max(from, y - em * 0.25)}V${y + thick + em * 0.25}`);
        from = y + thick;
      }
    }
    addLowerAxis(sheet, plot, across, ticks, tickFormat(chart.formats, chart.unit, ticks));
  };

  /** @param {Sheet} sheet */
  const drawSteps = (sheet) => {
    const { em, svg } = sheet;
    /** @type {Steps} */
    const chart = sheet.chart;
    const upright = d3.scaleLinear([0, chart.top ?? Math.max(...chart.steps.flatMap(([, exact, tried]) => [exact, tried ?? 0]), 1e-6)], [1, 0]);
    if (chart.top === null) upright.nice(4);
    const plot = addUprightAxis(sheet, upright, chart.unit, 0);
    const first = chart.steps[0][0];
    const last = chart.steps[chart.steps.length - 1][0];
    const across = d3.scaleLinear([first - 0.5, last + 0.5], [plot.left, plot.right]);
    const wide = across(first + 1) - across(first);
    for (const [at, , tried] of chart.steps) {
      if (tried === null) continue;
      const y = upright(tried);
      box(svg, "chart-tried", across(at) - wide * 0.31, y, wide * 0.62, plot.bottom - y).attr("data-tried", tried);
    }
    const path = chart.steps.map(([at, exact], place) => `${place ? "V" : `M${across(at - 0.5)} `}${upright(exact)}H${across(at + 0.5)}`);
    exactLine(svg, path.join(""));
    for (const [at, exact] of chart.steps) {
      if (wide >= em || at === chart.marked) diamond(svg, across(at), upright(exact), Math.min(em * 0.34, Math.max(wide * 0.2, em * 0.28)));
    }
    const marked = chart.steps.find(([at]) => at === chart.marked);
    if (marked) {
      const [x, y] = [across(marked[0]), upright(marked[1])];
      svg.append("path").attr("class", "chart-pointer").attr("d", `M${x} ${plot.bottom}V${y + em * 0.4}`);
      const half = widthOf(sheet, chart.markedWritten, "chart-value") / 2;
      write(svg, [chart.markedWritten], Math.min(Math.max(x, plot.left + half), plot.right - half), y - em * 0.7, em, "chart-value", "middle");
    }
    svg.append("path").attr("class", "chart-ground").attr("d", `M${plot.left} ${plot.bottom}H${plot.right}`);
    const labels = chart.steps.map(([at]) => ({ text: written(chart.formats, at, 0), x: across(at), first: at === chart.marked }));
    addLabels(sheet, plot, labels, 0);
    addLowerTitle(sheet, plot, em * 1.7);
  };

  const DRAWING = { histogram: drawHistogram, mean: drawMean, comparison: drawComparison, steps: drawSteps };

  /** @param {Element} host */
  const redraw = (host) => {
    const chart = charts.get(host);
    const width = Math.floor(host.getBoundingClientRect().width);
    // What is folded away is drawn when it unfolds.
    if (!chart || width < 1) return;
    widths.set(host, width);
    const { fontSize, fontFamily: family } = getComputedStyle(host);
    const em = Number.parseFloat(fontSize);
    const id = /** @type {HTMLElement} */ (host).dataset.chart ?? "";
    const svg = d3.create("svg").attr("class", "chart-svg").attr("aria-hidden", "true").attr("focusable", "false");
    const before = host.querySelector("svg");
    // Beside the one before, so that what stands below does not jump.
    svg.attr("viewBox", before?.getAttribute("viewBox") ?? `0 0 ${width} 1`).attr("width", width);
    host.replaceChildren(svg.node());
    const padding = em * 0.15;
    const sheet = { svg, chart, id, width, em, family, y: padding };
    addPatterns(sheet);
    addKey(sheet);
    DRAWING[chart.kind](sheet);
    const height = Math.ceil(sheet.y + padding);
    svg.attr("viewBox", `0 0 ${width} ${height}`).attr("width", width).attr("height", height);
  };

  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (Math.floor(target.getBoundingClientRect().width) !== widths.get(target)) redraw(target);
    }
  });
  // The other things that change how large the text is: the projector, and the person's own size.
  new MutationObserver(() => {
    for (const host of document.querySelectorAll("[data-chart]")) redraw(host);
  }).observe(document.documentElement, { attributeFilter: ["data-mode"] });
  document.fonts.addEventListener("loadingdone", () => {
    for (const host of document.querySelectorAll("[data-chart]")) redraw(host);
  });

  /** @param {string} id @returns {Element | null} */
  const hostOf = (id) => document.querySelector(`[data-chart="${CSS.escape(id)}"]`);

  /** Draws charts into those of their places that are on the page. @param {string} descriptions JSON, by the charts' names */
  const draw = (descriptions) => {
    for (const [id, description] of Object.entries(JSON.parse(descriptions))) {
      const host = hostOf(id);
      if (!host) continue;
      charts.set(host, JSON.parse(description));
      redraw(host);
      observer.observe(host);
    }
  };

  // Pictures

  const KEPT = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"];
  const KEPT_OF_TEXT = [...KEPT, "font-family", "font-size", "font-weight", "paint-order"];

  /** Writes down on an element how it looks, since outside the page there is no style sheet. @param {Element} shown @param {Element} copy */
  const keepLooks = (shown, copy) => {
    const style = getComputedStyle(shown);
    const names = shown.tagName === "text" ? KEPT_OF_TEXT : KEPT;
    for (const name of ["defs", "pattern", "g", "svg"].includes(shown.tagName) ? [] : names) {
      const value = style.getPropertyValue(name);
      // Hatching is named by an attribute already.
      if (value && !value.startsWith("url(")) copy.setAttribute(name, value);
    }
    for (const name of ["class", "aria-hidden", "focusable"]) copy.removeAttribute(name);
    [...shown.children].forEach((child, place) => keepLooks(child, copy.children[place]));
  };

  /** @param {Element} host @param {string} title @returns {{text: string, width: number, height: number}} a picture that needs no page */
  const standingAlone = (host, title) => {
    const shown = /** @type {SVGSVGElement} */ (host.querySelector("svg"));
    const copy = /** @type {SVGSVGElement} */ (shown.cloneNode(true));
    keepLooks(shown, copy);
    const em = Number.parseFloat(getComputedStyle(host).fontSize);
    const margin = em;
    const width = Number(shown.getAttribute("width"));
    const style = getComputedStyle(host);
    const ruled = { svg: null, chart: null, id: "", width, em, family: style.fontFamily, y: 0 };
    const lines = wrapped(ruled, title, width / 1.15, "chart-value");
    const above = margin + lines.length * em * 1.45 + em * 0.5;
    const whole = { width: width + 2 * margin, height: Number(shown.getAttribute("height")) + above + margin };
    const picture = d3.create("svg").attr("width", whole.width).attr("height", whole.height);
    picture.attr("viewBox", `0 0 ${whole.width} ${whole.height}`).attr("role", "img").attr("aria-label", title);
    const paper = style.backgroundColor;
    picture.append("rect").attr("width", "100%").attr("height", "100%").attr("fill", paper === "rgba(0, 0, 0, 0)" ? "white" : paper);
    lines.forEach((line, number) => {
      const text = picture.append("text").attr("x", margin).attr("y", margin + em + number * em * 1.45).text(line);
      text.attr("fill", style.color).attr("font-size", em * 1.15).attr("font-weight", 700).attr("font-family", style.fontFamily);
    });
    const inside = picture.append("g").attr("transform", `translate(${margin} ${above})`).node();
    inside.append(...copy.childNodes);
    return { text: new XMLSerializer().serializeToString(picture.node()), ...whole };
  };

  const SHARPNESS = 2;

  /** @param {{text: string, width: number, height: number}} picture @returns {Promise<Blob>} */
  const photographed = async ({ text, width, height }) => {
    const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    try {
      const image = new Image(width, height);
      image.src = address;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(width * SHARPNESS);
      canvas.height = Math.round(height * SHARPNESS);
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return await new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large"))), "image/png");
      });
    } finally {
      URL.revokeObjectURL(address);
    }
  };

  /** Offers a chart as a file to keep. @param {string} id @param {string} name @param {"svg" | "png"} kind @param {string} title */
  const savePicture = async (id, name, kind, title) => {
    const host = hostOf(id);
    if (!host?.querySelector("svg")) return;
    const picture = standingAlone(host, title);
    const file = kind === "svg" ? new Blob([picture.text], { type: "image/svg+xml" }) : await photographed(picture);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    // The browser reads the file after the click; by then it must still be there.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };

  Object.assign(globalThis, { maheCharts: { draw, savePicture } });
})();
