// Reads and writes WebAssembly as bytes, as far as splitting a module by functions needs it. Function indices never
// change, so the code of the functions is copied as it is.

const MAGIC = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** Numbers of the sections. */
export const TYPES = 1;
export const IMPORTS = 2;
export const FUNCTIONS = 3;
export const TABLES = 4;
export const MEMORIES = 5;
export const GLOBALS = 6;
export const EXPORTS = 7;
export const ELEMENTS = 9;
export const CODE = 10;
export const DATA = 11;
export const DATA_COUNT = 12;
export const TAGS = 13;
const CUSTOM = 0;

/** The order of the sections in a module. */
const ORDER = [TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, TAGS, GLOBALS, EXPORTS, ELEMENTS, DATA_COUNT, CODE, DATA];

/** A part of a module: bytes, or parts. @typedef {number[] | Uint8Array | Part[]} Part */

/**
 * Reads one value after another.
 * @param {Uint8Array} bytes
 * @param {number} [at]
 */
export const reader = (bytes, at = 0) => {
  const byte = () => {
    if (at >= bytes.length) throw new Error("the code ends too early");
    return bytes[at++];
  };
  const unsigned = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = byte();
      value += (next & 127) * scale;
      if (next < 128) return value;
    }
  };
  /** Reads a number of 32 bits that may be below 0. */
  const signed = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = byte();
      value |= (next & 127) << shift;
      if (next < 128) return next & 64 && shift < 28 ? value | (-1 << (shift + 7)) : value;
    }
  };
  /** Skips a number of any size and sign. */
  const number = () => {
    while (byte() > 127);
  };
  /** @param {number} length */
  const take = (length) => bytes.subarray(at, (at += length));
  const text = () => new TextDecoder().decode(take(unsigned()));
  return { byte, unsigned, signed, number, take, text, at: () => at, more: () => at < bytes.length };
};

/** @typedef {ReturnType<typeof reader>} Reader */

/** @param {number} value @returns {number[]} */
export const unsigned = (value) => (value < 128 ? [value] : [(value % 128) | 128, ...unsigned(Math.floor(value / 128))]);

/** @param {number} value @returns {number[]} the instruction that pushes a number of at least 0 */
export const constant = (value) => {
  const bytes = [0x41];
  for (; value > 63; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
};

/** @param {string} value @returns {Part} */
export const text = (value) => {
  const bytes = new TextEncoder().encode(value);
  return [unsigned(bytes.length), bytes];
};

/** @param {Part} part @returns {number} */
const length = (part) =>
  part instanceof Uint8Array || typeof part[0] === "number"
    ? part.length
    : /** @type {Part[]} */ (part).reduce((sum, each) => sum + length(each), 0);

/** @param {Part} part @returns {Uint8Array<ArrayBuffer>} */
export const joined = (part) => {
  const bytes = new Uint8Array(length(part));
  let at = 0;
  /** @param {Part} each */
  const add = (each) => {
    if (each instanceof Uint8Array || typeof each[0] === "number") {
      bytes.set(/** @type {number[]} */ (each), at);
      at += each.length;
    } else {
      for (const inner of /** @type {Part[]} */ (each)) add(inner);
    }
  };
  add(part);
  return bytes;
};

/** @param {Part} part @returns {Part} with its length in front */
export const sized = (part) => [unsigned(length(part)), part];

/** @param {Part[]} parts @returns {Part} with their number in front */
export const list = (parts) => [unsigned(parts.length), parts];

/**
 * @typedef {object} Sections
 * @property {Map<number, Uint8Array>} known the contents by number
 * @property {Map<string, Uint8Array>} custom the contents by name
 */

/** @param {Uint8Array} code @returns {Sections} */
export const sections = (code) => {
  if (MAGIC.some((byte, index) => code[index] !== byte)) throw new Error("this is no WebAssembly");
  const known = new Map();
  const custom = new Map();
  const { byte, unsigned, take, more } = reader(code, MAGIC.length);
  while (more()) {
    const number = byte();
    const content = take(unsigned());
    if (number !== CUSTOM) {
      if (!ORDER.includes(number)) throw new Error(`unknown section ${number}`);
      known.set(number, content);
    } else {
      const inner = reader(content);
      const name = inner.text();
      custom.set(name, content.subarray(inner.at()));
    }
  }
  return { known, custom };
};

/**
 * @param {Map<number, Part>} known sections
 * @param {Map<string, Part>} custom sections; dylink.0 must be the first
 * @returns {Uint8Array<ArrayBuffer>}
 */
export const module = (known, custom) => {
  /** @param {[string, Part]} section @returns {Part} */
  const written = ([name, content]) => [[CUSTOM], sized([text(name), content])];
  const all = [...custom];
  return joined([
    MAGIC,
    all.filter(([name]) => name === "dylink.0").map(written),
    ORDER.filter((number) => known.has(number)).map((number) => [[number], sized(known.get(number) ?? [])]),
    all.filter(([name]) => name !== "dylink.0").map(written),
  ]);
};

/**
 * Reads a section that is a list.
 * @template Item
 * @param {Uint8Array | undefined} section
 * @param {(reader: Reader) => Item} item
 * @returns {Item[]}
 */
export const items = (section, item) => {
  if (!section) return [];
  const all = reader(section);
  return Array.from({ length: all.unsigned() }, () => item(all));
};

/** @param {Reader} reader @returns {{parameters: Uint8Array, results: Uint8Array}} a signature, as types of values */
export const signature = ({ byte, unsigned, take }) => {
  if (byte() !== 0x60) throw new Error("a type is not that of a function");
  const types = () => {
    const found = take(unsigned());
    if (found.some((type) => type < 0x6f)) throw new Error("a type of a value is unknown");
    return found;
  };
  return { parameters: types(), results: types() };
};

/** @param {Reader} reader @returns {Uint8Array} the body of a function: its local variables and instructions */
export const body = ({ unsigned, take }) => take(unsigned());

/** @param {Uint8Array} body @returns {Reader} at the first instruction */
export const instructions = (body) => {
  const at = reader(body);
  for (let groups = at.unsigned(); groups > 0; groups -= 1) {
    at.number();
    at.byte();
  }
  return at;
};

/**
 * Finds the functions that a body calls directly, and the numbers of 32 bits that it contains: all addresses are among them.
 * Throws an Error on an instruction that is unknown, or that refers to something that two modules cannot share.
 * @param {Uint8Array} body
 * @returns {{called: number[], numbers: number[]}}
 */
export const references = (body) => {
  const at = instructions(body);
  const { byte, unsigned, signed, number, take } = at;
  /** @type {number[]} */
  const found = [];
  /** @type {number[]} */
  const numbers = [];
  const memory = () => {
    if (unsigned() > 63) throw new Error("an instruction names its memory");
    numbers.push(unsigned());
  };
  while (at.more()) {
    const code = byte();
    if (code === 0x10 || code === 0x12) found.push(unsigned()); // call, return_call
    else if (code === 0x41) numbers.push(signed());
    else if (code >= 0x45 && code <= 0xc4) continue; // arithmetic
    else if (code >= 0x28 && code <= 0x3e) memory(); // load, store
    else if ([0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1].includes(code)) continue;
    else if ([0x02, 0x03, 0x04, 0x06, 0x42, 0xd0].includes(code)) number(); // blocks, constants
    else if ([0x07, 0x08, 0x09, 0x0c, 0x0d, 0x18, 0x3f, 0x40].includes(code)) unsigned(); // tags, labels, memories
    else if (code >= 0x20 && code <= 0x26) unsigned(); // variables, tables
    else if (code === 0x0e) for (let labels = unsigned() + 1; labels > 0; labels -= 1) unsigned();
    else if (code === 0x11 || code === 0x13) [unsigned(), unsigned()]; // call_indirect
    else if (code === 0x1c) take(unsigned()); // select
    else if (code === 0x43) take(4);
    else if (code === 0x44) take(8);
    else if (code === 0xfc) {
      const bulk = unsigned();
      if (bulk === 0x0a || bulk === 0x0e) [unsigned(), unsigned()]; // copy
      else if (bulk === 0x0b || (bulk >= 0x0f && bulk <= 0x11)) unsigned(); // fill, grow, size
      else if (bulk > 7) throw new Error(`instruction fc ${bulk} refers to a segment`);
    } else if (code === 0xfd) {
      const vector = unsigned();
      if (vector <= 11 || vector === 92 || vector === 93) memory();
      else if (vector === 12 || vector === 13) take(16);
      else if (vector >= 21 && vector <= 34) byte();
      else if (vector >= 84 && vector <= 91) [memory(), byte()];
    } else throw new Error(`unknown instruction ${code.toString(16)}`);
  }
  return { called: found, numbers };
};
