"""`bench.py lab`: what the probability lab works out, part after part."""

from __future__ import annotations

import importlib
from typing import Final

from workshop.machine.environment import install

PARTS: Final = ("lab_exact", "lab_simulation")
"""Modules beside this one that have `measure()`."""


def measure() -> None:
    """Install the rivals and run every part."""
    install("site", "dice")
    for part in PARTS:
        importlib.import_module(f"workshop.benchmarks.{part}").measure()
