"""The endgame race: two turtles, the dice on the table, and the results of stopping and rolling.

The nest is open; the player who reaches the beach takes it and wins. This is the solved endgame of two players with one
turtle each, with the printed rule that there is no third die on seven, so every probability is exact.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from app.mahe.lab.risk_view import next_die
from app.mahe.play.aids import Risk
from mahe_core.mahe import CHANCE, Die, Intent, Roll, Setup, State, Stop, apply, to_act
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.examples.positions import standing
from mahe_core.mahe.odds.simulation.dice import dice
from mahe_core.mahe.strategies import SQUARES, Moment, moments

NUMBERS: Final = (1, 10, 100)
"""The numbers of games on offer, for either choice."""

MOST: Final = 10_000
"""The greatest number of games per position."""

MOMENTS: Final = moments(DiceRules())
"""The moments that require a decision."""

CHOICES: Final[tuple[Intent, ...]] = (Stop(), Roll())

ME: Final = 0
OTHER: Final = 1


@dataclass(frozen=True, slots=True)
class Race:
    """The squares of both turtles, and my dice. It is my move; if both are on the same square, my turtle is on top."""

    mine: int = 10
    other: int = 18
    moment: Moment = (2, 5)

    def __post_init__(self) -> None:
        """Raise ValueError for an impossible race."""
        if self.mine not in SQUARES or self.other not in SQUARES or self.moment not in MOMENTS:
            raise ValueError(f"no such race: {self}")

    @property
    def lying(self) -> tuple[int, ...]:
        """The dice on the table: some dice with this sum."""
        number, total = self.moment
        return (total,) if number == 1 else (total // 2, total - total // 2)

    @property
    def state(self) -> State:
        """The position by the rules."""
        return _standing(self)

    @property
    def risk(self) -> Risk:
        """The risk of the next die, in the form used by the game."""
        number, total = self.moment
        return next_die(DiceRules(), total, number).risk


@lru_cache(maxsize=64)
def _standing(race: Race) -> State:
    stacks: dict[int, tuple[int, ...]] = {}
    for square, turtle in ((race.other, OTHER), (race.mine, ME)):
        if square:
            stacks[square] = (*stacks.get(square, ()), turtle)
    state = standing(Setup(2, turtles_each=1), stacks, face_up=None)
    for face in race.lying:
        state = apply(apply(state, Roll()).state, Die(face)).state
    return state


def chances(race: Race) -> tuple[float, float]:
    """Compute my chances of winning after stopping, and after rolling again."""
    # The solved endgame is part of the computer players.
    from mahe_core.mahe.players.nest import exact_options

    options = exact_options(race.state)
    return options[Stop()], options[Roll()]


@dataclass(frozen=True, slots=True)
class Played:
    """The number of games played with either choice, and the games I won."""

    number: int = 0
    won: tuple[int, int] = (0, 0)


class Games:
    """Plays out games from a race, one after another; their dice depend on the seed and the race alone."""

    def __init__(self, race: Race, seed: int) -> None:
        self.race, self.played = race, Played()
        stream = f"{seed}:endgame:{race.mine}:{race.other}:{race.moment[0]}:{race.moment[1]}"
        self._dice = tuple(dice(f"{stream}:{choice}", DiceRules().sides) for choice in ("stop", "roll"))

    def more(self, number: int) -> None:
        """Play out more games with either choice."""
        number = min(number, MOST - self.played.number)
        won = [
            before + sum(_i_win(self.race.state, choice, throw) for _ in range(number))
            for before, choice, throw in zip(self.played.won, CHOICES, self._dice, strict=True)
        ]
        self.played = replace(self.played, number=self.played.number + number, won=(won[0], won[1]))


def _i_win(state: State, choice: Intent, throw: Callable[[], int]) -> bool:
    state = apply(state, choice).state
    while (acting := to_act(state)) is not None:
        state = apply(state, Die(throw()) if acting is CHANCE else _best(state)).state
    return state.nest_owner == ME


@lru_cache(maxsize=4096)
def _best(state: State) -> Intent:
    # The solved endgame is part of the computer players.
    from mahe_core.mahe.players.move_tree import best_of
    from mahe_core.mahe.players.nest import exact_options

    return best_of(exact_options(state))
