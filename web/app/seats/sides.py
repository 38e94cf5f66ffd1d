"""Where the players sit round a device that lies flat on the table.

Seats go round clockwise in the order of play, the first player at the bottom.
"""

from __future__ import annotations

from typing import Final, Literal

Side = Literal["bottom", "left", "top", "right"]
"""A side of the device as one looks at it who sits at its bottom."""

SIDES: Final[tuple[Side, ...]] = ("bottom", "left", "top", "right")
"""The four sides, clockwise."""


def side_of(player: int, players: int) -> Side:
    """Find the side at which a player sits, so that no side is left empty while two share another.

    Two sit opposite each other, three leave one side free, from five on neighbours share a side.

    >>> [side_of(player, 2) for player in range(2)]
    ['bottom', 'top']
    >>> [side_of(player, 3) for player in range(3)]
    ['bottom', 'left', 'top']
    >>> [side_of(player, 7) for player in range(7)]
    ['bottom', 'bottom', 'left', 'left', 'top', 'top', 'right']
    """
    return SIDES[player * len(SIDES) // players]


def sides_of(players: int) -> tuple[Side, ...]:
    """List the sides at which anybody sits, clockwise from the bottom.

    >>> sides_of(2), len(sides_of(5))
    (('bottom', 'top'), 4)
    """
    return tuple(dict.fromkeys(side_of(player, players) for player in range(players)))
