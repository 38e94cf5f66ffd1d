"""Compiles functions on integers, floats and arrays to machine code, and caches it next to their sources."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeVar, cast

from numba import njit

import mahe_core.mahe.players.features

Function = TypeVar("Function", bound=Callable[..., object])

_SOURCES: Final = (Path(__file__).parent, Path(mahe_core.mahe.players.features.__file__).parent)
"""The folders of functions that are compiled into others."""


def compiled(function: Function) -> Function:
    """Compile a function on its first call with arguments of each type.

    It must be in the same folder as the functions that it calls, or call those of this package and of
    `mahe_core.mahe.players`.
    """
    # numba's cache notices changes of one file only, but machine code contains the functions that are called, too.
    function.__qualname__ += f"_{_state_of(Path(function.__code__.co_filename).parent)}"
    return cast("Function", njit(cache=True, nogil=True)(function))


@cache
def _state_of(folder: Path) -> str:
    state = sha256()
    for source in sorted({path for place in (*_SOURCES, folder) for path in place.glob("*.py")}):
        state.update(source.read_bytes())
    return state.hexdigest()[:12]
