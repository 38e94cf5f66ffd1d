"""How measurements and tests run a program by the Python of an open page.

Nothing of the page changes by it but what the program itself does.
"""

from __future__ import annotations

from typing import Final

IN_PYTHON: Final = """async (program) => {
  const { loadPyodide } = await import(document.querySelector("script[src$='/interpreter.mjs']").src);
  const pyodide = await loadPyodide({ stdout() {}, stderr() {} });
  return await pyodide.runPythonAsync(program);
}"""
"""The page's own interpreter: its module is there already, and gives the Python that is awake."""
