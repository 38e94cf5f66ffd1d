"""Positions as one line of text, like FEN in chess: compact, stable, and equal for equal positions only.

The fields, with one space between them, and `-` for nothing:

1. the set-up: players, turtles each, options (`t` third die on seven, `s` spend cards, `h` half the cards, a short
   game) and first player, separated by `/`
2. the turtles on each square, bottom first, such as `5:10/21:2`; `N` is the nest, and all others are on the raft
3. the face-up card, and the number of unseen cards of each value from 1 to 6
4. the values of the cards that each player holds, ascending
5. the player on turn
6. the moving turtle
7. the player's turtles that have yet to move
8. the dice; a spent card has a `c` after its value
9. the players who spent a card in this turn
10. what is awaited: `card`, `die`, `player` or `nothing`

Players and turtles count from 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mahe_core.engine.notation import NOTHING, read_line
from mahe_core.mahe.position.eggs import Eggs
from mahe_core.mahe.position.stacks import Board
from mahe_core.mahe.position.state import NEST_IN_TEXT, SPENT_IN_TEXT, Awaiting, State, Turn, write_position
from mahe_core.mahe.rulebook import BEACH, CARD_VALUES, COPIES_OF_CARD, MOST_DICE, NEST, RAFT
from mahe_core.mahe.setup import Setup

_AWAITED: Final = {kind.name.lower(): kind for kind in Awaiting}


def read_position(text: str) -> State:
    """Read a position from what `write_position` wrote. Raises ValueError, naming the field, for anything else.

    >>> read_position("4/1/-/0 19:02 5/334533 -/35/-/- 0 0 - - - player").stack_on(19)
    (0, 2)
    >>> read_position("4/1/-/0 19:02 7/334533 -/35/-/- 0 0 - - - player")
    Traceback (most recent call last):
    ValueError: cards: '7/334533' cannot be read
    """
    return read_line(text, _READERS, _build, write_position)


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == NOTHING else tuple(map(int, text))


def _one(text: str) -> int | None:
    return None if text == NOTHING else int(text)


def _read_setup(text: str) -> Setup:
    players, each, options, first = text.split("/")
    return Setup(int(players), int(first), "t" in options, "s" in options, int(each), "h" in options)


def _read_stacks(text: str) -> dict[int, tuple[int, ...]]:
    stacks = (stack.split(":") for stack in (() if text == NOTHING else text.split("/")))
    read = {NEST if square == NEST_IN_TEXT else int(square): _numbers(turtles) for square, turtles in stacks}
    if not all(RAFT < square <= BEACH or (square == NEST and len(turtles) == 1) for square, turtles in read.items()):
        raise ValueError("no such square")
    return read


def _read_cards(text: str) -> tuple[int | None, tuple[int, ...]]:
    face_up, unseen = text.split("/")
    value = _one(face_up)
    if value not in (None, *CARD_VALUES):
        raise ValueError("no such card")
    return value, _numbers(unseen)


def _read_dice(text: str) -> tuple[tuple[int, ...], int | None]:
    spent = text.find(SPENT_IN_TEXT)
    dice = _numbers(text.replace(SPENT_IN_TEXT, "", 1))
    if len(dice) > MOST_DICE or not set(dice) <= set(CARD_VALUES):
        raise ValueError("no such dice")
    return dice, None if spent < 0 else spent - 1


_READERS: Final[dict[str, Callable[[str], Any]]] = {
    "setup": _read_setup,
    "turtles": _read_stacks,
    "cards": _read_cards,
    "held": lambda text: tuple(map(_numbers, text.split("/"))),
    "on_turn": int,
    "moving": _one,
    "to_move": _numbers,
    "dice": _read_dice,
    "spenders": _numbers,
    "awaiting": _AWAITED.__getitem__,
}


def _build(setup: Setup, turtles: dict[int, tuple[int, ...]], cards: Any, held: Any, **of_turn: Any) -> State:
    squares, levels = [RAFT] * setup.turtles, [0] * setup.turtles
    for square, stack in turtles.items():
        for level, turtle in enumerate(stack):
            squares[turtle], levels[turtle] = square, level
    face_up, unseen = cards
    seen = [value for owned in held for value in owned] + [face_up]
    if len(held) != setup.players:
        raise ValueError(f"held: {len(held)} players, there are {setup.players}")
    if len(unseen) != len(COPIES_OF_CARD) or not all(
        left + seen.count(value) <= copies
        for value, left, copies in zip(CARD_VALUES, unseen, COPIES_OF_CARD, strict=True)
    ):
        raise ValueError("cards: more of one value than there are")
    player, own = of_turn["on_turn"], setup.turtles_of(of_turn["on_turn"])
    if not 0 <= player < setup.players:
        raise ValueError(f"on_turn: {player} is not a player, they count from 0 to {setup.players - 1}")
    if not {of_turn["moving"], *of_turn["to_move"]} <= {None, *own}:
        raise ValueError(f"to_move: not all are turtles of player {player}")
    dice, spent_die = of_turn["dice"]
    moving, awaiting = of_turn["moving"], of_turn["awaiting"]
    if moving is None and (
        dice or awaiting is Awaiting.DIE or (awaiting is Awaiting.PLAYER and not of_turn["to_move"])
    ):
        raise ValueError("moving: no turtle moves")
    if (awaiting is Awaiting.NOTHING) is not (NEST in turtles):
        raise ValueError("awaiting: the game is over when a turtle is in the nest")
    if not set(of_turn["spenders"]) <= set(range(setup.players)):
        raise ValueError("spenders: not all of them are players")
    turn = Turn(player, of_turn["to_move"], moving, dice, spent_die, of_turn["spenders"])
    winners = [setup.owner(turtle) for turtle in turtles.get(NEST, ())]
    eggs = Eggs(held, unseen, face_up, winners[0] if winners else None)
    return State(setup, Board(tuple(squares), tuple(levels)), eggs, turn, awaiting)
