"""Encodes texts as QR codes that a phone at arm's length can read off a screen; longer texts get none.

Only Segno's encoder is shipped to the browser. It is no part of Segno's public interface, hence the pinned version.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from segno import encoder

Modules = tuple[bytes, ...]
"""A code's rows from the top, with a byte for each module: 1 where it is dark. There is no quiet zone."""

LARGEST: Final = 25
"""The largest version that is made: 117 modules a side, each of them still 2 pixels wide on a small phone."""

_encode: Callable[..., Any] = encoder.encode


def qr_code(parts: Sequence[str]) -> Modules | None:
    """Encode a text; each of its parts gets the mode that is shortest for it. None when the text is too long.

    >>> code = qr_code(["https://example.org/#", "MAHE"])
    >>> len(code), set(map(len, code)), code[0][:8].hex()
    (25, {25}, '0101010101010100')
    """
    try:
        code = _encode(parts, error="m", micro=False)
    except encoder.DataOverflowError:
        return None
    return tuple(map(bytes, code.matrix)) if code.version <= LARGEST else None
