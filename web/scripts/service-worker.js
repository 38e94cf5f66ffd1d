// Caches the game and its rules on this device, so that they work offline. The build prepends the lists of files.
// A version is cached completely or not at all, and each file is checked against its hash from the build. A new version
// waits until every tab of the old one is closed, or until the only one asks for it. Pages are answered from the cache
// only while it is complete; otherwise from the network first and from the cache second.

import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";

import { unpacking } from "../runtime/zstd.mjs";

const {
  precached, // files for the start and for everything that can be read
  apart, // files for some devices only, or for later: of a start without the snapshot, of another game, of lessons and teachers in a language
  away, // a page in all languages for when nothing is cached and the network is down
  absent, // a message in all languages for another game that is not cached when the network is down
} = self.maheBuilt;

// Workbox bypasses the HTTP cache for pages, since their addresses have no hash, though one of them was just loaded.
// Revalidating is as good, since the hash is checked.
const revalidating = {
  /** @param {{request: Request}} asked */
  requestWillFetch: async ({ request }) =>
    request.cache === "reload" ? new Request(request, { cache: "no-cache" }) : request,
};

const site = new PrecacheController({ plugins: [revalidating] });
site.addToCacheList(precached);
const besides = new Map(
  Object.entries(apart).map(([name, entries]) => {
    const kept = new PrecacheController({ cacheName: `mahe-${name}-${registration.scope}`, plugins: [revalidating] });
    kept.addToCacheList(entries);
    return [name, kept];
  }),
);
const all = [site, ...besides.values()];

/** @param {typeof site} kept */
const cacheOf = (kept) => caches.open(kept.strategy.cacheName);

/** @param {typeof site} kept @param {string} url @returns {string} cache key of a file, "" if it is never cached */
const keyOf = (kept, url) => kept.getCacheKeyForURL(url) ?? "";

/** @param {typeof site} kept @returns {Promise<string[]>} addresses that should be cached and are not */
const missing = async (kept) => {
  const there = new Set((await (await cacheOf(kept)).keys()).map((request) => request.url));
  return kept.getCachedURLs().filter((url) => !there.has(keyOf(kept, url)));
};

/**
 * Fetches a file and checks its hash. The HTTP cache may return a wrong body for a hashed address for a year, so the
 * second attempt bypasses it.
 * @param {string} url @param {string} [integrity] @returns {Promise<Response>}
 */
const fetchIntact = async (url, integrity) => {
  const response = await fetch(url, { integrity, cache: "no-cache" }).catch(() =>
    fetch(url, { integrity, cache: "reload" }),
  );
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
};

/** Fetches the missing files. @param {typeof site} kept */
const complete = async (kept) => {
  const cache = await cacheOf(kept);
  for (const url of await missing(kept)) {
    const key = keyOf(kept, url);
    const response = await fetchIntact(url, kept.getIntegrityForCacheKey(key));
    // A redirected response may not answer a navigation, its copy may.
    await cache.put(key, response.redirected ? new Response(response.body, response) : response);
  }
};

/** The files that every start has to unpack first, and their decoder. */
const PACKED = ["/pyodide.asm.wasm.zst", "/pyodide.rest.wasm.zst", "/snapshot.bin.zst"];
const ZSTD = "/zstd.wasm";
const UNPACKED = `mahe-unpacked-${registration.scope}`;

/** Caches them unpacked as well, for the couriers. It is optional, as when the disk is full. */
const unpack = async () => {
  const cache = await caches.open(UNPACKED);
  const [zstd, ...files] = [ZSTD, ...PACKED].map((name) => site.getCachedURLs().find((url) => url.endsWith(name)) ?? "");
  const places = new Map(files.map((url) => [url.replace(/\.zst$/, ""), url]));
  for (const { url } of await cache.keys()) if (!places.has(url)) await cache.delete(url);
  const decoder = await site.matchPrecache(zstd);
  if (!decoder) return;
  const decoding = WebAssembly.compile(await decoder.arrayBuffer());
  for (const [place, url] of places) {
    if (await cache.match(place)) continue;
    const packed = await site.matchPrecache(url);
    if (!packed?.body) return;
    const unpacked = await new Response(packed.body.pipeThrough(await unpacking(decoding))).arrayBuffer();
    // Browsers compile code only with this type; the length tells whether the memory is whole.
    const headers = { "Content-Type": "application/wasm", "Content-Length": String(unpacked.byteLength) };
    await cache.put(place, new Response(unpacked, { headers }));
  }
};

/**
 * Returns the cached response under a key if its hash is right, and deletes it otherwise.
 * @param {typeof site} kept @param {string} key @returns {Promise<Response | undefined>}
 */
const intact = async (kept, key) => {
  const cache = await cacheOf(kept);
  const response = await cache.match(key);
  if (!response) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  if (`sha256-${btoa(String.fromCharCode(...hash))}` === kept.getIntegrityForCacheKey(key)) return response;
  await cache.delete(key);
  return undefined;
};

/** Deletes cached files with a wrong hash. @param {typeof site} kept */
const verify = async (kept) => {
  for (const url of kept.getCachedURLs()) await intact(kept, keyOf(kept, url));
};

/** @type {Map<string, number>} sizes in bytes by address */
const sizes = new Map(
  [precached, ...Object.values(apart)].flat().map(({ url, bytes }) => [new URL(url, registration.scope).href, bytes]),
);

/** @param {string} language @returns {[string, typeof site][]} caches of everything of use in a language, by name */
const everything = (language) => {
  const used = [...besides].filter(([name]) => {
    const [of, code] = name.split("-");
    return name !== "plain-start" && (!["lessons", "teachers"].includes(of) || code === language);
  });
  return [["site", site], ...used];
};

addEventListener("install", (event) => {
  // With the real event Workbox would fail the install before `complete` is tried.
  const unbound = /** @type {any} */ ({ type: "install", waitUntil() {} });
  const installing = site.install(unbound).catch(() => complete(site));
  // Optional files that this device has cached are needed in this version, too.
  const needed = async () => {
    for (const kept of besides.values()) if ((await (await cacheOf(kept)).keys()).length) await complete(kept);
  };
  event.waitUntil(installing.then(needed).then(() => unpack().catch(() => {})));
});

// Files of older versions are deleted only now, when no tab uses them.
for (const kept of all) addEventListener("activate", kept.activate);
// Claim pages loaded before the first install; otherwise the second version would not wait for them.
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// Responses

const AWAY = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
};

/** Milliseconds for the network to answer for a page that is cached, too. */
const PATIENCE = 4000;

const addresses = {
  ignoreURLParametersMatching: [/^/],
  directoryIndex: "",
  cleanURLs: false,
  /** @param {{url: URL}} asked */
  urlManipulation: ({ url }) => [new URL(url.pathname.replace(/index\.html$/, ""), url)],
};
const known = new PrecacheRoute(site, addresses);

registerRoute(
  (options) => options.request.mode === "navigate" && known.match(options),
  async ({ request, params }) => {
    // A failing cache counts as empty.
    const kept = await intact(site, /** @type {{cacheKey: string}} */ (params).cacheKey).catch(() => undefined);
    const whole = await missing(site).then((lost) => lost.length === 0).catch(() => false);
    if (kept && whole) return kept;
    // The page must match the files it will request, and missing ones can only come from the network.
    try {
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
      const fresh = await (kept ? Promise.race([fetch(request), late]) : fetch(request));
      if (fresh.ok || !kept) return fresh;
    } catch {
      // The network is down.
    }
    return kept ?? new Response(away, { status: 503, headers: AWAY });
  },
);
// A damaged page, script or style could not report itself, so these are checked here; later files are reported.
registerRoute(
  (options) => ["script", "style"].includes(options.request.destination) && known.match(options),
  async (options) => {
    await intact(site, /** @type {{cacheKey: string}} */ (options.params).cacheKey).catch(() => undefined);
    return known.handler.handle(options);
  },
);
registerRoute(known);
for (const kept of besides.values()) registerRoute(new PrecacheRoute(kept, addresses));
// The library's documentation, which is not part of a version: from the network first, and from the cache second.
const DOCS = `${registration.scope}docs/`;
const DOCS_CACHE = `mahe-docs-${registration.scope}`;

/** Caches all of the documentation, or what has changed of it. The list is stored last, so a failure is made up for. */
const keepDocs = async () => {
  const cache = await caches.open(DOCS_CACHE);
  const list = await fetch(`${DOCS}pages.json`, { cache: "no-cache" });
  if (!list.ok) return; // built without documentation
  /** @type {Record<string, string>} */
  const hashes = await list.clone().json();
  const before = await (await cache.match(list.url))?.json();
  for (const [page, integrity] of Object.entries(hashes)) {
    if (before?.[page] === integrity) continue;
    await cache.put(DOCS + page, await fetchIntact(DOCS + page, integrity));
  }
  await cache.put(list.url, list);
};

registerRoute(
  ({ url }) => url.href.startsWith(DOCS),
  async ({ event, request, url }) => {
    try {
      const fresh = await fetch(request);
      if (request.mode === "navigate") event.waitUntil(keepDocs().catch(() => {}));
      return fresh;
    } catch (error) {
      const page = url.pathname.endsWith("/") ? `${url.href.split(/[?#]/)[0]}index.html` : url.href;
      const kept = await caches.match(page, { cacheName: DOCS_CACHE, ignoreSearch: true });
      if (kept) return kept;
      throw error;
    }
  },
);
// Fall back to the network, with the same hash.
setCatchHandler(async ({ request }) => {
  const kept = all.find((kept) => kept.getCacheKeyForURL(request.url));
  const integrity = kept?.getIntegrityForCacheKey(keyOf(kept, request.url));
  if (!integrity) return Response.error();
  const answer = fetch(request.url, { integrity });
  // Another game's first screens are its first request, so they carry the message.
  if (!request.url.endsWith(".txt") || kept === site) return answer;
  return answer.catch(() => new Response(absent, { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } }));
});

// Requests of pages; each gets an answer

/** @type {Record<string, (event: ExtendableMessageEvent, argument: string) => Promise<boolean | object>>} */
const work = {
  /** Restores files that the browser has evicted. */
  async complete() {
    await complete(site);
    await unpack().catch(() => {});
    return true;
  },
  /** Caches the optional files with this name. */
  async keep(_event, name) {
    const kept = besides.get(name);
    if (kept) await complete(kept);
    return Boolean(kept);
  },
  /** Caches everything of use in a language. */
  async keepEverything(_event, language) {
    for (const [, kept] of everything(language)) await complete(kept);
    return true;
  },
  /** Counts the bytes of everything of use in a language, those that are cached and all, and names what is not whole. */
  async extent(_event, language) {
    /** @param {string[]} urls */
    const sum = (urls) => urls.reduce((total, url) => total + (sizes.get(url) ?? 0), 0);
    const parts = await Promise.all(everything(language).map(async ([name, kept]) => ({ name, kept, lost: await missing(kept) })));
    const whole = sum(parts.flatMap(({ kept }) => kept.getCachedURLs()));
    return {
      kept: whole - sum(parts.flatMap(({ lost }) => lost)),
      whole,
      missing: parts.filter(({ lost }) => lost.length).map(({ name }) => name.split("-")[0]),
    };
  },
  /** Verifies and restores every file after a failed start. */
  async mend() {
    await Promise.all([...all.map(verify), caches.delete(UNPACKED)]);
    await complete(site);
    return true;
  },
  /** Replaces the old version, unless another tab is open, which would lose its files. */
  async takeOver({ source }) {
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const asking = /** @type {Client | null} */ (source)?.id;
    if (windows.some(({ id, url }) => id !== asking && url.startsWith(registration.scope))) return false;
    await skipWaiting();
    return true;
  },
};

addEventListener("message", (event) => {
  const [name, argument = ""] = String(event.data).split(":");
  const asked = work[name];
  if (!asked) return;
  const answered = asked(event, argument).catch(() => false);
  event.waitUntil(answered.then((answer) => event.ports[0]?.postMessage(answer)));
});
