"""A position of the game, whole: nothing that matters later is kept anywhere else.

It knows every rabbit. What a player may see of it, `seeing.view` says; nothing shown during a game is made of anything
else. Two positions from which the game can go on alike are equal. These are named tuples because they are made three
times as fast as frozen dataclasses.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from mahe_core.melimagic.position.golden import Golden
from mahe_core.melimagic.position.hats import Hats
from mahe_core.melimagic.position.stands import Stands
from mahe_core.melimagic.rulebook import Face, Rabbit
from mahe_core.melimagic.setup import Setup


class Awaiting(Enum):
    """Whose word the game waits for, and for what. Everybody at the table knows it."""

    # Chance's.
    HAT_FOR_STAND = "a hat card for the next place without one"
    GOLDEN_TO_LAY = "a golden card for the next player without one"
    DIE = "the next of the two dice"
    HAT_TO_DRAW = "the hat card that a player draws"
    GOLDEN_TO_DRAW = "the golden card that a player draws"
    # A player's.
    ROLL = "the player's wish to roll"
    ACTION = "the action, one of those that the dice show"
    NEXT_HAT = "the next card to turn, or a stop"
    DRAWN_CARD = "what becomes of the drawn hat card"
    TRY = "a try, or the end of the turn"
    # Nobody's.
    NOTHING = "nothing, the game is over"


class Turn(NamedTuple):
    """A player's turn."""

    player: int
    dice: tuple[Face, ...]
    """The faces in the order they fell; () before the roll."""
    to_turn: int
    """How many cards may still be turned, as the dice have it; 0 where the action is none of turning, or over."""
    drawn: Rabbit | None
    """The hat card in hand."""


class State(NamedTuple):
    """A position.

    >>> from mahe_core.melimagic import start, Setup
    >>> state = start(Setup(players=4)).state
    >>> state.on_turn, state.wands, state.golden.left
    (0, (0, 0, 0, 0), 21)
    """

    setup: Setup
    stands: Stands
    hats: Hats
    golden: Golden
    turn: Turn
    awaiting: Awaiting

    @property
    def on_turn(self) -> int:
        """The player whose turn it is; while the cards are dealt, the one who is to begin."""
        return self.turn.player

    @property
    def dice(self) -> tuple[Face, ...]:
        """The faces of this turn's dice so far."""
        return self.turn.dice

    @property
    def drawn(self) -> Rabbit | None:
        """The hat card that the player on turn has drawn and not placed yet."""
        return self.turn.drawn

    @property
    def to_turn(self) -> int:
        """How many cards may still be turned, as the dice have it."""
        return self.turn.to_turn

    @property
    def wands(self) -> tuple[int, ...]:
        """How many golden wands each player has won."""
        return self.golden.wands
