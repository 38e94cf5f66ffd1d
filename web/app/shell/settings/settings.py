"""What can be chosen about how the table looks, sounds and helps; never about the rules.

Promises: every combination can be played; what is stored and cannot be read is as if it had not been chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, get_args, get_type_hints

Face = Literal["system", "day", "night"]
Pace = Literal["normal", "slow", "off"]
RiskShown = Literal["off", "after", "before"]
Passing = Literal["none", "hand", "table"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices made on one device."""

    face: Face = "system"
    """The day or the night side of the board, or whichever the device shows everywhere."""
    pace: Pace = "normal"
    """How fast things move; a device that asks for reduced motion moves nothing."""
    sound: bool = False
    vibration: bool = False
    eggs_open: bool = False
    """Whether everybody's eggs are counted on the table; in the printed game the cards lie face down."""
    risk: RiskShown = "off"
    """When the chance of going bust on the next die is told."""
    landing: bool = False
    """Whether the board shows where the move would end if it stopped now."""
    passing: Passing = "none"
    """How the device comes to the one who decides: it lies still, goes from hand to hand, or turns on the table."""
    real_dice: bool = False
    """Whether the table rolls dice of its own, whose faces are tapped in."""
    letters: bool = True
    """Whether single letters press buttons (WCAG 2.1.4 wants them to be switched off)."""


SWITCHES = tuple(field.name for field in fields(Settings) if field.type == "bool")
"""The settings that are on or off; all others are one of a few words."""

_WORDS: dict[str, tuple[str, ...]] = {
    name: get_args(kind) for name, kind in get_type_hints(Settings).items() if name not in SWITCHES
}


def words_of(setting: str) -> tuple[str, ...]:
    """List the words that a setting may have.

    >>> words_of("face")
    ('system', 'day', 'night')
    """
    return _WORDS[setting]


def read_settings(written: Mapping[str, Any]) -> Settings:
    """Read settings from a form's fields, where only what is on is there.

    >>> read_settings({"face": "night", "sound": "on", "pace": "breakneck"}) == Settings(
    ...     face="night", sound=True, letters=False)
    True
    """
    chosen: dict[str, Any] = {name: written.get(name) == "on" for name in SWITCHES}
    chosen |= {name: written[name] for name, words in _WORDS.items() if written.get(name) in words}
    return replace(Settings(), **chosen)


def write_settings(settings: Settings) -> dict[str, str]:
    """Write settings as the fields of their form, so that `read_settings` reads them back.

    >>> read_settings(write_settings(Settings(passing="hand"))) == Settings(passing="hand")
    True
    """
    switched_on = {name: "on" for name in SWITCHES if getattr(settings, name)}
    return switched_on | {name: getattr(settings, name) for name in _WORDS}
