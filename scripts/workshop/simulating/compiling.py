"""Compiles functions on integers, floats and arrays, if a command has requested it."""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import sha256
from typing import Final, TypeVar, cast

from workshop.folders import BUILD, ROOT

Function = TypeVar("Function", bound=Callable[..., object])

MACHINE_CODE: Final = BUILD / "training" / "machine-code"
"""The cache, with a folder for each state of the sources, as numba itself checks only a single file for changes."""

SOURCES: Final = (
    "scripts/workshop/simulating",
    "scripts/workshop/training",
    "scripts/workshop/endgames",
    "mahe_core/mahe/players",
)

_ASKED_FOR: list[bool] = []


def ask_for_machine_code() -> None:
    """Compile everything that is imported from now on; needs the dependency group `training`."""
    state = sha256()
    for folder in SOURCES:
        for path in sorted((ROOT / folder).glob("*.py")):
            state.update(path.read_bytes())
    os.environ["NUMBA_CACHE_DIR"] = str(MACHINE_CODE / state.hexdigest()[:12])
    _ASKED_FOR.append(True)


def is_asked_for() -> bool:
    """Return True if code is compiled, so that it needs numpy arrays instead of lists."""
    return bool(_ASKED_FOR)


def compiled(function: Function) -> Function:
    """Compile a function, if compiling was asked for."""
    if not is_asked_for():
        return function
    from numba import njit  # installed only for training

    return cast("Function", njit(cache=True, fastmath=True, nogil=True)(function))
