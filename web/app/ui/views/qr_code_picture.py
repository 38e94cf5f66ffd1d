"""Draws a QR code: dark on light whatever the face of the board, as telephones look for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from app.ui.markup import Markup, element, join
from app.ui.views.picture import picture

QUIET_ZONE: Final = 4
"""How many light modules stand round the code, by ISO/IEC 18004."""


def qr_picture(rows: Sequence[bytes], label: str) -> Markup:
    """Draw the rows of a code, in each a byte for each module: 1 where it is dark.

    >>> drawn = str(qr_picture((bytes([1, 1, 0]), bytes([0, 0, 1]), bytes([0, 0, 0])), "QR code"))
    >>> 'viewBox="-4 -4 11 11"' in drawn, 'd="M0 0h2v1h-2zM2 1h1v1h-1z"' in drawn
    (True, True)
    """
    side = len(rows) + 2 * QUIET_ZONE
    begin = -QUIET_ZONE
    paper = element("rect", {"class": "qr-paper", "x": begin, "y": begin, "width": side, "height": side})
    # One path, since between single squares a screen would show seams.
    ink = "".join(f"M{x} {y}h{length}v1h-{length}z" for y, row in enumerate(rows) for x, length in _dark_runs(row))
    code = element("path", {"class": "qr-ink", "d": ink, "shape-rendering": "crispEdges"})
    return picture("qr", f"{begin} {begin} {side} {side}", join([paper, code]), label)


def _dark_runs(row: bytes) -> Iterator[tuple[int, int]]:
    """List the runs of dark modules: where each begins and how long it is."""
    x = 0
    for dark, modules in groupby(row):
        length = len(list(modules))
        if dark:
            yield x, length
        x += length
