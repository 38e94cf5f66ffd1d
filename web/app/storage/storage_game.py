"""What keeping games asks of a game: who played and how it ended, and why a save of it is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Protocol

from app.storage.family_book import Feat
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.settings import AnySettings
from mahe_core.engine.save_file import AnySave


class StorageGame(Protocol):
    """A game as it is kept, listed and opened."""

    @property
    def name(self) -> str:
        """The name of the game's folders and in its links."""

    def left_to_table(self, settings: AnySettings, /) -> Callable[[Any], bool]:
        """Tell of each state whether chance's answer there is left to the table's own dice or cards."""

    def winners(self, save: AnySave, /) -> Sequence[int]:
        """Name the players who have won a game that is over."""

    def feats(self, save: AnySave, /) -> Sequence[Feat]:
        """List what was done in a game that may be a record of the family, one feat a record at most."""

    def players_listed(self, save: AnySave, texts: Texts, /) -> Sequence[Markup]:
        """Draw who played a game that is over, the best first, as items of a list."""

    def of_another_game(self, texts: Texts, /) -> str:
        """Say that a save is of something other than this game."""

    def why_illegal(self, reason: Enum, texts: Texts, /) -> str:
        """Say why the rules refuse an action; the reason is one of the game's own."""

    def rule_of_reason(self, reason: Enum, /) -> str:
        """Name the passage of the rules behind such a reason, by its anchor."""


def listed_player(badges: Markup, name: str, counted: str, texts: Texts, *, won: bool, kind: str = "") -> Markup:
    """Draw a line of the list; `kind` is the class by which a game colours it."""
    return element(
        "li",
        {"class": f"last-game-player {kind}".strip(), "data-winner": won},
        element("span", {"class": "badges", "aria-hidden": "true"}, badges),
        element(
            "span",
            {"class": "last-game-name"},
            element("span", {"class": "player-name"}, name),
            element("span", {"class": "last-game-won"}, texts.pgettext("beside a player", "won")) if won else None,
        ),
        element("span", {"class": "number"}, counted),
    )
