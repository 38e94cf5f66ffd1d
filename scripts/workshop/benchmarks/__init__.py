"""The benchmarks; each has `measure()`, which prints a ratio to a rival timed in the same run.

`rules/` needs only Python and Pyodide, `page/` the built site in Chromium; `lab` needs both.
"""
