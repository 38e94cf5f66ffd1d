// Unpacks zstd as a stream; only some browsers have it in DecompressionStream. Downloads are a quarter smaller than with
// gzip. The decoder is that of Zstandard's authors, in WebAssembly, from npm's zstddec.

/**
 * @typedef {object} Decoder exports of the WebAssembly; sizes and pointers have 32 bits
 * @property {WebAssembly.Memory} memory
 * @property {(size: number) => number} malloc
 * @property {(pointer: number) => void} free
 * @property {() => number} ZSTD_createDCtx
 * @property {(context: number, output: number, input: number) => number} ZSTD_decompressStream returns how many bytes it still expects
 */

const ROOM = 1 << 19;

/** A result above this is an error number, counted down from 2^32. */
const ERRORS = 2 ** 32 - 200;

const IMPORTS = { env: { emscripten_notify_memory_growth() {} } };

/**
 * Unpacks one chunk after another.
 * @param {WebAssembly.Instance} instance of the decoder
 */
const unpacker = ({ exports }) => {
  const { memory, malloc, free, ZSTD_createDCtx, ZSTD_decompressStream } = /** @type {Decoder} */ (/** @type {unknown} */ (exports));
  const context = ZSTD_createDCtx();
  const room = malloc(ROOM);
  // Two of zstd's buffer structures, of three words each: pointer, size, position.
  const output = malloc(24);
  const input = output + 12;
  // The memory gets a new buffer whenever it grows.
  const words = () => new Uint32Array(memory.buffer, output, 6);
  let expected = 1;
  return {
    /** @param {Uint8Array} piece @param {(unpacked: Uint8Array<ArrayBuffer>) => void} give */
    add(piece, give) {
      const packed = malloc(piece.length);
      new Uint8Array(memory.buffer).set(piece, packed);
      words().set([packed, piece.length, 0], 3);
      let filled = ROOM;
      // If the output is full there may be more, even though the whole input was read.
      while (words()[5] < piece.length || filled === ROOM) {
        words().set([room, ROOM, 0]);
        expected = ZSTD_decompressStream(context, output, input) >>> 0;
        if (expected > ERRORS) throw new Error(`what is packed is damaged: zstd's error ${2 ** 32 - expected}`);
        filled = words()[2];
        if (filled) give(new Uint8Array(memory.buffer).slice(room, room + filled));
      }
      free(packed);
    },
    end() {
      if (expected) throw new Error("what is packed ends too early");
    },
  };
};

/**
 * @param {Promise<WebAssembly.Module>} module
 * @returns {Promise<TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>>} fails on damaged or truncated input
 */
export const unpacking = async (module) => {
  const { add, end } = unpacker(await WebAssembly.instantiate(await module, IMPORTS));
  return new TransformStream({
    transform: (piece, controller) => add(piece, (unpacked) => controller.enqueue(unpacked)),
    flush: end,
  });
};

/**
 * Unpacks a whole file at once.
 * @param {WebAssembly.Module} module @param {Uint8Array} packed throws an Error on damaged or truncated input
 */
export const unpackedNow = (module, packed) => {
  const { add, end } = unpacker(new WebAssembly.Instance(module, IMPORTS));
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  add(packed, (piece) => pieces.push(piece));
  end();
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
