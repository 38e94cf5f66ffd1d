"""Builds the wheel of mahe_core.

The same sources give the same wheel, byte for byte. Nothing is downloaded: the pinned build backend is in `.venv`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from workshop.console import explain, give_up, say
from workshop.folders import BUILD, ROOT

BEGINNING_OF_2020 = "1577836800"
"""The date of every file in the wheel."""


def build_wheel() -> tuple[str, bytes]:
    """Build the wheel; return its file name and content."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="wheel-") as folder:
        built = subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
            cwd=ROOT,
            env={**os.environ, "SOURCE_DATE_EPOCH": BEGINNING_OF_2020, "PYTHONHASHSEED": "0"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        wheels = list(Path(folder).glob("*.whl"))
        if built.returncode or len(wheels) != 1:
            explain(built.stdout)
            say(built.stdout)
            raise give_up("The wheel could not be built; hatchling's own words are above.", "See pyproject.toml.")
        return wheels[0].name, wheels[0].read_bytes()
