"""Times the strong player's decisions in whole games through the public face.

Needs nothing but `mahe_core`: it runs inside Pyodide as it stands.
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
    """What was measured, in milliseconds a decision."""

    decisions: int
    mean: float
    almost_all: float
    """99 of 100 take no longer."""


def time_decisions(games: int) -> Timed:
    """Play so many games of each kind, strong at every seat, and time what is decided; a forced one counts as well.

    It is the processor's time, which other programs leave as it is.
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
