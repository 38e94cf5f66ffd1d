"""Games for a table of people, as pure rules: `mahe_core.mahe` is the game, `mahe_core.engine` what games share.

No dependencies, and the same results in CPython and Pyodide. Chance, clocks, pages and languages are for whoever plays.
"""

__version__ = "0.1.0"
