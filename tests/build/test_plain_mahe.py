"""The benchmark's rival plays the same game.

`tests/mahe/test_events_and_plain_rules.py` compares its rules with the real ones at every step.
"""

from __future__ import annotations

from mahe_core.mahe import Setup
from workshop.benchmarks.rules.games import play_plain, play_real


def test_both_play_the_same_game_in_benchmarks() -> None:
    steps, over = play_real(Setup(players=4), seed=1)
    plain_steps, game = play_plain(Setup(players=4), seed=1)
    assert (steps, list(over.eggs)) == (plain_steps, game.count()[0])
