"""Takes what players want, and what the table's own dice or cards show, into a session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mahe_core.table.contract import AnyGame
from mahe_core.table.session import AnySession

LeftToTable = Callable[[Any], bool]
"""Tells of each state whether chance's answer there is left to the table's own dice or cards."""


def hook_of(game: AnyGame, action: Any) -> str:
    """Write an intent or an outcome as the page's hook has it.

    >>> from mahe_core import mahe
    >>> hook_of(mahe, mahe.ChooseTurtle(1))
    'choose:1'
    """
    return ":".join(map(str, game.write_action(action)))


def wished(session: AnySession, hook: str, left_to_table: LeftToTable) -> Any | None:
    """Find the intent that is legal now, or the outcome that the table may name, by its hook; None for any other."""
    game, state = session.game, session.state
    outcomes = [outcome for outcome, _ in game.chance_outcomes(state)] if left_to_table(state) else []
    return next((action for action in (*game.legal_intents(state), *outcomes) if hook_of(game, action) == hook), None)


def carried_out(session: AnySession, action: Any) -> AnySession:
    """Carry out what a player wants, or take what the table has thrown."""
    return session.typed_in(action) if session.game.is_outcome(action) else session.acted(action)


def taken_back(session: AnySession, left_to_table: LeftToTable) -> AnySession:
    """Take back the last slip; an outcome typed wrongly is asked for again.

    Where the table's own dice have been put away since, the order to roll goes with the face: else the seed would
    answer it at once, and what was meant to be a second thought would be another throw.
    """
    session = session.undone()
    return session.undone() if session.chance_is_due(left_to_table) else session
