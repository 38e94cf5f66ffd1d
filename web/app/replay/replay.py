"""A game cut into steps, to be watched again.

A step is one decision with everything that followed from it until somebody was asked again. Step 0 is the beginning.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from app.ui.markup import Markup, Regions
from app.ui.settings import AnySettings
from mahe_core.engine.contract import Step
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.session import AnySession


@dataclass(frozen=True, slots=True)
class Replay:
    """A game, and where each of its steps ends.

    `ends` counts, for each step, the entries of the log that have happened by then. With `secret` nothing is shown or
    told that the players of the game keep hidden now.
    """

    save: AnySave
    ends: tuple[int, ...]
    secret: bool

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.ends) - 1

    def session(self, step: int) -> AnySession:
        """Go back to how the game was after a step."""
        session: AnySession = self.save.session.at(self.ends[step])
        return session

    def happened(self, step: int) -> tuple[Step[Any, Any], ...]:
        """List what happened in a step, one thing after another."""
        session = self.save.session
        if step == 0:
            return (session.opening, *(entry.step for entry in session.entries[: self.ends[0]]))
        return tuple(entry.step for entry in session.entries[self.ends[step - 1] : self.ends[step]])


def replay_of(save: AnySave, *, secret: bool = False) -> Replay:
    """Cut a game into steps."""
    session = save.session
    decisions = [place for place, entry in enumerate(session.entries) if not entry.is_outcome]
    # Of a die that was ordered and is still awaited there is nothing to be seen.
    awaited = bool(session.entries) and not session.last_step.events
    return Replay(save, tuple(decisions) if awaited else (*decisions, len(session.entries)), secret)


PeopleT_contra = TypeVar("PeopleT_contra", contravariant=True)


class ReplayGame(Protocol[PeopleT_contra]):
    """A game as it is watched again."""

    def keeps_secret(self, settings: AnySettings, /) -> bool:
        """Whether something of a game that still runs is kept from whoever watches it, as it is at its table."""

    def describe_step(self, replay: Replay, step: int, people: PeopleT_contra, /) -> str:
        """Tell a step in words."""

    def moment(
        self, replay: Replay, step: int, people: PeopleT_contra, description: str, /, *, previous: int | None
    ) -> Regions:
        """Draw a step, with a "caption" that says what is `description` of it; nothing can be decided in it.

        With the step that was `previous` before, motions can begin there.
        """

    def stage(self, regions: Regions, people: PeopleT_contra, /, *, prefix: str) -> Markup:
        """Arrange what lies above the controls; `prefix` is what the names of the regions begin with."""

    def sidebar(self, regions: Regions, /, *, prefix: str) -> Markup:
        """Arrange what lies below or beside it."""
