// Put in front of the page's interpreter while functions are recorded: reports which of them were called on a page that has
// been thawed. Other starts, and workers, load all of the code anyway. In a block of its own, since the interpreter has
// names, too.

{
  const { instantiate } = WebAssembly;
  const HIT = "hit:";
  const BETWEEN = 700;
  const AT_ONCE = 1500;

  /** @type {[string, WebAssembly.Global][]} */
  let marks = [];
  /** @type {Set<string>} */
  const reported = new Set();

  const report = () => {
    if (globalThis.document?.documentElement.dataset.start !== "thawed") return;
    const fresh = marks.filter(([name, { value }]) => value && !reported.has(name)).map(([name]) => name);
    for (const name of fresh) reported.add(name);
    for (let at = 0; at < fresh.length; at += AT_ONCE) {
      const numbers = fresh.slice(at, at + AT_ONCE).map((name) => name.slice(HIT.length)).join(".");
      fetch(new URL(`./called?${numbers}`, import.meta.url), { keepalive: true }).catch(() => {});
    }
  };

  /** @type {any} its result depends on its argument */
  const recording = async (/** @type {any} */ code, /** @type {any} */ imports) => {
    /** @type {any} */
    const made = await instantiate(code, imports);
    if (!(code instanceof WebAssembly.Module)) return made;
    /** @type {[string, any][]} */
    const all = Object.entries(made.exports);
    const found = all.filter(([name]) => name.startsWith(HIT));
    if (!found.length) return made;
    marks = found;
    setInterval(report, BETWEEN);
    addEventListener("pagehide", report);
    const others = all.filter(([name]) => !name.startsWith(HIT));
    // The interpreter puts the function that fetches the rest of the code into this table.
    return { exports: { ...Object.fromEntries(others), "rest:table": { set() {} } } };
  };
  WebAssembly.instantiate = recording;
}
