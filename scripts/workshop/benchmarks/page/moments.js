// Records when the parts of a start are done, as marks of the page.

const { instantiate } = WebAssembly;
/** @type {any} its result depends on its argument */
const marking = async (/** @type {any} */ code, /** @type {any} */ imports) => {
  const large = Boolean(imports?.env?.memory ?? imports?.wasi_snapshot_preview1);
  if (large) performance.mark("moment:instantiate");
  const made = await instantiate(code, imports);
  if (large) performance.mark("moment:instantiated");
  return made;
};
WebAssembly.instantiate = marking;

globalThis.Worker = class extends Worker {
  /** @param {string | URL} address @param {WorkerOptions} [options] */
  constructor(address, options) {
    super(address, options);
    if (options?.name !== "courier") return;
    this.addEventListener("message", ({ data }) => {
      if ("brought" in data) performance.mark(`moment:${data.name}`);
    });
  }
};

addEventListener("py:ready", () => performance.mark("moment:pyscript"));
