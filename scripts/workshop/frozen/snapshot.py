"""Takes a memory snapshot of a started Python, which the page restores.

The same sources give the same bytes on any machine, with any node and in any folder. Since it is taken in node, no
browser is needed, and it contains nothing specific to a browser.
"""

from __future__ import annotations

import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from workshop.console import explain, give_up
from workshop.folders import BUILD
from workshop.frozen.program import pack
from workshop.frozen.zstd import LEVEL, compress
from workshop.machine.node import find_node

SNAPSHOT = "snapshot.bin.zst"

COMPILING = Path(__file__).with_name("compiling.py")

LIBRARY = "library.zip"
"""The part of the standard library that is needed, as the script for node calls it."""

SCRIPT = Path(__file__).with_suffix(".mjs")
"""The script for node. It expects `web/runtime` next to the folder `scripts`."""


@dataclass(frozen=True, slots=True)
class Frozen:
    """The memory, compressed with zstd, and the compiled Python of the other archives, by path."""

    memory: bytes
    compiled: Mapping[str, bytes]


def freeze(
    archives: Mapping[str, bytes],
    pyodide: Path,
    script: Path = SCRIPT,
    later: Mapping[str, bytes] | None = None,
    level: int = LEVEL,
    kept: Path | None = None,
) -> Frozen:
    """Start the Pyodide of a folder in node with the archives (by file name) unpacked and preloaded; take a snapshot.

    The archives in `later` are unpacked after the snapshot and only compiled. The snapshot is stored compressed, since
    static hosts may not compress such a file, and would at best use gzip. What this Pyodide has compiled before comes
    from the archive `kept`, which gets all that is compiled now; the bytes then depend on what was compiled when.
    """
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="snapshot-") as name:
        folder = Path(name)
        later = later or {}
        for archive, content in (*archives.items(), *later.items()):
            (folder / archive).write_bytes(content)
        command = [
            str(find_node().node),
            str(script),
            str(pyodide),
            str(folder),
            *(str(folder / archive) for archive in archives),
            "--later",
            *(str(folder / archive) for archive in later),
            "--kept",
            *([str(kept)] if kept is not None and kept.exists() else []),
        ]
        # Python remembers whether stdin is a terminal, so it must never be one.
        made = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if made.returncode:
            explain(made.stderr)
            raise give_up(f"The snapshot could not be made:\n{made.stdout}{made.stderr}", "")
        memory = compress((folder / "memory").read_bytes(), level)
        compiled = _files_in(folder / "compiled")
        if kept is not None:
            library = {LIBRARY: (folder / LIBRARY).read_bytes()}
            packed = pack({**_files_in(folder / "frozen"), **compiled, **library}, zipfile.ZIP_STORED)
            (folder / kept.name).write_bytes(packed)
            kept.parent.mkdir(exist_ok=True)
            (folder / kept.name).replace(kept)
        return Frozen(memory, compiled)


def _files_in(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
