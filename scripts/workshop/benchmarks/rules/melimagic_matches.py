"""Plays matches between Melimagic's computer players with the public functions.

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
from mahe_core.melimagic import CHANCE, Setup, TurnBegan, apply, chance_outcomes, perceived, result, start, to_act, view
from mahe_core.melimagic.players import player_named
from mahe_core.melimagic.players.thinking import think

LONGEST = 20_000

Clock = Callable[[], float]


def no_clock() -> float:
    """Replace the clock if no times are needed."""
    return 0.0


@dataclass(frozen=True, slots=True)
class Match:
    """The result of games between two levels: wins of the first in percent, and milliseconds per decision."""

    games: int
    wins: float
    turns: float
    """The mean number of turns per game."""
    decisions: int
    mean: float
    almost_all: float
    """The 99th percentile of the milliseconds."""

    @property
    def error(self) -> float:
        """The standard error of the wins, in percent."""
        share = self.wins / 100
        return float(100 * (share * (1 - share) / self.games) ** 0.5)


def play(levels: tuple[str, ...], first: int, seed: int, clock: Clock) -> tuple[int, int, list[float]]:
    """Play a game to its end, and return the winner, the number of turns and the milliseconds of each decision."""
    setup = Setup(len(levels), first)
    players = [player_named(level) for level in levels]
    minds = [player.begin(setup, seat, seed) for seat, player in enumerate(players)]
    draw = random.Random(seed).choices  # noqa: S311 - games to measure, no secrets
    step, turns = start(setup), 0
    took: list[float] = []
    for _ in range(LONGEST):
        actor = to_act(step.state)
        if actor is None:
            over = result(step.state)
            assert over is not None
            return over.winner, turns, took
        if actor is CHANCE:
            answers, odds = zip(*chance_outcomes(step.state), strict=True)
            step = apply(step.state, draw(answers, list(map(float, odds)))[0])
        else:
            begun = clock()
            decision = players[actor].decide(view(step.state, actor), minds[actor])
            took.append(1000 * (clock() - begun))
            step = apply(step.state, decision.intent)
        for event in step.events:
            turns += isinstance(event, TurnBegan)
            minds = [mind.perceiving(perceived(event, seat)) for seat, mind in enumerate(minds)]
    raise AssertionError(f"no end after {LONGEST} actions")


def match(stronger: str, weaker: str, games: int, seed: int, clock: Clock = no_clock) -> Match:
    """Play a number of two-player games between two levels, with seats and beginnings balanced.

    The clock is read twice per decision, which on some machines takes longer than the decision.
    """
    wins, turns, took = 0, [], []
    for number in range(games):
        swapped = number % 2
        levels = (weaker, stronger) if swapped else (stronger, weaker)
        winner, length, milliseconds = play(levels, number // 2 % 2, seed + number, clock)
        wins += levels[winner] == stronger if stronger != weaker else winner == 0
        turns.append(length)
        took += milliseconds
    took.sort()
    return Match(games, 100 * wins / games, mean(turns), len(took), mean(took), took[len(took) * 99 // 100])


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
