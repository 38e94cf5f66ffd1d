"""The meaning of single keys at the table and on a projector, the same in all languages.

The focus and the presence of the button are checked elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Press:
    """A key that presses the button of an intent, or of a face of a real die."""

    hook: str


@dataclass(frozen=True, slots=True)
class Command:
    """A key that runs a command of the page, which need not have a button."""

    name: str


Meaning = Press | Command

HookOfKey = Mapping[str, str]
"""Maps a game's keys, capital letters or digits, to the hooks of the buttons they press."""

_EVERYWHERE: Final[Mapping[str, Command]] = {
    "L": Command("last-move"),
    "W": Command("who-decides"),
    "B": Command("lab-blank"),
}


def meaning_of(key: str, place: str, hooks: HookOfKey) -> Meaning | None:
    """Return the meaning of a key, given the character and, for digits, the key's position on the keyboard.

    French keyboards type digits with Shift.

    >>> hooks = {"R": "roll", "5": "die:5"}
    >>> meaning_of("r", "KeyR", hooks), meaning_of("(", "Digit5", hooks), meaning_of("x", "KeyX", hooks)
    (Press(hook='roll'), Press(hook='die:5'), None)
    """
    written, digit = key.upper(), place.removeprefix("Digit") if place.startswith("Digit") else ""
    if written in _EVERYWHERE:
        return _EVERYWHERE[written]
    hook = hooks.get(written) or hooks.get(digit)
    return None if hook is None else Press(hook)
