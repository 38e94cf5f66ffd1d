"""Games whose position tells a story at a glance, each found by searching seeds for it.

They are real games, reached by the rules, and kept in the files beside this module; a test compares the two.
`python3 tests/shown/rewrite.py` rewrites the files after a change of the rules or of a story.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from mahe_core.engine.save_file import Save, write
from mahe_core.engine.seats import Seat
from mahe_core.mahe import SIGNS, Setup, TurtlesBusted, result
from tests.app.games import MaheSession, Moment, played

NAMES: Final = ("Ada", "Benno", "", "Chloé", "Duarte", "", "Famke")
"""Some go by the sign of their turtle."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A situation to show, the kind of game it occurs in, and the test that recognises it."""

    name: str
    setup: Setup
    tells: Moment

    @property
    def file(self) -> Path:
        """The file of the game."""
        return Path(__file__).with_name(f"{self.name}.json")

    def found(self) -> str:
        """The save of the game, searched for."""
        sessions = (played(self.setup, seed, self.tells) for seed in count())
        session = next(session for session in sessions if self.tells(session))
        seats = tuple(Seat(NAMES[player], (SIGNS[player],)) for player in range(self.setup.players))
        return write(Save(f"shown-{self.name}", session, seats))


def _height(session: MaheSession, square: int) -> int:
    return len(session.state.stack_on(square))


def _highest(session: MaheSession) -> int:
    return max(range(1, 22), key=lambda square: _height(session, square))


def crowded(session: MaheSession) -> bool:
    """Whether all seven are on their way, four of them in one stack on a side of the island."""
    state = session.state
    return (
        len(state.dice) == 2
        and not state.stack_on(0)
        and state.moving is not None
        and 2 < _highest(session) < 20
        and _height(session, _highest(session)) == 4
        and sum(bool(state.egg_cards(player)) for player in range(7)) > 3
    )


def rider(session: MaheSession) -> bool:
    """Return True if the top player of a stack of three decides about a second die, and everybody has an egg card."""
    state = session.state
    highest = _highest(session)
    return (
        len(state.dice) == 1
        and 2 <= state.dice[0] <= 4
        and state.moving in state.stack_on(highest)
        and _height(session, highest) == 3
        and state.decider != state.on_turn
        and 9 <= highest <= 17
        and all(state.egg_cards(player) for player in range(state.setup.players))
        and not state.stack_on(0)
    )


def bust(session: MaheSession) -> bool:
    """Return True if a stack of three has just gone bust while other turtles are on the island."""
    state = session.state
    return (
        any(isinstance(event, TurtlesBusted) and len(event.turtles) == 3 for event in session.last_step.events)
        and len(state.stack_on(0)) < state.setup.turtles - 1
        and all(state.egg_cards(player) for player in range(state.setup.players))
    )


def winner(session: MaheSession) -> bool:
    """Whether the game is over, won by eggs, with the nest in other hands."""
    ended = result(session.state)
    return (
        ended is not None
        and ended.decided_by == "eggs"
        and ended.nest_owner not in ended.winners
        and all(cards > 1 for cards in ended.cards)
    )


SHOWN: Final = (
    Shown("crowded", Setup(7), crowded),
    Shown("rider", Setup(4), rider),
    Shown("bust", Setup(5), bust),
    Shown("result", Setup(4), winner),
)
