"""Fast constructors for the values that most steps of a game create.

The lab plays thousands of games in a Python that is several times slower inside a browser; `python3 scripts/bench.py
core` measures the cost of a step. A named tuple's own constructor runs a Python frame, `tuple.__new__` does not; values
of which there are few are created once; looking up an enumeration member takes as long as evaluating a rule. Only the
hot paths of `rules` use these; elsewhere the plain constructors read better.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from typing import Final

from mahe_core.engine.contract import Step
from mahe_core.mahe.actions import ChooseTurtle, Die, Intent, Outcome, Roll, Stop
from mahe_core.mahe.events import DieRolled, Event, TurnBegan
from mahe_core.mahe.position.eggs import Eggs
from mahe_core.mahe.position.stacks import Board
from mahe_core.mahe.position.state import Awaiting, State, Turn
from mahe_core.mahe.rulebook import DIE_FACES, TURTLES
from mahe_core.mahe.setup import Setup

MaheStep = Step[State, Event]
Odds = tuple[tuple[Outcome, Fraction], ...]

PLAYER_AWAITED: Final = Awaiting.PLAYER
DIE_AWAITED: Final = Awaiting.DIE
CARD_AWAITED: Final = Awaiting.CARD
OVER: Final = Awaiting.NOTHING

step: Final[Callable[[tuple[State, tuple[Event, ...]]], MaheStep]] = partial(tuple.__new__, Step)
state: Final[Callable[[tuple[Setup, Board, Eggs, Turn, Awaiting]], State]] = partial(tuple.__new__, State)
turn: Final[Callable[[tuple[int, tuple[int, ...], int | None, tuple[int, ...], int | None, tuple[int, ...]]], Turn]] = (
    partial(tuple.__new__, Turn)
)

turn_began: Final = cache(TurnBegan)
die_rolled: Final = cache(DieRolled)

FIRST_DIE: Final[tuple[Intent, ...]] = (Roll(),)
ROLL_OR_STOP: Final[tuple[Intent, ...]] = (Roll(), Stop())
ONLY_STOP: Final[tuple[Intent, ...]] = (Stop(),)
CHOICES: Final = tuple(ChooseTurtle(turtle) for turtle in range(TURTLES))
ODDS_OF_DIE: Final[Odds] = tuple((Die(face), Fraction(1, len(DIE_FACES))) for face in DIE_FACES)
