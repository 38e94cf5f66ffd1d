"""The moments that a player missed since the last look, and read markers that survive a reload."""

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
    """Events as perceived by the player, and the position after them."""

    entries: int
    """The number of log entries up to this moment."""
    events: tuple[Any, ...]
    state: Any
    turn: int | None
    """The player whose turn it was; None before the first turn."""


def first_question(session: AnySession) -> int:
    """Return the number of entries before the first question, which everybody saw."""
    for place, entry in enumerate(session.entries):
        if not entry.is_outcome:
            return place
    return len(session.entries)


def missed_moments(session: AnySession, game: HiddenGame[Any], viewer: int, since: int) -> tuple[Moment, ...]:
    """Return the moments after the first `since` entries; an entry too minor for a moment is merged into the next one.

    They contain all events since then, in order, except those after the last moment, which the current position shows.
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
        # A step may end a turn with a show and begin the next turn: the show belongs to the turn that it ends.
        turn = begun[-1] if begun else turn
    return tuple(moments)


KEY = "looked"


class ReadMarkers:
    """The number of log entries that each player of a game has seen in their private view."""

    def __init__(self, preferences: Preferences, game: str, save_id: str) -> None:
        self._preferences = preferences
        self._key = f"{game}-{KEY}"
        self._id = save_id
        self._until: dict[str, int] = _read(remembered_json(preferences, self._key), save_id)

    def until(self, player: int, begun: int) -> int:
        """Return the number of entries that a player has seen, at least the `begun` ones at the start of the game."""
        return max(begun, self._until.get(str(player), 0))

    def note(self, player: int, entries: int) -> None:
        """Store the number of entries that a player has seen."""
        if self._until.get(str(player)) != entries:
            self._until[str(player)] = entries
            self._preferences.set(self._key, json.dumps({"game": self._id, "until": self._until}))


def _read(stored: Any, save_id: str) -> dict[str, int]:
    """Parse the stored markers; return {} if they are unreadable or belong to another game."""
    if not isinstance(stored, dict) or stored.get("game") != save_id or not isinstance(stored.get("until"), dict):
        return {}
    return {player: entries for player, entries in stored["until"].items() if isinstance(entries, int)}
