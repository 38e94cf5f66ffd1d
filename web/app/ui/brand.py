"""What the frame of the page needs from a game: its name, its pictures, and sentences that contain the name."""

from __future__ import annotations

from typing import Literal, Protocol

from app.ports.device import InstallWay
from app.ui.languages import Texts
from app.ui.markup import Markup


class Brand(Protocol):
    """A game's name and pictures for the frame of the page."""

    @property
    def name(self) -> str:
        """The name used in folders and links."""

    @property
    def wordmark(self) -> str:
        """The game's display name, the same in all languages."""

    @property
    def bars(self) -> tuple[str, str]:
        """The colours of the browser's toolbars in the light and the dark theme."""

    def title(self, texts: Texts, /) -> str:
        """Return the title of the page."""

    def mark(self) -> Markup:
        """Draw the small picture next to the name."""

    def symbols(self) -> Markup:
        """Draw the shapes that the game's pictures share; the page contains them once."""

    # Texts

    def whose(self, texts: Texts, /) -> str:
        """Return the credits: the author of the game and the makers of the site."""

    def described(self, texts: Texts, /) -> str:
        """Describe the game in one line, for the install prompt."""

    def how_to_install(self, way: InstallWay, texts: Texts, /) -> str:
        """Explain how to install the game and why."""

    def pictured(self, screen: Literal["phone", "laptop"], texts: Texts, /) -> str:
        """Describe the screenshot of the game on such a screen."""
