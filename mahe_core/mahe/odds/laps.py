"""The exact long-run number of moves per egg card of a lone turtle, and the strategy that minimises it.

The turtle begins on the raft, returns to it with every bust, wins a card whenever a move reaches or passes the beach
(two if it passes twice), and walks on forever. The figure is finite for every strategy, since one, two or three ones
never bust.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.advance import best_average
from mahe_core.mahe.odds.walk import (
    Chain,
    cards_per_move,
    cards_per_move_in,
    chain_of,
    closed_parts,
    gain_and_worths,
    reached_from,
    squares_within_reach,
)
from mahe_core.mahe.odds.weights import BestWay, best_way, cards_won, square_after
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies.deciding import SQUARES, Moment, decisions, moments
from mahe_core.mahe.strategies.strategy import Strategy

Policy = dict[int, frozenset[Moment]]


def moves_per_card(rules: DiceRules, strategy: Strategy) -> Fraction:
    """Return the number of moves that a lone turtle needs for each egg card in the long run.

    >>> from mahe_core.mahe.strategies import StopAtOnce
    >>> moves_per_card(DiceRules(), StopAtOnce())
    Fraction(6, 1)
    """
    chain = chain_of(rules, {square: decisions(rules, strategy, square) for square in SQUARES})
    return 1 / cards_per_move(rules, chain)


def fewest_moves_per_card(rules: DiceRules) -> Fraction:
    """Return the smallest number of moves for each egg card that any decisions can achieve.

    >>> round(float(fewest_moves_per_card(DiceRules())), 4)
    3.2937
    """
    return 1 / solution(rules)[1]


def best_lap(rules: DiceRules) -> tuple[frozenset[Moment], ...]:
    """Return, by square (0 = raft, 1 to 21), the moments at which a lone turtle should roll again; if equal, it stops.

    For squares that no lone turtle can reach under these rules, the decisions are those of the best average.

    >>> sorted(best_lap(DiceRules())[0] - best_lap(DiceRules())[20])
    [(1, 3), (1, 4), (2, 3), (2, 4)]
    """
    return solution(rules)[0]


@lru_cache(maxsize=256)
def solution(rules: DiceRules) -> tuple[tuple[frozenset[Moment], ...], Fraction]:
    """Return the best decisions by square, and the resulting average number of egg cards per move.

    This is Howard's policy iteration. Every reachable square can be reached from every other one, so the best gain is
    the same for all of them. In each round there is one closed part, to which all other squares lead: either a square
    improves and none gets worse, or a new closed part with a higher gain appears. So no policy occurs twice, and when
    no square can be improved, the equations of the best policy hold exactly.
    """
    farthest = best_average(rules)
    policy: Policy = dict.fromkeys(squares_within_reach(rules), farthest)
    while True:
        chain, part = _lead_to_best_part(rules, policy)
        gain, worths = gain_and_worths(rules, chain, sorted(policy), part[0])
        better = {
            square: rolls_on
            for square in policy
            if (rolls_on := _improved(rules, square, policy[square], chain, worths)) is not None
        }
        if not better:
            break
        policy |= better
    by_square = tuple(_best_way(rules, square, worths).rolls_on if square in policy else farthest for square in SQUARES)
    return by_square, gain


def _improved(
    rules: DiceRules,
    square: int,
    kept: frozenset[Moment],
    chain: Chain,
    worths: tuple[dict[int, int], int],
) -> frozenset[Moment] | None:
    """Return better decisions for a square, measured by `worths`, or None if there are none."""
    best = _best_way(rules, square, worths, kept)
    by_square, denominator = worths
    row = chain[square]
    so_far = row.cards * denominator + sum(count * by_square[end] for end, count in row.to.items())
    return best.rolls_on if best.worth > so_far else None


def _best_way(
    rules: DiceRules, square: int, worths: tuple[dict[int, int], int], kept: frozenset[Moment] = frozenset()
) -> BestWay:
    by_square, denominator = worths
    multipliers = rules.multipliers

    def worth(dice: int, total: int) -> int:
        steps = total * multipliers[dice - 1]
        return cards_won(square, steps) * denominator + by_square[square_after(square, steps)]

    return best_way(rules, worth, by_square[RAFT], kept)


def _lead_to_best_part(rules: DiceRules, policy: Policy) -> tuple[Chain, list[int]]:
    """Change decisions so that only the closed part with the highest gain is left and every square leads to it."""
    chain = chain_of(rules, policy)
    parts = closed_parts(chain)
    if len(parts) == 1:
        return chain, parts[0]
    part = max(parts, key=lambda squares: cards_per_move_in(rules, chain, squares))
    leading = {square for square, reached in reached_from(chain).items() if not reached.isdisjoint(part)}
    # Any dice that can end a move end it under one of these: never roll again, roll again once, or whenever allowed.
    simple = [frozenset(moment for moment in moments(rules) if moment[0] < dice) for dice in (1, 2, 3)]
    while len(leading) < len(policy):
        for square in policy.keys() - leading:
            for rolls_on in simple:
                (row,) = chain_of(rules, {square: rolls_on}).values()
                if not row.to.keys().isdisjoint(leading):
                    policy[square], chain[square] = rolls_on, row
                    leading.add(square)
                    break
    return chain, part
