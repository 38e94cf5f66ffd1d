"""The table's own dice: which answers of chance are tapped in by hand, and which are drawn as ever.

Promises: with real dice every die is asked for and every egg card drawn; without them nothing is left waiting. Never
stores or shows anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mahe_core.mahe import Action, Die, Outcome, State, chance_outcomes

if TYPE_CHECKING:
    from app.mahe.table.table_model import MaheSession


def faces_awaited(state: State) -> tuple[Die, ...]:
    """List what the die that was asked for may show; () when no die is awaited.

    >>> from mahe_core.mahe import CardTurnedUp, Roll, Setup, apply, start
    >>> asked = apply(start(Setup(4)).state, CardTurnedUp(5)).state
    >>> faces_awaited(asked), len(faces_awaited(apply(asked, Roll()).state))
    ((), 6)
    """
    return tuple(outcome for outcome, _ in chance_outcomes(state) if isinstance(outcome, Die))


def carried_out(session: MaheSession, action: Action) -> MaheSession:
    """Carry out what a player wants, or take the die that the table has thrown."""
    return session.typed_in(action) if isinstance(action, Outcome) else session.acted(action)


def left_to_table(*, real_dice: bool) -> Callable[[State], bool]:
    """Tell of each position whether chance's answer there is left to the table: dice are, egg cards never.

    >>> from mahe_core.mahe import Setup, start
    >>> left_to_table(real_dice=True)(start(Setup(4)).state)
    False
    """
    return lambda state: real_dice and bool(faces_awaited(state))


def taken_back(session: MaheSession, *, real_dice: bool) -> MaheSession:
    """Take back the last slip; a face tapped wrongly is asked for again.

    Where the real dice have been put away since, the order to roll goes with the face: else the seed would answer it at
    once, and what was meant to be a second thought would be another throw.
    """
    session = session.undone()
    return session.undone() if session.chance_is_due(left_to_table(real_dice=real_dice)) else session
