"""Learning from games of a net against itself: each position's value is moved towards that of the next one."""

from __future__ import annotations

from typing import Final

import numpy as np

from mahe_core.fast.compiling import compiled
from mahe_core.fast.tree import Net, chance_of
from mahe_core.mahe.players.features import ROWS
from mahe_core.mahe.players.value import STEP
from workshop.training.playing import Array, Table, play

LARGEST: Final = 126.5 / STEP
"""The largest weight that fits into a signed byte."""


def new_net(units: int, seed: int) -> Net:
    """Return an untrained net."""
    draw = np.random.default_rng(seed)
    table = draw.normal(0, 0.05, (ROWS, units)).astype(np.float32)
    out = draw.normal(0, 0.1, units + 1).astype(np.float32)
    return Net(table, np.zeros(units, np.float32), out)


@compiled
def learn(table: Table, moves: int, rate: float, reach: float) -> float:
    """Update the net after a game, from its end backwards; return its mean squared error.

    The target of a position is the tree's value before the next move, or the next position's value, mixed with the
    later target by the fraction `reach`.
    """
    net, room, memory = table.net, table.room, table.memory
    units = len(net.bias)
    off, count = 0.0, 0
    for viewer in range(table.rules.players):
        target = room.won[viewer]
        worth_after = target
        for place in range(moves - 2, -1, -1):
            if table.rules.players == 2:
                # One player's chance of winning is the other's of losing.
                expected = memory.expected[place + 1]
                if memory.mover[place + 1] != viewer:
                    expected = 1.0 - expected
                target = (1.0 - reach) * expected + reach * target
            else:
                target = (1.0 - reach) * worth_after + reach * target
            rows = memory.rows[place, viewer]
            active = memory.active[place, viewer]
            worth = chance_of(net, rows, active, room.hidden)
            worth_after = worth
            delta = target - worth
            off += delta * delta
            count += 1
            step = rate * delta
            net.out[units] += step
            for unit in range(units):
                answer = room.hidden[unit]
                slope = 1.0 - abs(answer)
                back = step * net.out[unit] * slope * slope
                net.out[unit] += step * answer
                room.hidden[unit] = back
                net.bias[unit] += back
            for row in range(active):
                figures = net.table[rows[row]]
                for unit in range(units):
                    figures[unit] = min(max(figures[unit] + room.hidden[unit], -LARGEST), LARGEST)
    return off / max(count, 1)


@compiled
def teach(table: Table, games: int, rate: float, reach: float, from_the_nest: float) -> float:
    """Play a number of games and learn from each; the fraction `from_the_nest` of them begins with the nest open."""
    off = 0.0
    for _ in range(games):
        at_the_nest = np.random.random() < from_the_nest
        moves = play(table, np.random.randint(0, table.rules.players), at_the_nest, True)
        off += learn(table, moves, rate, reach)
    return off / games


@compiled
def match(table: Table, side: Array, games: int) -> tuple[float, float]:
    """Play a number of games, each player beginning in turn; return the sum of a side's wins and of their squares."""
    won, squared = 0.0, 0.0
    for number in range(games):
        play(table, number % table.rules.players, False, False)
        of_side = 0.0
        for player in range(table.rules.players):
            of_side += table.room.won[player] * side[player]
        won += of_side
        squared += of_side * of_side
    return won, squared
