"""Two family games as pure rules: `mahe_core.mahe`, `mahe_core.melimagic`, and `mahe_core.engine`, which they share.

No dependencies, and the same results in CPython and Pyodide. The rules draw no chance and know no clock, no page and no
language; the caller brings those.
"""

__version__ = "1.0.0"
