"""Plays the games of an experiment: the same games as `mahe_core.mahe.odds.simulation`, with the same records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from mahe_core.engine.checks import check_public
from mahe_core.fast.plain_games import play_plain_games
from mahe_core.fast.simulator import Rules, new_game
from mahe_core.fast.streams import chance_of_games
from mahe_core.fast.thinking_games import THINKS, Table, play_thinking_games
from mahe_core.fast.tree import net_of, new_scratch
from mahe_core.mahe.odds.simulation.games import GamesBatch, GamesExperiment, numbers_of_record
from mahe_core.mahe.players.weights import learned
from mahe_core.mahe.rulebook import BUST_ABOVE, COPIES_OF_CARD, MOST_DICE
from mahe_core.mahe.setup import Setup
from mahe_core.mahe.strategies import SQUARES, Strategy, decisions
from mahe_core.mahe.strategies.at_the_table import dice_rules_of

Array = Any

AT_ONCE: Final = 1024
"""The number of games whose dice are thrown together."""
BLOCKS: Final = 6
"""The number of blocks of dice of a game at first: enough for nearly all games of most strategies."""


def play(experiment: GamesExperiment, games: range) -> GamesBatch:
    """Play consecutive games of an experiment, by number; the experiment's own `number` and `games_before` are ignored.

    These are the games that `mahe_core.mahe.odds.simulation` plays, die by die. A game takes some microseconds, or a
    millisecond if strong plays. The first call on a machine compiles for half a minute; the machine code is kept in a
    file. Raises ValueError for a seed of more than 20 digits, and DamagedWeights if strong's weights are not there.

    >>> from mahe_core.mahe import Setup
    >>> from mahe_core.mahe.odds.simulation import simulate
    >>> from mahe_core.mahe.strategies import BestLap, Boldest
    >>> experiment = GamesExperiment((BestLap(), Boldest()), number=100, seed=7, setup=Setup(players=2))
    >>> play(experiment, range(100)) == simulate(experiment).advance(100)
    True
    """
    return GamesBatch(experiment, games.start, records_of(experiment, games).tobytes())


def records_of(experiment: GamesExperiment, games: range) -> Array:
    """Return `write_record` of consecutive games of an experiment, as the rows of an array."""
    check_games(games)
    setup = experiment.setup
    rules, rolls_again = rules_of(setup), decisions_of(setup, experiment.rules)
    begin_games = np.array([experiment.first_of(game) for game in range(setup.players)])
    records = np.zeros((len(games), numbers_of_record(setup.players)), np.uint32)
    table = _table_for(rules, rolls_again) if experiment.needs_players else None
    usual = BLOCKS
    for begins in range(0, len(games), AT_ONCE):
        left, blocks = np.arange(begins, min(begins + AT_ONCE, len(games))), usual
        while len(left):
            numbers = games.start + left
            chance, firsts = chance_of_games(experiment.seed, numbers, blocks), begin_games[numbers % setup.players]
            played = records[left]
            if table is None:
                ran_out = play_plain_games(rules, rolls_again, firsts, chance, played)
            else:
                ran_out = play_thinking_games(table, firsts, chance, played)
            records[left] = played
            left, blocks = left[ran_out], 2 * blocks
            if 10 * len(left) > AT_ONCE:
                usual = blocks
    return records


def check_games(games: range) -> None:
    """Raise ValueError unless games are consecutive, ascending from 0 on or later."""
    if games.step != 1 or not 0 <= games.start <= games.stop:
        raise ValueError(f"games: {games} are not consecutive numbers from 0 on")


def rules_of(setup: Setup) -> Rules:
    """Return the rules of a table as numbers."""
    cards = sum(COPIES_OF_CARD) - setup.cards_taken_out
    return Rules(setup.players, setup.turtles_each, setup.third_die_on_seven, setup.spend_cards, cards)


def decisions_of(setup: Setup, strategies: Sequence[Strategy | None]) -> Array:
    """Return 1 where a seat's strategy rolls again, by seat, square, number of dice and sum; THINKS for None."""
    rolls_again = np.zeros((setup.players, len(SQUARES), MOST_DICE, BUST_ABOVE + 1), np.int8)
    for seat, strategy in enumerate(strategies):
        if strategy is None:
            rolls_again[seat] = THINKS
            continue
        for square in SQUARES:
            for dice, total in decisions(dice_rules_of(setup), strategy, square):
                rolls_again[seat, square, dice, total] = 1
    return rolls_again


def _table_for(rules: Rules, rolls_again: Array) -> Table:
    net = net_of(learned(), rules.players)
    return Table(rules, rolls_again, net, new_game(), new_scratch(len(net.bias)))


check_public(__name__)
