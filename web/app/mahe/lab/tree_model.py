"""The tree of rolls: its open nodes, the chosen path, and the number of outcomes with each ending.

Probabilities and counts come from the exact tree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import Node, branches, root
from mahe_core.mahe.rulebook import MOST_DICE
from mahe_core.mahe.strategies import Strategy

LEVELS: Final = MOST_DICE
Dice = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A node in the picture of the whole tree; its width is proportional to its number of outcomes."""

    node: Node
    left: int
    lit: bool
    """True on the chosen path and beyond it."""


@dataclass(frozen=True, slots=True)
class Ends:
    """The number of outcomes with each ending, in the open part of the tree."""

    busts: int
    stops: int
    open: int


@dataclass(frozen=True, slots=True)
class TreeView:
    """The open part of the tree, and the chosen path."""

    path: tuple[Node, ...]
    """The nodes from the root to the chosen node."""
    branches: tuple[Node, ...]
    """The possible next nodes; at the end of a path, its last node and the alternatives to it."""
    cells: tuple[Cell, ...]
    ends: Ends
    outcomes: int
    levels: int
    """The number of dice to which all nodes are open."""

    @property
    def chosen(self) -> Node:
        """The node at the end of the path."""
        return self.path[-1]


def view_tree(
    rules: DiceRules, path: Dice, levels: int, opened: frozenset[Dice], strategy: Strategy | None
) -> TreeView:
    """Build the view of the tree: nodes up to `levels` dice are open, and the branches of those in `opened`."""
    walked = walk(rules, path, strategy)
    last = walked[-1]
    shown = branches(rules, last, strategy) if len(last.dice) < levels or last.dice in opened else ()
    if not shown and len(walked) > 1:
        shown = branches(rules, walked[-2], strategy)
    nodes = tuple(_visible(rules, root(rules), levels, opened, strategy))
    parents = {node.dice[:-1] for node in nodes}
    ends = [node for node in nodes if node.dice not in parents]
    busts = sum(node.outcomes for node in ends if node.bust)
    stops = sum(node.outcomes for node in ends if node.ends and not node.bust)
    outcomes = root(rules).outcomes
    cells = tuple(Cell(node, _left(rules, node.dice), lit=_along(node.dice, last.dice)) for node in nodes if node.dice)
    return TreeView(walked, shown, cells, Ends(busts, stops, outcomes - busts - stops), outcomes, levels)


def walk(rules: DiceRules, path: Dice, strategy: Strategy | None) -> tuple[Node, ...]:
    """Return the nodes along a path, as far as the tree reaches.

    >>> [str(node.chance) for node in walk(DiceRules(), (4, 4, 1), None)]
    ['1', '1/6', '1/36']
    """
    nodes = [root(rules)]
    for face in path:
        following = branches(rules, nodes[-1], strategy)
        if not following or face not in rules.faces:
            break
        nodes.append(following[face - 1])
    return tuple(nodes)


def read_path(written: str) -> Dice:
    """Parse dice as written in an address: "4", "4-3".

    >>> read_path("4-3"), read_path(""), read_path("no")
    ((4, 3), (), ())
    """
    faces = written.replace(" ", "-").split("-")
    return tuple(int(face) for face in faces) if all(face.isdecimal() for face in faces) else ()


def write_path(dice: Dice) -> str:
    """Write dice in the form that `read_path` parses."""
    return "-".join(map(str, dice))


def _visible(
    rules: DiceRules, node: Node, levels: int, opened: frozenset[Dice], strategy: Strategy | None
) -> Iterator[Node]:
    yield node
    if len(node.dice) < levels or node.dice in opened:
        for branch in branches(rules, node, strategy):
            yield from _visible(rules, branch, levels, opened, strategy)


def _left(rules: DiceRules, dice: Dice) -> int:
    return sum((face - 1) * rules.sides ** (LEVELS - place) for place, face in enumerate(dice, 1))


def _along(dice: Dice, path: Dice) -> bool:
    """Return True if the dice are part of a path or continue it."""
    shorter = min(len(dice), len(path))
    return dice[:shorter] == path[:shorter]
