"""Finds the scenes of a finished game that show best what happened, for a film without the coach, and names scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from app.mahe.wording.event_words import capitalised, event_sentence
from app.mahe.wording.people import People
from app.replay.replay import Clip, clip_of
from mahe_core.mahe import EggsLaid, Event, NestTaken, TurtlesBusted, TurtlesMoved
from mahe_core.mahe.sessions import MaheSave, MaheSession

EventT = TypeVar("EventT", bound=Event)


def scenes(save: MaheSave, people: People) -> tuple[Clip, ...]:
    """Return the longest leap, the longest way back, the best egg card and the last move, in the order of the game."""
    session, texts = save.session, people.texts
    last = len(session.entries) - 1
    found = (
        (_greatest(session, TurtlesMoved, lambda moved: moved.steps), texts.gettext("Longest leap")),
        (_greatest(session, TurtlesBusted, lambda bust: bust.from_square), texts.gettext("The longest way back")),
        (_greatest(session, EggsLaid, lambda laid: laid.value), texts.gettext("The best egg card")),
        ((last, peak(session.entries[last].step.events)), texts.gettext("The last move")),
    )
    clips: dict[int, Clip] = {}
    for greatest, title in found:
        if greatest is not None:
            entry, event = greatest
            clip = clip_of(session, entry, title, scene_words(event, people)[1])
            # Two scenes of one step are shown once.
            clips.setdefault(clip.end, clip)
    return tuple(clips[end] for end in sorted(clips))


def peak(events: Sequence[Event]) -> Event | None:
    """Return the event that a move is remembered for, if it has ended."""
    kinds = (NestTaken, EggsLaid, TurtlesBusted, TurtlesMoved)
    return next((event for kind in kinds for event in events if isinstance(event, kind)), None)


def scene_words(event: Event | None, people: People) -> tuple[str, str]:
    """Return the title of the scene with this event at its end, and what happens, in one sentence."""
    texts = people.texts
    match event:
        case NestTaken():
            title = texts.gettext("the nest")
        case EggsLaid():
            title = texts.gettext("the egg card")
        case TurtlesBusted():
            title = texts.pgettext("of a sum of dice", "over 7")
        case _:
            title = texts.gettext("the leap")
    told = "" if event is None else event_sentence(event, people, secret=False)
    return title, capitalised(told)


def caused_by(event: Event | None, decider: int, people: People) -> int:
    """Return the player to whom an event is owed: the winner of eggs, the owner who walks, or else the `decider`."""
    match event:
        case NestTaken(player) | EggsLaid(player):
            return player
        case TurtlesMoved(turtles):
            return people.setup.owner(turtles[0])
        case _:
            return decider


def _greatest(session: MaheSession, kind: type[EventT], size: Callable[[EventT], int]) -> tuple[int, EventT] | None:
    """Return the first of the greatest events of a kind, with its log entry; None without any."""
    return max(_events(session, kind), key=lambda each: size(each[1]), default=None)


def _events(session: MaheSession, kind: type[EventT]) -> Iterator[tuple[int, EventT]]:
    for number, entry in enumerate(session.entries):
        for event in entry.step.events:
            if isinstance(event, kind):
                yield number, event
