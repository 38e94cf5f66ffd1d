"""Settings: how the table looks, sounds and helps; never the rules.

Every game has a face, a pace and so on; the settings of one game alone are in a separate value, `own`. All combinations
can be played, and a stored value that cannot be read counts as not chosen.
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
"""The game's own settings: a frozen dataclass whose fields are booleans or literals."""


@dataclass(frozen=True, slots=True)
class Settings(Generic[OwnT]):
    """The settings for one game on one device."""

    own: OwnT
    """The settings of this game alone."""
    face: Face = "system"
    """The day or the night side of the board, or whichever the device uses."""
    pace: Pace = "normal"
    """The speed of animations; a device that asks for reduced motion shows none."""
    sound: bool = False
    vibration: bool = False
    passing: Passing = "none"
    """How the device reaches the player to decide: it stays, goes from hand to hand, or is turned on the table."""
    letters: bool = True
    """True if single letters press buttons (WCAG 2.1.4 requires that they can be switched off)."""


AnySettings = Settings[Any]
"""Settings of any game."""


def words_of(kind: type) -> Mapping[str, tuple[str, ...]]:
    """Return the allowed words of each setting of a kind; empty for one that is on or off.

    >>> words_of(Settings)["face"], words_of(Settings)["sound"]
    (('system', 'day', 'night'), ())
    """
    return {name: get_args(words) for name, words in get_type_hints(kind).items() if name != "own"}


def read_settings(written: Mapping[str, Any], usual: OwnT) -> Settings[OwnT]:
    """Read settings from a form's fields, which contain a switch only if it is on; `usual` are the game's defaults.

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
    """Write settings as form fields; a switch that is off is left out."""
    written = {name: getattr(choices, name) for name in words_of(type(choices))}
    return {name: "on" if value is True else value for name, value in written.items() if value is not False}


OwnT_co = TypeVar("OwnT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Offered:
    """One of the game's own settings in the dialog.

    `name` is its field in the game's settings and in the form. With `words`, each with its label, it is a choice of
    one; without, it is on or off.
    """

    name: str
    label: str
    about: str
    words: Mapping[str, str] | None = None


class SettingsGame(Protocol[OwnT_co]):
    """What the settings need from a game: its own settings, and the sentences that name its pieces."""

    @property
    def usual(self) -> OwnT_co:
        """The game's own settings by default: a frozen dataclass, as described at `OwnT`."""

    def offered(self, texts: Texts, /) -> Sequence[Offered]:
        """Return the settings for help and display, shown below those for looks and sounds."""

    def offered_to_hands(self, texts: Texts, /) -> Sequence[Offered]:
        """Return the settings for real dice or cards instead of the screen, shown above the keyboard shortcuts."""

    # Sentences

    def about_sound(self, texts: Texts, /) -> str | None:
        """Describe what is heard; None if the game is silent."""

    def about_vibration(self, texts: Texts, /) -> str | None:
        """Describe when the device vibrates; None if it never does."""

    def about_letters(self, texts: Texts, /) -> str | None:
        """Describe which key presses what."""

    def about_passing(self, texts: Texts, /) -> str | None:
        """Describe what reaches the player to decide when the device goes round; None if the game settles it."""
