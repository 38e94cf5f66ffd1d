"""What single keys mean at the table, the same in all languages.

A key means one thing. Where the focus is, and whether there is such a button, is for others to know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Press:
    """A key that presses the button of an intent, or of what the table's own dice show."""

    hook: str


@dataclass(frozen=True, slots=True)
class Command:
    """A key that gives a command of the page, for which there need be no button."""

    name: str


Meaning = Press | Command

HookOfKey = Mapping[str, str]
"""For each key that a game takes, a capital letter or a digit, the hook of the button that it presses."""

_EVERYWHERE: Final[Mapping[str, Command]] = {"L": Command("last-move"), "W": Command("who-decides")}


def meaning_of(key: str, place: str, hooks: HookOfKey) -> Meaning | None:
    """Say what a key means, by what it writes and, for digits, by its place on the keyboard.

    French keyboards write their digits with Shift only.

    >>> hooks = {"R": "roll", "5": "die:5"}
    >>> meaning_of("r", "KeyR", hooks), meaning_of("(", "Digit5", hooks), meaning_of("x", "KeyX", hooks)
    (Press(hook='roll'), Press(hook='die:5'), None)
    """
    written, digit = key.upper(), place.removeprefix("Digit") if place.startswith("Digit") else ""
    if written in _EVERYWHERE:
        return _EVERYWHERE[written]
    hook = hooks.get(written) or hooks.get(digit)
    return None if hook is None else Press(hook)
