"""Texts in pictures: lines of plain words, in the fonts of the device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from mahe_core.pictures.markup import Attributes, Markup, element

INK: Final = "#12263a"
PAPER: Final = "#fff9ea"
LIGHT: Final = "#ffe9ae"
QUIET: Final = "#f3e6c6"

_FONT: Final = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


def line(
    text: str,
    left: float,
    down: float,
    size: float,
    *,
    bold: bool = False,
    anchor: Literal["start", "middle", "end"] = "start",
) -> Markup:
    """Write a line of text; `down` is its base line."""
    attributes: Attributes = {
        "x": left,
        "y": down,
        "font-family": _FONT,
        "font-size": size,
        "fill": INK,
        "text-anchor": anchor,
    }
    return element("text", {**attributes, "font-weight": 700 if bold else None}, text)


def panel(left: float, top: float, width: float, height: float, fill: str = PAPER, corner: float = 0) -> Markup:
    """Fill a rectangle, on which texts can be read on light and dark pages."""
    frame: Attributes = {"x": left, "y": top, "width": width, "height": height, "rx": corner or None}
    return element("rect", {**frame, "fill": fill})


def called(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """Return the players' names, by default the numbers that the rules know them by.

    Raises ValueError unless there is a name for each.

    >>> called(None, 2), called(("Ada", "Bo"), 2)
    (('Player 0', 'Player 1'), ('Ada', 'Bo'))
    """
    if names is None:
        return tuple(f"Player {player}" for player in range(players))
    if len(names) != players:
        raise ValueError(f"names: {len(names)} for {players} players")
    return tuple(names)


def counted(number: int, thing: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "egg"), counted(7, "egg")
    ('1 egg', '7 eggs')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
