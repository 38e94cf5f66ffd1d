// The format of the snapshot of a started Pyodide's memory. Three pages in four are empty or as Pyodide's code leaves them
// when it is instantiated: only their number is stored. The others are stored as they are and compressed elsewhere.
// `thaw` restores byte for byte what `freeze` wrote.

export const PAGE = 4096;
const [EMPTY, OF_THE_CODE, SENT] = [0, 1, 2];
const WORD = 4;
/** Bits of a word for the length of a run of pages; the bits above are its kind. */
const KIND = 28;

/**
 * Returns the offset of the memory in a snapshot, after Pyodide's metadata.
 * @param {Uint8Array} snapshot @returns {number}
 */
const memoryOf = (snapshot) => new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];

/** @param {Uint8Array} a @param {Uint8Array} b */
const same = (a, b) => a.every((byte, index) => byte === b[index]);

/**
 * Shortens a snapshot for the download.
 * @param {Uint8Array} snapshot what Pyodide's makeMemorySnapshot returned
 * @param {Uint8Array} fresh the memory just after Pyodide's code was instantiated
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
 * Restores a frozen memory into that of the same code, whatever has been written there since it was instantiated.
 * @param {Uint8Array} frozen of its whole buffer
 * @param {Uint8Array} memory
 * @param {Uint8Array} fresh the filled pages at the beginning of the memory, just after the code was instantiated
 * @returns {Uint8Array} Pyodide's metadata; throws an Error if something is missing or does not fit
 */
export const thaw = (frozen, memory, fresh) => {
  const [head, count] = new Uint32Array(frozen.buffer, 0, 2);
  const runs = [...new Uint32Array(frozen.buffer, 2 * WORD, count)].map((run) => ({
    kind: run >>> KIND,
    length: (run & ((1 << KIND) - 1)) * PAGE,
  }));
  const length = runs.reduce((sum, run) => sum + run.length, 0);
  if (length !== memory.length) throw new Error(`${length} bytes were frozen, and there is room for ${memory.length}`);
  let from = (2 + count) * WORD;
  /** @param {number} bytes */
  const take = (bytes) => {
    from += bytes;
    if (from > frozen.length) throw new Error(`the frozen memory ends too early, after ${frozen.length} bytes`);
    return frozen.subarray(from - bytes, from);
  };
  const about = take(head);
  let to = 0;
  for (const { kind, length } of runs) {
    if (kind === EMPTY) memory.fill(0, to, to + length);
    if (kind === OF_THE_CODE) memory.set(fresh.subarray(to, to + length), to);
    if (kind === SENT) memory.set(take(length), to);
    to += length;
  }
  return about;
};
