"""Mahé on plain arrays of numbers, compiled to machine code by numba."""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("numba") is None:
    raise ImportError("mahe_core.fast needs numba and numpy: pip install '.[fast]'", name="numba")
