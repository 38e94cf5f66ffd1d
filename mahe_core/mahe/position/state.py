"""A complete position of the game; there is no other state.

Positions with the same possible futures are equal, and nothing is hidden: the unseen cards have no order. Named tuples
are used because they are created three times as fast as frozen dataclasses.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from mahe_core.engine.notation import NOTHING
from mahe_core.mahe.position.eggs import Eggs
from mahe_core.mahe.position.stacks import Board
from mahe_core.mahe.rulebook import BUST_ABOVE, MOST_DICE, NEST, RAFT
from mahe_core.mahe.setup import Setup
from mahe_core.override import override

NEST_IN_TEXT: Final = "N"
SPENT_IN_TEXT: Final = "c"


class Awaiting(Enum):
    """The kind of action that the game waits for."""

    CARD = "the next egg card"
    DIE = "the die that was asked for"
    PLAYER = "a player's decision"
    NOTHING = "nothing, the game is over"


class Turn(NamedTuple):
    """A player's turn: one move, or two with two turtles each."""

    player: int
    to_move: tuple[int, ...]
    """The player's turtles that have not begun their move, ascending, without the moving one."""
    moving: int | None
    dice: tuple[int, ...]
    """The numbers of this move in order: die faces, and the value of a spent card."""
    spent_die: int | None
    """The index in `dice` of the spent card, or None; a move has one decider, who spends at most one card per turn."""
    spenders: tuple[int, ...]
    """The players who have spent a card in this turn, ascending."""


class State(NamedTuple):
    """A position.

    >>> from mahe_core.mahe import start, Setup
    >>> state = start(Setup(players=4)).state
    >>> state.square_of(3), state.stack_on(1), state.egg_cards(0), state.cards_left
    (0, (), (), 20)
    """

    setup: Setup
    board: Board
    eggs: Eggs
    turn: Turn
    awaiting: Awaiting

    @override
    def __repr__(self) -> str:
        return f"read_position({write_position(self)!r})"

    def square_of(self, turtle: int) -> int:
        """Return a turtle's square: RAFT (0), 1 to 21, or NEST."""
        return self.board.squares[turtle]

    def level_of(self, turtle: int) -> int:
        """Count the turtles below a turtle on its square."""
        return self.board.levels[turtle]

    def stack_on(self, square: int) -> tuple[int, ...]:
        """List the turtles on a square, bottom first; on the raft, where none is stacked, in ascending order."""
        return self.board.stack_on(square)

    def egg_cards(self, player: int) -> tuple[int, ...]:
        """List the values of the egg cards a player holds, ascending, without the nest."""
        return self.eggs.held[player]

    @property
    def face_up(self) -> int | None:
        """The value of the card to be won; None before it is turned up and once the nest is open."""
        return self.eggs.face_up

    @property
    def cards_left(self) -> int:
        """The number of face-down cards in the pile, not counting the face-up card."""
        return self.eggs.cards_left(self.setup.cards_taken_out)

    @property
    def nest_is_open(self) -> bool:
        """True if all cards are won, so that the next turtle to reach the beach takes the nest."""
        return self.eggs.face_up is None and self.cards_left == 0

    @property
    def nest_owner(self) -> int | None:
        """The player who took the nest and so ended the game, or None."""
        return self.eggs.nest_owner

    @property
    def on_turn(self) -> int:
        """The player whose turn it is, who rolls every die."""
        return self.turn.player

    @property
    def to_move(self) -> tuple[int, ...]:
        """The turtles of the player on turn that have not begun their move."""
        return self.turn.to_move

    @property
    def moving(self) -> int | None:
        """The turtle that moves; None before it is chosen and while an egg card is awaited."""
        return self.turn.moving

    @property
    def dice(self) -> tuple[int, ...]:
        """The numbers of this move: die faces and the value of any spent card, see `spent_die`."""
        return self.turn.dice

    @property
    def spent_die(self) -> int | None:
        """The index in `dice` of the spent card, or None."""
        return self.turn.spent_die

    @property
    def decider(self) -> int:
        """The player who decides about the next die: the owner of the top turtle of the moving turtle's stack.

        Before the first die, and about which turtle moves, the player whose turn it is decides.
        """
        turn = self.turn
        if turn.moving is None or not turn.dice:
            return turn.player
        return self.board.top_of_stack_with(turn.moving) // self.setup.turtles_each

    @property
    def third_die_barred(self) -> bool:
        """True if two dice make exactly seven and the edition allows no third die then."""
        dice = self.turn.dice
        return len(dice) == MOST_DICE - 1 and sum(dice) == BUST_ABOVE and not self.setup.third_die_on_seven


def write_position(state: State) -> str:
    """Write a position as a line of text; `mahe_core.mahe.position.notation` describes it.

    >>> from mahe_core.mahe.examples.positions import standing
    >>> write_position(standing(Setup(players=4), {19: (0, 2)}, held={1: (3, 5)}))
    '4/1/-/0 19:02 5/334533 -/35/-/- 0 0 - - - player'
    """
    setup, board, eggs, turn, awaiting = state
    options = "".join(
        letter
        for letter, chosen in (("t", setup.third_die_on_seven), ("s", setup.spend_cards), ("h", setup.short_game))
        if chosen
    )
    stacks = (
        f"{NEST_IN_TEXT if square == NEST else square}:{_digits(board.stack_on(square))}"
        for square in sorted({square for square in board.squares if square != RAFT})
    )
    dice = (f"{number}{SPENT_IN_TEXT * (at == turn.spent_die)}" for at, number in enumerate(turn.dice))
    return " ".join(
        (
            f"{setup.players}/{setup.turtles_each}/{options or NOTHING}/{setup.first}",
            "/".join(stacks) or NOTHING,
            f"{eggs.face_up or NOTHING}/{_digits(eggs.unseen)}",
            "/".join(map(_digits, eggs.held)),
            str(turn.player),
            NOTHING if turn.moving is None else str(turn.moving),
            _digits(turn.to_move),
            "".join(dice) or NOTHING,
            _digits(turn.spenders),
            awaiting.name.lower(),
        )
    )


def _digits(numbers: tuple[int, ...]) -> str:
    return "".join(map(str, numbers)) or NOTHING
