"""The decision tree of one turtle's move, on the simulator's arrays: the value of every end, and the best decisions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from mahe_core.fast.compiling import compiled
from mahe_core.fast.simulator import (
    FACE_UP,
    NEST_OWNER,
    ON_TURN,
    PILE,
    SPENDERS,
    TO_MOVE,
    Figures,
    Game,
    Row,
    Rules,
    bust,
    copy_position,
    new_game,
    share_win,
    spend,
    walk,
)
from mahe_core.mahe.players import features
from mahe_core.mahe.players.features import MOST_ROWS, Scene
from mahe_core.mahe.players.move_tree import SURELY_MORE
from mahe_core.mahe.players.value import STEP
from mahe_core.mahe.players.weights import Learned

STOP: Final = 0
ROLL: Final = 1
"""ROLL + v spends a card of value v."""
ENDS_APART: Final = 22
ENDS: Final = 7 * ENDS_APART
"""The number of values of ends, at ENDS_APART times the spent card, plus the steps; a bust has 0 steps."""
DICE_APART: Final = 8 * 7
DECISIONS: Final = 3 * DICE_APART
"""The number of decisions, at DICE_APART for each die after the first, plus 7 times the sum, plus the spent card."""

egg_rows = compiled(features.egg_rows)
board_rows = compiled(features.board_rows)


class Net(NamedTuple):
    """The weights, as in `mahe_core.mahe.players.value`, as floats."""

    table: Sequence[Figures]
    bias: Figures
    out: Figures


class Scratch(NamedTuple):
    """Working memory."""

    after: Game
    eggs: Row
    cards: Row
    favours: Row
    rows: Row
    hidden: Figures
    won: Figures
    ends: Figures
    worths: Figures
    decided: Row


def net_of(learned: Learned, players: int, figures: type = np.float64) -> Net:
    """Return the net for a number of players from a file of weights, with figures of this type."""
    net = learned.net_for(players)
    table = np.zeros((len(net.table), len(net.bias)), np.float32)
    for row, steps in enumerate(net.table):
        if steps:
            table[row] = np.frombuffer(steps, np.int8) / STEP
    return Net(table, np.array(net.bias, np.float32) / STEP, np.array(net.out, figures))


def new_scratch(units: int, figures: type = np.float64) -> Scratch:
    """Return new working memory, which computes with figures of this type."""
    return Scratch(
        new_game(),
        np.zeros(7, np.int64),
        np.zeros(7, np.int64),
        np.zeros(7, np.int64),
        np.zeros(MOST_ROWS, np.int16),
        np.zeros(units, figures),
        np.zeros(7, np.float64),
        np.zeros(ENDS, np.float64),
        np.zeros(DECISIONS, np.float64),
        np.zeros(DECISIONS, np.int64),
    )


@compiled
def chance_of(net: Net, rows: Sequence[int], active: int, hidden: Figures) -> float:
    """Return the chance of winning from the first `active` rows, leaving the hidden units' outputs in `hidden`."""
    units = len(net.bias)
    for unit in range(units):
        hidden[unit] = net.bias[unit]
    for row in range(active):
        figures = net.table[rows[row]]
        for unit in range(units):
            hidden[unit] += figures[unit]
    total = net.out[units]
    for unit in range(units):
        answer = hidden[unit]
        answer = answer / (1.0 + abs(answer))
        hidden[unit] = answer
        total += net.out[unit] * answer
    return 1.0 / (1.0 + math.exp(-total))


@compiled
def write_rows(rules: Rules, game: Game, room: Scratch, viewer: int, rows: Row) -> int:
    """Write the active rows of a position for a viewer; return their number."""
    now = game.now
    for player in range(rules.players):
        eggs = 0
        cards = 0
        for value in range(1, 7):
            eggs += value * game.copies[7 * player + value]
            cards += game.copies[7 * player + value]
        room.eggs[player] = eggs
        room.cards[player] = cards
    scene = Scene(
        rules.players,
        rules.turtles_each,
        rules.cards_can_be_spent,
        game.squares,
        game.levels,
        now[ON_TURN],
        now[TO_MOVE],
        room.eggs,
        room.cards,
        game.copies,
        now[FACE_UP],
        now[PILE],
        now[SPENDERS],
    )
    active, rival = egg_rows(rows, room.favours, scene, viewer)
    return board_rows(rows, room.favours, scene, viewer, active, rival)


class Move(NamedTuple):
    """A turtle's move, its decider, and whether that player would spend cards at all."""

    turtle: int
    decider: int
    spends: bool


@compiled
def weigh_end(
    net: Net, rules: Rules, game: Game, room: Scratch, move: Move, steps: int, card: int, viewer: int
) -> float:
    """Return the viewer's chance after a turtle has walked some steps (0 for a bust) and a card has been spent."""
    after = room.after
    copy_position(rules, game, after)
    if card:
        spend(after, move.decider, card)
    if steps:
        walk(rules, after, move.turtle, steps)
    else:
        bust(rules, after, move.turtle)
    if after.now[NEST_OWNER] >= 0:
        share_win(rules, after, after.now[NEST_OWNER], room.won)
        return room.won[viewer]
    active = write_rows(rules, after, room, viewer, room.rows)
    return chance_of(net, room.rows, active, room.hidden)


@compiled
def may_spend(rules: Rules, game: Game, move: Move, card: int) -> bool:
    """Return True if the decider may, and would, spend a card of this value."""
    return (
        move.spends
        and rules.cards_can_be_spent
        and not game.now[SPENDERS] >> move.decider & 1
        and game.copies[7 * move.decider + card] > 0
    )


@compiled
def weigh_ends(net: Net, rules: Rules, game: Game, room: Scratch, move: Move, viewer: int) -> None:
    """Fill `room.ends` with the value of every end of a turtle's move for a viewer."""
    for card in range(7):
        if card and not may_spend(rules, game, move, card):
            continue
        begin = ENDS_APART * card
        for steps in range(1, ENDS_APART):
            room.ends[begin + steps] = -1.0
        room.ends[begin] = weigh_end(net, rules, game, room, move, 0, card, viewer)
        for dice in range(2 if card else 1, 4):
            for total in range(card + dice - 1 if card else dice, 8 if dice > 1 else 7):
                steps = dice * total
                if room.ends[begin + steps] < 0:
                    room.ends[begin + steps] = weigh_end(net, rules, game, room, move, steps, card, viewer)


@compiled
def weigh_root(rules: Rules, game: Game, room: Scratch, move: Move, decides: bool) -> float:
    """Return the value of a move before its first die, from `room.ends`.

    If `decides`, the best decisions are made and left in `room.decided`; otherwise those in it are used.
    """
    ends, worths, decided = room.ends, room.worths, room.decided
    for dice in range(3, 0, -1):
        for card in range(7):
            if card and (dice == 1 or not may_spend(rules, game, move, card)):
                continue
            for total in range(card + dice - 1 if card else dice, 8 if dice > 1 else 7):
                place = DICE_APART * (dice - 1) + 7 * total + card
                best = ends[ENDS_APART * card + dice * total]
                choice = STOP
                if dice < 3 and (total < 7 or rules.third_die_on_seven):
                    rolled = 0.0
                    for face in range(1, 7):
                        if total + face > 7:
                            rolled += ends[ENDS_APART * card]
                        else:
                            rolled += worths[place + DICE_APART + 7 * face]
                    rolled /= 6.0
                    if rolled > best + SURELY_MORE if decides else decided[place] == ROLL:
                        best = rolled
                        choice = ROLL
                if dice < 3 and card == 0:
                    for value in range(1, 8 - total):
                        if may_spend(rules, game, move, value):
                            spent = worths[place + DICE_APART + 7 * value + value]
                            if spent > best + SURELY_MORE if decides else decided[place] == ROLL + value:
                                best = spent
                                choice = ROLL + value
                if decides:
                    decided[place] = choice
                worths[place] = best
    root = 0.0
    for face in range(1, 7):
        root += worths[7 * face]
    return root / 6.0
