"""The computer players, as whoever compares strategies names them.

Easy and medium keep to rules about square and dice, so they can be had as strategies, too. What strong decides depends
on the whole position: it can only sit at a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahe_core.mahe.strategies.best import BestLap
from mahe_core.mahe.strategies.plain import AtMost

_RULES: Final[dict[str, AtMost | BestLap | None]] = {"easy": AtMost(3, 0), "medium": BestLap(), "strong": None}


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player by its level. Raises ValueError for a level that there is not.

    >>> Computer("medium").name, Computer("medium").rule, Computer("strong").rule
    ('computer-medium', BestLap(), None)
    """

    level: str

    def __post_init__(self) -> None:
        """Refuse unknown levels."""
        if self.level not in _RULES:
            raise ValueError(f"no player is called {self.level!r}; there are {', '.join(_RULES)}")

    @property
    def name(self) -> str:
        """`computer-LEVEL`."""
        return f"computer-{self.level}"

    @property
    def rule(self) -> AtMost | BestLap | None:
        """The strategy that it keeps to; None for strong, who weighs the whole position."""
        return _RULES[self.level]


COMPUTERS: Final = tuple(map(Computer, _RULES))
"""From the weakest to the strongest."""
