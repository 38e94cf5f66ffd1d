"""Times the strong player's decisions in whole games with the public functions.

Needs only `mahe_core`, so that it runs inside Pyodide unchanged.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from statistics import mean

from mahe_core.mahe import CHANCE, Setup, apply, chance_outcomes, start, to_act
from mahe_core.mahe.players import player_named

SETUPS = (Setup(2), Setup(2, spend_cards=True), Setup(3), Setup(4), Setup(7))


@dataclass(frozen=True, slots=True)
class Timed:
    """The measured times, in milliseconds per decision."""

    decisions: int
    mean: float
    almost_all: float
    """The 99th percentile."""


def time_decisions(games: int) -> Timed:
    """Play a number of games of each kind with strong players only, and time their decisions, including forced ones.

    Processor time is measured, so that other programs do not affect it.
    """
    strong = player_named("strong")
    choose = random.Random(1).choices  # noqa: S311 - games to measure, no secrets
    took = []
    for setup in SETUPS * games:
        state = start(setup).state
        while (acting := to_act(state)) is not None:
            if acting is CHANCE:
                outcomes, chances = zip(*chance_outcomes(state), strict=True)
                state = apply(state, choose(outcomes, chances)[0]).state
            else:
                begun = time.process_time()
                decided = strong.decide(state)
                took.append(1000 * (time.process_time() - begun))
                state = apply(state, decided).state
    took.sort()
    return Timed(len(took), mean(took), took[len(took) * 99 // 100])
