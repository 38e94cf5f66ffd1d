"""Encodes texts as QR codes and draws them dark on light, in either colour scheme.

A phone at arm's length must be able to scan them from a screen; longer texts get no code. Only Segno's encoder is
shipped to the browser. It is not part of Segno's public API, hence the pinned version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from segno import encoder

from app.ui.markup import Markup, element, join
from mahe_core.pictures.markup import picture

Modules = tuple[bytes, ...]
"""A code's rows from the top, without a quiet zone, with a byte per module: 1 if dark."""

LARGEST: Final = 25
"""The largest version: 117 modules a side, each still 2 pixels wide on a small phone."""

_encode: Callable[..., Any] = encoder.encode


def qr_code(parts: Sequence[str]) -> Modules | None:
    """Encode a text, each part in its most compact mode. Return None if the text is too long.

    >>> code = qr_code(["https://example.org/#", "MAHE"])
    >>> len(code), set(map(len, code)), code[0][:8].hex()
    (25, {25}, '0101010101010100')
    """
    try:
        code = _encode(parts, error="m", micro=False)
    except encoder.DataOverflowError:
        return None
    return tuple(map(bytes, code.matrix)) if code.version <= LARGEST else None


QUIET_ZONE: Final = 4
"""Width in light modules of the margin around the code, by ISO/IEC 18004."""


def qr_picture(rows: Sequence[bytes], label: str) -> Markup:
    """Draw the rows of a code, with a byte per module: 1 if dark.

    >>> drawn = str(qr_picture((bytes([1, 1, 0]), bytes([0, 0, 1]), bytes([0, 0, 0])), "QR code"))
    >>> 'viewBox="-4 -4 11 11"' in drawn, 'd="M0 0h2v1h-2zM2 1h1v1h-1z"' in drawn
    (True, True)
    """
    side = len(rows) + 2 * QUIET_ZONE
    begin = -QUIET_ZONE
    paper = element("rect", {"class": "qr-paper", "x": begin, "y": begin, "width": side, "height": side})
    # One path, since separate squares would show seams.
    ink = "".join(f"M{x} {y}h{length}v1h-{length}z" for y, row in enumerate(rows) for x, length in _dark_runs(row))
    code = element("path", {"class": "qr-ink", "d": ink, "shape-rendering": "crispEdges"})
    return picture("qr", f"{begin} {begin} {side} {side}", join([paper, code]), label)


def _dark_runs(row: bytes) -> Iterator[tuple[int, int]]:
    """Yield the runs of dark modules as (start, length)."""
    x = 0
    for dark, modules in groupby(row):
        length = len(list(modules))
        if dark:
            yield x, length
        x += length
