"""A game cut into steps, and the game's part of showing them.

A step is one decision and all that followed until the next decision. Step 0 is the beginning.
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
    """A game and the ends of its steps.

    `ends` holds, for each step, the number of log entries up to its end. If `secret`, anything that is still hidden
    in the game is neither shown nor announced.
    """

    save: AnySave
    ends: tuple[int, ...]
    secret: bool

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.ends) - 1

    def session(self, step: int) -> AnySession:
        """Return the game as it was after a step."""
        session: AnySession = self.save.session.at(self.ends[step])
        return session

    def happened(self, step: int) -> tuple[Step[Any, Any], ...]:
        """Return the engine's steps that make up a step of the replay, with their events, in order."""
        session = self.save.session
        if step == 0:
            return (session.opening, *(entry.step for entry in session.entries[: self.ends[0]]))
        return tuple(entry.step for entry in session.entries[self.ends[step - 1] : self.ends[step]])


def replay_of(save: AnySave, *, secret: bool = False) -> Replay:
    """Return a game cut into steps."""
    session = save.session
    decisions = [place for place, entry in enumerate(session.entries) if not entry.is_outcome]
    # A roll without its outcome has nothing to show yet.
    awaited = bool(session.entries) and not session.last_step.events
    return Replay(save, tuple(decisions) if awaited else (*decisions, len(session.entries)), secret)


PeopleT_contra = TypeVar("PeopleT_contra", contravariant=True)


class ReplayGame(Protocol[PeopleT_contra]):
    """A game's part of the replay; names and scenes come from the table."""

    def keeps_secret(self, settings: AnySettings, /) -> bool:
        """Return True if hidden cards stay hidden when a game in progress is replayed."""

    def describe_step(self, replay: Replay, step: int, people: PeopleT_contra, /) -> str:
        """Describe a step."""

    def moment(
        self, replay: Replay, step: int, people: PeopleT_contra, description: str, /, *, previous: int | None
    ) -> Regions:
        """Draw a step, with its `description` as "caption" and without buttons for decisions.

        If the `previous` step is given, motions can begin there.
        """

    def stage(self, regions: Regions, people: PeopleT_contra, /, *, prefix: str) -> Markup:
        """Arrange the regions above the controls; `prefix` is the prefix of the regions' names."""

    def sidebar(self, regions: Regions, /, *, prefix: str) -> Markup:
        """Arrange the regions below or next to the stage and its controls."""
