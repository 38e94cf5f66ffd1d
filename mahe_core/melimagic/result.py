"""Who won."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winner, and how many golden wands each player has. There is never a tie."""

    winner: int
    wands: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The winner alone, for whoever shows the end of any game.

        >>> Result(winner=1, wands=(3, 4)).winners
        (1,)
        """
        return (self.winner,)
