"""Plays a random game with the public functions of `mahe_core.mahe`, and the same game on the rival's lists.

Both list the same options in the same order and use the same seed, so they play the same game. Needs only `mahe_core`
and the rival, so that it runs inside Pyodide unchanged.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

from mahe_core.mahe import CHANCE, Result, Setup, apply, chance_outcomes, legal_intents, result, start, to_act
from workshop.benchmarks.rules import plain_mahe
from workshop.benchmarks.rules.plain_mahe import PlainMahe

FOUR_PLAYERS = Setup(players=4)

AnySetup = TypeVar("AnySetup")


@dataclass(frozen=True, slots=True)
class Comparison:
    """The steps of all games, and the microseconds per step of ours and of the rival."""

    games: int
    steps: int
    real: float
    plain: float
    ratio: float
    """The median ratio of our time to the rival's over the repeats; each pair is timed in immediate succession."""


def play_real(setup: Setup, seed: int) -> tuple[int, Result]:
    """Play a whole game with the public functions, and return the number of steps and the result."""
    choose = random.Random(seed).choice  # noqa: S311 - games to measure, no secrets
    state = start(setup).state
    steps = 0
    while (actor := to_act(state)) is not None:
        action = choose(chance_outcomes(state))[0] if actor is CHANCE else choose(legal_intents(state))
        state = apply(state, action).state
        steps += 1
    over = result(state)
    assert over is not None
    return steps, over


def play_plain(setup: Setup, seed: int) -> tuple[int, PlainMahe]:
    """Play the same game on the rival's lists, and return the number of steps and the finished game."""
    choose = random.Random(seed).choice  # noqa: S311 - games to measure, no secrets
    game = PlainMahe(setup.players, setup.first, setup.third_die_on_seven, setup.spend_cards, setup.turtles_each)
    steps = 0
    while (actor := game.to_act()) != plain_mahe.OVER:
        game.apply(choose(game.chance_outcomes() if actor == plain_mahe.CHANCE else game.legal_intents()))
        steps += 1
    return steps, game


def compare(games: int, repeats: int, setup: Setup = FOUR_PLAYERS) -> Comparison:
    """Time both on the same games, in turn, and return the medians over the repeats."""
    return compare_both(play_real, play_plain, setup, games, repeats)


def compare_both(
    real: Callable[[AnySetup, int], tuple[int, object]],
    plain: Callable[[AnySetup, int], tuple[int, object]],
    setup: AnySetup,
    games: int,
    repeats: int,
) -> Comparison:
    """Time two functions that play a game from a set-up and a seed and return the number of steps."""
    steps = sum(real(setup, seed)[0] for seed in range(games))
    assert steps == sum(plain(setup, seed)[0] for seed in range(games)), "they played different games"
    pairs = [(_seconds(real, setup, games), _seconds(plain, setup, games)) for _ in range(repeats)]
    ours, theirs = (median(pair[which] for pair in pairs) * 1e6 / steps for which in (0, 1))
    return Comparison(games, steps, ours, theirs, median(pair[0] / pair[1] for pair in pairs))


def _seconds(play: Callable[[AnySetup, int], object], setup: AnySetup, games: int) -> float:
    begun = time.perf_counter()
    for seed in range(games):
        play(setup, seed)
    return time.perf_counter() - begun
