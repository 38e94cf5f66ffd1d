"""The table's own dice: which answers of chance are tapped in by hand, and which are drawn as ever.

Promises: with real dice every die is asked for and every egg card drawn; without them nothing is left waiting. Never
stores or shows anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahe_core.mahe import CHANCE, Action, Die, Outcome, State, chance_outcomes

if TYPE_CHECKING:
    from app.mahe.table_model import MaheSession


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


def is_due(session: MaheSession, *, real_dice: bool) -> bool:
    """Tell whether chance is to answer by itself now."""
    return session.to_act is CHANCE and not (real_dice and faces_awaited(session.state))


def answered(session: MaheSession, *, real_dice: bool) -> MaheSession:
    """Let chance answer until a player has to act, the game is over, or the table has to throw its die."""
    while is_due(session, real_dice=real_dice):
        session = session.drawn()
    return session


def taken_back(session: MaheSession, *, real_dice: bool) -> MaheSession:
    """Take back the last slip; a face tapped wrongly is asked for again.

    Where the real dice have been put away since, the order to roll goes with the face: else the seed would answer it at
    once, and what was meant to be a second thought would be another throw.
    """
    session = session.undone()
    return session.undone() if is_due(session, real_dice=real_dice) else session
