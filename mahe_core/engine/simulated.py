"""What a game offers to whoever wants to try it out thousands of times: experiments, carried out batch by batch.

A game's package `odds.simulation` is a `Simulator`. An experiment names its game, so that a worker which is handed one
as text knows whose simulator reads it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

Batch_co = TypeVar("Batch_co", covariant=True)

MOST: Final = 1_000_000
"""So many moves, draws or games are tried at most."""


def check_number(number: int) -> None:
    """Raise ValueError for a number of moves, draws or games that cannot be tried.

    >>> check_number(0)
    Traceback (most recent call last):
    ...
    ValueError: number: 0 is not between 1 and 1000000
    """
    if not 1 <= number <= MOST:
        raise ValueError(f"number: {number} is not between 1 and {MOST}")


def check_follows(before: int, number: int) -> None:
    """Raise ValueError where so many were not tried before, or more would be too many.

    >>> check_follows(-1, 10)
    Traceback (most recent call last):
    ...
    ValueError: -1 before and 10 more are not 1 to 1000000
    """
    check_number(number)
    if not 0 <= before <= MOST - number:
        raise ValueError(f"{before} before and {number} more are not 1 to {MOST}")


class Simulated(Generic[Batch_co]):
    """The base of a game's experiments; its parameter is the kind of batch that carrying it out yields.

    An experiment is a value that holds everything it depends on, its seed included.
    """

    __slots__ = ()

    game: ClassVar[str]
    """The name of the game, as in saves."""

    @property
    def needs_players(self) -> bool:
        """Whether computer players decide in it, who are not in memory until somebody asks for them."""
        return False


class Simulation(Protocol[Batch_co]):
    """An experiment under way."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""

    def advance(self, most: int) -> Batch_co:
        """Do the next moves or games, at most so many, and return what came of them."""


class Simulator(Protocol):
    """What a game's `odds.simulation` has to offer. A batch need only be readable on the device that wrote it."""

    def read_experiment(self, written: str) -> Simulated[Any]:
        """Read what `write_experiment` wrote. Raises ValueError or KeyError for anything else."""

    def write_experiment(self, experiment: Simulated[object]) -> str:
        """Write an experiment of this game as JSON."""

    def begin(self, experiment: Simulated[Batch_co]) -> Simulation[Batch_co]:
        """Start an experiment of this game."""

    def join(self, batches: Sequence[Batch_co]) -> Batch_co:
        """Put together batches of one experiment that followed one another; there must be at least one."""

    def write_batch(self, batch: Any) -> bytes:
        """Write a batch as bytes, to be sent out of a worker."""

    def read_batch(self, experiment: Simulated[Batch_co], written: bytes) -> Batch_co:
        """Read a batch of an experiment from what `write_batch` wrote."""

    def steps_until(self, batch: object) -> int:
        """Count what had been done by the end of a batch, in the unit in which `advance` is asked for it."""
