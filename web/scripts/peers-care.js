// What devices tell each other about a connection, besides the texts of the game: pulses, a farewell, the offer of a
// spare and its answer. It comes from another device, so only this closed form is read.

/**
 * What one browser must know of another: see `Description` in app/peers/connection_code.py.
 * @typedef {{fingerprint: string, ufrag: string, pwd: string, endpoints: [string, number][]}} Description
 */

/** @typedef {{farewell?: true, offer?: Description, answer?: Description}} Care an empty one is a pulse */

/** Characters of the longest message; the longest description has less than 600. */
const LONGEST = 2_000;
const MOST_ENDPOINTS = 16;

const FINGERPRINT = /^[\da-f]{64}$/;
/** Credentials of ICE (RFC 8839). */
const UFRAG = /^[A-Za-z\d+/]{4,256}$/;
const PWD = /^[A-Za-z\d+/]{22,256}$/;
/** Addresses of IPv4 and IPv6, and the UUIDs that mask them. */
const ADDRESS = /^[\da-f.:-]{2,45}$/i;
/** What a local network has: masked (mDNS), private and link-local addresses (RFC 1918, 3927, 4193 and 4291). */
const LOCAL = [
  /^[\da-f]{8}-[\da-f-]{27}$/i,
  /^(?=\d+(\.\d{1,3}){3}$)(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./,
  /^(f[cd][\da-f]{2}|fe[89ab][\da-f]):/i,
];

/**
 * Drops addresses outside the local network: a code or a device must not make a browser contact anybody there.
 * @param {[string, number][]} endpoints @returns {[string, number][]}
 */
export const local = (endpoints) =>
  endpoints.filter(([address]) => LOCAL.some((form) => form.test(address)));

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @param {RegExp} form */
const fits = (value, form) => typeof value === "string" && form.test(value);

/** @param {unknown} value */
const isEndpoint = (value) =>
  Array.isArray(value) &&
  value.length === 2 &&
  fits(value[0], ADDRESS) &&
  Number.isInteger(value[1]) &&
  value[1] >= 0 &&
  value[1] < 65_536;

/** @param {unknown} value */
const isDescription = (value) =>
  isRecord(value) &&
  Object.keys(value).length === 4 &&
  fits(value.fingerprint, FINGERPRINT) &&
  fits(value.ufrag, UFRAG) &&
  fits(value.pwd, PWD) &&
  Array.isArray(value.endpoints) &&
  value.endpoints.length <= MOST_ENDPOINTS &&
  value.endpoints.every(isEndpoint);

/** @param {unknown} data what arrived @returns {Care | undefined} undefined for anything that is not one of the messages */
export const readCare = (data) => {
  if (typeof data !== "string" || data.length > LONGEST) return undefined;
  let message;
  try {
    message = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (!isRecord(message)) return undefined;
  const [[kind, value] = [], ...more] = Object.entries(message);
  const holds = kind === "farewell" ? value === true : kind === undefined || isDescription(value);
  const known = kind === undefined || ["farewell", "offer", "answer"].includes(kind);
  return known && holds && !more.length ? message : undefined;
};
