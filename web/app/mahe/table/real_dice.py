"""Which answers of chance the table's own dice give: a die's face is tapped in, an egg card is drawn as ever."""

from __future__ import annotations

from mahe_core.mahe import Die, State, chance_outcomes


def faces_awaited(state: State) -> tuple[Die, ...]:
    """List what the die that was asked for may show; () when no die is awaited.

    >>> from mahe_core.mahe import CardTurnedUp, Roll, Setup, apply, start
    >>> asked = apply(start(Setup(4)).state, CardTurnedUp(5)).state
    >>> faces_awaited(asked), len(faces_awaited(apply(asked, Roll()).state))
    ((), 6)
    """
    return tuple(outcome for outcome, _ in chance_outcomes(state) if isinstance(outcome, Die))
