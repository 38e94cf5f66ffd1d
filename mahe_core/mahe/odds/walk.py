"""A lone turtle's walk round the island as a Markov chain of squares, with exact integer weights.

The chain has the squares that the turtle can reach from the raft, with a strategy's decisions on each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.linear import solve
from mahe_core.mahe.odds.weights import BUST, Weights, cards_won, lengths, square_after, ways_to_roll, weigh
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies.deciding import Moment

Decisions = Mapping[int, frozenset[Moment]]
"""By square, the moments at which the turtle rolls again."""


@dataclass(frozen=True, slots=True)
class Row:
    """The possible ends of a move from one square, counted in ways to roll three dice."""

    to: dict[int, int]
    """The number of ways to end on each square; 0 is the raft."""
    cards: int
    """The egg cards won, summed over all ways."""


Chain = dict[int, Row]
"""The possible moves from each square."""


def chain_of(rules: DiceRules, decisions: Decisions) -> Chain:
    """Return the Markov chain on the squares that have decisions."""
    return {square: _row(square, weigh(rules, rolls_on)) for square, rolls_on in decisions.items()}


def _row(square: int, weights: Weights) -> Row:
    to: dict[int, int] = {}
    cards = 0
    for steps, ways in weights:
        end = RAFT
        if steps != BUST:
            end = square_after(square, steps)
            cards += ways * cards_won(square, steps)
        to[end] = to.get(end, 0) + ways
    return Row(to, cards)


def reached_from(chain: Chain) -> dict[int, frozenset[int]]:
    """Return, by square, the squares that can be reached from it, including itself."""
    # Sets of squares are bit masks here for speed, since every round of the policy iteration calls this.
    reached = {square: sum(1 << end for end in {*row.to, square}) for square, row in chain.items()}
    for by_way_of in chain:
        onwards = reached[by_way_of]
        for square, so_far in reached.items():
            if so_far >> by_way_of & 1:
                reached[square] = so_far | onwards
    squares = {bits: frozenset(square for square in chain if bits >> square & 1) for bits in set(reached.values())}
    return {square: squares[bits] for square, bits in reached.items()}


def closed_parts(chain: Chain, start: int | None = None) -> list[list[int]]:
    """List the closed parts of the chain, which the turtle never leaves; there is nearly always just one.

    With a start, list only those that can be reached from there.
    """
    reached = reached_from(chain)
    ends = {reached[square] for square in (chain if start is None else reached[start])}
    return sorted(sorted(part) for part in ends if all(reached[square] == part for square in part))


def cards_per_move_in(rules: DiceRules, chain: Chain, part: list[int]) -> Fraction:
    """Return the long-run average of egg cards per move for a turtle in a closed part."""
    gain, _ = gain_and_worths(rules, chain, part, part[0])
    return gain


def gain_and_worths(
    rules: DiceRules, chain: Chain, squares: list[int], zero: int
) -> tuple[Fraction, tuple[dict[int, int], int]]:
    """Return the long-run average of egg cards per move, and each square's advantage over `zero` in cards.

    The squares must lead only to each other, and to `zero` eventually. The worths are numerators and a common
    denominator.
    """
    ways = ways_to_roll(rules)
    place = {square: index for index, square in enumerate(squares)}
    # Worth of a square = its move's cards - gain + worth of the move's end. The worth of `zero` is 0, so its column
    # holds the gain instead.
    equations = []
    for square in squares:
        row = chain[square]
        equation = [0] * (len(squares) + 1)
        for end, count in row.to.items():
            equation[place[end]] -= count
        equation[place[square]] += ways
        equation[place[zero]] = ways
        equation[-1] = row.cards
        equations.append(equation)
    solved, denominator = solve(equations)
    gain = Fraction(solved[place[zero]], denominator)
    solved[place[zero]] = 0
    return gain, (dict(zip(squares, solved, strict=True)), denominator)


def cards_per_move(rules: DiceRules, chain: Chain) -> Fraction:
    """Return the long-run average of egg cards per move for a turtle that begins on the raft."""
    parts = closed_parts(chain, RAFT)
    if len(parts) == 1:
        return cards_per_move_in(rules, chain, parts[0])
    gains = {square: cards_per_move_in(rules, chain, part) for part in parts for square in part}
    return _expected_at_last(rules, chain, gains)


def _expected_at_last(rules: DiceRules, chain: Chain, known: dict[int, Fraction]) -> Fraction:
    """Return the average of the closed parts' gains, weighted by the chance of ending up in each from the raft."""
    ways = ways_to_roll(rules)
    unknown = sorted(reached_from(chain)[RAFT] - known.keys())
    average = Fraction(0)
    for gain in set(known.values()):
        equations = [
            [
                *(ways * (square == other) - chain[square].to.get(other, 0) for other in unknown),
                sum(count for end, count in chain[square].to.items() if known.get(end) == gain),
            ]
            for square in unknown
        ]
        solved, denominator = solve(equations)
        average += gain * Fraction(solved[unknown.index(RAFT)], denominator)
    return average


def squares_within_reach(rules: DiceRules) -> list[int]:
    """List the squares that a lone turtle can reach from the raft with any decisions, including the raft."""
    reached, look_at = {RAFT}, [RAFT]
    while look_at:
        square = look_at.pop()
        new = {square_after(square, steps) for steps in lengths(rules)} - reached
        reached |= new
        look_at += new
    return sorted(reached)
