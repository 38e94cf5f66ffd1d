"""Takes what players want, and what the table's own dice or cards show, into a session."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mahe_core.engine.contract import CHANCE, AnyGame
from mahe_core.engine.seats import BY_HAND, Seat
from mahe_core.engine.session import AnySession

LeftToTable = Callable[[Any], bool]
"""Tells of each state whether chance's answer there is left to the table's own dice or cards."""


def hook_of(game: AnyGame, action: Any) -> str:
    """Write an intent or an outcome as the page's hook has it.

    >>> from mahe_core import mahe
    >>> hook_of(mahe, mahe.ChooseTurtle(1))
    'choose:1'
    """
    return ":".join(map(str, game.write_action(action)))


def wished(session: AnySession, hook: str, left_to_table: LeftToTable) -> tuple[Any, ...]:
    """Find what a hook wishes for: an intent that is legal now, or an outcome that the table may name; () for others.

    Who names what the table's own die shows has had it thrown: the intent that asks for it then comes first.
    """
    game, state = session.game, session.state
    for intent in game.legal_intents(state):
        if hook_of(game, intent) == hook:
            return (intent,)
    if left_to_table(state):
        return tuple(outcome for outcome, _ in game.chance_outcomes(state) if hook_of(game, outcome) == hook)
    for intent in game.legal_intents(state):
        after = game.apply(state, intent).state
        if left_to_table(after):
            for outcome, _ in game.chance_outcomes(after):
                if hook_of(game, outcome) == hook:
                    return (intent, outcome)
    return ()


def carried_out(session: AnySession, actions: tuple[Any, ...]) -> AnySession:
    """Carry out what a player wants, and take what the table has thrown."""
    for action in actions:
        session = session.typed_in(action) if session.game.is_outcome(action) else session.acted(action)
    return session


def taken_back(session: AnySession, seats: Sequence[Seat], left_to_table: LeftToTable) -> AnySession | None:
    """Take back the last slip; None where there is none.

    It is a person's: what computers have decided since goes with it, as they would only decide the same again. With an
    outcome typed wrongly goes the intent that asked for it, as both were wished for at once; had the table's own dice
    been put away since, the seed would answer the intent that is left, and what was meant to be a second thought would
    be another throw. Only a computer's intent stays: it is the face alone that was typed.
    """
    back = session
    while back.can_undo:
        typed = back.entries[-1].is_outcome
        back = back.undone()
        if typed and back.can_undo and back.to_act is CHANCE:
            if _by_person(back, seats):
                return back.undone()
            return back if left_to_table(back.state) else None
        if typed or _decided_by_person(back, seats):
            return back
    return None


def _by_person(session: AnySession, seats: Sequence[Seat]) -> bool:
    """Whether a person decided what was decided last."""
    return _decided_by_person(session.at(len(session.entries) - 1), seats)


def _decided_by_person(session: AnySession, seats: Sequence[Seat]) -> bool:
    """Whether a person is the one to act."""
    acting = session.to_act
    return isinstance(acting, int) and seats[acting].by == BY_HAND
