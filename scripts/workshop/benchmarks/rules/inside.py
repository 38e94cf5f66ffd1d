"""Runs a benchmark in the pinned Pyodide, with the wheel and the workshop mounted."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from workshop.console import give_up, say
from workshop.folders import BUILD, ROOT
from workshop.frozen.program import write
from workshop.frozen.wheel import build_wheel
from workshop.machine.pyodide_in_node import run_in_pyodide


def measured_inside(program: str) -> Any:
    """Run a program with the folder `scripts` mounted at /scripts, and return the JSON it prints."""
    name, content = build_wheel()
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="bench-") as folder:
        write({name: content}, Path(folder))
        run = run_in_pyodide(program, archives=[Path(folder) / name], folders={"/scripts": ROOT / "scripts"})
    if run.returncode:
        say(run.stdout)
        raise give_up("The measurement failed in Pyodide; its own words are above.", "")
    return json.loads(run.stdout)
