"""The sides of a device lying flat on the table, where the players sit.

Seats go clockwise in the order of play, with the first player at the bottom.
"""

from __future__ import annotations

from typing import Final, Literal

Side = Literal["bottom", "left", "top", "right"]
"""A side of the device, as seen from its bottom."""

SIDES: Final[tuple[Side, ...]] = ("bottom", "left", "top", "right")
"""The four sides, clockwise."""


def side_of(player: int, players: int) -> Side:
    """Return the side at which a player sits; players share a side only if no side is free.

    Two players sit opposite each other, three leave one side free, and with five or more neighbours share a side.

    >>> [side_of(player, 2) for player in range(2)]
    ['bottom', 'top']
    >>> [side_of(player, 3) for player in range(3)]
    ['bottom', 'left', 'top']
    >>> [side_of(player, 7) for player in range(7)]
    ['bottom', 'bottom', 'left', 'left', 'top', 'top', 'right']
    """
    return SIDES[player * len(SIDES) // players]


def sides_of(players: int) -> tuple[Side, ...]:
    """Return the occupied sides, clockwise from the bottom.

    >>> sides_of(2), len(sides_of(5))
    (('bottom', 'top'), 4)
    """
    return tuple(dict.fromkeys(side_of(player, players) for player in range(players)))
