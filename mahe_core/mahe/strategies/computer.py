"""The computer players, by name, for comparisons of strategies.

Easy and medium follow rules that depend on the square and the dice, so they are also available as strategies. The
strong player's decisions depend on the whole position, so it can only play whole games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahe_core.mahe.strategies.best import BestLap
from mahe_core.mahe.strategies.plain import AtMost

_RULES: Final[dict[str, AtMost | BestLap | None]] = {"easy": AtMost(3, 0), "medium": BestLap(), "strong": None}


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player by its level. Raises ValueError for an unknown level.

    >>> Computer("medium").name, Computer("medium").rule, Computer("strong").rule
    ('computer-medium', BestLap(), None)
    """

    level: str

    def __post_init__(self) -> None:
        """Refuse unknown levels."""
        if self.level not in _RULES:
            raise ValueError(f"level: no player is called {self.level!r}; there are {', '.join(_RULES)}")

    @property
    def name(self) -> str:
        """`computer-LEVEL`."""
        return f"computer-{self.level}"

    @property
    def rule(self) -> AtMost | BestLap | None:
        """The strategy that the player follows; None for strong, which evaluates the whole position."""
        return _RULES[self.level]


COMPUTERS: Final = tuple(map(Computer, _RULES))
"""The levels from the weakest to the strongest."""
