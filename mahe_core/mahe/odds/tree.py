"""The tree of all possible dice of a move, opened step by step. Branches are in the order of the faces."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.rulebook import MOST_DICE
from mahe_core.mahe.strategies.strategy import Strategy


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the tree: the dice in the order rolled, their chance, and the state of the move."""

    dice: tuple[int, ...]
    total: int
    chance: Fraction
    """The chance of these dice in this order, if the move does not stop earlier."""
    outcomes: int
    """The number of equally likely ways to roll three dice that it represents; 216 for the root with six sides."""
    bust: bool
    steps: int | None
    """The steps of a move that stops here; None for a bust and before the first die."""
    ends: bool
    """True if the move is over: a bust, no die left or allowed, or the strategy stops."""


def root(rules: DiceRules) -> Node:
    """Return the root of the tree: no die rolled yet.

    >>> root(DiceRules()).outcomes
    216
    """
    return Node((), 0, Fraction(1), rules.sides**MOST_DICE, bust=False, steps=None, ends=False)


def branches(
    rules: DiceRules, node: Node | None = None, strategy: Strategy | None = None, square: int = 0
) -> tuple[Node, ...]:
    """List the children of a node (default: the root), one for each face; () where the move is over.

    Without a strategy, dice are rolled as long as the rules allow; `square` is where the move begins.

    >>> rules = DiceRules()
    >>> four = branches(rules)[3]
    >>> [(node.dice, str(node.chance), node.bust) for node in branches(rules, four)][2:4]
    [((4, 3), '1/36', False), ((4, 4), '1/36', True)]
    """
    node = root(rules) if node is None else node
    if node.ends:
        return ()
    chance, outcomes = node.chance / rules.sides, node.outcomes // rules.sides
    return tuple(_branch(rules, (*node.dice, face), chance, outcomes, strategy, square) for face in rules.faces)


def level(rules: DiceRules, dice: int, strategy: Strategy | None = None, square: int = 0) -> tuple[Node, ...]:
    """List the tree's nodes with this number of dice, from left to right; 0 is the root alone.

    >>> [len(level(DiceRules(), dice)) for dice in (0, 1, 2, 3)]
    [1, 6, 36, 90]
    """
    nodes: tuple[Node, ...] = (root(rules),)
    for _ in range(dice):
        nodes = tuple(branch for node in nodes for branch in branches(rules, node, strategy, square))
    return nodes


def _branch(
    rules: DiceRules, dice: tuple[int, ...], chance: Fraction, outcomes: int, strategy: Strategy | None, square: int
) -> Node:
    total = sum(dice)
    bust = rules.busts(total)
    goes_on = rules.may_roll(len(dice), total) and (
        strategy is None or strategy.goes_on(rules, square, len(dice), total)
    )
    return Node(dice, total, chance, outcomes, bust, None if bust else rules.steps(dice), not goes_on)
