"""Experiments: the interface through which a game can be simulated thousands of times, batch by batch.

A game's package `odds.simulation` is a `Simulator`. An experiment names its game, so that a worker that receives it as
text knows which simulator to use.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from mahe_core.engine.checks import check_public

Batch_co = TypeVar("Batch_co", covariant=True)

MOST: Final = 1_000_000
"""Maximum number of moves, draws or games in an experiment."""


def check_number(number: int) -> None:
    """Raise ValueError for an impossible number of moves, draws or games.

    >>> check_number(0)
    Traceback (most recent call last):
    ...
    ValueError: number: 0 is not between 1 and 1000000
    """
    if not 1 <= number <= MOST:
        raise ValueError(f"number: {number} is not between 1 and {MOST}")


def check_follows(before: int, number: int) -> None:
    """Raise ValueError unless the numbers of moves before and in this experiment are allowed.

    >>> check_follows(-1, 10)
    Traceback (most recent call last):
    ...
    ValueError: -1 before and 10 more are not 1 to 1000000
    """
    check_number(number)
    if not 0 <= before <= MOST - number:
        raise ValueError(f"{before} before and {number} more are not 1 to {MOST}")


class Simulated(Generic[Batch_co]):
    """The base of a game's experiments; its parameter is the type of their batches.

    An experiment is a value that contains everything it depends on, including its seed.
    """

    __slots__ = ()

    game: ClassVar[str]
    """The name of the game, as in saves."""

    @property
    def needs_players(self) -> bool:
        """True if it involves computer players, whose code and weights are loaded on demand."""
        return False


class Simulation(Protocol[Batch_co]):
    """An experiment in progress."""

    @property
    def done(self) -> bool:
        """True if nothing is left to do."""

    def advance(self, most: int) -> Batch_co:
        """Run the next moves or games, at most this many, and return their batch."""


def renamed(module: str, name: str, simulate: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function that a package's `odds.simulation` exported as `begin` in 1.0, with a warning."""
    if name != "begin":
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    warnings.warn(f"{module}.begin is now simulate; the old name goes with 2.0", DeprecationWarning, stacklevel=3)
    return simulate


class Simulator(Protocol):
    """The interface of a game's `odds.simulation`. A batch only has to be readable on the device that wrote it."""

    def read_experiment(self, written: str) -> Simulated[Any]:
        """Read what `write_experiment` wrote. Raises ValueError or KeyError for anything else."""

    def write_experiment(self, experiment: Simulated[object]) -> str:
        """Write an experiment of this game as JSON."""

    def simulate(self, experiment: Simulated[Batch_co]) -> Simulation[Batch_co]:
        """Start an experiment of this game."""

    def join(self, batches: Sequence[Batch_co]) -> Batch_co:
        """Join consecutive batches of one experiment; there must be at least one."""

    def write_batch(self, batch: Any) -> bytes:
        """Write a batch as bytes, to be sent out of a worker."""

    def read_batch(self, experiment: Simulated[Batch_co], written: bytes) -> Batch_co:
        """Read a batch of an experiment from what `write_batch` wrote."""

    def steps_until(self, batch: object) -> int:
        """Return the total number of steps by the end of a batch, in the unit of `advance`."""


check_public(__name__)
