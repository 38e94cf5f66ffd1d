"""Strategies with a hidden rule, to be discovered by observation.

A number always selects the same rule, and neither name nor number reveals it. With the printed game's dice, all of
these rules can be told apart by observation.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.strategies.plain import AtMost, Boldest, NeverRisk, PlainRule, StopAtOnce

MYSTERIES: Final = range(10**6)
"""The numbers of mysteries."""

NOWHERE: Final = range(0)
ON_THE_RAFT: Final = range(1)


@dataclass(frozen=True, slots=True)
class HiddenRule:
    """The rule behind a mystery."""

    usual: PlainRule
    """The rule everywhere except on `squares`."""
    squares: range
    """The squares (0 = raft) from which the rule is `there` instead; may be empty."""
    there: PlainRule

    def on(self, square: int) -> PlainRule:
        """Return the rule for a move that begins on this square."""
        return self.there if square in self.squares else self.usual


@dataclass(frozen=True, slots=True)
class Mystery:
    """Follows a hidden rule selected by its number. Raises ValueError for a number that is not 0 to 999,999.

    >>> Mystery(7)
    Mystery(number=7)
    >>> Mystery(7).name
    'mystery-7'
    """

    number: int

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        if self.number not in MYSTERIES:
            raise ValueError(f"a mystery's number is {MYSTERIES[0]} to {MYSTERIES[-1]}, not {self.number}")

    @property
    def name(self) -> str:
        """`mystery-N`, with its number."""
        return f"mystery-{self.number}"

    @property
    def answer(self) -> HiddenRule:
        """The hidden rule."""
        return _hidden_behind(self.number)

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Apply the hidden rule."""
        return self.answer.on(square).goes_on(rules, square, dice, total)


_CAREFUL: Final = (StopAtOnce(), NeverRisk(), AtMost(2, 0), AtMost(2, 3), AtMost(3, 0), AtMost(3, 3))
_BOLD: Final = (Boldest(), AtMost(5, 4), AtMost(5, 5), AtMost(6, 4))
# "At most 1" after one die equals never-risk, and 6 and 6 equals boldest: each rule has only one name here.
_FIGURES: Final = tuple(
    AtMost(after_one, after_two)
    for after_one in range(2, 7)
    for after_two in (0, 2, 3, 4, 5, 6)
    if (after_one, after_two) != (6, 6)
)
_ELSE: Final = (StopAtOnce(), NeverRisk(), Boldest())


@lru_cache(maxsize=256)
def _hidden_behind(number: int) -> HiddenRule:
    kind, one, other, where, *_ = sha256(f"mystery-{number}".encode()).digest()
    careful, bold = _CAREFUL[one % len(_CAREFUL)], _BOLD[other % len(_BOLD)]
    near_the_beach = range(12 + where % 6, RING)
    match kind % 8:
        case 0 | 1 | 2:
            figures = _FIGURES[(one * 256 + other) % len(_FIGURES)]
            return HiddenRule(figures, NOWHERE, figures)
        case 3:
            plain = _ELSE[one % len(_ELSE)]
            return HiddenRule(plain, NOWHERE, plain)
        case 4 | 5:
            return HiddenRule(careful, near_the_beach, bold)
        case 6:
            return HiddenRule(bold, near_the_beach, careful)
        case _:
            return HiddenRule(careful, ON_THE_RAFT, bold)
