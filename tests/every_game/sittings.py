"""Random sessions of any game, some outcomes drawn and some typed in, and saves of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from mahe_core.engine.contract import CHANCE, AnyGame, Step
from mahe_core.engine.save_file import AnySave, Save
from mahe_core.engine.seats import Seat, tidy_name
from mahe_core.engine.session import SEEDS, AnySession, begin, drawn_number
from tests.every_game.tried import GAMES, Tried

LONGEST_GAME = 20_000
"""More entries than any of these games takes: the longest seen took about a third."""

every_game = pytest.mark.parametrize(
    "tried", [pytest.param(tried, marks=[pytest.mark.slow] * tried.slow, id=tried.game.NAME) for tried in GAMES]
)
hiding_game = pytest.mark.parametrize(
    "tried", [tried for tried in GAMES if tried.exchanges], ids=lambda tried: tried.game.NAME
)
open_game = pytest.mark.parametrize(
    "tried", [tried for tried in GAMES if not tried.exchanges], ids=lambda tried: tried.game.NAME
)


def all_that_may_happen(game: AnyGame, state: Any) -> tuple[Any, ...]:
    """Return all legal actions, of a player or of chance."""
    return tuple(game.legal_intents(state)) + tuple(outcome for outcome, _ in game.chance_outcomes(state))


def steps_of(session: AnySession) -> list[Step[Any, Any]]:
    """Return every position of a session with the events before it, the opening first."""
    return [session.opening, *(entry.step for entry in session.entries)]


@dataclass(frozen=True, slots=True)
class Sitting:
    """A session described by a short recipe, so that a failing one can be read and replayed.

    Each choice, modulo the number of actions, picks the next action. At chance's turn most choices let the session
    draw, the others type an outcome in.
    """

    tried: Tried
    setup: Any
    seed: int
    choices: tuple[int, ...]

    def session(self) -> AnySession:
        """Play it."""
        session: AnySession = begin(self.tried.game, self.setup, self.seed)
        for choice in self.choices:
            if session.to_act is None:
                break
            happening = all_that_may_happen(self.tried.game, session.state)
            if session.to_act is not CHANCE:
                session = session.acted(happening[choice % len(happening)])
            elif choice % 3:
                session = session.drawn()
            else:
                session = session.typed_in(happening[choice // 3 % len(happening)])
        return session

    def __repr__(self) -> str:
        return f"Sitting({self.tried.game.NAME}, {self.setup}, {self.seed}, {self.choices})"


def sittings(tried: Tried, longest: int = 120) -> st.SearchStrategy[Sitting]:
    """Generate sessions of any length up to the longest, not counting a long opening; they shrink to short ones."""
    choices = st.integers(0, tried.opening + min(longest, tried.longest)).flatmap(
        lambda length: st.lists(st.integers(0, 35), min_size=length, max_size=length).map(tuple)
    )
    return st.builds(Sitting, st.just(tried), tried.setups, st.integers(0, SEEDS - 1), choices)


def played_out(tried: Tried, setup: Any, seed: int) -> AnySession:
    """Play a game to its end with random decisions from another seed."""
    game = tried.game
    session: AnySession = begin(game, setup, seed).settled()
    for n in range(LONGEST_GAME):
        if session.to_act is None:
            return session
        intents = tried.sensible(session.state, game.legal_intents(session.state))
        session = session.acted(intents[int(drawn_number(seed + 1, n) * len(intents))]).settled()
    raise AssertionError(f"no end after {LONGEST_GAME} decisions")


few_games: Final = settings(max_examples=max(5, settings().max_examples // 3))
"""For what plays whole games, which take twenty times as long as their beginnings, and what rarely fails alone."""

hardly_any_games: Final = settings(max_examples=max(2, settings().max_examples // 10))
"""For what tries every action in every position of whole games."""


def finished(tried: Tried) -> st.SearchStrategy[AnySession]:
    return st.builds(played_out, st.just(tried), tried.setups, st.integers(0, 2**32))


@st.composite
def saves(draw: st.DrawFn, tried: Tried) -> AnySave:
    """Generate saves of any game, with names in any script, signs in any order and any deciders."""
    session = draw(sittings(tried)).session()
    signs = draw(st.permutations(tried.signs))
    each = tried.signs_each(session.setup)
    seats = tuple(
        Seat(
            draw(st.text(max_size=30).map(tidy_name)),
            tuple(signs[each * player : each * (player + 1)]),
            draw(st.sampled_from(tried.game.DECIDERS)),
        )
        for player in range(tried.players(session.setup))
    )
    return Save(draw(st.text("abcdef0123456789-", min_size=1, max_size=36)), session, seats)
