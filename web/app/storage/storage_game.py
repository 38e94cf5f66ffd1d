"""What storage needs from a game: its players, its result, and why a save is refused."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from app.storage.family_book import Feat
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.settings import AnySettings
from mahe_core.engine.save_file import AnySave


class StorageGame(ABC):
    """A game's part of storing, listing and opening saves."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name used in folders and links."""

    def left_to_table(self, _settings: AnySettings, /) -> Callable[[Any], bool]:
        """Return a predicate of states: True if chance's outcome there comes from real dice or cards."""
        return lambda _state: False

    @abstractmethod
    def winners(self, save: AnySave, /) -> Sequence[int]:
        """Return the winners of a finished game."""

    def feats(self, _save: AnySave, /) -> Sequence[Feat]:
        """Return the results in a game that may set family records, at most one per record."""
        return ()

    def feat_told(self, feat: str, _value: int, _texts: Texts, /) -> tuple[str, str]:
        """Return what a record is called, and its value in words."""
        raise LookupError(feat)

    @abstractmethod
    def players_listed(self, save: AnySave, texts: Texts, /) -> Sequence[Markup]:
        """Draw the players of a finished game as list items, best first."""

    @abstractmethod
    def of_another_game(self, texts: Texts, /) -> str:
        """Explain that a save belongs to another game."""

    def why_illegal(self, _reason: Enum, texts: Texts, /) -> str:
        """Explain why an action is illegal, from one of the game's own reasons."""
        return texts.gettext("The rules do not allow that here.")

    def rule_of_reason(self, _reason: Enum, /) -> str:
        """Return the anchor of the rule behind such a reason; by default the first passage."""
        return "course"


def listed_player(badges: Markup, name: str, counted: str, texts: Texts, *, won: bool, kind: str = "") -> Markup:
    """Draw a player of a finished game; `kind` is the CSS class with which a game colours the line."""
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
