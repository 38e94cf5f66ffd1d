"""Turns JavaScript's two kinds of nothing into Python's one."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import jsnull


def or_none(answer: Any) -> Any:
    """Turn null and undefined into None; all else that JavaScript answers stays as it is.

    Pyodide keeps null apart as `jsnull`.
    """
    return None if answer is None or answer is jsnull else answer
