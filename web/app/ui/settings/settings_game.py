"""What the settings ask of a game: the choices that it alone can be asked, and the sentences that name its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from app.ui.languages import Texts

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
