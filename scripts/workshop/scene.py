"""Finds a game in progress that shows on one picture what the game is about.

Promises: a real one, reached by the rules from its seed; the same one each time as long as the rules stay the same.
"""

from __future__ import annotations

from itertools import count
from typing import Final

from mahe_core import mahe
from mahe_core.mahe import SIGNS, Event, Intent, Outcome, Result, Roll, Setup, State, Stop
from mahe_core.table.save_file import Save, write
from mahe_core.table.seats import Seat
from mahe_core.table.session import Session, begin

MaheSession = Session[Setup, State, Intent, Outcome, Event, Result]

NAMES: Final = ("Ada", "Benno", "", "Chloé")
"""One goes by the sign of the turtle."""

ENOUGH: Final = 4
"""The sum from which everybody stops: so there are few busts, and many meet."""


def scene() -> str:
    """Give the save of a game of four in which somebody on top of a stack of three decides about a second die."""
    return next(write(_saved(session)) for seed in count() if (session := _played(seed)) is not None)


def _played(seed: int) -> MaheSession | None:
    session = begin(mahe, Setup(len(NAMES)), seed).settled()
    while session.to_act is not None:
        if _tells(session.state):
            return session
        intents = mahe.legal_intents(session.state)
        stops = Stop() in intents and (sum(session.state.dice) >= ENOUGH or Roll() not in intents)
        session = session.acted(Stop() if stops else Roll()).settled()
    return None


def _tells(state: State) -> bool:
    # In the middle of the game, with the stack where the board is widest, and everybody holding an egg card.
    highest = max(range(1, 22), key=lambda square: len(state.stack_on(square)))
    return (
        len(state.dice) == 1
        and 2 <= state.dice[0] <= 4
        and state.moving in state.stack_on(highest)
        and len(state.stack_on(highest)) == 3
        and state.decider != state.on_turn
        and 9 <= highest <= 17
        and all(state.egg_cards(player) for player in range(len(NAMES)))
        and not state.stack_on(0)
    )


def _saved(session: MaheSession) -> Save[Setup, State, Intent, Outcome, Event, Result]:
    seats = tuple(Seat(name, (sign,)) for name, sign in zip(NAMES, SIGNS, strict=False))
    return Save("a-picture", session, seats)
