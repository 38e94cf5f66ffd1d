// Draws the marks of every kind of chart: bars, dots, the ends of lines, cells. One function draws them all, in the order
// in which the description names them, so that each can be pointed at, spoken, and grow from where it was before.

/** @import { Drawing, Sheet } from "./sheet.js" */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {"up" | "right" | "fall" | "move"} Way how a mark grows */
/**
 * `area` is where the mark can be pointed at, `box` where it is.
 * @typedef {{box: Box, area: Box, node: Drawing | null}} Mark
 */
/** @typedef {{key: string, way: Way, node: SVGElement, to: number[], from: number[], motion?: Animation}} Growth */

const DURATION = 420;
const LONGEST_DELAY = 260;
const EASING = { up: "ease-out", right: "ease-out", move: "ease-out", fall: "cubic-bezier(0.5, 0, 0.9, 0.7)" };

/**
 * Draws the next mark of the description, or only records its place if it has no shape.
 * @param {Sheet} sheet @param {Drawing} into @param {string | null} kind its class @param {Box} box
 * @param {{area?: Box, way?: Way, key?: string | number, round?: boolean}} how `key` is its name among later drawings
 * @returns {any}
 */
export const mark = (sheet, into, kind, box, { area = box, way = "up", key = sheet.marks.length, round } = {}) => {
  const { x, y, width, height } = box;
  let node = null;
  if (kind !== null) {
    node = into.append(round ? "circle" : "rect").attr("class", `chart-mark ${kind}`);
    if (round) {
      node
        .attr("cx", x + width / 2)
        .attr("cy", y + height / 2)
        .attr("r", width / 2);
    } else {
      node.attr("x", x).attr("y", y).attr("width", Math.max(0, width)).attr("height", Math.max(0, height));
    }
    const to = way === "up" ? [height] : way === "right" ? [width] : [x + width / 2, y + height / 2];
    sheet.growths.push({ key: String(key), way, node: /** @type {SVGElement} */ (node.node()), to, from: to });
  }
  sheet.marks.push({ box, area, node });
  return node;
};

/** @param {Growth} growth @returns {number[]} where it is seen now */
const seen = ({ from, to, motion }) => {
  const progress = Number(motion?.effect?.getComputedTiming().progress ?? 1);
  return to.map((end, place) => from[place] + (end - from[place]) * progress);
};

/** @param {Way} way @param {number[]} from @param {number[]} to @returns {string} */
const transform = (way, from, to) => {
  if (way === "up") return `scaleY(${from[0] / to[0]})`;
  if (way === "right") return `scaleX(${from[0] / to[0]})`;
  return `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px)`;
};

/**
 * Lets marks grow from where they were seen before: a bar from its base, a new dot from above.
 * @param {Sheet} sheet @param {Map<string, Growth> | undefined} before @returns {Map<string, Growth>} for the next time
 */
export const grow = ({ growths, y }, before) => {
  const still =
    document.documentElement.hasAttribute("data-still") || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const fresh = growths.filter(({ key }) => !before?.has(key)).length;
  let arrived = 0;
  for (const growth of growths) {
    const { key, way, node, to } = growth;
    const known = before?.get(key);
    const begun = way === "fall" ? [to[0], Math.min(0, to[1] - y / 2)] : way === "move" ? to : [0];
    growth.from = known ? seen(known) : begun;
    const delay = known ? 0 : (LONGEST_DELAY * arrived++) / Math.max(fresh, 12);
    if (still || !to[0] || growth.from.every((number, place) => Math.abs(number - to[place]) < 0.5)) continue;
    const easing = EASING[known && way === "fall" ? "move" : way];
    const frames = [{ transform: transform(way, growth.from, to) }, { transform: "none" }];
    growth.motion = node.animate(frames, { duration: DURATION, delay, easing, fill: "backwards" });
  }
  return new Map(growths.map((growth) => [growth.key, growth]));
};
