"""Plays the beginning of a random game of Melimagic with the public functions, and the same one on the rival's lists.

Both list the same options in the same order and use the same seed, so they play the same game. Random games do not end,
so each stops after some steps. Needs only `mahe_core` and the rival, so that it runs inside Pyodide unchanged.
"""

from __future__ import annotations

import random

from mahe_core.melimagic import CHANCE, Setup, State, apply, chance_outcomes, legal_intents, start, to_act
from workshop.benchmarks.rules import plain_melimagic
from workshop.benchmarks.rules.games import Comparison, compare_both
from workshop.benchmarks.rules.plain_melimagic import PlainMelimagic

FOUR_PLAYERS = Setup(players=4)
STEPS = 300


def play_real(setup: Setup, seed: int) -> tuple[int, State]:
    """Play with the public functions, and return the number of steps and the position."""
    choose = random.Random(seed).choice  # noqa: S311 - games to measure, no secrets
    state = start(setup).state
    for step in range(STEPS):
        actor = to_act(state)
        if actor is None:
            return step, state
        action = choose(chance_outcomes(state))[0] if actor is CHANCE else choose(legal_intents(state))
        state = apply(state, action).state
    return STEPS, state


def play_plain(setup: Setup, seed: int) -> tuple[int, PlainMelimagic]:
    """Play the same on the rival's lists."""
    choose = random.Random(seed).choice  # noqa: S311 - games to measure, no secrets
    game = PlainMelimagic(setup.players, setup.first, [int(face) for face in setup.faces], setup.to_win)
    for step in range(STEPS):
        actor = game.to_act()
        if actor == plain_melimagic.OVER:
            return step, game
        game.apply(choose(game.chance_outcomes() if actor == plain_melimagic.CHANCE else game.legal_intents()))
    return STEPS, game


def compare(games: int, repeats: int, setup: Setup = FOUR_PLAYERS) -> Comparison:
    """Time both on the same games, in turn, and return the medians over the repeats."""
    return compare_both(play_real, play_plain, setup, games, repeats)
