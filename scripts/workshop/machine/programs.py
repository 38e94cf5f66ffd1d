"""Finds programs on this machine, by an environment variable or by their usual names."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from workshop.console import give_up


def named(variable: str) -> Path | None:
    """Return the program named by an environment variable, or None if it is not set.

    Raises SystemExit if it names no file, as silently using another program would mislead.
    """
    path = os.environ.get(variable)
    if not path:
        return None
    if not Path(path).is_file():
        raise give_up(f"{variable} names no file: {path}", "Correct it, or unset it.")
    return Path(path)


def on_path(*names: str) -> Path | None:
    """Return the first program with one of these names on PATH, or None."""
    found = (shutil.which(name) for name in names)
    return next((Path(path) for path in found if path), None)
