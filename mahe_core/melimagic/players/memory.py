"""The quality of a memory as a set of figures."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from math import inf, log


@dataclass(frozen=True, slots=True)
class Memory:
    """The figures of a memory. Raises ValueError for shares outside 0 to 1 and a negative room.

    >>> Memory(keep=0.5).half_life
    1.0
    """

    keep: float = 1.0
    """The chance that a card out of sight is still remembered one turn (of any player) later."""
    room: int | None = None
    """The maximum number of remembered cards out of sight, beyond which the oldest are forgotten; None for no limit."""
    muddle: float = 0.0
    """The share of forgotten cards that turn into a false memory: a neighbouring rabbit on the same stand."""
    slip: float = 0.0
    """The chance of losing track of a swap between cards out of sight, and so remembering a wrong place."""
    counts_discards: bool = True

    def __post_init__(self) -> None:
        for name in ("keep", "muddle", "slip"):
            share = getattr(self, name)
            if not 0 <= share <= 1:
                raise ValueError(f"{name}: {share} is not between 0 and 1")
        if self.room is not None and self.room < 0:
            raise ValueError(f"room: {self.room} is less than none")

    @property
    def is_sure(self) -> bool:
        """True if nothing depends on chance, so that the same events always give the same memory."""
        return self.keep == 1 and not self.slip

    @property
    def half_life(self) -> float:
        """The number of turns after which half of the memories are left; infinite for a memory that keeps everything.

        >>> round(Memory(keep=0.95).half_life, 1), Memory().half_life
        (13.5, inf)
        """
        if self.keep in (0, 1):
            return inf if self.keep else 0.0
        return log(2) / -log(self.keep)


def mind_number(seed: int, seat: int, n: int) -> float:
    """Return the n-th number in [0, 1) of a mind, independent of the game's own dice and cards.

    It is the first 8 bytes, big endian, of the SHA-256 of "seed:mind:seat:n" in ASCII, of which 53 bits are kept.

    >>> mind_number(7, 0, 1) == mind_number(7, 0, 1) != mind_number(7, 1, 1)
    True
    """
    digest = sha256(f"{seed}:mind:{seat}:{n}".encode("ascii")).digest()
    return float(int.from_bytes(digest[:8], "big") >> 11) / 2**53
