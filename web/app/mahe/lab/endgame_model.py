"""The endgame race: two turtles, the dice on the table, and the results of stopping and rolling.

The nest is open; the player who reaches the beach takes it and wins. This is the solved endgame of two players with one
turtle each, with the printed rule that there is no third die on seven, so every probability is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from app.mahe.lab.risk_view import next_die
from app.mahe.play.aids import Risk
from mahe_core.mahe import CHANCE, Die, Intent, Roll, Setup, State, Stop, apply, to_act
from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.events import TurtlesBusted, TurtlesMoved
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
class Standing:
    """The squares of my turtle and of the other one, and the turtle that is on top if they share a square."""

    squares: tuple[int, int]
    top: int = ME


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
    def standing(self) -> Standing:
        """Where the turtles stand at the beginning."""
        return Standing((self.mine, self.other))

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
class Leg:
    """A move of a race that is watched."""

    player: int
    dice: tuple[int, ...]
    turtles: tuple[int, ...]
    """The turtles that moved, a rider included."""
    begun_on: int
    steps: int
    """The squares walked; 0 for a bust."""
    standing: Standing
    """Where the turtles stand after the move."""
    winner: int | None

    @property
    def square(self) -> int:
        """The square where the move ended; 0 for the raft."""
        return self.standing.squares[self.turtles[0]]


@dataclass(frozen=True, slots=True)
class Played:
    """The numbers of games played after stopping and after rolling, and the games I won."""

    number: tuple[int, int] = (0, 0)
    won: tuple[int, int] = (0, 0)

    def with_games(self, which: int, number: int, won: int) -> Played:
        """Add games played with a choice."""
        numbers, wins = list(self.number), list(self.won)
        numbers[which] += number
        wins[which] += won
        return Played((numbers[0], numbers[1]), (wins[0], wins[1]))


class Games:
    """Plays out games from a race, one after another; their dice depend on the seed and the race alone."""

    def __init__(self, race: Race, seed: int) -> None:
        self.race, self.played = race, Played()
        stream = f"{seed}:endgame:{race.mine}:{race.other}:{race.moment[0]}:{race.moment[1]}"
        self._dice = tuple(dice(f"{stream}:{choice}", DiceRules().sides) for choice in ("stop", "roll"))

    def more(self, number: int, *, anew: bool = False) -> None:
        """Play out more games with either choice; `anew` forgets those so far."""
        if anew:
            self.played = Played()
        for which in range(len(CHOICES)):
            fresh = min(number, MOST - self.played.number[which])
            won = sum(self._game(which)[-1].winner == ME for _ in range(fresh))
            self.played = self.played.with_games(which, fresh, won)

    def watch(self, which: int) -> tuple[Leg, ...]:
        """Play the next game with a choice, and return its moves."""
        legs = self._game(which)
        if self.played.number[which] < MOST:
            self.played = self.played.with_games(which, 1, int(legs[-1].winner == ME))
        return legs

    def _game(self, which: int) -> tuple[Leg, ...]:
        return tuple(_legs(self.race.state, CHOICES[which], self._dice[which]))


def _legs(state: State, choice: Intent, throw: Callable[[], int]) -> Iterator[Leg]:
    doing: Intent | Die = choice
    while True:
        player = state.turn.player
        step = apply(state, doing)
        state = step.state
        for event in step.events:
            if isinstance(event, TurtlesMoved | TurtlesBusted):
                steps = event.steps if isinstance(event, TurtlesMoved) else 0
                # A rider takes the nest, and the race is over: its carrier is drawn on the beach, not beyond it.
                arrived = event.turtles if steps and event.from_square + steps >= RING else ()
                where = [RING if turtle in arrived else state.square_of(turtle) for turtle in (ME, OTHER)]
                winner = state.nest_owner
                top = max((ME, OTHER), key=state.level_of) if winner is None else winner
                standing = Standing((where[ME], where[OTHER]), top)
                yield Leg(player, event.dice, event.turtles, event.from_square, steps, standing, winner)
        acting = to_act(state)
        if acting is None:
            return
        doing = Die(throw()) if acting is CHANCE else _best(state)


@lru_cache(maxsize=4096)
def _best(state: State) -> Intent:
    # The solved endgame is part of the computer players.
    from mahe_core.mahe.players.move_tree import best_of
    from mahe_core.mahe.players.nest import exact_options

    return best_of(exact_options(state))
