"""The exact distribution of egg cards won by a lone turtle in a number of moves, and of the eggs on them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.moves import Chances
from mahe_core.mahe.odds.weights import BUST, cards_won, square_after, ways_to_roll, weigh
from mahe_core.mahe.rulebook import CARD_VALUES, COPIES_OF_CARD, RAFT
from mahe_core.mahe.strategies.deciding import SQUARES, decisions
from mahe_core.mahe.strategies.strategy import Strategy

EGGS_ON_A_CARD: Final = Fraction(
    sum(value * copies for value, copies in zip(CARD_VALUES, COPIES_OF_CARD, strict=True)), sum(COPIES_OF_CARD)
)
"""The average number of eggs on an egg card of the pack."""


def cards_within(rules: DiceRules, strategy: Strategy, moves: int, square: int = RAFT) -> Chances:
    """Return the distribution of the egg cards won in `moves` moves from a square.

    Raises ValueError for a negative number of moves or an unknown square.

    >>> from mahe_core.mahe.strategies import StopAtOnce
    >>> cards_within(DiceRules(), StopAtOnce(), 1, square=18)
    ((0, Fraction(1, 3)), (1, Fraction(2, 3)))
    """
    if moves < 0 or square not in SQUARES:
        raise ValueError(f"moves: {moves} from {square}, which is not 0 (the raft) to {SQUARES[-1]}, or moves below 0")
    ways = ways_to_roll(rules)
    ends = [weigh(rules, decisions(rules, strategy, begin)) for begin in SQUARES]
    standing = {(square, 0): 1}
    for _ in range(moves):
        following: dict[tuple[int, int], int] = {}
        for (begin, cards), times in standing.items():
            for steps, count in ends[begin]:
                end = (RAFT, cards) if steps == BUST else (square_after(begin, steps), cards + cards_won(begin, steps))
                following[end] = following.get(end, 0) + times * count
        standing = following
    won: dict[int, int] = {}
    for (_, cards), times in standing.items():
        won[cards] = won.get(cards, 0) + times
    return tuple((cards, Fraction(times, ways**moves)) for cards, times in sorted(won.items()))


def expected_eggs(rules: DiceRules, strategy: Strategy, moves: int, square: int = RAFT) -> Fraction:
    """Return the expected number of eggs won in `moves` moves from a square.

    Each card counts as 87/24 eggs, the average of the pack, and the pile never runs out.

    >>> from mahe_core.mahe.strategies import StopAtOnce
    >>> expected_eggs(DiceRules(), StopAtOnce(), 1, square=18)
    Fraction(29, 12)
    """
    cards = cards_within(rules, strategy, moves, square)
    return sum((number * chance for number, chance in cards), Fraction(0)) * EGGS_ON_A_CARD
