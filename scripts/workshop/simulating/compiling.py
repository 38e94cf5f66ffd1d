"""Compiles functions on whole numbers, fractions and arrays, where a command has asked for it; else they stay plain."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final, TypeVar, cast

from workshop.folders import BUILD

Function = TypeVar("Function", bound=Callable[..., object])

MACHINE_CODE: Final = BUILD / "training" / "machine-code"
"""Where it is kept from one start to the next."""

_ASKED_FOR: list[bool] = []


def ask_for_machine_code() -> None:
    """Have everything compiled that is imported from now on; needs the dependency group `training`."""
    os.environ.setdefault("NUMBA_CACHE_DIR", str(MACHINE_CODE))
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
