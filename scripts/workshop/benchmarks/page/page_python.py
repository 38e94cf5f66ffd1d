"""Runs a program in the Python of an open page, for benchmarks and tests."""

from __future__ import annotations

from typing import Final

IN_PYTHON: Final = """async (program) => {
  const { loadPyodide } = await import(document.querySelector("script[src$='/interpreter.js']").src);
  const pyodide = await loadPyodide({ stdout() {}, stderr() {} });
  return await pyodide.runPythonAsync(program);
}"""
"""Runs a program in the page's own interpreter, which its loaded module exports."""
