"""The plain second implementation of the rules, with the actions of `mahe_core.mahe`.

The rules themselves are the benchmark's, which share no code with `mahe_core`; speed does not matter here.
"""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import assert_never

from mahe_core.mahe import Action, CardTurnedUp, ChooseTurtle, Die, Roll, SpendCard, Stop
from workshop.benchmarks.rules.plain_mahe import CARD, CHANCE, CHOOSE, DIE, NEST, OVER, ROLL, SPEND, STOP, PlainMahe


def as_number(action: Action) -> int:
    """Return the number of an action in the plain rules."""
    match action:
        case Roll():
            return ROLL
        case Stop():
            return STOP
        case ChooseTurtle(turtle):
            return CHOOSE + turtle
        case SpendCard(value):
            return SPEND + value
        case Die(face):
            return DIE + face
        case CardTurnedUp(value):
            return CARD + value
        case _:
            assert_never(action)


def as_action(number: int) -> Action:
    """Return the action with a number.

    >>> [as_action(as_number(action)) for action in (Roll(), Stop(), SpendCard(2), Die(6))]
    [Roll(), Stop(), SpendCard(value=2), Die(face=6)]
    """
    if number == ROLL:
        return Roll()
    if number == STOP:
        return Stop()
    kinds = ((CARD, CardTurnedUp), (DIE, Die), (SPEND, SpendCard), (CHOOSE, ChooseTurtle))
    return next(kind(number - first) for first, kind in kinds if number >= first)


class PlainGame:
    """One game, changed in place.

    >>> game = PlainGame(players=4, first=0, third_die_on_seven=False, spend_cards=False, turtles_each=1)
    >>> game.do(CardTurnedUp(5))
    >>> game.allowed()
    {Roll()}
    """

    def __init__(
        self,
        players: int,
        first: int,
        third_die_on_seven: bool,
        spend_cards: bool,
        turtles_each: int,
        played_for: int = 20,
    ) -> None:
        self.rules = PlainMahe(players, first, third_die_on_seven, spend_cards, turtles_each, played_for)
        self.played_for = played_for
        self.added: list[int] = []
        """The numbers of the dice and spent cards of this move."""

    @property
    def waits_for(self) -> str:
        """`die`, `card`, `player`, or `nothing` when the game is over."""
        match self.rules.to_act():
            case plainly if plainly == OVER:
                return "nothing"
            case plainly if plainly == CHANCE:
                return "die" if self.rules.waiting_for_die else "card"
            case _:
                return "player"

    @property
    def piles(self) -> dict[int, list[int]]:
        """The stacks on squares 1 to 21, bottom first."""
        return dict(enumerate(self.rules.stacks[1:], 1))

    @property
    def hands(self) -> list[list[int]]:
        """The egg cards of each player."""
        return self.rules.hands

    @property
    def face_up(self) -> int | None:
        """The card that is turned up."""
        return self.rules.face_up or None

    @property
    def turned_up(self) -> int:
        """The number of cards turned up so far."""
        return self.played_for - self.rules.cards_left

    @property
    def on_turn(self) -> int:
        """The player whose turn it is."""
        return self.rules.player

    @property
    def moving(self) -> int | None:
        """The turtle that moves, once it is chosen."""
        return self.rules.moving if self.rules.moving >= 0 else None

    @property
    def yet_to_move(self) -> list[int]:
        """The other turtles that still move in this turn."""
        return self.rules.to_move

    @property
    def dice(self) -> list[int]:
        """The numbers of this move, spent cards included."""
        assert (len(self.added), sum(number % 10 for number in self.added)) == (self.rules.dice, self.rules.total)
        return [number % 10 for number in self.added]

    @property
    def nest(self) -> int | None:
        """The turtle in the nest."""
        return self.rules.square.index(NEST) if NEST in self.rules.square else None

    def owner(self, turtle: int) -> int:
        return self.rules.owner[turtle]

    def place(self, turtle: int) -> tuple[int, int]:
        """Return a turtle's square (0 raft, 22 nest) and level."""
        square = self.rules.square[turtle]
        return square, self.rules.stacks[square].index(turtle) if square in range(1, NEST) else 0

    def decider(self) -> int:
        return self.rules.to_act()

    def allowed(self) -> set[Action]:
        """Return every legal action, of a player or of chance."""
        chance = self.rules.to_act() == CHANCE
        return set(map(as_action, self.rules.chance_outcomes() if chance else self.rules.legal_intents()))

    def odds(self) -> dict[Action, Fraction]:
        """Return the probability of each outcome of chance."""
        if self.rules.to_act() != CHANCE:
            return {}
        unseen = self.rules.unseen
        chances = (
            Fraction(1, 6) if number < CARD else Fraction(unseen[number - CARD], sum(unseen))
            for number in self.rules.chance_outcomes()
        )
        return dict(zip(map(as_action, self.rules.chance_outcomes()), chances, strict=True))

    def do(self, action: Action) -> None:
        """Carry out a legal action."""
        number = as_number(action)
        self.rules.apply(number)
        if isinstance(action, Die | SpendCard):
            self.added.append(number)
        if not self.rules.dice:
            self.added = []

    def after(self, action: Action) -> PlainGame:
        """Return a copy of the game after an action; this one does not change."""
        game = copy.deepcopy(self)
        game.do(action)
        return game

    def identity(self) -> str:
        """Return the whole position on one line, different for different positions."""
        rules = vars(self.rules) | {
            "hands": [sorted(hand) for hand in self.hands],
            "spenders": sorted(self.rules.spenders),
            "added": self.added,
        }
        if self.waits_for in ("card", "nothing"):
            # The plain rules forget the move that is over only when the next one begins.
            for name in ("moving", "decider", "dice", "total", "added"):
                del rules[name]
        return repr(rules)

    def counted(self) -> tuple[list[int], list[int], list[int]]:
        """Return the eggs and cards of each player, and the winners."""
        return self.rules.count()
