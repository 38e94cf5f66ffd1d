"""What the frame of the page needs from a game: its name, its pictures, and sentences that contain the name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Literal

from app.ports.device import InstallWay
from app.ui.languages import Texts
from app.ui.markup import Markup


class Brand(ABC):
    """A game's name and pictures for the frame of the page."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name used in folders and links."""

    @property
    @abstractmethod
    def wordmark(self) -> str:
        """The game's display name, the same in all languages."""

    @property
    def bars(self) -> tuple[str, str]:
        """The colours of the browser's toolbars in the light and the dark theme."""
        return ("#1fa7b8", "#0b1b2c")

    def title(self, _texts: Texts, /) -> str:
        """Return the title of the page."""
        return self.wordmark

    @abstractmethod
    def mark(self) -> Markup:
        """Draw the small picture next to the name."""

    @abstractmethod
    def symbols(self) -> Markup:
        """Draw the shapes that the game's pictures share; the page contains them once."""

    # Texts

    @abstractmethod
    def whose(self, texts: Texts, /) -> str:
        """Return the credits: the author of the game and the makers of the site."""

    @abstractmethod
    def described(self, texts: Texts, /) -> str:
        """Describe the game in one line, for the install prompt."""

    def how_to_install(self, way: InstallWay, texts: Texts, /) -> str:
        """Explain how to install the game and why."""
        if way == "prompt":
            return texts.gettext(
                "Add {game} to your apps? It gets its own icon and works offline, too.", game=self.wordmark
            )
        return texts.gettext(
            "Would you like {game} as an app? Add it to the home screen from your browser’s "
            "menu; it will then work offline, too.",
            game=self.wordmark,
        )

    def pictured(self, _screen: Literal["phone", "laptop"], _texts: Texts, /) -> str:
        """Describe the screenshot of the game on such a screen."""
        return self.wordmark
