"""The quality of a memory, in five figures."""

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
    """Chance that a card out of sight is still remembered one turn later, any player's turn."""
    room: int | None = None
    """Most cards out of sight that are remembered, the oldest dropped first; None for all of them."""
    muddle: float = 0.0
    """Share of forgotten cards that become a false memory: a neighbouring rabbit on the same stand."""
    slip: float = 0.0
    """Chance that a swap between cards out of sight is followed to a wrong place."""
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
        """Turns after which half of the memories are left; infinite for a memory that keeps all.

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
