"""Writes the elements of drawings: paths, circles, boxes and groups, each of a class that the style sheet colours."""

from __future__ import annotations

from app.ui.markup import Attributes, Child, Markup, element


def path(kind: str | None, data: str, transform: str | None = None) -> Markup:
    """Draw a path.

    >>> str(path("hat-ink", "M0 0H9"))
    '<path class="hat-ink" d="M0 0H9"></path>'
    """
    return element("path", {"class": kind, "d": data, "transform": transform})


def circle(kind: str, across: float, down: float, radius: float) -> Markup:
    """Draw a circle round a point."""
    return element("circle", {"class": kind, "cx": across, "cy": down, "r": radius})


def box(kind: str, left: float, top: float, width: float, height: float, corner: float = 0) -> Markup:
    """Draw a box, its corners rounded where that is asked for."""
    frame: Attributes = {"class": kind, "x": left, "y": top, "width": width, "height": height}
    return element("rect", {**frame, "rx": corner or None})


def group(attributes: Attributes, *children: Child) -> Markup:
    """Gather what is drawn together."""
    return element("g", attributes, *children)
