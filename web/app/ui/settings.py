"""What can be chosen about how the table looks, sounds and helps; never about the rules.

Every game has a face, a pace and so on; what only one game can be asked lies in a value of its own beside them. Every
combination can be played, and what is stored and cannot be read is as if it had not been chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, Protocol, TypeVar, get_args, get_type_hints

from app.ui.languages import Texts

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


OwnT_co = TypeVar("OwnT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Offered:
    """One of the game's own choices as the dialog offers it.

    `name` is its field in the game's choices, and in the form. With `words`, each with its label, one of them is
    chosen; without, it is on or off.
    """

    name: str
    label: str
    about: str
    words: Mapping[str, str] | None = None


class SettingsGame(Protocol[OwnT_co]):
    """A game as its settings are chosen."""

    @property
    def usual(self) -> OwnT_co:
        """The game's own choices while nobody has chosen: a frozen dataclass, as `settings.OwnT` describes it."""

    def offered(self, texts: Texts, /) -> Sequence[Offered]:
        """List what helps and what is seen at the table, to be offered below how it looks and sounds."""

    def offered_to_hands(self, texts: Texts, /) -> Sequence[Offered]:
        """List what is played with instead of the screen, to be offered above the keys that press buttons."""

    # Sentences

    def about_sound(self, texts: Texts, /) -> str:
        """Say what is heard."""

    def about_vibration(self, texts: Texts, /) -> str:
        """Say when the device buzzes."""

    def about_letters(self, texts: Texts, /) -> str:
        """Say which key presses what."""

    def about_passing(self, texts: Texts, /) -> str | None:
        """Say what comes to the one who decides when the device goes round; None where a game settles that itself."""
