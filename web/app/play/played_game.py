"""What is asked of every game that is played at the table, whether it lies open there or hides something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from app.play.input.keys import HookOfKey
from app.play.scene import Scene
from app.storage.family_book import Past
from app.ui.languages import Texts
from app.ui.markup import Markup
from app.ui.settings import AnySettings
from app.ui.surroundings import Commands, Surroundings
from mahe_core.engine.contract import Step
from mahe_core.engine.save_file import AnySave

PeopleT = TypeVar("PeopleT")
"""The players' names in a language, as a game tells with them."""


class PlayedGame(Protocol[PeopleT]):
    """A game as it is played, or watched again."""

    @property
    def keys(self) -> HookOfKey:
        """The keys that press its buttons."""

    def commands(self, site: Surroundings, /) -> Commands:
        """List what is pressed on the table that only this game has."""

    def people(self, save: AnySave, texts: Texts, /) -> PeopleT:
        """Name everybody at the table."""

    def names(self, save: AnySave, texts: Texts, /) -> tuple[str, ...]:
        """Say what everybody at the table is called, seat by seat."""

    def scene(
        self, before: Any, steps: Sequence[Step[Any, Any]], /, *, moves: bool, people: PeopleT | None = None
    ) -> Scene:
        """Make the scene of steps that followed one another from a state; unless it `moves`, it is only heard.

        To `people` it is told where else the question stands. Nothing is hidden from whoever watches.
        """

    def counting(self, save: AnySave, texts: Texts, /) -> Scene:
        """Make the scene by which a result comes about on its screen."""

    def result_screen(
        self,
        save: AnySave,
        log: Sequence[str],
        texts: Texts,
        /,
        *,
        past: Past,
        notices: Markup | None,
        offers: Markup | None,
    ) -> Markup:
        """Draw how a game ended, with what the family's book tells of the games before."""

    def logged(self, events: Sequence[Any], people: PeopleT, settings: AnySettings, /) -> list[str]:
        """Tell events as the log does, a line each; what the settings keep secret is left out."""
