// Reads what some browsers lack, have as null, forbid by an exception, or never answer.

/**
 * @template T
 * @param {() => T} read
 * @returns {NonNullable<T> | undefined} undefined if there is nothing, or reading it is forbidden
 */
export const feature = (read) => {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * @template T
 * @param {T} asked @param {number} patience in ms
 * @returns {Promise<Awaited<T>>} rejected if no answer comes in time
 */
export const inTime = (asked, patience) =>
  Promise.race([asked, new Promise((_resolve, reject) => setTimeout(reject, patience, new Error("no answer")))]);
