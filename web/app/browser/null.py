"""Reads features of the browser, each of which may be missing, null, forbidden or silent."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from pyodide.ffi import JsException, jsnull

PATIENCE: Final = 5
"""Seconds within which a browser answers what it does not ask its user."""

REFUSALS: Final = (JsException, TimeoutError)
"""Raised by `answer` if the browser refuses or does not answer."""

UNUSABLE: Final = (JsException, AttributeError, TypeError)
"""Raised by the use of a feature that is missing, null or forbidden."""


def or_none(answer: Any) -> Any:
    """Turn null, which Pyodide represents as `jsnull`, and undefined into None; return any other value unchanged."""
    return None if answer is None or answer is jsnull else answer


def feature(owner: Any, name: str) -> Any:
    """Return a property of an object of the browser; None if it is missing, null, or reading it is forbidden."""
    try:
        return or_none(getattr(owner, name, None))
    except JsException:
        return None


async def answer(promise: Any) -> Any:
    """Return the value of a promise that no user is asked about. Raises `REFUSALS`."""
    return await asyncio.wait_for(promise, PATIENCE)
