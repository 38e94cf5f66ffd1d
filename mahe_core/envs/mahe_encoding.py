"""Mahé as numbers.

The actions, of which a set-up with one turtle each has the first two, or all ten if egg cards may be spent:

======  ======================================================
number  action
======  ======================================================
0       `Roll()`
1       `Stop()`
2, 3    `ChooseTurtle` of the player's first and second turtle
4 to 9  `SpendCard` of the values 1 to 6
======  ======================================================

The outcomes of chance: 0 to 5 are the faces 1 to 6 of a die, 6 to 11 an egg card of the values 1 to 6.

`MaheEncoding(setup).fields` names the parts of the observation vector, in order. With two players and two turtles each
it has 162 numbers, and different positions of a game have different vectors.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mahe_core import mahe
from mahe_core.engine.checks import check_public
from mahe_core.engine.contract import AnyGame
from mahe_core.envs.encoding import Encoding, Field, Numbers, one_hot, several_hot
from mahe_core.mahe import Awaiting, CardTurnedUp, ChooseTurtle, Die, Intent, Roll, Setup, SpendCard, State, Stop
from mahe_core.mahe.rulebook import (
    CARD_VALUES,
    CARDS_TAKEN_OUT,
    COPIES_OF_CARD,
    DIE_FACES,
    MOST_DICE,
    NEST,
    RAFT,
    TURTLES,
)
from mahe_core.override import override

_OUTCOMES: Final = (*map(Die, DIE_FACES), *map(CardTurnedUp, CARD_VALUES))
_PLACES: Final = NEST + 1
_MOMENTS: Final = {awaiting: number for number, awaiting in enumerate(Awaiting)}
_MOST_CARDS: Final = sum(COPIES_OF_CARD) - CARDS_TAKEN_OUT


class MaheEncoding(Encoding):
    """The numbers of Mahé's actions and positions for one set-up.

    >>> from mahe_core.mahe import start
    >>> encoding = MaheEncoding(Setup(players=2))
    >>> encoding.actions, encoding.size, [encoding.intent_of(number, player=1) for number in (0, 2)]
    (4, 162, [Roll(), ChooseTurtle(turtle=2)])
    >>> len(encoding.observe(start(encoding.setup).state, player=0))
    162
    """

    game: ClassVar[AnyGame] = mahe
    name: ClassVar[str] = "mahe_v1"

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, [_intents(setup, player) for player in range(setup.players)], _OUTCOMES, _fields(setup))
        self._turtles = tuple(
            tuple(turtle for owner in self.counted_from(player) for turtle in setup.turtles_of(owner))
            for player in range(setup.players)
        )

    @override
    def observe(self, view: State, player: int) -> Numbers:
        setup, board, eggs, turn, awaiting = view
        players, turtles = setup.players, self._turtles[player]
        found: Numbers = []
        for turtle in turtles:
            found += one_hot(board.squares[turtle], _PLACES)
            found.append(board.levels[turtle] / TURTLES)
        found += one_hot((turn.player - player) % players, players)
        decider = (view.decider - player) % players if awaiting is Awaiting.PLAYER else None
        found += one_hot(decider, players)
        found += [float(turtle == turn.moving) for turtle in turtles]
        found += [float(turtle in turn.to_move) for turtle in turtles]
        for number in (*turn.dice, *[None] * (MOST_DICE - len(turn.dice))):
            found += one_hot(None if number is None else number - 1, len(DIE_FACES))
        found += one_hot(turn.spent_die, MOST_DICE)
        found += several_hot([(spender - player) % players for spender in turn.spenders], players)
        found += one_hot(_MOMENTS[awaiting], len(_MOMENTS))
        found += one_hot(None if eggs.face_up is None else eggs.face_up - 1, len(CARD_VALUES))
        found += [left / copies for left, copies in zip(eggs.unseen, COPIES_OF_CARD, strict=True)]
        found.append(view.cards_left / _MOST_CARDS)
        for owner in self.counted_from(player):
            held = eggs.held[owner]
            found += [held.count(value) / copies for value, copies in zip(CARD_VALUES, COPIES_OF_CARD, strict=True)]
        owner_of_nest = None if eggs.nest_owner is None else (eggs.nest_owner - player) % players
        found += one_hot(owner_of_nest, players)
        return found

    @override
    def text(self, view: State) -> str:
        board, turn = view.board, view.turn
        card = "none" if view.face_up is None else str(view.face_up)
        lines = [f"egg card {card}, {view.cards_left} in the pile"]
        for square in sorted(set(board.squares)):
            place = {RAFT: "raft", NEST: "nest"}.get(square, f"square {square}")
            stack = ", ".join(
                f"turtle {turtle} of player {view.setup.owner(turtle)}" for turtle in view.stack_on(square)
            )
            lines.append(f"{place}: {stack}")
        for player in range(self.players):
            cards = " ".join(map(str, view.egg_cards(player))) or "none"
            lines.append(f"cards of player {player}: {cards}{' and the nest' if player == view.nest_owner else ''}")
        dice = " ".join(map(str, turn.dice)) or "none"
        moving = "no turtle moves" if turn.moving is None else f"turtle {turn.moving} moves"
        lines.append(f"player {turn.player} on turn, {moving}, dice: {dice}")
        return "\n".join(lines)


def _intents(setup: Setup, player: int) -> tuple[Intent, ...]:
    plain: tuple[Intent, ...] = (Roll(), Stop())
    if setup.turtles_each == 1 and not setup.spend_cards:
        return plain
    # With one turtle each there is nothing to choose, but the numbers of the cards stay the same.
    first = setup.turtles_of(player)[0]
    choices = (ChooseTurtle(first), ChooseTurtle(first + 1))
    return (*plain, *choices, *(map(SpendCard, CARD_VALUES) if setup.spend_cards else ()))


def _fields(setup: Setup) -> tuple[Field, ...]:
    players, values = setup.players, len(CARD_VALUES)
    turtles: list[Any] = [
        field
        for number in range(setup.turtles)
        for field in (
            Field(
                f"place of turtle {number}", _PLACES, "raft, squares 1 to 21, or nest; the player's own turtles first"
            ),
            Field(f"turtles below turtle {number}", 1, "a seventh for each"),
        )
    ]
    return (
        *turtles,
        Field("on turn", players, "the player who rolls"),
        Field("decider", players, "the player who decides now; none while chance acts"),
        Field("moving", setup.turtles, "the turtle that moves, in the order above"),
        Field("to move", setup.turtles, "the turtles that have not begun their move in this turn"),
        *(Field(f"die {number}", len(DIE_FACES), "its number, or that of a spent card") for number in range(MOST_DICE)),
        Field("spent", MOST_DICE, "which of these is a spent card"),
        Field("spenders", players, "the players who have spent a card in this turn"),
        Field("moment", len(_MOMENTS), "a card, a die or a player is awaited, or the game is over"),
        Field("egg card", values, "the card to be won next"),
        Field("unseen", values, "the share of the cards of each value that nobody has seen"),
        Field("pile", 1, "the cards in the pile, as a share of 20"),
        *(
            Field(f"cards of player {number}", values, "the share of the cards of each value that the player holds")
            for number in range(players)
        ),
        Field("owner of the nest", players, "the player who ended the game"),
    )


check_public(__name__)
