"""What the room of one's own rule shows: the exact tables of a rule, each beside those of the printed game.

Every figure comes from the exact engine, and a rule that it could not compute cannot be designed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from mahe_core.mahe.dice_rules import LIMITS, MULTIPLIERS, SIDES, DiceRules
from mahe_core.mahe.odds import (
    FirstCard,
    MoveOdds,
    Prospect,
    best_average,
    chances_to_land,
    chances_to_reach,
    fewest_moves_per_card,
    move_odds,
    moves_per_card,
    moves_to_first_card,
    never_landed_on,
    prospects,
)
from mahe_core.mahe.strategies import BestAverage, NamedStrategy

FIGURES: Final[dict[str, range]] = {
    "limit": LIMITS,
    "sides": SIDES,
    "one": MULTIPLIERS,
    "two": MULTIPLIERS,
    "three": MULTIPLIERS,
}
"""What can be changed, and within which bounds; the last three multiply one, two and three dice."""

MOVES: Final = 12
"""So many moves to the first egg card are listed one by one."""

_MULTIPLIED: Final = ("one", "two", "three")


@dataclass(frozen=True, slots=True)
class Tables:
    """The exact tables of a rule, with a way to decide."""

    rules: DiceRules
    strategy: NamedStrategy
    risks: tuple[tuple[int, Fraction], ...]
    """The risk of the next die on every sum that holds; on 0, before the first die, only where there is one."""
    prospects: tuple[Prospect, ...]
    best: MoveOdds
    """A move by the decisions that are best on average."""
    odds: MoveOdds
    """A move by the way to decide that was chosen."""
    reach: tuple[Fraction, ...]
    """The chance to get at least 1, 2, 3 ... squares ahead."""
    land: tuple[Fraction, ...]
    """The chance to end exactly 1, 2, 3 ... 21 squares ahead."""
    first_card: FirstCard
    """How many moves the first egg card takes, by the way to decide that was chosen; what is beyond `MOVES` is told."""
    never: tuple[int, ...]
    """How many squares ahead no move ends."""
    moves_per_card: Fraction
    fewest_moves_per_card: Fraction
    rolls_on: tuple[tuple[int, ...], tuple[int, ...]]
    """On which sums of one and of two dice it is best on average to roll again."""


@lru_cache(maxsize=64)
def tables(rules: DiceRules, strategy: NamedStrategy) -> Tables:
    """Work out the tables of a rule.

    >>> found = tables(DiceRules(), BestAverage())
    >>> str(found.best.expected_steps), found.rolls_on
    ('181/24', ((1, 2, 3, 4), (2, 3, 4)))
    """
    by_average = best_average(rules)
    return Tables(
        rules,
        strategy,
        tuple(_risks(rules)),
        prospects(rules),
        move_odds(rules, BestAverage()),
        move_odds(rules, strategy),
        tuple(aim.chance for aim in chances_to_reach(rules)),
        tuple(aim.chance for aim in chances_to_land(rules)),
        moves_to_first_card(rules, strategy, beyond=Fraction(0), most=MOVES),
        never_landed_on(rules),
        moves_per_card(rules, strategy),
        fewest_moves_per_card(rules),
        (_sums(by_average, 1), _sums(by_average, 2)),
    )


def figure(rules: DiceRules, name: str) -> int:
    """Look up one of the figures by its name.

    >>> figure(DiceRules(), "three")
    3
    """
    if name in _MULTIPLIED:
        return rules.multipliers[_MULTIPLIED.index(name)]
    return rules.limit if name == "limit" else rules.sides


def changed(rules: DiceRules, name: str, value: int) -> DiceRules:
    """Change one figure; one out of bounds changes nothing.

    >>> changed(DiceRules(), "two", 5).multipliers, changed(DiceRules(), "sides", 20).sides
    ((1, 5, 3), 6)
    """
    if value not in FIGURES.get(name, ()):
        return rules
    if name in _MULTIPLIED:
        multipliers = list(rules.multipliers)
        multipliers[_MULTIPLIED.index(name)] = value
        one, two, three = multipliers
        return replace(rules, multipliers=(one, two, three))
    return replace(rules, limit=value) if name == "limit" else replace(rules, sides=value)


def _risks(rules: DiceRules) -> list[tuple[int, Fraction]]:
    """List the risks; on a sum from which no die may be rolled, what it would be."""
    totals = range(int(not any(map(rules.busts, rules.faces))), rules.limit + 1)
    return [(total, Fraction(sum(rules.busts(total + face) for face in rules.faces), rules.sides)) for total in totals]


def _sums(moments: frozenset[tuple[int, int]], dice: int) -> tuple[int, ...]:
    return tuple(sorted(total for lying, total in moments if lying == dice))
