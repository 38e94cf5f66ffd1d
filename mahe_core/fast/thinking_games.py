"""Plays games in which the strong player takes part: it thinks as `WholeMoves` does, one tree for each move."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from mahe_core.fast.compiling import compiled
from mahe_core.fast.plain_games import write_result
from mahe_core.fast.simulator import (
    FACE_UP,
    NEST_OWNER,
    ON_TURN,
    TO_MOVE,
    Game,
    Rules,
    begin,
    bust,
    spend,
    top_with,
    turn_up,
    walk,
)
from mahe_core.fast.streams import Chance
from mahe_core.fast.tree import DICE_APART, ROLL, STOP, Move, Net, Scratch, weigh_ends, weigh_root
from mahe_core.mahe.odds.simulation.games import OF_ALL
from mahe_core.mahe.players.move_tree import SURELY_MORE
from mahe_core.mahe.rulebook import BEACH, BUST_ABOVE, EGGS_IN_NEST, MOST_DICE

Array = Any

THINKS: Final = -1
"""Marks a seat that plays by the net, in place of its decisions."""

_BUSTS, _WALKED, _CARRIED, _RIDING, _THROWN = range(2, 7)
"""The parts of a record with a number for each player, after eggs and cards."""


class Table(NamedTuple):
    """A table with players in its seats, and working memory."""

    rules: Rules
    rolls_again: Array
    """As for `play_plain_games`; all THINKS for strong."""
    net: Net
    game: Game
    room: Scratch


@compiled
def play_thinking_games(table: Table, firsts: Array, chance: Chance, records: Array) -> Array:
    """Play games and write `write_record` of each; return True for each game that ran out of dice."""
    ran_out = np.zeros(len(records), np.bool_)
    for game in range(len(records)):
        faces = chance.faces[game, : chance.dice[game]]
        ran_out[game] = not _play_game(table, firsts[game], chance.packs[game], faces, records[game])
    return ran_out


@compiled
def _play_game(table: Table, first: int, pack: Array, faces: Array, record: Array) -> bool:
    """Play a game and write its record; return False if it ran out of dice."""
    rules, game = table.rules, table.game
    now = game.now
    begin(rules, game, first)
    record[:] = 0
    moves, thrown, turned_up = 0, 0, 0
    while now[NEST_OWNER] < 0:
        if now[FACE_UP] == 0:
            turn_up(game, pack[turned_up])
            turned_up += 1
        # A move takes at most three dice.
        if thrown + MOST_DICE > len(faces):
            return False
        move = _choose(table)
        thrown += _make(table, move, faces[thrown : thrown + MOST_DICE], record)
        moves += 1
    _record_result(table, moves, record)
    return True


@compiled
def _choose(table: Table) -> Move:
    """Choose the turtle to move; if its decider thinks, leave the decisions in the scratch."""
    rules, game = table.rules, table.game
    mover, to_move = game.now[ON_TURN], game.now[TO_MOVE]
    first = mover * rules.turtles_each
    last = first + rules.turtles_each - 1
    turtle = first if to_move >> first & 1 else last
    ready = False
    if first < last and to_move == 3 << first:
        if table.rolls_again[mover, 0, 0, 0] == THINKS:
            of_last = _weigh(table, last, mover)
            ready = _weigh(table, first, mover) + SURELY_MORE >= of_last
            turtle = first if ready else last
        else:
            one, other = game.squares[first], game.squares[last]
            if other > one or (one == other and game.levels[last] < game.levels[first]):
                turtle = last
    decider = top_with(rules, game, turtle) // rules.turtles_each
    if table.rolls_again[decider, 0, 0, 0] == THINKS and not ready:
        _weigh(table, turtle, decider)
    return Move(turtle, decider, True)


@compiled
def _weigh(table: Table, turtle: int, viewer: int) -> float:
    """Return the value of a move for a player, leaving the decider's best decisions in the scratch."""
    rules, game, net, room = table.rules, table.game, table.net, table.room
    move = Move(turtle, top_with(rules, game, turtle) // rules.turtles_each, True)
    weigh_ends(net, rules, game, room, move, move.decider)
    worth = weigh_root(rules, game, room, move, True)
    if viewer != move.decider:
        weigh_ends(net, rules, game, room, move, viewer)
        worth = weigh_root(rules, game, room, move, False)
    return worth


@compiled
def _make(table: Table, move: Move, faces: Array, record: Array) -> int:
    """Make a move with the next dice, and record it; return the number of dice thrown."""
    rules, game = table.rules, table.game
    of_square = table.rolls_again[move.decider, game.squares[move.turtle]]
    dice, thrown, total, card = 1, 1, faces[0], 0
    while dice < MOST_DICE:
        choice = of_square[dice, total]
        if choice == THINKS:
            choice = table.room.decided[DICE_APART * (dice - 1) + 7 * total + card]
        if choice == STOP:
            break
        dice += 1
        if choice == ROLL:
            total += faces[thrown]
            thrown += 1
            if total > BUST_ABOVE:
                break
        else:
            card = choice - ROLL
            total += card
            spend(game, move.decider, card)
    steps = dice * total if total <= BUST_ABOVE else 0
    _record_move(rules, game, move, steps, record)
    if steps:
        walk(rules, game, move.turtle, steps)
    else:
        bust(rules, game, move.turtle)
    return thrown


@compiled
def _record_move(rules: Rules, game: Game, move: Move, steps: int, record: Array) -> None:
    players, each = rules.players, rules.turtles_each
    player = game.now[ON_TURN]
    square, level = game.squares[move.turtle], game.levels[move.turtle]
    if steps:
        record[OF_ALL + players * _WALKED + player] += steps
        if square % BEACH + steps >= BEACH and move.decider != player:
            record[OF_ALL + players * _RIDING + move.decider] += 1
    else:
        record[OF_ALL + players * _BUSTS + player] += 1
    if square:
        for turtle in range(players * each):
            owner = turtle // each
            if game.squares[turtle] == square and game.levels[turtle] > level and owner != player:
                if steps:
                    record[OF_ALL + players * _CARRIED + owner] += steps
                else:
                    record[OF_ALL + players * _THROWN + owner] += 1


@compiled
def _record_result(table: Table, moves: int, record: Array) -> None:
    players, game, room = table.rules.players, table.game, table.room
    nest_owner = game.now[NEST_OWNER]
    for player in range(players):
        room.eggs[player], room.cards[player] = (EGGS_IN_NEST, 1) if player == nest_owner else (0, 0)
        for value in range(1, 7):
            room.eggs[player] += value * game.copies[7 * player + value]
            room.cards[player] += game.copies[7 * player + value]
    write_result(record, players, room.eggs, room.cards, nest_owner, moves)
