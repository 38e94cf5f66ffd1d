"""How many dice a move takes, and how long a lone turtle walks before its first bust, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.linear import solve
from mahe_core.mahe.odds.moves import Chances
from mahe_core.mahe.odds.weights import BUST, first_way_out, square_after, ways_to_roll, weigh
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies.deciding import SQUARES, decisions
from mahe_core.mahe.strategies.strategy import Strategy


def dice_of_move(rules: DiceRules, strategy: Strategy, square: int = RAFT) -> Chances:
    """Return the distribution of the number of dice in a move from a square, the busting one included.

    Raises ValueError for an unknown square.

    >>> from mahe_core.mahe.strategies import BestAverage
    >>> [(dice, str(chance)) for dice, chance in dice_of_move(DiceRules(), BestAverage())]
    [(1, '1/3'), (2, '1/2'), (3, '1/6')]
    """
    rolls_on = decisions(rules, strategy, square)
    rolled: list[Fraction] = [Fraction(1)]
    sums = {0: Fraction(1)}
    while sums:
        following: dict[int, Fraction] = {}
        for total, chance in sums.items():
            for face in rules.faces:
                reached = total + face
                if (len(rolled), reached) in rolls_on:
                    following[reached] = following.get(reached, Fraction(0)) + chance / rules.sides
        rolled.append(sum(following.values(), Fraction(0)))
        sums = following
    numbers = ((dice, rolled[dice - 1] - rolled[dice]) for dice in range(1, len(rolled)))
    return tuple((dice, chance) for dice, chance in numbers if chance)


@dataclass(frozen=True, slots=True)
class FirstBust:
    """The distribution of the number of moves to the first bust, that move included."""

    chances: tuple[Fraction, ...]
    """The chance that move 1, 2, 3 and so on is the first to bust."""
    beyond: Fraction
    """The exact chance that it takes more moves than `chances` covers; together they sum to 1."""
    expected_moves: Fraction | None
    """The expected number of moves, including those beyond; None if there may never be a bust."""


def moves_to_first_bust(
    rules: DiceRules,
    strategy: Strategy,
    square: int = RAFT,
    *,
    beyond: Fraction = Fraction(1, 1000),
    most: int = 60,
) -> FirstBust:
    """Return the distribution of the number of moves to the first bust of a lone turtle that begins on a square.

    The list ends once the remaining chance is at most `beyond`, or after `most` moves. Raises ValueError for an unknown
    square.

    >>> from mahe_core.mahe.strategies import BestAverage, StopAtOnce
    >>> moves_to_first_bust(DiceRules(), BestAverage()).expected_moves
    Fraction(108, 25)
    >>> moves_to_first_bust(DiceRules(), StopAtOnce(), most=1)
    FirstBust(chances=(Fraction(0, 1),), beyond=Fraction(1, 1), expected_moves=None)
    """
    if square not in SQUARES:
        raise ValueError(f"square: {square} is not 0 (the raft) to {SQUARES[-1]}")
    ways = ways_to_roll(rules)
    onwards = [
        [
            (square_after(begin, steps), count)
            for steps, count in weigh(rules, decisions(rules, strategy, begin))
            if steps != BUST
        ]
        for begin in SQUARES
    ]
    chances, left = first_way_out(onwards, ways, square, beyond=beyond, most=most)
    return FirstBust(chances, left, _expected_moves(ways, onwards, square))


def _expected_moves(ways: int, onwards: list[list[tuple[int, int]]], square: int) -> Fraction | None:
    reached, look_at = {square}, [square]
    while look_at:
        new = {end for end, _ in onwards[look_at.pop()]} - reached
        reached |= new
        look_at += new
    squares = sorted(reached)
    place = {each: index for index, each in enumerate(squares)}
    equations = []
    for here in squares:
        equation = [0] * (len(squares) + 1)
        equation[place[here]] += ways
        for end, count in onwards[here]:
            equation[place[end]] -= count
        equation[-1] = ways
        equations.append(equation)
    try:
        solved, denominator = solve(equations)
    except ValueError:  # some squares lead only to each other, and never to a bust
        return None
    return Fraction(solved[place[square]], denominator)
