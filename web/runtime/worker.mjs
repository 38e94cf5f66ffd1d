// Starts a second Python next to that of the page, from the same snapshot, to answer the page's messages. The first
// message contains the addresses, and its answer says whether Python has started; the others are between
// app.lab.worker and app.browser.worker_client.

addEventListener(
  "message",
  async ({ data }) => {
    try {
      globalThis.maheStart = { ...data, arrived() {}, alive() {} };
      // The module starts Python when it is imported, so the addresses must be known.
      const { loadPyodide } = await import("./interpreter.mjs");
      const started = loadPyodide({ stdout: console.log, stderr: console.warn });
      const [pyodide] = await Promise.all([started, globalThis.maheStart.unpack?.(data.archive)]);
      pyodide.runPython("from app.lab.worker import serve; serve()");
      postMessage({ awake: true });
    } catch (error) {
      postMessage({ awake: false, failure: String(error) });
    }
  },
  { once: true },
);
