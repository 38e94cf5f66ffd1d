"""Moments that a player has missed since the last look, and how far each player has looked, also after a reload."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from app.play.hidden.hidden_game import HiddenGame
from app.ports.storage import Preferences
from app.ui.remembered import remembered_json
from mahe_core.engine.session import AnySession


@dataclass(frozen=True, slots=True)
class Moment:
    """Events as the player perceived them, and the position after them."""

    entries: int
    """The number of log entries by then."""
    events: tuple[Any, ...]
    state: Any
    turn: int | None
    """The player whose turn it was; None before the first turn."""


def first_question(session: AnySession) -> int:
    """Count the entries before the first question to a player, which everybody saw."""
    for place, entry in enumerate(session.entries):
        if not entry.is_outcome:
            return place
    return len(session.entries)


def missed_moments(session: AnySession, game: HiddenGame[Any], viewer: int, since: int) -> tuple[Moment, ...]:
    """List the moments after the first `since` entries; an entry not worth a moment is part of the next one.

    All events since then are in them, in order, except those after the last moment, which the present shows.
    """
    moments: list[Moment] = []
    events: tuple[Any, ...] = ()
    turn: int | None = None
    for place, entry in enumerate(session.entries, start=1):
        begun = [player for event in entry.step.events if (player := game.turn_begun(event)) is not None]
        if place > since:
            events += tuple(session.game.perceived(event, viewer) for event in entry.step.events)
            if any(map(game.worth_seeing, entry.step.events)):
                moments.append(Moment(place, events, entry.step.state, turn))
                events = ()
        # A step may end a turn by what it shows and begin the next one: what it shows belongs to the turn it ends.
        turn = begun[-1] if begun else turn
    return tuple(moments)


KEY = "looked"


class ReadMarkers:
    """The number of log entries that each player of one game has seen from the chair."""

    def __init__(self, preferences: Preferences, game: str, save_id: str) -> None:
        self._preferences = preferences
        self._key = f"{game}-{KEY}"
        self._id = save_id
        self._until: dict[str, int] = _read(remembered_json(preferences, self._key), save_id)

    def until(self, player: int, begun: int) -> int:
        """Return how many entries a player has seen, at least those that had `begun` the game."""
        return max(begun, self._until.get(str(player), 0))

    def note(self, player: int, entries: int) -> None:
        """Remember how many entries a player has seen."""
        if self._until.get(str(player)) != entries:
            self._until[str(player)] = entries
            self._preferences.set(self._key, json.dumps({"game": self._id, "until": self._until}))


def _read(stored: Any, save_id: str) -> dict[str, int]:
    """Read what was remembered about this game; nothing for another game, or if it is unreadable."""
    if not isinstance(stored, dict) or stored.get("game") != save_id or not isinstance(stored.get("until"), dict):
        return {}
    return {player: entries for player, entries in stored["until"].items() if isinstance(entries, int)}
