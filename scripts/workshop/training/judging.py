"""Measures the strength of a net in matches against the plain levels and itself, with standard errors.

The matches are compiled, not the arena's, which plays the published net only, and plays it some twenty times as slowly.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from mahe_core.fast.simulator import Rules, new_game
from mahe_core.fast.tree import Net, new_scratch
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.strategies import SQUARES, AtMost, BestLap, Strategy, decisions
from workshop.training.learning import match
from workshop.training.playing import STRONG, Array, Table, new_memory, seed_dice

EASY: Final = 0
MEDIUM: Final = 1
"""The plain levels, as indexes into the table of rules."""

PLAIN: Final[tuple[Strategy, ...]] = (AtMost(3, 0), BestLap())


@dataclass(frozen=True, slots=True)
class Seated:
    """A table with players in its seats."""

    rows: Table

    def seed(self, seed: int) -> None:
        """Seed the dice and cards."""
        seed_dice(seed % 2**32)


def table_for(net: Net, rules: Rules, seats: Sequence[int]) -> Seated:
    """Return a table for games with these rules; each seat is STRONG, STRONG_NEVER_SPENDS, MEDIUM or EASY."""
    room = new_scratch(len(net.bias), np.float32)
    return Seated(Table(net, rules, new_game(), room, new_memory(), np.array(seats), plain_rules()))


def plain_rules() -> Array:
    """Return the decisions of the plain levels, by level, square, number of dice and sum."""
    table = np.zeros((len(PLAIN), len(SQUARES), 3, 8), np.int64)
    for level, strategy in enumerate(PLAIN):
        for square in SQUARES:
            for dice, total in decisions(DiceRules(), strategy, square):
                table[level, square, dice, total] = 1
    return table


def strength(net: Net, rules: Rules, games: int, seed: int) -> tuple[float, float]:
    """Return the share of games that one strong player wins among medium ones, in percent, with the standard error."""
    return play_match(net, rules, [STRONG] + [MEDIUM] * (rules.players - 1), [0], games, seed)


def play_match(
    net: Net, rules: Rules, seats: Sequence[int], side: Sequence[int], games: int, seed: int
) -> tuple[float, float]:
    """Return the share of the wins of one side's seats, in percent, with its standard error."""
    table = table_for(net, rules, seats)
    table.seed(seed)
    on_side = np.array([float(player in side) for player in range(rules.players)])
    won, squared = match(table.rows, on_side, games)
    share = won / games
    return 100 * share, 100 * math.sqrt(max(squared / games - share * share, 0) / games)
