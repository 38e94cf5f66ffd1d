"""Keeps what the browser calls back from failing unheard: nothing awaits it, so nobody else would tell of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Tells(Protocol):
    """Whoever tells of what goes wrong."""

    def tell_trouble(self) -> None:
        """Tell of the exception being handled."""


def telling(site: Tells, call: Callable[P, T]) -> Callable[P, T | None]:
    """Wrap a call: whatever goes wrong in it is told, and nothing comes of it."""

    def called(*args: P.args, **kwargs: P.kwargs) -> T | None:
        try:
            return call(*args, **kwargs)
        except Exception:  # noqa: BLE001 - nothing that goes wrong may leave a dead page
            site.tell_trouble()
            return None

    return called
