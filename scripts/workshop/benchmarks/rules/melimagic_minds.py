"""Times the decisions of Melimagic's computer players in whole games with the public functions.

Needs only `mahe_core`, so that it runs inside Pyodide unchanged.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from statistics import mean

from mahe_core import melimagic
from mahe_core.engine.following import Follower
from mahe_core.engine.save_file import AnySave, Save, write
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin
from mahe_core.melimagic import CHANCE, Setup, apply, chance_outcomes, perceived, start, to_act, view
from mahe_core.melimagic.players import player_named
from mahe_core.melimagic.players.thinking import think
from workshop.benchmarks.rules.deciding import Timed

Clock = Callable[[], float]


def time_minds(level: str, games: int, seed: int, clock: Clock) -> Timed:
    """Play a number of two-player games of a level against itself, and time the decisions.

    The clock is read twice per decision, which on some machines takes longer than the decision.
    """
    took: list[float] = []
    player, setup = player_named(level), Setup(2)
    for number in range(games):
        minds = [player.begin(setup, seat, seed + number) for seat in range(2)]
        draw = random.Random(seed + number).choices  # noqa: S311 - games to measure, no secrets
        step = start(setup)
        while (actor := to_act(step.state)) is not None:
            if actor is CHANCE:
                answers, odds = zip(*chance_outcomes(step.state), strict=True)
                step = apply(step.state, draw(answers, list(map(float, odds)))[0])
            else:
                begun = clock()
                decision = player.decide(view(step.state, actor), minds[actor])
                took.append(1000 * (clock() - begun))
                step = apply(step.state, decision.intent)
            for event in step.events:
                minds = [mind.perceiving(perceived(event, seat)) for seat, mind in enumerate(minds)]
    took.sort()
    return Timed(len(took), mean(took), took[len(took) * 99 // 100])


@dataclass(frozen=True, slots=True)
class Asked:
    """The times of answers, in milliseconds per question."""

    questions: int
    mean: float
    almost_all: float
    """The 99th percentile."""
    from_the_beginning: float
    """The longest time for a game's last decision without a cached mind; for each game, the fastest of three."""


def ask(levels: tuple[str, ...], games: int, seed: int, clock: Clock) -> Asked:
    """Time decisions as the worker makes them: from the text of the save, with its cached game and minds."""
    took, unkept = [], 0.0
    seats = tuple(Seat("", (sign,)) for sign in melimagic.SIGNS[: len(levels)])
    for number in range(games):
        save: AnySave = Save("measured", begin(melimagic, Setup(len(levels)), seed + number).settled(), seats)
        follower = Follower(melimagic)
        while isinstance(actor := save.session.to_act, int):
            text, last = write(save), save
            begun = clock()
            (words,) = think(follower.session(text), f"decide:{levels[actor]}")
            took.append(1000 * (clock() - begun))
            session = save.session.acted(melimagic.read_action(tuple(words))).settled()
            save = Save(save.id, session, seats)
        unkept = max(unkept, min(_ask_anew(last, levels[last.session.to_act], clock) for _ in range(3)))
    took.sort()
    return Asked(len(took), mean(took), took[len(took) * 99 // 100], unkept)


def _ask_anew(save: AnySave, level: str, clock: Clock) -> float:
    # Another game is played in between, so that nothing of this one stays cached.
    next(think(begin(melimagic, Setup(2), 0).settled(), "weigh"))
    begun = clock()
    next(think(save.session, f"decide:{level}"))
    return 1000 * (clock() - begun)
