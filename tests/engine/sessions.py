"""Sessions and seats of Mahé for the tests of the engine; random ones of any game are in `tests.every_game`."""

from __future__ import annotations

from mahe_core import mahe
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin
from mahe_core.mahe import SIGNS, Setup
from mahe_core.mahe.sessions import MaheSession


def played_out(setup: Setup, seed: int) -> MaheSession:
    """Play a game to its end: everybody rolls up to a sum of 3, spends no card, and moves the first turtle first.

    >>> played_out(Setup(players=4), 1).to_act is None
    True
    """
    session = begin(mahe, setup, seed).settled()
    while session.to_act is not None:
        intents = mahe.legal_intents(session.state)
        stops = mahe.Stop() in intents and sum(session.state.dice) > 3
        session = session.acted(mahe.Stop() if stops else intents[0]).settled()
    return session


def seats_for(setup: Setup, names: tuple[str, ...] = ()) -> tuple[Seat, ...]:
    """Return seats with the signs in their usual order and these names, in turn.

    >>> [seat.signs for seat in seats_for(Setup(players=2))]
    [('sun', 'moon'), ('star', 'wave')]
    """
    return tuple(
        Seat(
            names[player] if player < len(names) else "",
            tuple(SIGNS[turtle] for turtle in setup.turtles_of(player)),
        )
        for player in range(setup.players)
    )
