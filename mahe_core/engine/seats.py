"""The seats at the table.

A seat's name is trimmed and not too long. It is empty for a player who is called by the sign's name in the page's
language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mahe_core.engine.checks import check_public, check_type

LONGEST_NAME = 20

LONGEST_TYPED = 20 * LONGEST_NAME
"""The number of typed characters considered for a name, since normalising a million of them would take half a minute.
"""

BY_HAND = "hand"
"""The decider of a seat with a person at the device. Each game lists the others in `DECIDERS`."""

CHILD = "child"
"""The decider of a seat with a small child at the device, who may take back one decision in a game that offers it."""

CHILD_THOUGHT = "child:thought"
"""The same once the child has done so."""

AT_HAND = (BY_HAND, CHILD, CHILD_THOUGHT)
"""The deciders of seats with a person at the device."""

BY_CODE = "code"
"""The decider of a seat with a person at another device, whose turns arrive as turn codes."""

BY_DEVICE = "device"
"""The decider of a seat with a person at another device that is connected."""

BY_MESSAGE = "message"
"""The decider of a seat with a person at another device, whose turns arrive as links; see `mahe_core.peers.message`."""

ELSEWHERE = (BY_CODE, BY_DEVICE, BY_MESSAGE)
"""The deciders at other devices, which every game knows without listing them in `DECIDERS`."""


def plays_elsewhere(seats: Sequence[Seat]) -> bool:
    """Return True if somebody plays at another device.

    >>> plays_elsewhere([Seat("Ada", ("star",)), Seat("Ben", ("moon",), BY_CODE)])
    True
    """
    try:
        return any(seat.by in ELSEWHERE for seat in seats)
    except (AttributeError, TypeError):
        check_type("seats", seats, Sequence[Seat])
        raise


def plays_by_message(seats: Sequence[Seat]) -> bool:
    """Return True if somebody's turns arrive as links.

    >>> plays_by_message([Seat("Ada", ("star",)), Seat("Ben", ("moon",), BY_MESSAGE)])
    True
    """
    return any(seat.by == BY_MESSAGE for seat in seats)


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: the player's name, the signs of the pieces, and the decider.

    Raises ValueError, naming the field, for a seat that cannot be shown.

    >>> Seat("Ada", ("star", "moon"))
    Seat(name='Ada', signs=('star', 'moon'), by='hand')
    """

    name: str
    signs: tuple[str, ...]
    by: str = BY_HAND

    def __post_init__(self) -> None:
        if self.name != tidy_name(self.name):
            raise ValueError(f"name: {self.name!r} is not a trimmed name of {LONGEST_NAME} characters at most")
        if not self.signs:
            raise ValueError("signs: none")
        if not self.by:
            raise ValueError("by: nobody")


def tidy_name(typed: str) -> str:
    r"""Turn typed text into a name: one line, no outer or double spaces, no control characters, at most 20 characters.

    The name is in Unicode's composed form, so that names that look the same are equal. Joiners needed by some scripts
    and emoji are kept; marks that change the writing direction are not.

    >>> tidy_name("  Ada \n  Lovelace ")
    'Ada Lovelace'
    """
    composed = typed[:LONGEST_TYPED]
    if not composed.isascii():
        import unicodedata  # a compiled library that slows the import of the rules

        composed = unicodedata.normalize("NFC", composed)
    printable = "".join(character if _shown(character) else " " for character in composed)
    return " ".join(printable.split())[:LONGEST_NAME].strip(_AT_NO_END)


_JOINERS = "\u200c\u200d"
_AT_NO_END = f" {_JOINERS}"


def _shown(character: str) -> bool:
    return character.isprintable() or character in _JOINERS


# The page asks this several times for each press.
check_public(__name__, fast=("plays_elsewhere",))
