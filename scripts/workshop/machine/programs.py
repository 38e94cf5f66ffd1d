"""Finds programs that are on the machine: where a variable names one, or by their usual names."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from workshop.console import give_up


def named(variable: str) -> Path | None:
    """The program that a variable of the environment names, or None where it is not set.

    Raises SystemExit when it names no file, since silently taking another program would mislead.
    """
    path = os.environ.get(variable)
    if not path:
        return None
    if not Path(path).is_file():
        raise give_up(f"{variable} names no file: {path}", "Correct it, or unset it.")
    return Path(path)


def on_path(*names: str) -> Path | None:
    """The first program of these names that PATH leads to, or None."""
    found = (shutil.which(name) for name in names)
    return next((Path(path) for path in found if path), None)
