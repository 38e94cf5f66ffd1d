"""Compiles functions on whole numbers, fractions and arrays, where a command has asked for it; else they stay plain."""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import sha256
from typing import Final, TypeVar, cast

from workshop.folders import BUILD, ROOT

Function = TypeVar("Function", bound=Callable[..., object])

MACHINE_CODE: Final = BUILD / "training" / "machine-code"
"""Where it is kept from one start to the next, apart for each state of the sources: numba looks at one file alone."""

SOURCES: Final = (
    "scripts/workshop/simulating",
    "scripts/workshop/training",
    "scripts/workshop/endgames",
    "mahe_core/mahe/players",
)

_ASKED_FOR: list[bool] = []


def ask_for_machine_code() -> None:
    """Have everything compiled that is imported from now on; needs the dependency group `training`."""
    state = sha256()
    for folder in SOURCES:
        for path in sorted((ROOT / folder).glob("*.py")):
            state.update(path.read_bytes())
    os.environ["NUMBA_CACHE_DIR"] = str(MACHINE_CODE / state.hexdigest()[:12])
    _ASKED_FOR.append(True)


def is_asked_for() -> bool:
    """Whether compiled code is at work, which reads numpy's arrays and no lists."""
    return bool(_ASKED_FOR)


def compiled(function: Function) -> Function:
    """Make machine code of a function, if it was asked for."""
    if not is_asked_for():
        return function
    from numba import njit  # nowhere else is it needed

    return cast("Function", njit(cache=True, fastmath=True, nogil=True)(function))
