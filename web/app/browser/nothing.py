"""Turns JavaScript's two kinds of nothing into Python's one."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import jsnull


def or_none(answer: Any) -> Any:
    """Give what JavaScript answered, or None for null and undefined: Pyodide keeps null apart as `jsnull`."""
    return None if answer is None or answer is jsnull else answer
