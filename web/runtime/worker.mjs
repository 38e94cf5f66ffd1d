// Starts a second Python beside that of the page, from the same snapshot, and lets it answer the page's messages. The
// first message says where everything is, and the answer to it whether Python has started; what follows is between
// app.worker and app.browser.worker_client.

addEventListener(
  "message",
  async ({ data }) => {
    try {
      globalThis.maheStart = { ...data, arrived() {}, alive() {} };
      // It starts as soon as it is imported, hence not before it knows where everything is.
      const { loadPyodide } = await import("./interpreter.mjs");
      const started = loadPyodide({ stdout: console.log, stderr: console.warn });
      const [pyodide] = await Promise.all([started, globalThis.maheStart.unpack?.(data.archive)]);
      pyodide.runPython("from app.worker import serve; serve()");
      postMessage({ awake: true });
    } catch (error) {
      postMessage({ awake: false, failure: String(error) });
    }
  },
  { once: true },
);
