"""Builds positions square by square.

A position is at the beginning of a player's turn and can be played on, even if no real game could reach it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from mahe_core.engine.checks import check_public
from mahe_core.mahe.position.eggs import Eggs
from mahe_core.mahe.position.stacks import Board
from mahe_core.mahe.position.state import Awaiting, State, Turn
from mahe_core.mahe.rulebook import BEACH, CARD_VALUES, COPIES_OF_CARD, RAFT
from mahe_core.mahe.setup import Setup

NOTHING_HELD: Mapping[int, tuple[int, ...]] = {}


def standing(
    setup: Setup,
    stacks: Mapping[int, tuple[int, ...]],
    *,
    on_turn: int = 0,
    face_up: int | None = 5,
    held: Mapping[int, tuple[int, ...]] = NOTHING_HELD,
    cards_left: int | None = None,
) -> State:
    """Build a position at the beginning of a player's turn.

    `stacks` gives the turtles on a square, bottom first; all others are on the raft. `held` gives the players' egg
    cards. All other cards are unseen; if `cards_left` in the pile is lower, the rest counts as spent. With `face_up`
    None the nest is open. Raises ValueError, naming the field, for players, turtles, squares and cards that the game
    does not have, and for a turtle that is on two squares.

    >>> standing(Setup(players=4), {18: (0, 1)}).stack_on(18)
    (0, 1)
    """
    placed = [turtle for stack in stacks.values() for turtle in stack]
    _check("on_turn", (on_turn,), range(setup.players))
    _check("stacks", placed, range(setup.turtles))
    _check("stacks", stacks, range(BEACH + 1))
    _check("held", held, range(setup.players))
    _check("face_up", () if face_up is None else (face_up,), CARD_VALUES)
    _check("held", (value for cards in held.values() for value in cards), CARD_VALUES)
    if len(set(placed)) < len(placed):
        raise ValueError(f"stacks: a turtle is on two squares or twice on one, see {dict(stacks)}")
    squares, levels = [0] * setup.turtles, [0] * setup.turtles
    for square, stack in stacks.items():
        for level, turtle in enumerate(stack):
            squares[turtle], levels[turtle] = square, level if square != RAFT else 0
    cards = tuple(tuple(sorted(held.get(player, ()))) for player in range(setup.players))
    seen = [value for owned in cards for value in owned] + ([] if face_up is None else [face_up])
    unseen = [copies - seen.count(value) for value, copies in zip(CARD_VALUES, COPIES_OF_CARD, strict=True)]
    if min(unseen) < 0:
        raise ValueError("held: more cards of one value than there are")
    pile = 0 if face_up is None else cards_left
    while pile is not None and sum(unseen) > setup.cards_taken_out + pile:
        unseen[unseen.index(max(unseen))] -= 1
    if pile is not None and sum(unseen) != setup.cards_taken_out + pile:
        raise ValueError("held: too many cards for so full a pile")
    to_move = setup.turtles_of(on_turn)
    turn = Turn(on_turn, to_move, None, (), None, ())
    if len(to_move) == 1:
        turn = Turn(on_turn, (), to_move[0], (), None, ())
    eggs = Eggs(cards, tuple(unseen), face_up, None)
    return State(setup, Board(tuple(squares), tuple(levels)), eggs, turn, Awaiting.PLAYER)


def _check(field: str, values: Iterable[int], allowed: Sequence[int]) -> None:
    for value in values:
        if type(value) is not int or value not in allowed:
            raise ValueError(f"{field}: {value!r} is not between {allowed[0]} and {allowed[-1]}")


check_public(__name__)
