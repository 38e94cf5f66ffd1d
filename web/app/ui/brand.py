"""What the shell of the site asks of a game: its name in words and pictures, and the sentences that name it."""

from __future__ import annotations

from typing import Literal, Protocol

from app.ports.device import InstallWay
from app.ui.languages import Texts
from app.ui.markup import Markup


class Brand(Protocol):
    """A game as the frame of the page shows it."""

    @property
    def name(self) -> str:
        """The name of the game's folders and in its links."""

    @property
    def wordmark(self) -> str:
        """The game's name, the same in all languages."""

    @property
    def bars(self) -> tuple[str, str]:
        """The colours of the browser's own bars round the page, by day and by night."""

    def title(self, texts: Texts, /) -> str:
        """Say what the page is called."""

    def mark(self) -> Markup:
        """Draw the little picture that stands beside the name."""

    def symbols(self) -> Markup:
        """Draw the shapes that all of the game's pictures share; the page holds them once."""

    # Sentences

    def whose(self, texts: Texts, /) -> str:
        """Say whose game it is, and whose work the site."""

    def described(self, texts: Texts, /) -> str:
        """Describe the game in a line, for those who are about to install it."""

    def how_to_install(self, way: InstallWay, texts: Texts, /) -> str:
        """Say how the game gets among the apps of the device, and what that is good for."""

    def pictured(self, screen: Literal["phone", "laptop"], texts: Texts, /) -> str:
        """Say what the picture of the game on such a screen shows."""

    def played_elsewhere(self, texts: Texts, /) -> str:
        """Say that another tab is playing, and what to do about it."""

    def watched_only(self, texts: Texts, /) -> str:
        """Say that the game just opened can only be watched, since another tab is playing."""

    def update_waits(self, texts: Texts, /) -> str:
        """Say that a new version has to wait for the other tabs."""
