// The memory of a started Pyodide as it travels. Three pages in four are empty, or hold what Pyodide's code puts there by
// itself as soon as it is instantiated: of those only the number is sent, the others are sent as they are, for others to
// compress.
// What `freeze` made, `thaw` and `complete` restore byte for byte.

const PAGE = 4096;
const [EMPTY, OF_THE_CODE, SENT] = [0, 1, 2];
const WORD = 4;
/** So many bits of a word tell how long a run of pages is; those above tell its kind. */
const KIND = 28;

/**
 * Where the memory begins in a snapshot, after what Pyodide has to know about it.
 * @param {Uint8Array} snapshot @returns {number}
 */
const memoryOf = (snapshot) => new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];

/** @param {Uint8Array} a @param {Uint8Array} b */
const same = (a, b) => a.every((byte, index) => byte === b[index]);

/**
 * Shortens a snapshot for travelling.
 * @param {Uint8Array} snapshot what Pyodide's makeMemorySnapshot returned
 * @param {Uint8Array} fresh the memory as it is when Pyodide's code has just been instantiated
 * @returns {Uint8Array}
 */
export const freeze = (snapshot, fresh) => {
  const head = memoryOf(snapshot);
  const memory = snapshot.subarray(head);
  if (memory.length % PAGE) throw new Error(`the memory is not made of whole pages: ${memory.length} bytes`);
  const empty = new Uint8Array(PAGE);
  /** @type {[number, number][]} */
  const runs = [];
  /** @type {Uint8Array[]} */
  const sent = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    const page = memory.subarray(at, at + PAGE);
    const kind = same(page, empty) ? EMPTY : same(page, fresh.subarray(at, at + PAGE)) ? OF_THE_CODE : SENT;
    if (kind === SENT) sent.push(page);
    const last = runs.at(-1);
    if (last?.[0] === kind) last[1] += 1;
    else runs.push([kind, 1]);
  }
  const numbers = new Uint32Array([head, runs.length, ...runs.map(([kind, pages]) => (kind << KIND) | pages)]);
  const parts = [new Uint8Array(numbers.buffer), snapshot.subarray(0, head), ...sent];
  const frozen = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    frozen.set(part, at);
    at += part.length;
  }
  return frozen;
};

/**
 * @typedef {object} Thawed a snapshot that is whole once `complete` has put into its gaps what the code brings itself
 * @property {Uint8Array<ArrayBuffer>} snapshot
 * @property {[number, number][]} gaps where each begins and ends in the snapshot
 */

/**
 * Restores a snapshot but for its gaps.
 * @param {Uint8Array} frozen whose buffer holds nothing else
 * @returns {Thawed} throws an Error when something is missing
 */
export const thaw = (frozen) => {
  const [head, count] = new Uint32Array(frozen.buffer, 0, 2);
  const runs = [...new Uint32Array(frozen.buffer, 2 * WORD, count)].map((run) => ({
    kind: run >>> KIND,
    length: (run & ((1 << KIND) - 1)) * PAGE,
  }));
  const length = runs.reduce((sum, run) => sum + run.length, head);
  const snapshot = new Uint8Array(length);
  let from = (2 + count) * WORD;
  let to = 0;
  /** @param {number} bytes */
  const take = (bytes) => {
    if (from + bytes > frozen.length) throw new Error(`the frozen memory ends too early, after ${frozen.length} bytes`);
    snapshot.set(frozen.subarray(from, from + bytes), to);
    from += bytes;
  };
  take(head);
  to = head;
  /** @type {[number, number][]} */
  const gaps = [];
  for (const { kind, length } of runs) {
    if (kind === SENT) take(length);
    if (kind === OF_THE_CODE) gaps.push([to, to + length]);
    to += length;
  }
  return { snapshot, gaps };
};

/**
 * @param {Thawed} thawed
 * @param {Uint8Array} fresh the memory of the code just instantiated
 */
export const complete = ({ snapshot, gaps }, fresh) => {
  const head = memoryOf(snapshot);
  for (const [begin, end] of gaps) snapshot.set(fresh.subarray(begin - head, end - head), begin);
};
