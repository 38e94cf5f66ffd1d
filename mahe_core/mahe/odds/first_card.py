"""How long a lone turtle takes from the raft to its first egg card.

The chances are exact for as many moves as asked for, and so is the chance of everything beyond them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.odds.weights import BUST, Weights, ways_to_roll, weigh
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies.deciding import decisions
from mahe_core.mahe.strategies.strategy import Strategy

NO_BEACH: Final = range(RING)
"""Where a turtle stands that has not won a card yet: the raft, 0, and the squares 1 to 20."""


@dataclass(frozen=True, slots=True)
class FirstCard:
    """The distribution of the number of moves to the first egg card."""

    chances: tuple[Fraction, ...]
    """That it is won with move 1, 2, 3 and so on."""
    beyond: Fraction
    """The exact chance that it takes more moves than `chances` has: what is missing there to 1."""
    expected_moves: Fraction
    """Over all moves, those beyond included."""


def moves_to_first_card(
    rules: DiceRules, strategy: Strategy, *, beyond: Fraction = Fraction(1, 1000), most: int = 60
) -> FirstCard:
    """Work out the distribution of the moves from the raft to the first egg card, up to where little is left.

    It ends with the first move that leaves at most `beyond`, or after `most` moves; what is left then is told.

    >>> from mahe_core.mahe.strategies import StopAtOnce
    >>> told = moves_to_first_card(DiceRules(), StopAtOnce(), most=4)
    >>> told.chances, told.beyond
    ((Fraction(0, 1), Fraction(0, 1), Fraction(0, 1), Fraction(35, 1296)), Fraction(1261, 1296))
    >>> sum(told.chances) + told.beyond
    Fraction(1, 1)
    """
    ways = ways_to_roll(rules)
    onwards = ways_onwards(rules, strategy)
    standing, out_of = [0] * len(NO_BEACH), 1
    standing[RAFT] = 1
    chances: list[Fraction] = []
    left = Fraction(1)
    while left > beyond and len(chances) < most:
        following = [0] * len(NO_BEACH)
        for here, to in zip(standing, onwards, strict=True):
            if here:
                for end, count in to:
                    following[end] += here * count
        standing, out_of = following, out_of * ways
        still = Fraction(sum(standing), out_of)
        chances.append(left - still)
        left = still
    return FirstCard(tuple(chances), left, _expected_moves(ways, onwards))


def ways_onwards(rules: DiceRules, strategy: Strategy) -> list[Weights]:
    """List, by square, where a move that wins no card ends, each with its ways to roll."""
    return [
        tuple(
            (RAFT if steps == BUST else square + steps, count)
            for steps, count in weigh(rules, decisions(rules, strategy, square))
            if square + steps in NO_BEACH
        )
        for square in NO_BEACH
    ]


def _expected_moves(ways: int, onwards: list[Weights]) -> Fraction:
    """Go back from the beach: from every square it is one move, and then what it is from where that ends.

    What it is from the raft is not known before the end, so each square's is kept in two parts: moves, and how often
    it is the raft's besides. Both are numerators over as many ways as one more move has for each square gone back.
    """
    moves, from_raft = [0] * len(NO_BEACH), [0] * len(NO_BEACH)
    out_of = 1
    for square in reversed(NO_BEACH):
        here, besides = out_of * ways, 0
        for end, count in onwards[square]:
            if end == RAFT:
                besides += count * out_of
            else:
                here += count * moves[end]
                besides += count * from_raft[end]
        moves = [value * ways for value in moves]
        from_raft = [value * ways for value in from_raft]
        moves[square], from_raft[square] = here, besides
        out_of *= ways
    return Fraction(moves[RAFT], out_of - from_raft[RAFT])
