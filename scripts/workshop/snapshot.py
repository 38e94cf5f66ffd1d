"""Freezes a Python that is already awake, for the page to thaw.

Promises: the same sources give nearly the same bytes (hashes are not randomised while it is made). Made in node, so it
also builds where there is no browser. Never holds anything of the browser's.
"""

from __future__ import annotations

import gzip
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from workshop.folders import BUILD, NODE_MODULES
from workshop.node import find_node
from workshop.telling import give_up

SNAPSHOT = "snapshot.bin.gz"


def make_snapshot(archives: Mapping[str, bytes], node_modules: Path = NODE_MODULES) -> bytes:
    """Start Pyodide in node with the archives (by file name) unpacked and warmed, and give its memory, gzip-compressed.

    Static hosts may not compress such a file, so it is stored compressed and read through a DecompressionStream.
    """
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="snapshot-") as name:
        folder = Path(name)
        for archive, content in archives.items():
            (folder / archive).write_bytes(content)
        memory = folder / "memory"
        command = [
            str(find_node().node),
            str(Path(__file__).with_suffix(".mjs")),
            str(node_modules / "pyodide"),
            str(memory),
            *(str(folder / archive) for archive in archives),
        ]
        made = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if made.returncode:
            raise give_up(f"The snapshot could not be made:\n{made.stdout}{made.stderr}", "")
        return gzip.compress(memory.read_bytes(), compresslevel=9, mtime=0)
