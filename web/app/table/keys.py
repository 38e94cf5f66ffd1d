"""What single keys mean at the table, the same in all languages.

Promises: pure; a key means one thing. Never knows where the focus is, nor whether the button is there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahe_core.mahe import Action, Die, Roll, Stop
from mahe_core.mahe.rulebook import DIE_FACES


@dataclass(frozen=True, slots=True)
class Press:
    """Says that a key presses the button of an intent or of a die's face."""

    action: Action


@dataclass(frozen=True, slots=True)
class Command:
    """Says that a key gives a command of the page, for which there need be no button."""

    name: str


Meaning = Press | Command

_MEANINGS: Final[dict[str, Meaning]] = {
    "R": Press(Roll()),
    "S": Press(Stop()),
    "L": Command("last-move"),
    "W": Command("who-decides"),
    **{str(face): Press(Die(face)) for face in DIE_FACES},
}

_KEYS: Final[dict[Action, str]] = {
    meaning.action: key for key, meaning in _MEANINGS.items() if isinstance(meaning, Press)
}


def meaning_of(key: str, place: str = "") -> Meaning | None:
    """Say what a key means, by what it writes and, for digits, by its place on the keyboard.

    French keyboards write their digits with Shift only.

    >>> meaning_of("r"), meaning_of("(", "Digit5"), meaning_of("x", "KeyX")
    (Press(action=Roll()), Press(action=Die(face=5)), None)
    """
    digit = place.removeprefix("Digit") if place.startswith("Digit") else ""
    return _MEANINGS.get(key.upper()) or _MEANINGS.get(digit)


def key_of(action: Action) -> str | None:
    """Give the key that presses an action's button, as `aria-keyshortcuts` has it; None when there is none.

    >>> key_of(Stop())
    'S'
    """
    return _KEYS.get(action)
