"""A picture of the last step of joining: a device reads the code on another one."""

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


def scanning_back() -> Markup:
    """Draw a tablet that scans the code on a phone.

    >>> str(scanning_back()).startswith('<svg class="art art-peers"')
    True
    """
    sea = element("rect", {"class": "peers-sea", "width": 144, "height": 96, "rx": 10})
    foam = element("ellipse", {"class": "peers-foam", "cx": 72, "cy": 84, "rx": 66, "ry": 9})
    beach = element("ellipse", {"class": "peers-beach", "cx": 72, "cy": 82, "rx": 62, "ry": 7.5})
    tablet, phone, arrow = _device(12, 40, 52, 42), _device(104, 34, 26, 48), _line("M72 60H96M79 54l-7 6l7 6")
    parts = [sea, foam, beach, tablet, _finder(29, 51), phone, _pattern(109, 50, 2), arrow]
    return picture("peers", _VIEW_BOX, join(parts))


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


def _line(path: str) -> Markup:
    return element("path", {"class": "peers-line", "d": path})
