"""Maps JavaScript's null and undefined to None."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import jsnull


def or_none(answer: Any) -> Any:
    """Turn null, which Pyodide represents as `jsnull`, and undefined into None; return any other value unchanged."""
    return None if answer is None or answer is jsnull else answer
