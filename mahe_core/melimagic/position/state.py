"""A complete position of the game, with everything that can affect its future.

It contains every rabbit. `seeing.view` returns the part that a player may see; only views are shown during a game.
Positions with the same possible futures are equal. Named tuples are used because they are created three times as fast
as frozen dataclasses.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from mahe_core.melimagic.position.golden import Golden
from mahe_core.melimagic.position.hats import Hats
from mahe_core.melimagic.position.letters import (
    word_of,
    write_faces,
    write_pair,
    write_pairs,
    write_rabbit,
    write_stands,
)
from mahe_core.melimagic.position.stands import Stands
from mahe_core.melimagic.rulebook import Face, Rabbit
from mahe_core.melimagic.setup import Setup
from mahe_core.override import override


class Awaiting(Enum):
    """The next decision and who makes it. It is public."""

    # Chance acts.
    HAT_FOR_STAND = "a hat card for the next place without one"
    GOLDEN_TO_LAY = "a golden card for the next player without one"
    DIE = "the next of the two dice"
    HAT_TO_DRAW = "the hat card that a player draws"
    GOLDEN_TO_DRAW = "the golden card that a player draws"
    # The player on turn acts.
    ROLL = "the player's wish to roll"
    ACTION = "the action, one of those that the dice show"
    NEXT_HAT = "the next card to turn, or a stop"
    DRAWN_CARD = "what becomes of the drawn hat card"
    TRY = "a try, or the end of the turn"
    # The game is over.
    NOTHING = "nothing, the game is over"


class Turn(NamedTuple):
    """A player's turn."""

    player: int
    dice: tuple[Face, ...]
    """The faces in the order rolled; () before the roll."""
    to_turn: int
    """The number of cards the player may still turn; 0 for another action, or once turning is over."""
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

    @override
    def __repr__(self) -> str:
        return f"read_position({write_position(self)!r})"

    @property
    def on_turn(self) -> int:
        """The player whose turn it is; during the deal, the first player."""
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
        """The number of cards the player may still turn."""
        return self.turn.to_turn

    @property
    def wands(self) -> tuple[int, ...]:
        """The number of golden wands each player has won."""
        return self.golden.wands


def write_position(state: State) -> str:
    """Write a position as a line of text, with every hidden card; `position.notation` describes it.

    >>> from mahe_core.melimagic.examples.positions import laid
    >>> write_position(laid("S G* K", "L B C*", dice="hat1 draw"))
    '2/122sdd/4/0 SG*K/LBC* 000000- SS/GG -/- - 0 1d 1 - action'
    """
    setup, stands, hats, golden, turn, awaiting = state
    return " ".join(
        (
            f"{setup.players}/{write_faces(setup.faces)}/{setup.to_win}/{setup.first}",
            write_stands(stands),
            "".join(map(str, hats.discards)) + write_rabbit(hats.top),
            "/".join(map(write_pair, golden.in_front)),
            "/".join(map(write_pairs, golden.won)),
            write_pairs(golden.put_under),
            f"{turn.player} {write_faces(turn.dice)} {turn.to_turn} {write_rabbit(turn.drawn)} {word_of(awaiting)}",
        )
    )
