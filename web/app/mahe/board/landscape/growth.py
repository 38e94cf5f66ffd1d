"""What stands on the land: palms seen from above, bushes, and the round granite boulders of the Seychelles.

Each is defined once a page and pointed to; `island`, `sea` and `shore` decide where they stand.
"""

from __future__ import annotations

from typing import Final

from app.ui.markup import Markup, element, join

_FROND: Final = "M0-3C10-15 30-22 52-10C40-11 22-2 0 4z"
_FROND_LIGHT: Final = "M6-3C16-11 32-15 46-10C34-9 20-4 6 0z"
_STONE: Final = "M-10 1C-10.5-5-6-9 0-9C5-9.5 10-5 10.5 1C10.5 6 6 8.5 0 8.5C-6 8.5-10 6-10 1z"
_STONE_LIGHT: Final = "M-8 0C-8-4.5-5-7.3 0-7.3C4-7.5 6.5-5.5 7-3.5C3-5-3-4.5-8 0z"
_STONE_DARK: Final = (
    "M10.4 0C10.6 6 6 8.5 0 8.5C-4 8.5-7.5 7-9.2 4.2C-5 7 1 6.5 4.5 4C7 2.2 8.5-1 8.7-4.5C9.8-3.2 10.3-1.6 10.4 0z"
)
_BUSH: Final = "M-30 6C-36-8-20-22-10-16C-4-28 16-26 18-14C30-16 36 2 26 10C22 22 4 20 0 14C-8 22-26 18-30 6z"


def growth_definitions() -> Markup:
    """Define the shapes that `palm`, `boulder` and `bush` point to.

    >>> str(growth_definitions()).count(" id=")
    3
    """
    turns = range(8, 360, 45)
    fronds = (element("path", {"d": _FROND, "transform": f"rotate({turn})"}) for turn in turns)
    lights = (element("path", {"d": _FROND_LIGHT, "transform": f"rotate({turn})"}) for turn in turns)
    return join(
        [
            element(
                "g",
                {"id": "palm"},
                element("g", {"class": "palm-fronds"}, *fronds),
                element("g", {"class": "palm-light"}, *lights),
                element("circle", {"class": "palm-heart", "r": 6}),
            ),
            element(
                "g",
                {"id": "boulder"},
                element("path", {"class": "land-shadow", "d": _STONE, "transform": "translate(1.2 2.6)"}),
                element("path", {"class": "boulder", "d": _STONE}),
                element("path", {"class": "boulder-light", "d": _STONE_LIGHT}),
                element("path", {"class": "boulder-dark", "d": _STONE_DARK}),
            ),
            element(
                "g",
                {"id": "bush"},
                element("path", {"class": "land-shadow", "d": _BUSH, "transform": "translate(3 6)"}),
                element("path", {"class": "bush", "d": _BUSH}),
                element(
                    "path",
                    {"class": "bush-light", "d": "M-22-2C-20-10-12-12-8-9M0-16C4-20 10-19 12-15M16-4C20-8 25-5 25-1"},
                ),
            ),
        ]
    )


def palm(right: float, down: float, scale: float, turn: float) -> Markup:
    """Draw a palm; its shadow falls the same way however it is turned.

    >>> str(palm(1, 2, 1, 0)).count("<circle")
    1
    """
    shadow = element("circle", {"class": "land-shadow", "cx": right + 4, "cy": down + 12, "r": 36 * scale})
    moves = f"translate({right:g} {down:g})rotate({turn:g})scale({scale:g})"
    return join([shadow, element("use", {"href": "#palm", "transform": moves})])


def boulder(right: float, down: float, radius: float) -> Markup:
    """Draw a boulder of this radius in board units.

    >>> str(boulder(1, 2, 20))
    '<use href="#boulder" transform="translate(1 2)scale(2)"></use>'
    """
    return element("use", {"href": "#boulder", "transform": f"translate({right:g} {down:g})scale({radius / 10:g})"})


def bush(right: float, down: float, scale: float) -> Markup:
    """Draw a bush, `scale` times as large as it is defined.

    >>> str(bush(1, 2, 1.5))
    '<use href="#bush" transform="translate(1 2)scale(1.5)"></use>'
    """
    return element("use", {"href": "#bush", "transform": f"translate({right:g} {down:g})scale({scale:g})"})
