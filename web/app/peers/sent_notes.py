"""What the other players of games by message have, as far as this device knows, and since when."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.ports.storage import Preferences
from app.ui.remembered import MESSAGES, remembered_json

MOST: Final = 60
"""The maximum number of games with a note, so that all of them stay readable."""


@dataclass(frozen=True, slots=True)
class Note:
    """The others have this many log entries of a game since a time, in seconds since 1970."""

    entries: int
    at: int


class SentNotes:
    """Remembers for each game by message the last link that was sent or opened here."""

    def __init__(self, preferences: Preferences, now: Callable[[], float] = time.time) -> None:
        self._preferences = preferences
        self._now = now

    def get(self, game: str) -> Note | None:
        """Return the note about a game, given its id."""
        return self._read().get(game)

    def note(self, game: str, entries: int) -> None:
        """Note that the others have this many entries from now on; the oldest notes are dropped."""
        notes = self._read()
        notes.pop(game, None)
        notes[game] = Note(entries, int(self._now()))
        kept = dict(list(notes.items())[-MOST:])
        written = json.dumps({key: [each.entries, each.at] for key, each in kept.items()}, separators=(",", ":"))
        self._preferences.set(MESSAGES, written)

    def days_since(self, note: Note) -> int:
        """Return the number of midnights since a note was made."""
        return _day(self._now()) - _day(note.at)

    def _read(self) -> dict[str, Note]:
        read = remembered_json(self._preferences, MESSAGES)
        notes: dict[str, Note] = {}
        if isinstance(read, dict):
            for game, each in read.items():
                match each:
                    case [int(entries), int(at)] if 0 <= at < 2**33:
                        notes[game] = Note(entries, at)
                    case _:
                        continue
        return notes


def weekday_of(note: Note) -> int:
    """Return the day of the week on which a note was made, 0 for Monday."""
    # The first day of 1970 was a Thursday.
    return (_day(note.at) + 3) % 7


def _day(at: float) -> int:
    """Return the number of a day in this device's time zone."""
    return int(at + time.localtime(at).tm_gmtoff) // 86_400
