"""The rules once more, written plainly on lists straight from the rules text, to compare the real ones with.

Nothing is shared with `mahe_core` but the names of the actions; speed does not matter, and there are no events.
"""

from __future__ import annotations

import copy
from collections import Counter
from fractions import Fraction

from mahe_core.mahe import Action, CardTurnedUp, ChooseTurtle, Die, Roll, SpendCard, Stop


class PlainGame:
    """One game, changed in place; every attribute may be looked at.

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
        self.players = players
        self.third_die_on_seven = third_die_on_seven
        self.spend_cards = spend_cards
        self.owned = [[player * turtles_each + nth for nth in range(turtles_each)] for player in range(players)]
        self.raft = {turtle for turtles in self.owned for turtle in turtles}
        self.piles: dict[int, list[int]] = {square: [] for square in range(1, 22)}
        self.nest: int | None = None
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.spent: list[int] = []
        self.unseen = [1] * 3 + [2] * 3 + [3] * 5 + [4] * 5 + [5] * 5 + [6] * 3
        self.played_for = played_for
        self.turned_up = 0
        self.face_up: int | None = None
        self.on_turn = first
        self.yet_to_move = list(self.owned[first])
        self.moving: int | None = None
        self.dice: list[int] = []
        self.spent_die: int | None = None
        self.spenders: set[int] = set()
        self.waits_for = "card"

    def owner(self, turtle: int) -> int:
        return next(player for player, turtles in enumerate(self.owned) if turtle in turtles)

    def place(self, turtle: int) -> tuple[int, int]:
        """A turtle's square (0 raft, 22 nest) and level."""
        if turtle == self.nest:
            return 22, 0
        for square, pile in self.piles.items():
            if turtle in pile:
                return square, pile.index(turtle)
        assert turtle in self.raft
        return 0, 0

    def group(self) -> list[int]:
        """The moving turtle and all above it."""
        assert self.moving is not None
        square, level = self.place(self.moving)
        return self.piles[square][level:] if square else [self.moving]

    def decider(self) -> int:
        return self.owner(self.group()[-1]) if self.dice else self.on_turn

    def allowed(self) -> set[Action]:
        """Every action that may be taken now, by a player or by chance."""
        if self.waits_for == "card":
            return {CardTurnedUp(value) for value in self.unseen}
        if self.waits_for == "die":
            return {Die(face) for face in range(1, 7)}
        if self.waits_for == "nothing":
            return set()
        if self.moving is None:
            return {ChooseTurtle(turtle) for turtle in self.yet_to_move}
        if not self.dice:
            return {Roll()}
        allowed: set[Action] = {Stop()}
        if len(self.dice) == 1 or sum(self.dice) < 7 or self.third_die_on_seven:
            allowed.add(Roll())
        if self.spend_cards and self.decider() not in self.spenders:
            hand = self.hands[self.decider()]
            allowed |= {SpendCard(value) for value in hand if sum(self.dice) + value <= 7}
        return allowed

    def odds(self) -> dict[Action, Fraction]:
        """The probability of each outcome of chance."""
        if self.waits_for == "die":
            return {Die(face): Fraction(1, 6) for face in range(1, 7)}
        if self.waits_for == "card":
            return {CardTurnedUp(value): Fraction(n, len(self.unseen)) for value, n in Counter(self.unseen).items()}
        return {}

    def do(self, action: Action) -> None:
        """Carry out an action that is allowed."""
        assert action in self.allowed()
        match action:
            case CardTurnedUp(value):
                self.unseen.remove(value)
                self.face_up = value
                self.turned_up += 1
                self.waits_for = "player"
                if self.turned_up == 1:
                    self.next_move()
                else:
                    self.move_ends()
            case ChooseTurtle(turtle):
                self.moving = turtle
                self.yet_to_move.remove(turtle)
            case Roll():
                self.waits_for = "die"
            case Stop():
                self.move()
            case SpendCard(value):
                decider = self.decider()
                self.hands[decider].remove(value)
                self.spent.append(value)
                self.spenders.add(decider)
                self.spent_die = len(self.dice)
                self.number_added(value)
            case Die(face):
                self.waits_for = "player"
                self.number_added(face)

    def number_added(self, number: int) -> None:
        self.dice.append(number)
        if sum(self.dice) > 7:
            busted = self.group()
            self.lift(busted)
            self.raft |= set(busted)
            self.move_ends()
        elif len(self.dice) == 3:
            self.move()

    def lift(self, group: list[int]) -> None:
        self.raft -= set(group)
        for square, pile in self.piles.items():
            self.piles[square] = [turtle for turtle in pile if turtle not in group]

    def move(self) -> None:
        group = self.group()
        square = self.place(group[0])[0]
        came_by_the_beach = False
        for _ in range(sum(self.dice) * len(self.dice)):
            square = 1 if square == 21 else square + 1
            came_by_the_beach = came_by_the_beach or square == 21
        self.lift(group)
        self.piles[square] += group
        self.moving, self.dice, self.spent_die = None, [], None
        if not came_by_the_beach:
            self.move_ends()
        elif self.face_up is None:
            self.nest = self.piles[square].pop()
            self.waits_for = "nothing"
        else:
            self.hands[self.owner(group[-1])].append(self.face_up)
            self.face_up = None
            if self.turned_up == self.played_for:
                self.move_ends()
            else:
                self.waits_for = "card"

    def move_ends(self) -> None:
        if not self.yet_to_move:
            self.on_turn = (self.on_turn + 1) % self.players
            self.yet_to_move = list(self.owned[self.on_turn])
            self.spenders = set()
        self.next_move()

    def next_move(self) -> None:
        self.dice, self.spent_die = [], None
        self.moving = self.yet_to_move.pop() if len(self.yet_to_move) == 1 else None

    def after(self, action: Action) -> PlainGame:
        """A copy of the game after an action; this one stays as it was."""
        game = copy.deepcopy(self)
        game.do(action)
        return game

    def identity(self) -> str:
        """The whole position on one line, to tell positions apart by."""
        hands = [sorted(hand) for hand in self.hands]
        turn = (self.on_turn, self.yet_to_move, self.moving, self.dice, self.spent_die, sorted(self.spenders))
        cards = (hands, sorted(self.unseen), self.face_up, self.turned_up)
        return repr((self.piles, self.nest, cards, turn, self.waits_for))

    def counted(self) -> tuple[list[int], list[int], list[int]]:
        """Eggs and cards per player, and the winners."""
        assert self.nest is not None
        eggs, cards = [sum(hand) for hand in self.hands], [len(hand) for hand in self.hands]
        eggs[self.owner(self.nest)] += 7
        cards[self.owner(self.nest)] += 1
        best = max(zip(eggs, cards, strict=True))
        return eggs, cards, [player for player in range(self.players) if (eggs[player], cards[player]) == best]
