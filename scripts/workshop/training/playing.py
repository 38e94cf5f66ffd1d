"""Plays whole games on the simulator's arrays, each seat by the net or by a plain rule, and records the positions."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from mahe_core.fast.compiling import compiled
from mahe_core.fast.simulator import (
    FACE_UP,
    NEST_OWNER,
    ON_TURN,
    PILE,
    TO_MOVE,
    Game,
    Rules,
    begin,
    bust,
    share_win,
    spend,
    top_with,
    turn_up,
    walk,
)
from mahe_core.fast.tree import (
    DICE_APART,
    ROLL,
    STOP,
    Move,
    Net,
    Scratch,
    weigh_ends,
    weigh_root,
    write_rows,
)
from mahe_core.mahe.players.features import MOST_ROWS, NEST_IS_OPEN

Array = Any

STRONG: Final = -1
STRONG_NEVER_SPENDS: Final = -2
"""The codes for a seat's decider; from 0 upwards, the index of a plain rule in the table of rules."""

MOST_MOVES: Final = 3000
"""The maximum number of moves, more than any game has taken; longer games are abandoned without a winner."""


class Memory(NamedTuple):
    """The positions of one game, as each player's active rows."""

    rows: Array
    active: Array
    expected: Array
    """The tree's chance of the player on turn before each move."""
    mover: Array


class Table(NamedTuple):
    """Everything for playing games: the net, its working memory, the deciders of the seats, and the plain rules."""

    net: Net
    rules: Rules
    game: Game
    room: Scratch
    memory: Memory
    seats: Array
    plain: Array
    """1 if a rule rolls again: by rule, square, number of dice and sum."""


def new_memory() -> Memory:
    """Return memory for the positions of one game."""
    return Memory(
        np.zeros((MOST_MOVES, 7, MOST_ROWS), np.int16),
        np.zeros((MOST_MOVES, 7), np.int64),
        np.zeros(MOST_MOVES + 1, np.float64),
        np.zeros(MOST_MOVES + 1, np.int64),
    )


@compiled
def seed_dice(seed: int) -> None:
    """Seed the dice and cards."""
    np.random.seed(seed)


@compiled
def turn_up_any(game: Game) -> None:
    """Turn up a random unseen card."""
    left = 0
    for value in range(1, 7):
        left += game.unseen[value]
    drawn = np.random.randint(0, left)
    for value in range(1, 7):
        drawn -= game.unseen[value]
        if drawn < 0:
            turn_up(game, value)
            return


@compiled
def open_the_nest(rules: Rules, game: Game) -> None:
    """Set up a game with the nest open, the turtles in random places and the cards dealt at random."""
    for _ in range(rules.cards):
        turn_up_any(game)
        game.copies[7 * np.random.randint(0, rules.players) + game.now[FACE_UP]] += 1
    game.now[FACE_UP] = NEST_IS_OPEN
    for turtle in range(rules.players * rules.turtles_each):
        square = np.random.randint(-4, 22)
        if square <= 0:
            continue
        there = 0
        for other in range(turtle):
            there += game.squares[other] == square
        # It is inserted at a random level, and those above it move up.
        level = np.random.randint(0, there + 1)
        for other in range(turtle):
            if game.squares[other] == square and game.levels[other] >= level:
                game.levels[other] += 1
        game.squares[turtle] = square
        game.levels[turtle] = level


@compiled
def move_of(table: Table, turtle: int) -> Move:
    """Return the move of a turtle, with its decider."""
    decider = top_with(table.rules, table.game, turtle) // table.rules.turtles_each
    return Move(turtle, decider, table.seats[decider] != STRONG_NEVER_SPENDS)


@compiled
def choose(table: Table) -> tuple[Move, float, bool]:
    """Choose the turtle to move; return the move, the mover's chance, and True if its decisions are in the scratch."""
    rules, game, room = table.rules, table.game, table.room
    mover, to_move = game.now[ON_TURN], game.now[TO_MOVE]
    first = mover * rules.turtles_each
    both = to_move == 3 << first
    if table.seats[mover] >= 0:
        turtle = first if to_move >> first & 1 else first + 1
        if both:
            one, other = game.squares[first], game.squares[first + 1]
            if other > one or (one == other and game.levels[first + 1] < game.levels[first]):
                turtle = first + 1
        return move_of(table, turtle), -1.0, False
    chosen, best, last = move_of(table, first), -1.0, -1
    for turtle in range(first, first + rules.turtles_each):
        if not to_move >> turtle & 1:
            continue
        last = turtle
        move = move_of(table, turtle)
        weigh_ends(table.net, rules, game, room, move, move.decider)
        worth = weigh_root(rules, game, room, move, True)
        if move.decider != mover:
            if rules.players == 2:
                worth = 1.0 - worth
            elif both:
                weigh_ends(table.net, rules, game, room, move, mover)
                worth = weigh_root(rules, game, room, move, False)
        if worth > best:
            chosen, best = move, worth
    return chosen, best, last == chosen.turtle


@compiled
def make_ready(table: Table, move: Move) -> None:
    """Write a move's decisions into the scratch."""
    weigh_ends(table.net, table.rules, table.game, table.room, move, move.decider)
    weigh_root(table.rules, table.game, table.room, move, True)


@compiled
def roll(table: Table, move: Move) -> None:
    """Roll a turtle's dice as its decider decides, by a plain rule or by the decisions in the scratch, and move it."""
    rules, game = table.rules, table.game
    rule = table.seats[move.decider]
    square = game.squares[move.turtle]
    dice = 1
    total = np.random.randint(1, 7)
    card = 0
    while dice < 3:
        if rule >= 0:
            choice = table.plain[rule, square, dice, total]
        else:
            choice = table.room.decided[DICE_APART * (dice - 1) + 7 * total + card]
        if choice == STOP:
            break
        dice += 1
        if choice == ROLL:
            total += np.random.randint(1, 7)
            if total > 7:
                break
        else:
            card = choice - ROLL
            total += card
            spend(game, move.decider, card)
    if total > 7:
        bust(rules, game, move.turtle)
    else:
        walk(rules, game, move.turtle, dice * total)


@compiled
def play(table: Table, first: int, at_the_nest: bool, remember: bool) -> int:
    """Play a game, write the shares of the win to `room.won`, and return the number of moves, recorded on demand."""
    rules, game, room, memory = table.rules, table.game, table.room, table.memory
    begin(rules, game, first)
    if at_the_nest:
        open_the_nest(rules, game)
    moves = 0
    while game.now[NEST_OWNER] < 0 and moves < MOST_MOVES:
        if game.now[FACE_UP] == 0 and game.now[PILE]:
            turn_up_any(game)
        memory.mover[moves] = game.now[ON_TURN]
        move, memory.expected[moves], ready = choose(table)
        if not ready and table.seats[move.decider] < 0:
            make_ready(table, move)
        roll(table, move)
        if remember and game.now[NEST_OWNER] < 0:
            for viewer in range(rules.players):
                memory.active[moves, viewer] = write_rows(rules, game, room, viewer, memory.rows[moves, viewer])
        moves += 1
    share_win(rules, game, game.now[NEST_OWNER], room.won)
    return moves
