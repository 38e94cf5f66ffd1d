// Makes QR codes on pages without Python, unlike app/ui/views/qr_code.py: byte mode, level M, versions 1 to 9.

/** By version from 1 on: error correction codewords per block, and data codewords of each block. */
const BLOCKS = /** @type {[number, number[]][]} */ ([
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
]);
/** Format bits for level M and the checkerboard mask. Readers accept any mask, so no other is tried. */
const FORMAT = 0x5412;

const POWERS = new Uint8Array(510);
const LOGARITHMS = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  POWERS[power] = POWERS[power + 255] = value;
  LOGARITHMS[value] = power;
  value = (value << 1) ^ ((value >> 7) * 0x11d);
}

/** @param {number} one @param {number} other */
const times = (one, other) => (one && other ? POWERS[LOGARITHMS[one] + LOGARITHMS[other]] : 0);

/** Error correction codewords of a block. @param {number[]} data @param {number} number */
const correcting = (data, number) => {
  let divisor = [1];
  for (let power = 0; power < number; power++) {
    const raised = [...divisor, 0];
    divisor.forEach((factor, place) => (raised[place + 1] ^= times(factor, POWERS[power])));
    divisor = raised;
  }
  const rest = [...data, ...new Array(number).fill(0)];
  data.forEach((_, place) => {
    const factor = rest[place];
    divisor.forEach((part, further) => (rest[place + further] ^= times(part, factor)));
  });
  return rest.slice(data.length);
};

/** All codewords in drawing order. @param {Uint8Array} bytes @param {number} version */
const codewords = (bytes, version) => {
  const [number, lengths] = BLOCKS[version - 1];
  // Byte mode, length, bytes and terminator, all of it shifted by half a byte.
  const halves = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = halves.flatMap((half, place) => (place % 2 ? [] : [(half << 4) | halves[place + 1]]));
  const room = lengths.reduce((sum, length) => sum + length, 0);
  for (let filling = 0xec; data.length < room; filling ^= 0xec ^ 0x11) data.push(filling);
  const blocks = lengths.map((length) => data.splice(0, length));
  /** @param {number[][]} parts */
  const woven = (parts) =>
    Array.from({ length: Math.max(...parts.map((part) => part.length)) }, (_, place) =>
      parts.flatMap((part) => part.slice(place, place + 1)),
    ).flat();
  return [...woven(blocks), ...woven(blocks.map((block) => correcting(block, number)))];
};

/** All fixed modules; those for data are null. @param {number} version */
const frame = (version) => {
  const size = 17 + 4 * version;
  const rows = Array.from({ length: size }, () => /** @type {(boolean | null)[]} */ (new Array(size).fill(null)));
  /** @param {number} x @param {number} y @param {boolean} dark */
  const set = (x, y, dark) => {
    if (x >= 0 && y >= 0 && x < size && y < size) rows[y][x] = dark;
  };
  /** Draws nested squares. @param {number} x @param {number} y @param {number} reach @param {number[]} light */
  const eye = (x, y, reach, light) => {
    for (let down = -reach; down <= reach; down++) {
      for (let right = -reach; right <= reach; right++) {
        set(x + right, y + down, !light.includes(Math.max(Math.abs(right), Math.abs(down))));
      }
    }
  };
  for (let place = 8; place < size - 8; place++) {
    set(place, 6, place % 2 === 0);
    set(6, place, place % 2 === 0);
  }
  const last = size - 7;
  const middles = version === 1 ? [] : version < 7 ? [6, last] : [6, (6 + last) / 2, last];
  for (const x of middles) for (const y of middles) if (x + y > 12 && Math.abs(x - y) < last - 6) eye(x, y, 2, [1]);
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) eye(x, y, 4, [2, 4]);
  set(8, size - 8, true);
  for (let place = 0; place < 15; place++) {
    const dark = ((FORMAT >> place) & 1) === 1;
    // Twice: around the first finder pattern, and next to the two others.
    if (place < 8) set(8, place < 6 ? place : place + 1, dark);
    else set(place < 9 ? 7 : 14 - place, 8, dark);
    if (place < 8) set(size - 1 - place, 8, dark);
    else set(8, size - 15 + place, dark);
  }
  if (version >= 7) {
    let rest = version;
    for (let place = 0; place < 12; place++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    for (let place = 0; place < 18; place++) {
      const dark = ((((version << 12) | rest) >> place) & 1) === 1;
      const [far, near] = [size - 11 + (place % 3), Math.floor(place / 3)];
      set(far, near, dark);
      set(near, far, dark);
    }
  }
  return rows;
};

/**
 * The rows of a code, true for dark modules, without the quiet zone; null if the text is too long.
 * @param {string} text
 */
export const qrCode = (text) => {
  const bytes = new TextEncoder().encode(text);
  // Mode, length and terminator take two more bytes.
  const version = 1 + BLOCKS.findIndex(([, lengths]) => lengths.reduce((sum, length) => sum + length) >= bytes.length + 2);
  if (version === 0) return null;
  const rows = frame(version);
  const bits = codewords(bytes, version).flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1));
  let drawn = 0;
  // Two columns at a time from the right, alternately upwards and downwards, skipping the timing column.
  for (let right = rows.length - 1, upward = true; right > 0; right -= right === 8 ? 3 : 2, upward = !upward) {
    for (let step = 0; step < rows.length; step++) {
      const y = upward ? rows.length - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (rows[y][x] === null) rows[y][x] = bits[drawn++] === 1 !== ((x + y) % 2 === 0);
      }
    }
  }
  return /** @type {boolean[][]} */ (rows);
};
