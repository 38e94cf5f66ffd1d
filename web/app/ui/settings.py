"""Settings: the look, the sounds and the hints of the table, but never the rules.

Colour scheme, pace and so on are common to all games; the settings of a single game are in a separate value, `own`. All
combinations are valid, and a stored value that cannot be read is ignored.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar, get_args, get_type_hints

from app.ui.cues import Volume
from app.ui.languages import Texts
from app.ui.markup import Markup

Face = Literal["system", "day", "night"]
Pace = Literal["slow", "normal", "fast", "off"]
Passing = Literal["none", "hand", "table"]

OwnT = TypeVar("OwnT")
"""The game's own settings: a frozen dataclass whose fields are booleans or literals."""


@dataclass(frozen=True, slots=True)
class Settings(Generic[OwnT]):
    """The settings for one game on one device."""

    own: OwnT
    """The game-specific settings."""
    face: Face = "system"
    """The set of colours, or that of the device. A word begins with "day" if the set is light, with "night" if dark."""
    pace: Pace = "normal"
    """How fast everything happens; "off" is at once. Nothing moves then, or if the device asks for reduced motion."""
    sound: bool = False
    volume: Volume = "medium"
    vibration: bool = False
    aloud: bool = False
    """True if a voice of the device says what happens and what is asked, for players who cannot read yet."""
    passing: Passing = "none"
    """How the device gets to the next player: it stays where it is, is handed on, or is turned on the table."""
    letters: bool = True
    """True if single letters are keyboard shortcuts (WCAG 2.1.4 requires that they can be switched off)."""


AnySettings = Settings[Any]
"""Settings of any game."""


def words_of(kind: type) -> Mapping[str, tuple[str, ...]]:
    """Return the allowed values of each setting in a class; empty for a boolean.

    >>> words_of(Settings)["passing"], words_of(Settings)["sound"]
    (('none', 'hand', 'table'), ())
    """
    return {name: get_args(words) for name, words in get_type_hints(kind).items() if name != "own"}


def read_settings(written: Mapping[str, Any], usual: OwnT) -> Settings[OwnT]:
    """Read settings from a form's fields, which contain a switch only if it is on; `usual` holds the game's defaults.

    >>> read_settings({"face": "night", "sound": "on", "pace": "breakneck"}, usual=()) == Settings(
    ...     (), face="night", sound=True, letters=False)
    True
    """
    own: Any = usual
    if chosen := _chosen(written, type(usual)):
        own = replace(own, **chosen)
    return replace(Settings(own), **_chosen(written, Settings))


def write_settings(settings: AnySettings) -> dict[str, str]:
    """Return the form fields of settings, from which `read_settings` restores them.

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
    """Return settings as form fields; a switch that is off is omitted."""
    written = {name: getattr(choices, name) for name in words_of(type(choices))}
    return {name: "on" if value is True else value for name, value in written.items() if value is not False}


def paces(texts: Texts) -> dict[Pace, str]:
    """Return the labels of the paces, from the slowest on."""
    return {
        "slow": texts.pgettext("pace", "Slow"),
        "normal": texts.pgettext("pace", "Normal"),
        "fast": texts.pgettext("pace", "Fast"),
        "off": texts.pgettext("pace", "At once"),
    }


OwnT_co = TypeVar("OwnT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Offered:
    """A game-specific setting in the dialog.

    `name` is its field in the game's settings and in the form. `words` maps its values to their labels; without them
    the setting is a switch. The `picture` is for the first screen. An `aid` is in view, not among those for grown-ups.
    """

    name: str
    label: str
    about: str
    words: Mapping[str, str] | None = None
    picture: Markup | None = None
    aid: bool = False


class SettingsGame(ABC, Generic[OwnT_co]):
    """What the settings need from a game: its own settings, and the descriptions that mention its pieces."""

    @property
    @abstractmethod
    def usual(self) -> OwnT_co:
        """The defaults of the game's own settings: a frozen dataclass, as described at `OwnT`."""

    def offered(self, _texts: Texts, /) -> Sequence[Offered]:
        """Return the settings for help and display, shown below those for appearance and sound."""
        return ()

    def offered_to_hands(self, _texts: Texts, /) -> Sequence[Offered]:
        """Return the settings for real dice or cards instead of the screen, shown above the keyboard shortcuts."""
        return ()

    # Texts

    def about_sound(self, _texts: Texts, /) -> str | None:
        """Describe the sounds; None if the game has none."""
        return None

    def about_vibration(self, _texts: Texts, /) -> str | None:
        """Describe when the device vibrates; None if it never does."""
        return None

    def about_letters(self, _texts: Texts, /) -> str | None:
        """Describe the keyboard shortcuts; None if there are none."""
        return None

    def about_passing(self, texts: Texts, /) -> str | None:
        """Describe how the device gets to the next player; None if that is not a setting of this game."""
        return texts.gettext("“From hand to hand”: a message says who gets the device next.")
