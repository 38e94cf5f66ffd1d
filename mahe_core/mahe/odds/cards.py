"""What a lone turtle wins within a number of moves: its egg cards, and the eggs on them. Exact."""

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
"""How many eggs an egg card of the pack has on average."""


def cards_within(rules: DiceRules, strategy: Strategy, moves: int, square: int = RAFT) -> Chances:
    """Work out how many egg cards so many moves from a square win, each number with its chance.

    Raises ValueError for a negative number of moves and for what is no square.

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
    """Work out how many eggs so many moves from a square win on average, while cards are left and all of them unknown.

    Each card has 87/24 eggs on average, whichever it is.

    >>> from mahe_core.mahe.strategies import StopAtOnce
    >>> expected_eggs(DiceRules(), StopAtOnce(), 1, square=18)
    Fraction(29, 12)
    """
    cards = cards_within(rules, strategy, moves, square)
    return sum((number * chance for number, chance in cards), Fraction(0)) * EGGS_ON_A_CARD
