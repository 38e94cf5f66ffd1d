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

from mahe_core.engine.checks import unchecked
from mahe_core.engine.contract import Step
from mahe_core.mahe.actions import ChooseTurtle, Die, Intent, Outcome, Roll, SpendCard, Stop
from mahe_core.mahe.events import (
    CardSpent,
    CardTurned,
    DieRolled,
    EggsLaid,
    Event,
    NestTaken,
    TurnBegan,
    TurtleChosen,
    TurtlesBusted,
    TurtlesMoved,
)
from mahe_core.mahe.position.eggs import Eggs
from mahe_core.mahe.position.stacks import Board
from mahe_core.mahe.position.state import Awaiting, State, Turn
from mahe_core.mahe.rulebook import CARD_VALUES, DIE_FACES, TURTLES
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

turn_began: Final = cache(unchecked(TurnBegan))
turtle_chosen: Final = cache(unchecked(TurtleChosen))
die_rolled: Final = cache(unchecked(DieRolled))
card_spent: Final = cache(unchecked(CardSpent))
card_turned: Final = cache(unchecked(CardTurned))
eggs_laid: Final = cache(unchecked(EggsLaid))
nest_taken: Final = cache(unchecked(NestTaken))
turtles_moved: Final = unchecked(TurtlesMoved)
turtles_busted: Final = unchecked(TurtlesBusted)

FIRST_DIE: Final[tuple[Intent, ...]] = (Roll(),)
ROLL_OR_STOP: Final[tuple[Intent, ...]] = (Roll(), Stop())
ONLY_STOP: Final[tuple[Intent, ...]] = (Stop(),)
CHOICES: Final = tuple(ChooseTurtle(turtle) for turtle in range(TURTLES))
SPENDING: Final = {value: SpendCard(value) for value in CARD_VALUES}
ODDS_OF_DIE: Final[Odds] = tuple((Die(face), Fraction(1, len(DIE_FACES))) for face in DIE_FACES)
