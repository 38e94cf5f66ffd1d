"""Measures the cost of a net's decisions in the solved endgame: two players and the open nest that decides it."""

from __future__ import annotations

from typing import NamedTuple

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
    copy_position,
    share_win,
    walk,
)
from mahe_core.fast.tree import (
    DECISIONS,
    DICE_APART,
    ENDS_APART,
    ROLL,
    STOP,
    Move,
    Net,
    Scratch,
    new_scratch,
    weigh_root,
)
from mahe_core.mahe.players.features import NEST_IS_OPEN
from mahe_core.mahe.players.nest import number_of
from workshop.endgames.solving import solve
from workshop.endgames.ways import endgame_of
from workshop.training.judging import table_for
from workshop.training.playing import STRONG, Array, Table, choose, make_ready, roll, turn_up_any

PARTS = 10
"""The number of parts of the games from which the standard error is computed."""

_number_of = compiled(number_of)


class Solution(NamedTuple):
    """The chances of the player on turn, by phase and arrangement, and the order of the turtles for each player."""

    chances: Array
    ways: int
    orders: Array


@compiled
def taking_decides(rules: Rules, game: Game, room: Scratch) -> bool:
    """Return True if the nest is open and taking it wins alone."""
    if game.now[FACE_UP] != NEST_IS_OPEN:
        return False
    share_win(rules, game, 0, room.won)
    first = room.won[0]
    share_win(rules, game, 1, room.won)
    return first == 1.0 and room.won[0] == 0.0


@compiled
def weigh_exactly(rules: Rules, game: Game, room: Scratch, move: Move, solution: Solution) -> None:
    """Fill `room.ends` with the value of each end of a move to its decider, from the solution."""
    after = room.after
    each = rules.turtles_each
    for steps in range(ENDS_APART):
        copy_position(rules, game, after)
        if steps:
            walk(rules, after, move.turtle, steps)
        else:
            bust(rules, after, move.turtle)
        if after.now[NEST_OWNER] >= 0:
            room.ends[steps] = 1.0 if after.now[NEST_OWNER] == move.decider else 0.0
            continue
        player = after.now[ON_TURN]
        left = after.now[TO_MOVE] >> (player * each)
        phase = 0 if each == 1 or left == 3 else left
        way = _number_of(after.squares, after.levels, solution.orders[player])
        worth = solution.chances[phase * solution.ways + way]
        room.ends[steps] = worth if player == move.decider else 1.0 - worth


@compiled
def regret_of_move(rules: Rules, decided: Array, exact: Scratch, reached: Array) -> tuple[float, float]:
    """Return the expected cost of the decisions about a move's dice, and their expected number."""
    cost, weight = 0.0, 0.0
    reached[:] = 0.0
    for face in range(1, 7):
        reached[7 * face] = 1.0 / 6.0
    for dice in range(1, 3):
        for total in range(dice, 8 if dice > 1 else 7):
            place = DICE_APART * (dice - 1) + 7 * total
            if reached[place] == 0.0 or (total == 7 and not rules.third_die_on_seven):
                continue
            rolled = 0.0
            for face in range(1, 7):
                following = exact.ends[0] if total + face > 7 else exact.worths[place + DICE_APART + 7 * face]
                rolled += following / 6.0
            chosen = rolled if decided[place] == ROLL else exact.ends[dice * total]
            cost += reached[place] * (exact.worths[place] - chosen)
            weight += reached[place]
            if decided[place] != STOP:
                for face in range(1, min(8 - total, 7)):
                    reached[place + DICE_APART + 7 * face] += reached[place] / 6.0
    return cost, weight


@compiled
def regrets(table: Table, exact: Scratch, solution: Solution, games: int) -> tuple[float, float]:
    """Play a number of games; return the total cost of the decisions about dice in the endgame, and their number."""
    rules, game, room = table.rules, table.game, table.room
    cost, weight = 0.0, 0.0
    reached = np.zeros(DECISIONS)
    for number in range(games):
        begin(rules, game, number % 2)
        while game.now[NEST_OWNER] < 0:
            if game.now[FACE_UP] == 0 and game.now[PILE]:
                turn_up_any(game)
            move, _, ready = choose(table)
            if not ready:
                make_ready(table, move)
            if taking_decides(rules, game, exact):
                weigh_exactly(rules, game, exact, move, solution)
                weigh_root(rules, game, exact, move, True)
                of_move, decisions = regret_of_move(rules, room.decided, exact, reached)
                cost += of_move
                weight += decisions
            roll(table, move)
    return cost, weight


def regret(net: Net, turtles_each: int, games: int, seed: int) -> tuple[float, float]:
    """Return the mean cost of a die decision in games of the net against itself, in points, with its error."""
    endgame = endgame_of(turtles_each)
    *_, (_, _, lower, upper) = solve(endgame, on_seven=False)
    mine = list(range(turtles_each))
    theirs = list(range(turtles_each, 2 * turtles_each))
    solution = Solution(
        (np.asarray(lower) + np.asarray(upper)) / 2, endgame.ways, np.array([mine + theirs, theirs + mine])
    )
    table = table_for(net, Rules(2, turtles_each, False, False, 20), [STRONG, STRONG])
    table.seed(seed)
    exact = new_scratch(len(net.bias), np.float32)
    parts = [regrets(table.rows, exact, solution, games // PARTS) for _ in range(PARTS)]
    points = [100 * cost / weight for cost, weight in parts]
    return float(np.mean(points)), float(np.std(points, ddof=1) / np.sqrt(PARTS))
