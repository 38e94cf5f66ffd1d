"""Finds the scenes of a finished game that show best what happened, for a film without the coach."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.mahe.wording.people import People
from app.replay.replay import Clip, clip_of
from mahe_core.mahe import EggsLaid, Event, TurtlesBusted, TurtlesMoved
from mahe_core.mahe.sessions import MaheSave, MaheSession

Greatest = tuple[int, int]
"""A log entry, and the player whose scene it is."""


def scenes(save: MaheSave, people: People) -> tuple[Clip, ...]:
    """Return the longest leap, the longest way back, the best egg card and the last move, in the order of the game."""
    session, texts, owner = save.session, people.texts, people.setup.owner
    last = len(session.entries) - 1
    found = (
        (_leap(session, owner), texts.gettext("Longest leap")),
        (_way_back(session, owner), texts.gettext("The longest way back")),
        (_best_card(session), texts.gettext("The best egg card")),
        ((last, session.at(last).state.on_turn), texts.gettext("The last move")),
    )
    clips: dict[int, Clip] = {}
    for greatest, title in found:
        if greatest is not None:
            entry, player = greatest
            named = texts.gettext("{title}: {player}", title=title, player=people.player(player))
            clip = clip_of(session, entry, named)
            # Two scenes of one step are shown once.
            clips.setdefault(clip.end, clip)
    return tuple(clips[end] for end in sorted(clips))


def _leap(session: MaheSession, owner: Callable[[int], int]) -> Greatest | None:
    moved = ((e.steps, n, owner(e.turtles[0])) for n, e in _events(session) if isinstance(e, TurtlesMoved))
    return _greatest(moved)


def _way_back(session: MaheSession, owner: Callable[[int], int]) -> Greatest | None:
    busted = ((e.from_square, n, owner(e.turtles[0])) for n, e in _events(session) if isinstance(e, TurtlesBusted))
    return _greatest(busted)


def _best_card(session: MaheSession) -> Greatest | None:
    return _greatest((e.value, n, e.player) for n, e in _events(session) if isinstance(e, EggsLaid))


def _events(session: MaheSession) -> Iterator[tuple[int, Event]]:
    return ((number, event) for number, entry in enumerate(session.entries) for event in entry.step.events)


def _greatest(sized: Iterator[tuple[int, int, int]]) -> Greatest | None:
    """Return the first of the greatest, given as size, entry and player; None without any."""
    greatest = max(sized, key=lambda each: each[0], default=None)
    return None if greatest is None else greatest[1:]
