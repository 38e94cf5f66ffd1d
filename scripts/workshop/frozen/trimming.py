"""Makes the Pyodide that the page runs: the pinned one without what nothing here calls, and its code in two parts.

It is a tenth smaller, and the part needed for the first move is two thirds of that. The same package gives the same
bytes on any machine. It takes a quarter of a minute, and is made again when Pyodide, binaryen, the scripts or the list
of functions change.
"""

from __future__ import annotations

import shutil
import subprocess
from functools import cache, partial
from pathlib import Path

from workshop.build_cache import cached_folder
from workshop.console import explain, give_up
from workshop.folders import NODE_MODULES, WEB
from workshop.machine.node import find_node

SCRIPT = Path(__file__).with_suffix(".mjs")

OURS = (WEB / "runtime" / "interpreter.mjs", Path(__file__).with_name("snapshot.mjs"))
"""Our scripts that call Pyodide's code directly."""

TOOLS = tuple(SCRIPT.with_name(f"{name}.mjs") for name in ("encodings", "splitting", "data", "wasm", "python"))

FIRST_FUNCTIONS = SCRIPT.with_name("first-functions.txt")
"""The hash of Pyodide's code, and a bit for each of its functions: set for those that visitors were seen to need, which
`scripts/record_functions.py` records."""

FIRST, REST = "first.wasm", "rest.wasm"
"""The two parts of the code. The snapshot is taken from the undivided code, which has the same memory and table."""

ORIGINAL = ("pyodide.mjs", "python_stdlib.zip", "pyodide-lock.json", "package.json")
"""The other files of the package that a started Pyodide needs."""


@cache
def trimmed_pyodide(node_modules: Path = NODE_MODULES, stages: Path | None = None) -> Path:
    """Return the folder of the trimmed Pyodide, with the file names of the npm package and the two parts of the code.

    Raises SystemExit if Pyodide no longer has the form that the script knows, or lacks a symbol that is called.
    """
    versions = [node_modules / name / "package.json" for name in ("binaryen", "pyodide")]
    inputs = [*versions, *OURS, SCRIPT, *TOOLS, FIRST_FUNCTIONS]
    return cached_folder("trimmed", inputs, partial(_trim, node_modules), "Trimming Pyodide", stages)


def _trim(node_modules: Path, output: Path) -> None:
    command = [find_node().node, SCRIPT, node_modules, output, FIRST_FUNCTIONS, *OURS]
    made = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False)
    if made.returncode:
        explain(made.stderr)
        raise give_up(f"Pyodide could not be trimmed:\n{made.stdout}{made.stderr}", f"See {SCRIPT.name}.")
    for file in ORIGINAL:
        shutil.copy(node_modules / "pyodide" / file, output)
