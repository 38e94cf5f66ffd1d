"""A picture of the game drawn from events alone, as the page draws it.

It knows no rules, and an event that does not fit fails at once. If no game fails, events are complete and correct.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from mahe_core import mahe
from mahe_core.mahe import RAFT


@dataclass(slots=True)
class Picture:
    """The squares of turtles, the cards of each player, the dice, the face-up card and the pile."""

    owners: tuple[int, ...]
    stacks: dict[int, list[int]]
    held: list[list[int]]
    cards_left: int
    face_up: int | None = None
    dice: list[int] = field(default_factory=list)
    on_turn: int | None = None
    chosen: int | None = None
    over: mahe.Result | None = None

    @classmethod
    def of(cls, state: mahe.State) -> Picture:
        """Return the picture of a game that has not begun."""
        setup = state.setup
        stacks: dict[int, list[int]] = {place: [] for place in range(mahe.NEST + 1)}
        stacks[RAFT] = list(range(setup.turtles))
        owners = tuple(setup.owner(turtle) for turtle in range(setup.turtles))
        return cls(owners, stacks, [[] for _ in range(setup.players)], state.cards_left)

    def show(self, event: mahe.Event) -> None:
        """Change the picture by an event."""
        assert self.over is None, "nothing happens after the end"
        match event:
            case mahe.TurnBegan(player):
                self.on_turn = player
                self.dice = []
            case mahe.TurtleChosen(player, turtle):
                assert (player, self.owners[turtle]) == (self.on_turn, player)
                self.chosen = turtle
            case mahe.DieRolled(player, decider, face, total):
                assert player == self.on_turn
                assert 1 <= face <= 6
                assert self.dice or decider == player
                self.add_to_dice(face, total)
            case mahe.CardSpent(player, value, total):
                assert self.dice
                assert total <= 7
                self.held[player].remove(value)
                self.add_to_dice(value, total)
            case mahe.TurtlesMoved():
                self.walk(event)
            case mahe.TurtlesBusted(turtles, from_square, total):
                assert total == sum(self.dice) > 7
                self.lift(turtles, from_square)
                self.stacks[RAFT] += turtles
                self.dice = []
            case mahe.EggsLaid(player, turtle, value):
                assert self.owners[turtle] == player
                assert value == self.face_up
                self.held[player].append(value)
                self.face_up = None
            case mahe.CardTurned(value, left):
                assert self.face_up is None
                assert left == self.cards_left - 1
                self.face_up, self.cards_left = value, left
            case mahe.NestTaken(player, turtle):
                assert (self.face_up, self.cards_left, self.owners[turtle]) == (None, 0, player)
                square = next(place for place, stack in self.stacks.items() if stack and stack[-1] == turtle)
                self.stacks[square].pop()
                self.stacks[mahe.NEST] = [turtle]
            case mahe.GameOver(over):
                self.over = over
            case _:
                assert_never(event)

    def add_to_dice(self, number: int, total: int) -> None:
        self.dice.append(number)
        assert total == sum(self.dice)
        assert len(self.dice) <= 3

    def walk(self, moved: mahe.TurtlesMoved) -> None:
        assert moved.steps == len(moved.squares) == sum(self.dice) * len(self.dice)
        self.lift(moved.turtles, moved.from_square)
        stands_on = moved.from_square
        for square in moved.squares:
            assert square == (1 if stands_on == mahe.BEACH else stands_on + 1)
            stands_on = square
        below = self.stacks[stands_on]
        assert moved.onto == (below[-1] if below else None)
        self.stacks[stands_on] = [*below, *moved.turtles]
        self.dice = []

    def lift(self, turtles: tuple[int, ...], from_square: int) -> None:
        stack = self.stacks[from_square]
        if from_square == RAFT:
            assert len(turtles) == 1
            stack.remove(turtles[0])
        else:
            assert tuple(stack[-len(turtles) :]) == turtles
            del stack[-len(turtles) :]
        assert self.on_turn == self.owners[turtles[0]]

    def must_show(self, state: mahe.State) -> None:
        """Fail unless the picture shows this position."""
        for place, stack in self.stacks.items():
            assert state.stack_on(place) == tuple(sorted(stack) if place == RAFT else stack)
        assert [state.egg_cards(player) for player in range(len(self.held))] == [tuple(sorted(h)) for h in self.held]
        assert (state.face_up, state.cards_left) == (self.face_up, self.cards_left)
        assert state.dice == tuple(self.dice)
        assert self.on_turn in (None, state.on_turn)
        assert mahe.result(state) == self.over
