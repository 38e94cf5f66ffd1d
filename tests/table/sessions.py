"""Random sessions of Mahé, some outcomes drawn and some typed in, for the tests of what games share."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from mahe_core import mahe
from mahe_core.mahe import SIGNS, Setup, sessions
from mahe_core.table.save_file import Save
from mahe_core.table.seats import Seat, tidy_name
from mahe_core.table.session import SEEDS, begin
from tests.mahe.games import setups

MaheSession = sessions.MaheSession
MaheSave = sessions.MaheSave


@dataclass(frozen=True, slots=True)
class Sitting:
    """Describes a session: at each step the choice-th thing that may be done, counted round.

    When chance answers, most choices let the session draw, the others type an outcome in.
    """

    setup: Setup
    seed: int
    choices: tuple[int, ...]

    def session(self) -> MaheSession:
        """Play it."""
        session = begin(mahe, self.setup, self.seed)
        for choice in self.choices:
            match session.to_act:
                case None:
                    break
                case mahe.CHANCE:
                    outcomes = mahe.chance_outcomes(session.state)
                    session = (
                        session.drawn() if choice % 3 else session.typed_in(outcomes[choice // 3 % len(outcomes)][0])
                    )
                case _:
                    intents = mahe.legal_intents(session.state)
                    session = session.acted(intents[choice % len(intents)])
        return session


def sittings(longest: int = 120) -> st.SearchStrategy[Sitting]:
    """Draw sessions of any length up to the longest; they shrink to short ones."""
    choices = st.integers(0, longest).flatmap(
        lambda length: st.lists(st.integers(0, 17), min_size=length, max_size=length).map(tuple)
    )
    return st.builds(Sitting, setups(), st.integers(0, SEEDS - 1), choices)


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
    """Seat players with the signs in their order, and the names given, in turn.

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


@st.composite
def saves(draw: st.DrawFn) -> MaheSave:
    """Draw a save of any game, with names in any script and signs in any order."""
    session = draw(sittings()).session()
    signs = draw(st.permutations(SIGNS))
    names = st.text(max_size=30).map(tidy_name)
    seats = tuple(
        Seat(draw(names), tuple(signs[turtle] for turtle in session.setup.turtles_of(player)))
        for player in range(session.setup.players)
    )
    return Save(draw(st.text("abcdef0123456789-", min_size=1, max_size=36)), session, seats)
