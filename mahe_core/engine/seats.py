"""Who sits at the table.

A seat's name can be shown as it is read: trimmed, not too long. It is empty for a player who goes by the sign, which
then has a name in whatever language the page speaks.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

LONGEST_NAME = 20

LONGEST_TYPED = 20 * LONGEST_NAME
"""Characters of what was typed of which a name is made: composing a million of them would take half a minute."""

BY_HAND = "hand"
"""Who decides at the seat of a person at the device. What else there is, each game's `DECIDERS` says."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The player's name, the signs of the pieces, and who decides there.

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
    r"""Make a name of what was typed: one line, no outer or double spaces, no control characters, 20 characters.

    What looks alike becomes alike (Unicode's composed form). Marks that join letters or emoji in some scripts stay;
    those that turn the direction of writing do not.

    >>> tidy_name("  Ada \n  Lovelace ")
    'Ada Lovelace'
    """
    composed = unicodedata.normalize("NFC", typed[:LONGEST_TYPED])
    printable = "".join(character if _shown(character) else " " for character in composed)
    return " ".join(printable.split())[:LONGEST_NAME].strip(_AT_NO_END)


_JOINERS = "\u200c\u200d"
_AT_NO_END = f" {_JOINERS}"


def _shown(character: str) -> bool:
    return character.isprintable() or character in _JOINERS
