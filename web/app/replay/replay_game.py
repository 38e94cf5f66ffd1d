"""What watching a game again asks of the game; names and scenes are the table's."""

from __future__ import annotations

from typing import Protocol, TypeVar

from app.replay.replay import Replay
from app.ui.markup import Markup, Regions
from app.ui.settings import AnySettings

PeopleT_contra = TypeVar("PeopleT_contra", contravariant=True)


class ReplayGame(Protocol[PeopleT_contra]):
    """A game as it is watched again."""

    def keeps_secret(self, settings: AnySettings, /) -> bool:
        """Whether something of a game that still runs is kept from whoever watches it, as it is at its table."""

    def told(self, replay: Replay, step: int, people: PeopleT_contra, /) -> str:
        """Tell a step in words."""

    def moment(self, replay: Replay, step: int, people: PeopleT_contra, told: str, /, *, seen: int | None) -> Regions:
        """Draw a step, with a "caption" that says what is `told` of it; nothing can be decided in it.

        With the step that was `seen` before, motions can begin there.
        """

    def stage(self, regions: Regions, people: PeopleT_contra, /, *, prefix: str) -> Markup:
        """Arrange what lies above the controls; `prefix` is what the names of the regions begin with."""

    def beside(self, regions: Regions, /, *, prefix: str) -> Markup:
        """Arrange what lies below or beside it."""
