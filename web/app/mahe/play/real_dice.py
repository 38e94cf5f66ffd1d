"""Which answers of chance the table's own dice give: a die's face is tapped in, an egg card is drawn as ever.

Whoever taps a face has thrown the die: nobody presses Roll before.
"""

from __future__ import annotations

from collections.abc import Callable

from app.mahe.play.own_settings import MaheSettings
from mahe_core.mahe import Die, Roll, State, chance_outcomes, legal_intents
from mahe_core.mahe.rulebook import DIE_FACES


def left_to_table(settings: MaheSettings) -> Callable[[State], bool]:
    """Leave dice to those who roll their own, and egg cards to nobody."""
    return lambda state: settings.own.real_dice and bool(faces_awaited(state))


def faces_awaited(state: State) -> tuple[Die, ...]:
    """List what the die that was asked for may show; () when no die is awaited.

    >>> from mahe_core.mahe import CardTurnedUp, Roll, Setup, apply, start
    >>> asked = apply(start(Setup(4)).state, CardTurnedUp(5)).state
    >>> faces_awaited(asked), len(faces_awaited(apply(asked, Roll()).state))
    ((), 6)
    """
    return tuple(outcome for outcome, _ in chance_outcomes(state) if isinstance(outcome, Die))


def faces_at_hand(state: State) -> tuple[Die, ...]:
    """List what may be tapped in: the faces of the die that is awaited, or that may be thrown now.

    >>> from mahe_core.mahe import CardTurnedUp, Setup, apply, start
    >>> len(faces_at_hand(apply(start(Setup(4)).state, CardTurnedUp(5)).state))
    6
    """
    return tuple(map(Die, DIE_FACES)) if Roll() in legal_intents(state) else faces_awaited(state)
