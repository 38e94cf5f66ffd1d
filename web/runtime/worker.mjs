// Awakes a Python beside that of the page, from the same snapshot, and lets it answer the page's messages. The first
// message says where everything lies; what follows is between app.worker and app.browser.simulations.
// Promises: tells the page whether it is awake. Never touches anything of the page.

addEventListener(
  "message",
  async ({ data }) => {
    try {
      globalThis.maheStart = { ...data, arrived() {}, alive() {} };
      // It begins as soon as it is there, hence not before it knows what with.
      const { loadPyodide } = await import("./interpreter.mjs");
      const pyodide = await loadPyodide({ stdout: console.log, stderr: console.warn });
      pyodide.runPython("from app.worker import serve; serve()");
      postMessage({ awake: true });
    } catch (error) {
      postMessage({ awake: false, failure: String(error) });
    }
  },
  { once: true },
);
