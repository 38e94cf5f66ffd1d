"""SVG elements for drawings, and the names of rabbits, faces and golden cards as used in classes, ids and hooks."""

from __future__ import annotations

from mahe_core.melimagic import Face, Pair, Rabbit
from mahe_core.pictures.markup import Attributes, Child, Markup, element


def path(kind: str | None, data: str, transform: str | None = None) -> Markup:
    """Draw a path.

    >>> str(path("hat-ink", "M0 0H9"))
    '<path class="hat-ink" d="M0 0H9"></path>'
    """
    return element("path", {"class": kind, "d": data, "transform": transform})


def circle(kind: str, across: float, down: float, radius: float) -> Markup:
    """Draw a circle around a point."""
    return element("circle", {"class": kind, "cx": across, "cy": down, "r": radius})


def box(kind: str, left: float, top: float, width: float, height: float, corner: float = 0) -> Markup:
    """Draw a rectangle, with rounded corners if `corner` is not 0."""
    frame: Attributes = {"class": kind, "x": left, "y": top, "width": width, "height": height}
    return element("rect", {**frame, "rx": corner or None})


def group(attributes: Attributes, *children: Child) -> Markup:
    """Group drawings."""
    return element("g", attributes, *children)


def name_of(kind: Rabbit | Face) -> str:
    """Return the name of a rabbit or a face.

    >>> name_of(Rabbit.BOW_TIE)
    'bow-tie'
    """
    return kind.name.lower().replace("_", "-")


def rabbit_named(name: str) -> Rabbit | None:
    """Return the rabbit with this name, or None.

    >>> rabbit_named("bow-tie"), rabbit_named("hare")
    (<Rabbit.BOW_TIE: 5>, None)
    """
    return next((rabbit for rabbit in Rabbit if name_of(rabbit) == name), None)


def name_of_pair(pair: Pair) -> str:
    """Return the name of a golden card.

    >>> name_of_pair((Rabbit.SCARF, Rabbit.CROWN))
    'scarf crown'
    """
    return " ".join(map(name_of, pair))
