"""Makes QR codes, with Segno.

Promises: a code can be read off a screen by a telephone held at arm's length, or there is none. Never draws it.

Of Segno only its encoder comes to the browser, which is no part of its public interface; its version is pinned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from segno import encoder

Modules = tuple[bytes, ...]
"""A code's rows from the top, in each a byte for each module: 1 where it is dark. No quiet zone."""

LARGEST: Final = 25
"""The largest version of code that is made: 117 modules a side, each still 2 pixels wide on a small telephone."""

_encode: Callable[..., Any] = encoder.encode


def qr_code(parts: Sequence[str]) -> Modules | None:
    """Encode a text, whose parts are each encoded in the way that is shortest for it; None when it is too long.

    >>> code = qr_code(["https://example.org/#", "MAHE"])
    >>> len(code), set(map(len, code)), code[0][:8].hex()
    (25, {25}, '0101010101010100')
    """
    try:
        code = _encode(parts, error="m", micro=False)
    except encoder.DataOverflowError:
        return None
    return tuple(map(bytes, code.matrix)) if code.version <= LARGEST else None
