"""The benchmark's rival refuses illegal moves and plays the same game.

`tests/mahe/test_events_and_plain_rules.py` compares its rules with the real ones at every step.
"""

from __future__ import annotations

import pytest

from mahe_core.mahe import Setup
from workshop.benchmarks.rules.games import play_plain, play_real
from workshop.benchmarks.rules.plain_mahe import ROLL, PlainMahe


def test_the_rival_refuses_illegal_moves() -> None:
    game = PlainMahe(4, 0, False, False, 1)
    with pytest.raises(ValueError, match=str(ROLL)):
        game.apply(ROLL)


def test_both_play_the_same_game_in_benchmarks() -> None:
    steps, over = play_real(Setup(players=4), seed=1)
    plain_steps, game = play_plain(Setup(players=4), seed=1)
    assert (steps, list(over.eggs)) == (plain_steps, game.count()[0])
