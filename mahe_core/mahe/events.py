"""Events: the information about a step that an animation, a log or a spoken sentence needs.

Turtles are listed bottom first; `squares` are the squares walked in order, ending with the turtles' new square.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from mahe_core.mahe.result import Result
from mahe_core.mahe.rulebook import RAFT


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's turn began."""

    player: int


@dataclass(frozen=True, slots=True)
class TurtleChosen:
    """A player chose which of two turtles moves first."""

    player: int
    turtle: int


@dataclass(frozen=True, slots=True)
class DieRolled:
    """The player whose turn it is rolled a die that `decider` had asked for; `total` is the sum so far."""

    player: int
    decider: int
    face: int
    total: int


@dataclass(frozen=True, slots=True)
class CardSpent:
    """The deciding player spent an egg card instead of a die; `total` is the sum so far."""

    player: int
    value: int
    total: int


@dataclass(frozen=True, slots=True)
class TurtlesMoved:
    """Turtles walked `steps` squares together, onto the turtle `onto`, or onto a free square if that is None."""

    turtles: tuple[int, ...]
    squares: tuple[int, ...]
    steps: int
    onto: int | None
    from_square: int = field(default=RAFT, compare=False)
    """The square they started from, which `squares` does not determine: the raft and square 21 both precede square 1.
    """
    dice: tuple[int, ...] = field(default=(), compare=False)
    """The dice that gave the steps: faces and spent cards in order."""


@dataclass(frozen=True, slots=True)
class TurtlesBusted:
    """The sum rose above seven: these turtles went from `from_square` to the raft."""

    turtles: tuple[int, ...]
    from_square: int
    total: int
    dice: tuple[int, ...] = field(default=(), compare=False)
    """The dice that gave the total: faces and spent cards in order."""


@dataclass(frozen=True, slots=True)
class EggsLaid:
    """A player won the face-up card, through the turtle on top of the group that reached or passed the beach."""

    player: int
    turtle: int
    value: int


@dataclass(frozen=True, slots=True)
class CardTurned:
    """The next egg card was turned up; `left` cards remain face down."""

    value: int
    left: int


@dataclass(frozen=True, slots=True)
class NestTaken:
    """A turtle took the nest and its seven eggs."""

    player: int
    turtle: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game ended."""

    result: Result


Event = (
    TurnBegan
    | TurtleChosen
    | DieRolled
    | CardSpent
    | TurtlesMoved
    | TurtlesBusted
    | EggsLaid
    | CardTurned
    | NestTaken
    | GameOver
)
