"""Who sits at the table.

Promises: a seat's name can be shown as it is read: trimmed, not too long; it is empty for a player who goes by the
sign, in whatever language the page speaks. Never knows what a sign looks like.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

LONGEST_NAME = 20

BY_HAND = "hand"
"""The one who decides at this seat is a person at the device."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Describes a seat: the player's name, the signs of the pieces, and who decides there.

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
        if self.by != BY_HAND:
            raise ValueError(f"by: {self.by!r} is unknown")


def tidy_name(typed: str) -> str:
    r"""Make a name of what was typed: one line, no outer or double spaces, no control characters, 20 characters.

    What looks alike becomes alike (Unicode's composed form). Marks that join letters or emoji in some scripts stay;
    those that turn the direction of writing do not.

    >>> tidy_name("  Ada \n  Lovelace ")
    'Ada Lovelace'
    """
    composed = unicodedata.normalize("NFC", typed)
    printable = "".join(character if _shown(character) else " " for character in composed)
    return " ".join(printable.split())[:LONGEST_NAME].strip(_AT_NO_END)


_JOINERS = "\u200c\u200d"
_AT_NO_END = f" {_JOINERS}"


def _shown(character: str) -> bool:
    return character.isprintable() or character in _JOINERS
