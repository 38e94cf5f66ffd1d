"""Duels between players of either game, with error bars.

>>> from mahe_core.arena import play
>>> tally = play(["best-average", "at-most-3-3"], games=40, seed=7)
>>> print(tally.share("best-average"))
40.00 % ± 7.78
"""

from __future__ import annotations

from mahe_core.arena.players import AnyPlayer, Begins, Decides, Perceives, choices
from mahe_core.arena.playing import Progress, play, seed_of_game
from mahe_core.arena.tally import Estimate, Played, Tally, tally_of_rounds
from mahe_core.engine.checks import check_public

__all__ = [
    "AnyPlayer",
    "Begins",
    "Decides",
    "Estimate",
    "Perceives",
    "Played",
    "Progress",
    "Tally",
    "choices",
    "play",
    "seed_of_game",
    "tally_of_rounds",
]

# `play` refuses players with sentences of its own.
check_public(__name__, fast=("play",))
