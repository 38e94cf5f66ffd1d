"""The exact distributions of what the experiment counts.

Squares and busts are those of a move from the raft; in pairs and races, all turtles start from the raft, too. Moves per
egg card are counted on a long walk, where each lap begins where the previous one ended; laps are treated as
independent, which makes the band of their mean a few hundredths too wide. Their distribution is computed in floating
point, their mean exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import Final, Literal, assert_never

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import cards_won, move_odds, moves_per_card, moves_to_first_card, square_after
from mahe_core.mahe.strategies import SQUARES, NamedStrategy

Quantity = Literal["squares", "busts", "laps", "pairs", "race"]
"""`pairs`: at least one of two moves busts; `race`: the first to go of two equals wins."""

TAIL: Final = 1e-9
MOST_MOVES: Final = 400
SETTLED: Final = 200
"""The number of moves after which the start on the raft no longer matters."""


@dataclass(frozen=True, slots=True)
class Exact:
    """The exact distribution of a quantity."""

    chances: tuple[tuple[int, Fraction | float], ...]
    """Pairs of (result, chance), ascending; among squares, 0 means a bust."""
    mean: Fraction
    sigma: float
    """The standard deviation of one result."""


@lru_cache(maxsize=64)
def exact_of(quantity: Quantity, strategy: NamedStrategy, rules: DiceRules) -> Exact:
    """Return the exact distribution for a strategy."""
    match quantity:
        case "squares":
            odds = move_odds(rules, strategy)
            bust = ((0, odds.bust),) if odds.bust else ()
            return _exact((*bust, *odds.steps), odds.expected_steps)
        case "busts":
            return _yes_or_no(move_odds(rules, strategy).bust)
        case "pairs":
            return _yes_or_no(1 - (1 - move_odds(rules, strategy).bust) ** 2)
        case "race":
            return _yes_or_no(_first_wins(strategy, rules))
        case "laps":
            return _exact(_laps(strategy, rules), moves_per_card(rules, strategy))
        case _:
            assert_never(quantity)


def _exact(chances: tuple[tuple[int, Fraction | float], ...], mean: Fraction) -> Exact:
    variance = sum(float(chance) * (result - float(mean)) ** 2 for result, chance in chances)
    return Exact(chances, mean, sqrt(variance))


def _yes_or_no(chance: Fraction) -> Exact:
    return _exact(((0, 1 - chance), (1, chance)), chance)


def _first_wins(strategy: NamedStrategy, rules: DiceRules) -> Fraction:
    """Return the chance that the first of two equal turtles reaches the beach first: all ties and half of the rest.

    The longest millionth of all races is left out; `odds.race` includes it, but is slow.
    """
    moves = moves_to_first_card(rules, strategy, beyond=Fraction(1, 10**6), most=MOST_MOVES)
    return (1 + sum((chance**2 for chance in moves.chances), Fraction(0))) / 2


def _laps(strategy: NamedStrategy, rules: DiceRules) -> tuple[tuple[int, float], ...]:
    """Return the probability of each number of moves per lap of a long walk."""
    ways = [_ways(strategy, rules, square) for square in SQUARES]
    at = [0.0] * len(SQUARES)
    at[0] = 1.0
    for _ in range(SETTLED):
        at, begun = _moved(at, ways, stay=True)
    whole = sum(begun)
    at = [part / whole for part in begun]
    chances: list[tuple[int, float]] = []
    moves = 0
    while (left := sum(at)) > TAIL and moves < MOST_MOVES:
        moves += 1
        at, _begun = _moved(at, ways, stay=False)
        chances.append((moves, left - sum(at)))
    return tuple(chances)


_Way = tuple[int, bool, float]
"""The square where a move ends, whether it wins a card, and its probability."""


def _ways(strategy: NamedStrategy, rules: DiceRules, square: int) -> tuple[_Way, ...]:
    odds = move_odds(rules, strategy, square)
    walked = ((square_after(square, k), cards_won(square, k) > 0, float(chance)) for k, chance in odds.steps)
    return ((0, False, float(odds.bust)), *walked)


def _moved(at: list[float], ways: list[tuple[_Way, ...]], *, stay: bool) -> tuple[list[float], list[float]]:
    """Return the probability of each square after a move, and of having just won there; `stay` keeps winners on."""
    after, begun = [0.0] * len(at), [0.0] * len(at)
    for part, leading in zip(at, ways, strict=True):
        if part:
            for square, wins, chance in leading:
                if wins:
                    begun[square] += part * chance
                if stay or not wins:
                    after[square] += part * chance
    return after, begun
