"""Applies players' intents, and the outcomes of real dice or cards, to a session."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from app.storage.storage_game import StorageGame
from app.ui.settings import AnySettings
from mahe_core.engine.contract import CHANCE, AnyGame
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import AT_HAND, Seat, plays_elsewhere
from mahe_core.engine.session import AnySession
from mahe_core.engine.thinking import level_of

LeftToTable = Callable[[Any], bool]
"""Returns True for a state in which chance is left to real dice or cards."""


def left_to_table(game: StorageGame, save: AnySave, settings: AnySettings) -> LeftToTable:
    """Return the states of a game whose outcome comes from real dice or cards.

    There are none while somebody plays elsewhere, nor in a game that others play with the same dice.
    """
    if plays_elsewhere(save.seats) or has_shared_dice(save):
        return lambda _state: False
    return game.left_to_table(settings)


def has_shared_dice(save: AnySave) -> bool:
    """Return True if a game was begun with a seed that others have, too: its id begins with the seed."""
    return save.id.startswith(f"{save.session.seed}-")


def hook_of(game: AnyGame, action: Any) -> str:
    """Return the hook on the page for an intent or an outcome.

    >>> from mahe_core import mahe
    >>> hook_of(mahe, mahe.ChooseTurtle(1))
    'choose:1'
    """
    return ":".join(map(str, game.write_action(action)))


def wished(session: AnySession, hook: str, left_to_table: LeftToTable) -> tuple[Any, ...]:
    """Return the actions for a hook: a legal intent, or an outcome that may be entered; () if it is neither.

    Entering the outcome of a real die implies the intent that asks for the die, which then comes first.
    """
    game, state = session.game, session.state
    for intent in game.legal_intents(state):
        if hook_of(game, intent) == hook:
            return (intent,)
    if session.seed is None:
        # It is another device's game, which alone knows the dice.
        return ()
    if left_to_table(state):
        return tuple(outcome for outcome, _ in game.chance_outcomes(state) if hook_of(game, outcome) == hook)
    for intent in game.legal_intents(state):
        after = game.apply(state, intent).state
        if left_to_table(after):
            for outcome, _ in game.chance_outcomes(after):
                if hook_of(game, outcome) == hook:
                    return (intent, outcome)
    return ()


Carry = Callable[[AnySession, tuple[Any, ...]], Awaitable[AnySession | None]]
"""Carries out actions at the device that has the game; returns the session after them, None if they are refused."""


def carried_out(session: AnySession, actions: tuple[Any, ...]) -> AnySession:
    """Return the session after some actions: intents, and outcomes entered at the table."""
    for action in actions:
        session = session.typed_in(action) if session.game.is_outcome(action) else session.acted(action)
    return session


def taken_back(session: AnySession, seats: Sequence[Seat], left_to_table: LeftToTable) -> AnySession | None:
    """Return the session with the last decision of a person undone; None if that is not possible.

    Later decisions of computers are undone with it, since they would decide the same again. An outcome entered wrongly
    is undone with the intent that asked for it: if the real dice have been put away since, the seed would determine
    the outcome of the remaining intent, and undo would amount to a new throw. Only a computer's intent is kept.

    While others play elsewhere, only the acting player's own last decision can be undone: the devices agree on what
    came before. A running game without a seed belongs to another device, which alone may undo.
    """
    if plays_elsewhere(seats):
        acting = session.to_act
        if session.seed is None or not session.can_undo or not isinstance(acting, int):
            return None
        undone = session.undone()
        return undone if seats[acting].by in AT_HAND and undone.to_act == acting else None
    back = session
    while back.can_undo:
        typed = back.entries[-1].is_outcome
        back = back.undone()
        if typed and back.can_undo and back.to_act is CHANCE:
            if _decided_by_person(back.at(len(back.entries) - 1), seats):
                return back.undone()
            return back if left_to_table(back.state) else None
        if typed or _decided_by_person(back, seats):
            return back
    return None


def _decided_by_person(session: AnySession, seats: Sequence[Seat]) -> bool:
    """Return True if it is a person's turn."""
    acting = session.to_act
    return isinstance(acting, int) and level_of(seats[acting].by) is None
