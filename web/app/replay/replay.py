"""A game cut into steps, and the game's part of showing them.

A step is one decision and all that followed until the next decision. Step 0 is the beginning, or the first still of a
film.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from app.ui.markup import Markup, Regions, region
from app.ui.settings import AnySettings
from mahe_core.engine.contract import Step
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.session import AnySession

if TYPE_CHECKING:
    from app.film.swing import Swing


@dataclass(frozen=True, slots=True)
class Span:
    """The log entries from `start` up to `end` that a step shows.

    With a `title` it has no entries: it is a still of the position in which a scene of a film begins. With a `swing`,
    which ends a scene, it has none, either. `told` is the sentence of its scene.
    """

    start: int
    end: int
    title: str = ""
    told: str = ""
    swing: Swing | None = None


@dataclass(frozen=True, slots=True)
class Clip:
    """A scene worth watching again: the log entries from `start` up to `end`, its title, and what happens in it."""

    start: int
    end: int
    title: str
    told: str
    swing: Swing | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """A game cut into steps: the whole game, or a film of some of its scenes.

    If `secret`, anything that is still hidden in the game is neither shown nor announced.
    """

    save: AnySave
    spans: tuple[Span, ...]
    secret: bool = False

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.spans) - 1

    @property
    def ends(self) -> tuple[int, ...]:
        """The number of log entries up to the end of each step."""
        return tuple(span.end for span in self.spans)

    @property
    def is_film(self) -> bool:
        """True if only some scenes of the game are shown."""
        return bool(self.spans[0].title)

    def session(self, step: int) -> AnySession:
        """Return the game as it was after a step."""
        session: AnySession = self.save.session.at(self.spans[step].end)
        return session

    def state(self, step: int) -> Any:
        """Return the position after a step."""
        session, end = self.save.session, self.spans[step].end
        return session.entries[end - 1].step.state if end else session.opening.state

    def before(self, step: int) -> AnySession:
        """Return the game as it was before a step; before the beginning nothing is known but the beginning."""
        span = self.spans[step]
        session: AnySession = self.save.session.at(span.start or span.end)
        return session

    def happened(self, step: int) -> tuple[Step[Any, Any], ...]:
        """Return the engine's steps that make up a step of the replay, with their events, in order."""
        session, span = self.save.session, self.spans[step]
        entries = tuple(entry.step for entry in session.entries[span.start : span.end])
        return entries if span.start or span.title else (session.opening, *entries)


def jumps_in(replay: Replay, game: ReplayGame[Any]) -> tuple[int, ...]:
    """Return the steps to jump to: the scenes of a film, or the beginning of each turn, and the end."""
    if replay.is_film:
        return (*(step for step, span in enumerate(replay.spans) if span.title), replay.last)
    turns = [game.player_on_turn(replay.state(step)) for step in range(replay.last + 1)]
    begins = (step for step, (before, now) in enumerate(pairwise(turns), start=1) if before != now)
    return (0, *begins, replay.last)


def replay_of(save: AnySave, *, secret: bool = False) -> Replay:
    """Return a game cut into steps."""
    ends = _ends(save.session)
    return Replay(save, tuple(Span(start, end) for start, end in pairwise((0, *ends))), secret)


def film_of(save: AnySave, clips: Iterable[Clip]) -> Replay:
    """Return the film of some scenes of a finished game; each begins with a still under its title."""
    ends = (0, *_ends(save.session))
    spans: list[Span] = []
    for clip in clips:
        spans.append(Span(clip.start, clip.start, clip.title))
        inside = [end for end in ends if clip.start <= end <= clip.end]
        spans += [Span(start, end, told=clip.told) for start, end in pairwise(inside)]
        if clip.swing is not None:
            spans.append(Span(clip.end, clip.end, told=clip.told, swing=clip.swing))
    return Replay(save, tuple(spans))


def clip_of(
    session: AnySession, entry: int, title: str, told: str, swing: Swing | None = None, *, steps: int = 2
) -> Clip:
    """Return the clip that ends with the step in which a log entry is, and begins some steps earlier."""
    ends = (0, *_ends(session))
    place = next(place for place, end in enumerate(ends) if end > entry)
    return Clip(ends[max(1, place - steps)], ends[place], title, told, swing)


def _ends(session: AnySession) -> tuple[int, ...]:
    """Return the number of log entries up to the end of each step."""
    decisions = [place for place, entry in enumerate(session.entries) if not entry.is_outcome]
    # A roll without its outcome has nothing to show yet.
    awaited = bool(session.entries) and not session.last_step.events
    return tuple(decisions) if awaited else (*decisions, len(session.entries))


PeopleT_contra = TypeVar("PeopleT_contra", contravariant=True)


class ReplayGame(ABC, Generic[PeopleT_contra]):
    """A game's part of the replay; names and scenes come from the table."""

    def keeps_secret(self, _settings: AnySettings, /) -> bool:
        """Return True if hidden cards stay hidden when a game in progress is replayed."""
        return False

    @abstractmethod
    def player_on_turn(self, state: Any, /) -> object:
        """Return whose turn it is in a position; a jump leads to the next step at which this has changed."""

    def scenes(self, _save: AnySave, _people: PeopleT_contra, /) -> tuple[Clip, ...]:
        """Return the scenes of a finished game without a coach for its film, in order; none if it has no film."""
        return ()

    @abstractmethod
    def describe_step(self, replay: Replay, step: int, people: PeopleT_contra, /) -> str:
        """Describe a step."""

    @abstractmethod
    def moment(
        self, replay: Replay, step: int, people: PeopleT_contra, description: str, /, *, previous: int | None
    ) -> Regions:
        """Draw a step, with its `description` as "caption" and without buttons for decisions.

        If the `previous` step is given, motions can begin there.
        """

    @abstractmethod
    def stage(self, regions: Regions, people: PeopleT_contra, /, *, prefix: str) -> Markup:
        """Arrange the regions above the controls; `prefix` is the prefix of the regions' names."""

    def sidebar(self, regions: Regions, /, *, prefix: str) -> Markup:
        """Arrange the regions below or next to the stage and its controls; by default the players."""
        return region(f"{prefix}players", regions[f"{prefix}players"], "players")
