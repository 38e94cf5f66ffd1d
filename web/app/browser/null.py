"""Maps JavaScript's null and undefined to None."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import jsnull


def or_none(answer: Any) -> Any:
    """Turn null, which Pyodide keeps apart as `jsnull`, and undefined into None; keep every other value."""
    return None if answer is None or answer is jsnull else answer
