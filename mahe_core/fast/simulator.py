"""The rules on arrays of numbers, for millions of moves; a property test compares each step with the rules.

No random numbers are drawn here: the caller passes dice and cards.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, NamedTuple

import numpy as np

from mahe_core.fast.compiling import compiled
from mahe_core.mahe.players.features import NEST_IS_OPEN
from mahe_core.mahe.rulebook import BEACH, EGGS_IN_NEST, NEST

Row = MutableSequence[int]
Figures = MutableSequence[float]

ON_TURN: Final = 0
TO_MOVE: Final = 1
"""A bit for each turtle of the player on turn that has not moved yet."""
FACE_UP: Final = 2
"""The value of the face-up card from 1 to 6, 0 before it is turned up, or NEST_IS_OPEN."""
PILE: Final = 3
"""The number of face-down cards, without those taken out."""
SPENDERS: Final = 4
"""A bit for each player who has spent a card in this turn."""
NEST_OWNER: Final = 5
"""The player with the nest, or -1."""
NOW: Final = 6

A_CARD: Final = 1
AN_EGG: Final = 32
"""The weight of an egg against a card: more than the number of cards, so that cards only break ties."""


class Rules(NamedTuple):
    """The rules agreed on at a table."""

    players: int
    turtles_each: int
    third_die_on_seven: bool
    cards_can_be_spent: bool
    cards: int
    """The number of egg cards in the game."""


class Game(NamedTuple):
    """The arrays of a game."""

    squares: Row
    levels: Row
    copies: Row
    """`copies[7 * p + v]` is the number of cards of value v that player p holds."""
    unseen: Row
    """The number of unseen cards, by value."""
    now: Row
    """Everything else, at the indexes defined above."""


def new_game() -> Game:
    """Return the arrays of a game."""
    return Game(*(np.zeros(length, np.int64) for length in (7, 7, 49, 7, NOW)))


@compiled
def begin(rules: Rules, game: Game, first: int) -> None:
    """Set up a game, no card turned up yet."""
    for turtle in range(rules.players * rules.turtles_each):
        game.squares[turtle] = 0
        game.levels[turtle] = 0
    for place in range(7 * rules.players):
        game.copies[place] = 0
    for value in range(1, 7):
        game.unseen[value] = 5 if 3 <= value <= 5 else 3
    game.now[ON_TURN] = first
    game.now[TO_MOVE] = ((1 << rules.turtles_each) - 1) << (first * rules.turtles_each)
    game.now[FACE_UP] = 0
    game.now[PILE] = rules.cards
    game.now[SPENDERS] = 0
    game.now[NEST_OWNER] = -1


@compiled
def turn_up(game: Game, value: int) -> None:
    """Turn up a card of a value that is unseen."""
    game.unseen[value] -= 1
    game.now[FACE_UP] = value
    game.now[PILE] -= 1


@compiled
def top_with(rules: Rules, game: Game, turtle: int) -> int:
    """Return the top turtle of a turtle's stack; on the raft, the turtle itself."""
    square = game.squares[turtle]
    top = turtle
    if square:
        for other in range(rules.players * rules.turtles_each):
            if game.squares[other] == square and game.levels[other] > game.levels[top]:
                top = other
    return top


@compiled
def spend(game: Game, player: int, value: int) -> None:
    """Remove a player's card from the game."""
    game.copies[7 * player + value] -= 1
    game.now[SPENDERS] |= 1 << player


@compiled
def bust(rules: Rules, game: Game, turtle: int) -> None:
    """End a turtle's move with a bust."""
    square = game.squares[turtle]
    level = game.levels[turtle]
    if square:
        for other in range(rules.players * rules.turtles_each):
            if game.squares[other] == square and game.levels[other] >= level:
                game.squares[other] = 0
                game.levels[other] = 0
    pass_on(rules, game, turtle)


@compiled
def walk(rules: Rules, game: Game, turtle: int, steps: int) -> None:
    """End a turtle's move with a number of steps; laying eggs wins the card, or the nest."""
    squares, levels, now = game.squares, game.levels, game.now
    turtles = rules.players * rules.turtles_each
    square = squares[turtle]
    level = levels[turtle]
    reached = (square + steps - 1) % BEACH + 1
    top = top_with(rules, game, turtle)
    group = 0
    below = 0
    for other in range(turtles):
        if other == turtle or (square and squares[other] == square and levels[other] >= level):
            group |= 1 << other
        elif squares[other] == reached:
            below += 1
    for other in range(turtles):
        if group >> other & 1:
            squares[other] = reached
            levels[other] += below - level
    if square % BEACH + steps >= BEACH:
        winner = top // rules.turtles_each
        if now[FACE_UP] == NEST_IS_OPEN:
            squares[top] = NEST
            levels[top] = 0
            now[NEST_OWNER] = winner
            return
        game.copies[7 * winner + now[FACE_UP]] += 1
        now[FACE_UP] = 0 if now[PILE] else NEST_IS_OPEN
    pass_on(rules, game, turtle)


@compiled
def pass_on(rules: Rules, game: Game, turtle: int) -> None:
    """Go on to the player's other turtle, or to the next player's turn."""
    now = game.now
    now[TO_MOVE] &= ~(1 << turtle)
    if now[TO_MOVE] == 0:
        player = (now[ON_TURN] + 1) % rules.players
        now[ON_TURN] = player
        now[TO_MOVE] = ((1 << rules.turtles_each) - 1) << (player * rules.turtles_each)
        now[SPENDERS] = 0


@compiled
def share_win(rules: Rules, game: Game, nest_owner: int, won: Figures) -> None:
    """Write each player's share of the win once `nest_owner` has the nest: 1, 0, or an equal part of a shared win."""
    best = -1
    winners = 0
    for player in range(rules.players):
        worth = EGGS_IN_NEST * AN_EGG + A_CARD if player == nest_owner else 0
        for value in range(1, 7):
            worth += (value * AN_EGG + A_CARD) * game.copies[7 * player + value]
        won[player] = worth
        if worth > best:
            best = worth
            winners = 1
        elif worth == best:
            winners += 1
    for player in range(rules.players):
        won[player] = 1.0 / winners if won[player] == best else 0.0


@compiled
def copy_position(rules: Rules, game: Game, after: Game) -> None:
    """Copy everything but the unseen cards."""
    for turtle in range(rules.players * rules.turtles_each):
        after.squares[turtle] = game.squares[turtle]
        after.levels[turtle] = game.levels[turtle]
    for place in range(7 * rules.players):
        after.copies[place] = game.copies[place]
    for place in range(NOW):
        after.now[place] = game.now[place]
