"""What can be chosen about how the table looks, sounds and helps; never about the rules.

Every game has a face, a pace and so on; what only one game can be asked lies in a value of its own beside them. Every
combination can be played, and what is stored and cannot be read is as if it had not been chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar, get_args, get_type_hints

Face = Literal["system", "day", "night"]
Pace = Literal["normal", "slow", "off"]
Passing = Literal["none", "hand", "table"]

OwnT = TypeVar("OwnT")
"""The game's own choices: a frozen dataclass, each field of which is on or off, or one of a few words."""


@dataclass(frozen=True, slots=True)
class Settings(Generic[OwnT]):
    """The choices made on one device for one game."""

    own: OwnT
    """What this game alone can be asked."""
    face: Face = "system"
    """The day or the night side of the board, or whichever the device shows everywhere."""
    pace: Pace = "normal"
    """How fast things move; a device that asks for reduced motion moves nothing."""
    sound: bool = False
    vibration: bool = False
    passing: Passing = "none"
    """How the device comes to the one who decides: it lies still, goes from hand to hand, or turns on the table."""
    letters: bool = True
    """Whether single letters press buttons (WCAG 2.1.4 wants them to be switched off)."""


AnySettings = Settings[Any]
"""Settings of whichever game is played."""


def words_of(kind: type) -> Mapping[str, tuple[str, ...]]:
    """List the words that each choice of a kind may be; a choice without any is on or off.

    >>> words_of(Settings)["face"], words_of(Settings)["sound"]
    (('system', 'day', 'night'), ())
    """
    return {name: get_args(words) for name, words in get_type_hints(kind).items() if name != "own"}


def read_settings(written: Mapping[str, Any], usual: OwnT) -> Settings[OwnT]:
    """Read settings from a form's fields, where only what is on is there; `usual` are the game's own, unchanged.

    >>> read_settings({"face": "night", "sound": "on", "pace": "breakneck"}, usual=()) == Settings(
    ...     (), face="night", sound=True, letters=False)
    True
    """
    own: Any = usual
    if chosen := _chosen(written, type(usual)):
        own = replace(own, **chosen)
    return replace(Settings(own), **_chosen(written, Settings))


def write_settings(settings: AnySettings) -> dict[str, str]:
    """Write settings as the fields of their form, so that `read_settings` reads them back.

    >>> read_settings(write_settings(Settings((), passing="hand")), usual=()) == Settings((), passing="hand")
    True
    """
    return _fields(settings) | _fields(settings.own)


def _chosen(written: Mapping[str, Any], kind: type) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for name, words in words_of(kind).items():
        if not words:
            chosen[name] = written.get(name) == "on"
        elif written.get(name) in words:
            chosen[name] = written[name]
    return chosen


def _fields(choices: object) -> dict[str, str]:
    """Write choices as fields of a form, in which nothing stands for what is off."""
    written = {name: getattr(choices, name) for name in words_of(type(choices))}
    return {name: "on" if value is True else value for name, value in written.items() if value is not False}
