"""The number of moves that a lone turtle needs to its first egg card, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.odds.weights import BUST, Weights, first_way_out, ways_to_roll, weigh
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies.deciding import SQUARES, decisions
from mahe_core.mahe.strategies.strategy import Strategy

NO_BEACH: Final = range(RING)
"""The squares before the first card: the raft, 0, and 1 to 20."""


@dataclass(frozen=True, slots=True)
class FirstCard:
    """The distribution of the number of moves to the first egg card."""

    chances: tuple[Fraction, ...]
    """The chance to win it with move 1, 2, 3 and so on."""
    beyond: Fraction
    """The exact chance that it takes more moves than `chances` covers; together they sum to 1."""
    expected_moves: Fraction
    """The expected number of moves, including those beyond."""


def moves_to_first_card(
    rules: DiceRules,
    strategy: Strategy,
    *,
    beyond: Fraction = Fraction(1, 1000),
    most: int = 60,
    square: int = RAFT,
) -> FirstCard:
    """Return the distribution of the number of moves from a square, by default the raft, to the first egg card.

    The list ends once the remaining chance is at most `beyond`, or after `most` moves; the result includes the
    remaining chance. Raises ValueError for an unknown square.

    >>> from mahe_core.mahe.strategies import StopAtOnce
    >>> first = moves_to_first_card(DiceRules(), StopAtOnce(), most=4)
    >>> first.chances, first.beyond
    ((Fraction(0, 1), Fraction(0, 1), Fraction(0, 1), Fraction(35, 1296)), Fraction(1261, 1296))
    >>> sum(first.chances) + first.beyond
    Fraction(1, 1)
    """
    if square not in SQUARES:
        raise ValueError(f"square: {square} is not 0 (the raft) to {SQUARES[-1]}")
    # From the beach, a turtle has a whole lap before it, and does not stop there again without a card.
    onwards = [*ways_onwards(rules, strategy), _ways_onwards(rules, strategy, RING)]
    ways = ways_to_roll(rules)
    chances, left = first_way_out(onwards, ways, square, beyond=beyond, most=most)
    expected = _expected_moves(ways, onwards[:RING])
    expected.append(1 + sum((expected[end] * count for end, count in onwards[RING]), Fraction(0)) / ways)
    return FirstCard(chances, left, expected[square])


def ways_onwards(rules: DiceRules, strategy: Strategy) -> list[Weights]:
    """List, by square, where a move that wins no card can end, each with the number of ways to roll it."""
    return [_ways_onwards(rules, strategy, square) for square in NO_BEACH]


def _ways_onwards(rules: DiceRules, strategy: Strategy, square: int) -> Weights:
    return tuple(
        (RAFT if steps == BUST else square % RING + steps, count)
        for steps, count in weigh(rules, decisions(rules, strategy, square))
        if square % RING + steps in NO_BEACH
    )


def _expected_moves(ways: int, onwards: list[Weights]) -> list[Fraction]:
    """Work back from the beach: each square's expectation is one move plus the expectation at that move's end.

    The raft's expectation is unknown until the end, so each square has two parts: a number of moves, and a multiple of
    the raft's expectation. Both are numerators over `ways` to the power of the number of squares worked back.
    """
    moves, from_raft = [0] * len(NO_BEACH), [0] * len(NO_BEACH)
    out_of = 1
    for square in reversed(NO_BEACH):
        here, here_from_raft = out_of * ways, 0
        for end, count in onwards[square]:
            if end == RAFT:
                here_from_raft += count * out_of
            else:
                here += count * moves[end]
                here_from_raft += count * from_raft[end]
        moves = [value * ways for value in moves]
        from_raft = [value * ways for value in from_raft]
        moves[square], from_raft[square] = here, here_from_raft
        out_of *= ways
    of_raft = Fraction(moves[RAFT], out_of - from_raft[RAFT])
    return [(here + part * of_raft) / out_of for here, part in zip(moves, from_raft, strict=True)]
