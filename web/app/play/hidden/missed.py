"""The moments that a player missed since the last look, and read markers that survive a reload."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from app.play.hidden.hidden_game import HiddenGame
from app.ports.storage import Preferences
from app.ui.remembered import remembered_json
from mahe_core.engine.session import AnySession


@dataclass(frozen=True, slots=True)
class Moment:
    """What a player missed of one turn: events as perceived by the player, and the position after them."""

    entries: int
    """The number of log entries up to this moment."""
    events: tuple[Any, ...]
    """Without those that the player watched together with everybody else."""
    state: Any
    turn: int | None
    """The player whose turn it was; None before the first turn."""


def first_question(session: AnySession) -> int:
    """Return the number of entries before the first question, which everybody saw."""
    for place, entry in enumerate(session.entries):
        if not entry.is_outcome:
            return place
    return len(session.entries)


def missed_moments(
    session: AnySession, game: HiddenGame[Any], viewer: int, since: int, people: Collection[int]
) -> tuple[Moment, ...]:
    """Return the turns after the first `since` entries, one moment for each in which the viewer missed something.

    The `people` play behind the curtain until they show something, all others at the open table. What is open to all
    there is left out; turns too minor for a moment are part of the next one, which mentions them. Those after the last
    moment are seen in the current position.
    """
    moments: list[Moment] = []
    waiting: tuple[Any, ...] = ()
    turn: int | None = None
    begun, openly = 0, True
    for place, entry in enumerate(session.entries, start=1):
        events = entry.step.events
        openly = openly or any(map(game.shows, events))
        if place > since:
            seen = ((session.game.perceived(event, viewer), session.game.perceived(event, None)) for event in events)
            # Where a turn begins is kept: it says whose the events after it are.
            missed = tuple(
                mine for mine, public in seen if mine != public or not openly or game.turn_begun(mine) is not None
            )
            waiting += missed
            if any(map(game.worth_seeing, missed)):
                if moments and moments[-1].entries > begun:
                    waiting = moments.pop().events + waiting
                moments.append(Moment(place, waiting, entry.step.state, turn))
                waiting = ()
        # A step may end a turn with a show and begin the next turn: the show belongs to the turn that it ends.
        for event in events:
            if (player := game.turn_begun(event)) is not None:
                turn, openly, begun = player, player not in people, place
    return tuple(moments)


KEY = "looked"
HOLDER = "holder"


class ReadMarkers:
    """The number of log entries that each player of a game has seen in their private view, and who was the last."""

    def __init__(self, preferences: Preferences, game: str, save_id: str) -> None:
        self._preferences = preferences
        self._key = f"{game}-{KEY}"
        self._id = save_id
        stored = _read(remembered_json(preferences, self._key), save_id)
        self._until: dict[str, int] = {player: seen for player, seen in stored.items() if player != HOLDER}
        self.holder = stored.get(HOLDER)
        """The player who looked last and so has the device; None before the first look."""

    def until(self, player: int, begun: int) -> int:
        """Return the number of entries that a player has seen, at least the `begun` ones at the start of the game."""
        return max(begun, self._until.get(str(player), 0))

    def note(self, player: int, entries: int) -> None:
        """Store the number of entries that a player has seen."""
        if self._until.get(str(player)) != entries:
            self._until[str(player)] = entries
            self._store()

    def take(self, player: int) -> None:
        """Store that a player has the device."""
        if self.holder != player:
            self.holder = player
            self._store()

    def _store(self) -> None:
        until = self._until if self.holder is None else {**self._until, HOLDER: self.holder}
        self._preferences.set(self._key, json.dumps({"game": self._id, "until": until}))


def _read(stored: Any, save_id: str) -> dict[str, int]:
    """Parse the stored markers; return {} if they are unreadable or belong to another game."""
    if not isinstance(stored, dict) or stored.get("game") != save_id or not isinstance(stored.get("until"), dict):
        return {}
    return {player: entries for player, entries in stored["until"].items() if isinstance(entries, int)}
