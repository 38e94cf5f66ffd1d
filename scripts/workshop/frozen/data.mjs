// Finds the data of a module that can come with its second part: long runs that no function of the first part names, such as
// names of characters, and Python's modules for a start without a snapshot. A function names data by its address, as a
// constant or as the offset of an instruction.
//
// Data to which only a pointer in other data leads would be missed. Long ones are rare, and the tests visit the page without
// them. Only data that never change can come later: the build stops if the snapshot has changed them.

import { items } from "./wasm.mjs";

/** @typedef {{start: number, bytes: Uint8Array}} Segment of the memory */
/** @typedef {[number, number]} Range from an address to another, which is outside */

/** Bytes: shorter runs stay. */
const LEAST = 4096;

/** Bytes around named data that stay, since a constant may be an address before a table, as in `table[letter - 'a']`. */
const AROUND = 4096;

/** Numbers that first functions contain for other reasons: microseconds, sizes, and the last character and the one after. */
const NO_ADDRESSES = new Set([999_999, 1_000_000, (1 << 20) - 1, 1 << 20, 0x10ffff, 0x110000]);

/** @param {Uint8Array | undefined} section @returns {Segment[]} in the order of the memory */
export const segments = (section) =>
  items(section, (at) => {
    const [kind, constant, start, end] = [at.byte(), at.byte(), at.signed(), at.byte()];
    if (kind !== 0 || constant !== 0x41 || end !== 0x0b) throw new Error("a segment of data has an unknown form");
    return { start, bytes: at.take(at.unsigned()) };
  }).sort((a, b) => a.start - b.start);

/**
 * Finds the data that can come later.
 * @param {Segment[]} data
 * @param {number} end the address above those that are considered
 * @param {number[]} named by all functions and variables
 * @param {number[]} needed the numbers among these that the first part contains
 * @returns {Range[]}
 */
export const laterRanges = (data, end, named, needed) => {
  const { start } = data[0];
  /** @param {number[]} numbers */
  const inside = (numbers) => numbers.filter((number) => start <= number && number < end);
  const marks = Uint32Array.from(new Set([start, ...inside(named), end])).sort();
  const kept = new Set(inside(needed).filter((number) => !NO_ADDRESSES.has(number)));
  /** @type {Range[]} */
  const found = [];
  let from = start;
  marks.forEach((mark, index) => {
    if (mark !== end && !kept.has(mark)) return;
    const to = mark === end ? end : mark - AROUND;
    if (to - from >= LEAST) found.push([from, to]);
    from = (marks[index + 1] ?? end) + AROUND;
  });
  return found;
};

/** @param {number[]} numbers @param {Range[]} ranges @returns {boolean} true if a number may be an address in one of them */
export const namesAny = (numbers, ranges) =>
  numbers.some((number) => ranges.some(([from, to]) => from - AROUND <= number && number < to + AROUND));

/**
 * Divides segments by ranges.
 * @param {Segment[]} data @param {Range[]} ranges in their order
 * @returns {{within: Segment[], outside: Segment[]}}
 */
export const divided = (data, ranges) => {
  /** @type {Segment[]} */
  const within = [];
  /** @type {Segment[]} */
  const outside = [];
  for (const { start, bytes } of data) {
    const end = start + bytes.length;
    let at = start;
    /** @param {Segment[]} part @param {number} to */
    const cut = (part, to) => {
      if (to > at) part.push({ start: at, bytes: bytes.subarray(at - start, to - start) });
      at = Math.max(at, to);
    };
    for (const [from, to] of ranges.filter(([from, to]) => from < end && to > start)) {
      cut(outside, Math.min(from, end));
      cut(within, Math.min(to, end));
    }
    cut(outside, end);
  }
  return { within, outside };
};
