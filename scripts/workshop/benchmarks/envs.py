"""`bench.py envs`: random play through PettingZoo and OpenSpiel, against games that come with these libraries.

Each decision includes what a learner needs for it: the observation, the mask or the legal actions, and the step.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any, Final

import pyspiel
from open_spiel.python.games import tic_tac_toe as _registers_python_tic_tac_toe  # noqa: F401

import mahe_core.envs.openspiel as _registers_both_games  # noqa: F401
from mahe_core.envs import mahe_v1, melimagic_v1
from workshop.benchmarks.bars import at_most
from workshop.console import say

DECISIONS: Final = 2000
REPEATS: Final = 9
BARS: Final = {"PettingZoo": 2.0, "OpenSpiel": 4.0}
"""The largest ratios. Both games draw chance, and tic-tac-toe is the smallest game of all."""

Play = Callable[[int], None]
"""Plays a number of decisions."""


def measure() -> None:
    """Measure, and print a line for each pair."""
    # It draws with pygame, which only this benchmark installs.
    from pettingzoo.classic import connect_four_v3

    say(f"Microseconds a decision, {DECISIONS:,} random ones, median of {REPEATS} repeats, ours and the rival in turn:")
    classic = through_pettingzoo(connect_four_v3.env())
    for name, env in (("Mahé", mahe_v1.env()), ("Melimagic", melimagic_v1.env())):
        _print(f"PettingZoo: {name} / connect_four_v3", through_pettingzoo(env), classic, BARS["PettingZoo"])
    for name in ("mahe", "melimagic"):
        ours = through_openspiel(name)
        _print(
            f"OpenSpiel: {name} / python_tic_tac_toe", ours, through_openspiel("python_tic_tac_toe"), BARS["OpenSpiel"]
        )
        _print(f"OpenSpiel: {name} / backgammon, in C++", ours, through_openspiel("backgammon"), None)


def through_pettingzoo(env: Any) -> Play:
    """Return random play in a PettingZoo environment, whichever way it gives the mask."""
    draw = random.Random(1)  # noqa: S311 - games to measure, no secrets

    def play(decisions: int) -> None:
        env.reset(seed=1)
        while decisions:
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.reset()
                continue
            mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
            env.step(int(draw.choice(mask.nonzero()[0])))
            decisions -= 1

    return play


def through_openspiel(name: str) -> Play:
    """Return random play in a game of OpenSpiel, with the tensor of the player who decides."""
    draw, game = random.Random(1), pyspiel.load_game(name)  # noqa: S311

    def play(decisions: int) -> None:
        state = game.new_initial_state()
        while decisions:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(outcomes, chances)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(draw.choice(state.legal_actions()))
                decisions -= 1

    return play


def compare(ours: Play, rival: Play, decisions: int, repeats: int) -> tuple[float, float, float]:
    """Return the median microseconds a decision of ours and of the rival, and the median ratio, timed in turn."""
    pairs = [(_timed(ours, decisions), _timed(rival, decisions)) for _ in range(repeats)]
    mine, theirs = zip(*pairs, strict=True)
    return median(mine), median(theirs), median(one / other for one, other in pairs)


def _timed(play: Play, decisions: int) -> float:
    begun = time.perf_counter()
    play(decisions)
    return 1e6 * (time.perf_counter() - begun) / decisions


def _print(what: str, ours: Play, rival: Play, bar: float | None) -> None:
    mine, theirs, ratio = compare(ours, rival, DECISIONS, REPEATS)
    kept = "no bar" if bar is None else at_most(ratio, bar)
    say(f"    {what:46} {mine:8.1f} {theirs:8.1f}    ratio {ratio:6.2f}    {kept}")
