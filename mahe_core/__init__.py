"""Games for a table of people, as pure rules: `mahe_core.mahe` is the game, `mahe_core.table` what games share.

Promises: no dependencies, the same results in CPython and Pyodide. Never draws a number, looks at a clock, a page or a
language.
"""

__version__ = "0.1.0"
