"""Compiles functions on integers, floats and arrays to machine code, and caches it next to their sources."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, TypeVar, cast

from numba import njit

from mahe_core.fast.sources import PACKAGE, digest_of

Function = TypeVar("Function", bound=Callable[..., object])

_SOURCES: Final = (*(PACKAGE / "fast").glob("*.py"), *(PACKAGE / "mahe").rglob("*.py"))
"""The modules of functions and numbers that are compiled into others."""


def compiled(function: Function) -> Function:
    """Compile a function on its first call with arguments of each type.

    It must be in the same folder as the functions that it calls, or call those of this package; its numbers come from
    there, or from `mahe_core.mahe`.
    """
    # numba's cache notices changes of one file only, but machine code contains what is called and named, too.
    function.__qualname__ += f"_{_state_of(Path(function.__code__.co_filename).parent)}"
    return cast("Function", njit(cache=True, nogil=True)(function))


@cache
def _state_of(folder: Path) -> str:
    return digest_of((*_SOURCES, *folder.glob("*.py")))[:12]
