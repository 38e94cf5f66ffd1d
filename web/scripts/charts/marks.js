// Draws the marks of every kind of chart: bars, dots, the ends of lines, cells. One function draws them all, in the order
// in which the description names them, so that each can be pointed at, spoken, and grow from where it was before.

/** @import { Drawing, Sheet } from "./sheet.js" */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {"up" | "right" | "fall" | "move" | "along"} Way how a mark grows */
/**
 * `area` is where the mark can be pointed at, `box` where it is.
 * @typedef {{box: Box, area: Box}} Mark
 */
/**
 * `course` is the line along which the mark grows, as points of trials and place.
 * @typedef {{key: string, way: Way, node: SVGElement, to: number[], from: number[], course?: Course, motion?: Animation}} Growth
 * @typedef {[trials: number, x: number, y: number][]} Course
 */

const DURATION = 420;
const LONGEST_DELAY = 260;
const FALLING = "cubic-bezier(0.5, 0, 0.9, 0.7)";
const EASING = { up: "ease-out", right: "ease-out", move: "ease-out", along: "ease-out", fall: FALLING };

/**
 * Draws the next mark of the description, or only records its place if it has no shape.
 * @param {Sheet} sheet @param {Drawing} into @param {string | null} kind its class @param {Box} box
 * @param {{area?: Box, way?: Way, key?: string | number, round?: boolean, course?: Course}} how `key` is its name among
 *   later drawings; `course` is the line that it ends
 * @returns {any}
 */
export const mark = (sheet, into, kind, box, { area = box, way = "up", key = sheet.marks.length, round, course } = {}) => {
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
    if (course) growAlong(sheet, String(key), node, course);
    else sheet.growths.push({ key: String(key), way, node: /** @type {SVGElement} */ (node.node()), to, from: to });
  }
  sheet.marks.push({ box, area });
  return node;
};

/**
 * Lets a line, or the mark at its end, grow by the trials that are new.
 * @param {Sheet} sheet @param {string} key @param {Drawing} drawing @param {Course} course
 */
export const growAlong = ({ growths }, key, drawing, course) => {
  const to = [course[course.length - 1][0]];
  growths.push({ key, way: "along", node: /** @type {SVGElement} */ (drawing.node()), to, from: to, course });
};

/** @param {Growth} growth @returns {number[]} where it is seen now */
const seen = ({ from, to, motion }) => {
  const progress = Number(motion?.effect?.getComputedTiming().progress ?? 1);
  return to.map((end, place) => from[place] + (end - from[place]) * progress);
};

/** @param {Growth} growth @returns {Keyframe[]} */
const framesOf = ({ way, node, from, to, course }) => {
  if (course) {
    const [[, left], [, right, level]] = [course[0], course[course.length - 1]];
    return course
      .filter((_, place) => (course[place + 1]?.[0] ?? Infinity) > from[0])
      .map(([trials, x, y]) => ({
        offset: Math.max(0, (trials - from[0]) / (to[0] - from[0])),
        ...(node.matches("path")
          ? { clipPath: `inset(-9px ${(100 * (right - x)) / (right - left)}% -9px -9px)` }
          : { transform: `translate(${x - right}px, ${y - level}px)` }),
      }));
  }
  const scale = from[0] / to[0];
  const moved = `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px)`;
  const transform = way === "up" ? `scaleY(${scale})` : way === "right" ? `scaleX(${scale})` : moved;
  return [{ transform }, { transform: "none" }];
};

/**
 * Lets marks grow from where they were seen before: a bar from its base, a new dot from above, a line from its old end.
 * @param {Sheet} sheet @param {Map<string, Growth> | undefined} before @returns {Map<string, Growth>} for the next time
 */
export const grow = ({ growths, y }, before) => {
  const still =
    document.documentElement.hasAttribute("data-still") || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const fresh = growths.filter(({ key }) => !before?.has(key)).length;
  let arrived = 0;
  for (const growth of growths) {
    const { key, way, node, to, course } = growth;
    const last = before?.get(key);
    // Fewer trials than before belong to another line.
    const known = course && last && last.to[0] > to[0] ? undefined : last;
    const begun = way === "fall" ? [to[0], Math.min(0, to[1] - y / 2)] : way === "move" ? to : [course?.[0][0] ?? 0];
    growth.from = known ? seen(known) : begun;
    const delay = known || course ? 0 : (LONGEST_DELAY * arrived++) / Math.max(fresh, 12);
    if (still || !to[0] || growth.from.every((number, place) => Math.abs(number - to[place]) < 0.5)) continue;
    const easing = EASING[known && way === "fall" ? "move" : way];
    growth.motion = node.animate(framesOf(growth), { duration: DURATION, delay, easing, fill: "backwards" });
  }
  return new Map(growths.map((growth) => [growth.key, growth]));
};
