"""Pictures of the three steps of joining: devices in one network, a phone that scans, and a code scanned back."""

from __future__ import annotations

from typing import Final

from app.ui.markup import Markup, element, join
from mahe_core.pictures.markup import picture

_VIEW_BOX: Final = "0 0 144 96"

_CODE: Final = (
    "11101011",
    "10100010",
    "11101101",
    "00010010",
    "10110101",
    "01001011",
    "11010100",
    "10011101",
)
"""A pattern that looks like a QR code."""


def same_network() -> Markup:
    """Draw a tablet and a phone on two islands in the same network.

    >>> str(same_network()).startswith('<svg class="art art-peers"')
    True
    """
    arcs = join(_line(f"M{72 - r} {34 - r / 2:g}Q72 {34 - r * 1.5:g} {72 + r} {34 - r / 2:g}") for r in (8, 16, 24))
    dot = element("circle", {"class": "peers-wave-dot", "cx": 72, "cy": 36, "r": 3.5})
    return _drawn(_island(40), _island(108), _tablet(14, 40), _phone(95, 34), arcs, dot)


def scanning() -> Markup:
    """Draw a phone that scans the code on a tablet."""
    return _drawn(
        _island(72, wide=True), _tablet(10, 26), _pattern(23, 31, 3.25), _phone(98, 26), _finder(102, 36), _ray()
    )


def scanning_back() -> Markup:
    """Draw a tablet that scans the code on a phone."""
    return _drawn(
        _island(72, wide=True), _tablet(12, 40), _finder(29, 51), _phone(104, 34), _pattern(109, 50, 2), _ray(back=True)
    )


def _drawn(*parts: Markup) -> Markup:
    sea = element("rect", {"class": "peers-sea", "width": 144, "height": 96, "rx": 10})
    return picture("peers", _VIEW_BOX, join([sea, *parts]))


def _island(middle: int, *, wide: bool = False) -> Markup:
    half = 62 if wide else 31
    foam = element("ellipse", {"class": "peers-foam", "cx": middle, "cy": 84, "rx": half + 4, "ry": 9})
    beach = element("ellipse", {"class": "peers-beach", "cx": middle, "cy": 82, "rx": half, "ry": 7.5})
    return join([foam, beach])


def _tablet(x: int, y: int) -> Markup:
    return _device(x, y, 52, 42)


def _phone(x: int, y: int) -> Markup:
    return _device(x, y, 26, 48)


def _device(x: int, y: int, width: int, height: int) -> Markup:
    body = element("rect", {"class": "peers-device", "x": x, "y": y, "width": width, "height": height, "rx": 5})
    inside = {"x": x + 4, "y": y + 4, "width": width - 8, "height": height - 8, "rx": 2}
    return join([body, element("rect", {"class": "peers-glass", **inside})])


def _pattern(x: float, y: float, size: float) -> Markup:
    side = len(_CODE) * size
    paper = element("rect", {"class": "qr-paper", "x": x - 1, "y": y - 1, "width": side + 2, "height": side + 2})
    ink = "".join(
        f"M{x + column * size:g} {y + row * size:g}h{size:g}v{size:g}h-{size:g}z"
        for row, cells in enumerate(_CODE)
        for column, dark in enumerate(cells)
        if dark == "1"
    )
    return join([paper, element("path", {"class": "qr-ink", "d": ink})])


def _finder(x: int, y: int) -> Markup:
    """Draw the four corners of a camera's view, 18 units wide."""
    top, bottom = f"M{x} {y + 5}V{y}H{x + 5}M{x + 13} {y}H{x + 18}V{y + 5}", f"M{x + 18} {y + 15}V{y + 20}H{x + 13}"
    return _line(f"{top}{bottom}M{x + 5} {y + 20}H{x}V{y + 15}")


def _ray(*, back: bool = False) -> Markup:
    arrow = "M79 54l-7 6l7 6" if back else "M89 54l7 6l-7 6"
    return _line(f"M72 60H96{arrow}")


def _line(path: str) -> Markup:
    return element("path", {"class": "peers-line", "d": path})
