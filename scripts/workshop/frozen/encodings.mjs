// Removes the Chinese, Japanese and Korean encodings from Pyodide's code, of which the page only uses Unicode: their tables
// are a fifth of what compressed data there is. Python then knows neither them nor the modules that they are in.

import { segments, divided } from "./data.mjs";
import { DATA, DATA_COUNT, constant, list, module, sections, unsigned } from "./wasm.mjs";

/** @typedef {import("./data.mjs").Range} Range */

const END = 0x0b;

const MODULES = ["_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"];
/** Replaces the first letter of a module's name, which no program can import then. */
const UNSPEAKABLE = "-".charCodeAt(0);

/** An index has an entry for each first byte: the address of the characters, and their first and last second byte. */
const ENTRIES = 256;
/** Bytes: an index of fewer characters might be something else. */
const LEAST = 512;

/**
 * Finds the characters to which an index leads, which lie behind each other.
 * @param {DataView} memory @param {number} at the index's address, if there is one
 * @returns {Range | undefined}
 */
const indexed = (memory, at) => {
  /** @type {number | undefined} */
  let start;
  let end = 0;
  for (let entry = at; entry < at + ENTRIES * 8; entry += 8) {
    const [address, bytes] = [memory.getUint32(entry, true), memory.getUint32(entry + 4, true)];
    if (address === 0 && bytes === 0) continue;
    const [first, last] = [bytes & 255, bytes >> 8];
    if (address === 0 || address >= memory.byteLength || last > 255 || last < first) return undefined;
    if (start !== undefined && address !== end) return undefined;
    start ??= address;
    end = address + 2 * (last - first + 1);
  }
  return start !== undefined && end - start >= LEAST ? [start, end] : undefined;
};

/** @param {Range[]} ranges @returns {Range[]} in their order, without overlaps */
const merged = (ranges) => {
  /** @type {Range[]} */
  const found = [];
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
};

/** @param {Uint8Array} code @returns {Uint8Array} throws an Error if an encoding cannot be found */
export const withoutEncodings = (code) => {
  const { known, custom } = sections(code);
  const data = segments(known.get(DATA));
  const memory = new Uint8Array(Math.max(...data.map(({ start, bytes }) => start + bytes.length)));
  const text = Buffer.from(memory.buffer);
  for (const { start, bytes } of data) memory.set(bytes, start);
  for (const name of MODULES) {
    const [at, another] = [text.indexOf(`\0${name}\0`), text.lastIndexOf(`\0${name}\0`)];
    if (at < 0 || at !== another) throw new Error(`the name of the module ${name} is not there once`);
    memory[at + 1] = UNSPEAKABLE;
  }
  const view = new DataView(memory.buffer);
  /** @type {Range[]} */
  const tables = [];
  for (let at = data[0].start & ~3; at + ENTRIES * 8 <= memory.length; at += 4) {
    const table = indexed(view, at);
    if (table) tables.push(table);
  }
  const { outside } = divided(data, merged(tables));
  const written = outside.map(({ start, bytes }) => [
    [0], constant(start), [END], unsigned(bytes.length), memory.subarray(start, start + bytes.length),
  ]);
  const changed = new Map(/** @type {[number, import("./wasm.mjs").Part][]} */ ([...known]))
    .set(DATA_COUNT, unsigned(outside.length))
    .set(DATA, list(written));
  return module(changed, custom);
};
