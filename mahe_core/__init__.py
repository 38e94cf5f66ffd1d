"""Two family games as pure rules: `mahe_core.mahe`, `mahe_core.melimagic`, and `mahe_core.engine`, which they share.

No dependencies, and the same results in CPython and Pyodide. The rules draw no chance and know no clock, no page and no
language; the caller brings those.
"""

import sys

__version__ = "1.1.0"

# In a notebook states are pictures and odds are tables; nobody else pays for what draws them.
if "IPython" in sys.modules and (_running := sys.modules["IPython"].get_ipython()) is not None:
    from mahe_core.notebooks.formatters import register

    register(_running)
