// Keeps on this device what the game and its rules need, so that it opens and can be played without a network. The build
// puts the lists of what to keep in front of this script.
// A version is kept whole or not at all, each file with the hash that the build wrote down; a new version waits
// until every tab of the old one is closed, or until the only one asks for it. A page is answered from what is kept only
// while all of it is there; else the network has the first word, and what is kept the second.

import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";

import { unpacking } from "../runtime/zstd.mjs";

const {
  precached, // what a start and everything that can be read needs
  apart, // what only some devices need besides: those that cannot thaw the snapshot, those that play a further game
  away, // a page to show, in all languages, when nothing is kept and there is no network
  absent, // what to say, in all languages, of a further game that is not kept, when there is no network
} = self.maheBuilt;

// Pages keep their address when they change, and Workbox would fetch them again past the browser's cache, though one of
// them has just been read. Asking whether it has changed is as good, since the hash decides.
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

/** @param {typeof site} kept @param {string} url @returns {string} under which a file is kept, "" when it never is */
const keyOf = (kept, url) => kept.getCacheKeyForURL(url) ?? "";

/** @param {typeof site} kept @returns {Promise<string[]>} the addresses of what should be kept and is not */
const missing = async (kept) => {
  const there = new Set((await (await cacheOf(kept)).keys()).map((request) => request.url));
  return kept.getCachedURLs().filter((url) => !there.has(keyOf(kept, url)));
};

/**
 * Fetches what is missing. A wrong body may lie in the browser's own cache, from which a hashed address would be
 * answered for a year: hence a second time past it.
 * @param {typeof site} kept
 */
const complete = async (kept) => {
  const cache = await cacheOf(kept);
  for (const url of await missing(kept)) {
    const key = keyOf(kept, url);
    const integrity = kept.getIntegrityForCacheKey(key);
    const response = await fetch(url, { integrity, cache: "no-cache" }).catch(() =>
      fetch(url, { integrity, cache: "reload" }),
    );
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    // A page that was redirected may not be shown when it comes from here, its copy may.
    await cache.put(key, response.redirected ? new Response(response.body, response) : response);
  }
};

/** What a start would have to unpack every time before it can do anything else, and what unpacks it. */
const [CODE, ZSTD] = ["/pyodide.asm.wasm.zst", "/zstd.wasm"];
const UNPACKED = `mahe-unpacked-${registration.scope}`;

/** Keeps the code a second time, unpacked; the courier looks for it there. Where there is no room, it goes without. */
const unpack = async () => {
  const cache = await caches.open(UNPACKED);
  const [code, zstd] = [CODE, ZSTD].map((name) => site.getCachedURLs().find((url) => url.endsWith(name)) ?? "");
  const place = code.replace(/\.zst$/, "");
  for (const { url } of await cache.keys()) if (url !== place) await cache.delete(url);
  if (await cache.match(place)) return;
  const [packed, decoder] = await Promise.all([code, zstd].map((url) => site.matchPrecache(url)));
  if (!packed?.body || !decoder) return;
  const unpacked = packed.body.pipeThrough(await unpacking(WebAssembly.compile(await decoder.arrayBuffer())));
  await cache.put(place, new Response(unpacked, { headers: { "Content-Type": "application/wasm" } }));
};

/**
 * Gives what is kept under a key if it has the hash that the build wrote down, and throws it away if not.
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

/** Throws away what is kept with a wrong hash. @param {typeof site} kept */
const verify = async (kept) => {
  for (const url of kept.getCachedURLs()) await intact(kept, keyOf(kept, url));
};

addEventListener("install", (event) => {
  // Given the event itself, Workbox would fail the install before `complete` has had its try.
  const unbound = /** @type {any} */ ({ type: "install", waitUntil() {} });
  const installing = site.install(unbound).catch(() => complete(site));
  // What this device has needed besides, it must have in this version, too.
  const needed = async () => {
    for (const kept of besides.values()) if ((await (await cacheOf(kept)).keys()).length) await complete(kept);
  };
  event.waitUntil(installing.then(needed).then(() => unpack().catch(() => {})));
});

// What only an older version needed is dropped now, and not before: nobody uses it any more.
for (const kept of all) addEventListener("activate", kept.activate);
// A page that came before the first version was kept counts as its page, too; else the second would not wait for it.
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// Answering

const AWAY = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
};

/** How long the network may take to answer for a page that is kept, too. */
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
    // Storage itself may fail, which is as if nothing were kept.
    const kept = await intact(site, /** @type {{cacheKey: string}} */ (params).cacheKey).catch(() => undefined);
    const whole = await missing(site).then((lost) => lost.length === 0).catch(() => false);
    if (kept && whole) return kept;
    // The page must fit what it is going to ask for, and what is not kept can only come from the network.
    try {
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
      const fresh = await (kept ? Promise.race([fetch(request), late]) : fetch(request));
      if (fresh.ok || !kept) return fresh;
    } catch {
      // Then there is no network.
    }
    return kept ?? new Response(away, { status: 503, headers: AWAY });
  },
);
// Where a page, a script or a style is damaged nothing may be left that could say so; whatever comes later is told of.
registerRoute(
  (options) => ["script", "style"].includes(options.request.destination) && known.match(options),
  async (options) => {
    await intact(site, /** @type {{cacheKey: string}} */ (options.params).cacheKey).catch(() => undefined);
    return known.handler.handle(options);
  },
);
registerRoute(known);
for (const kept of besides.values()) registerRoute(new PrecacheRoute(kept, addresses));
// What storage does not give the network may, as long as it is the right thing.
setCatchHandler(async ({ request }) => {
  const kept = all.find((kept) => kept.getCacheKeyForURL(request.url));
  const integrity = kept?.getIntegrityForCacheKey(keyOf(kept, request.url));
  if (!integrity) return Response.error();
  const answer = fetch(request.url, { integrity });
  // The first screens of a further game are the first thing that is asked for of it.
  if (!request.url.endsWith(".txt") || kept === site) return answer;
  return answer.catch(() => new Response(absent, { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } }));
});

// What pages ask for; each gets an answer

/** @type {Record<string, (event: ExtendableMessageEvent, argument: string) => Promise<boolean>>} */
const work = {
  /** Makes up for what the browser has thrown away. */
  async complete() {
    await complete(site);
    await unpack().catch(() => {});
    return true;
  },
  /** Keeps what some devices need besides, by its name. */
  async keep(_event, name) {
    const kept = besides.get(name);
    if (kept) await complete(kept);
    return Boolean(kept);
  },
  /** Does the same after a start that failed, and trusts nothing. */
  async mend() {
    await Promise.all([...all.map(verify), caches.delete(UNPACKED)]);
    await complete(site);
    return true;
  },
  /** Takes over from the version before, unless another tab is open, which would lose the files that it came with. */
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
