"""Runs Python in the pinned Pyodide of web/node_modules, in node.

This is the page's runtime without a browser. Nothing is downloaded, and the program sees only the files it is given.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from workshop.folders import BUILD, NODE_MODULES
from workshop.machine.node import find_node

NO_FOLDERS: Mapping[str, Path] = {}


def run_in_pyodide(
    program: str, *, archives: Sequence[Path] = (), folders: Mapping[str, Path] = NO_FOLDERS, seconds: float = 600
) -> subprocess.CompletedProcess[str]:
    """Run a Python program with archives unpacked into its folder, and folders mounted by their paths inside.

    The exit code is the value of the program's last expression, if that is a number. Raises subprocess.TimeoutExpired
    if it takes longer than `seconds`.
    """
    task = {
        "pyodide": str(NODE_MODULES / "pyodide"),
        "archives": list(map(str, archives)),
        "folders": {inside: str(folder) for inside, folder in folders.items()},
        "program": program,
    }
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="pyodide-") as folder:
        written = Path(folder) / "task.json"
        written.write_text(json.dumps(task), encoding="utf-8")
        return subprocess.run(
            [find_node().node, Path(__file__).with_suffix(".mjs"), written],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=seconds,
            check=False,
        )
