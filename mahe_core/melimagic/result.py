"""The result of a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """The winner, and the number of golden wands of each player. There is never a tie."""

    winner: int
    wands: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The winner as a tuple, as in games that can end in a tie.

        >>> Result(winner=1, wands=(3, 4)).winners
        (1,)
        """
        return (self.winner,)
