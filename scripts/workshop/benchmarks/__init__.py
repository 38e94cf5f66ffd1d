"""The measurements; each has `measure()`, which prints a ratio against a rival timed in the same run.

`rules/` needs Python and Pyodide alone, `page/` the built site in Chromium; `lab` asks both.
"""
