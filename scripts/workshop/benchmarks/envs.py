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
from open_spiel.python.games import block_dominoes as _registers_python_block_dominoes  # noqa: F401
from open_spiel.python.games import tic_tac_toe as _registers_python_tic_tac_toe  # noqa: F401

import mahe_core.envs.openspiel as _registers_both_games  # noqa: F401
from mahe_core.envs import mahe_v1, melimagic_v1
from workshop.benchmarks.bars import at_most
from workshop.console import say

DECISIONS: Final = 2000
REPEATS: Final = 9
NEAREST: Final = 1.1
"""The largest ratio to the library's Python game that is nearest in kind, with chance and hidden cards or tiles."""

SMALLEST: Final = {"PettingZoo": 2.0, "OpenSpiel": 4.0}
"""The largest ratio to a game of open information and without chance, such as tic-tac-toe, the smallest of all."""

Play = Callable[[int], None]
"""Plays a number of decisions."""


def measure() -> None:
    """Measure, and print a line for each pair."""
    # They need pygame and rlcard, which only this benchmark installs.
    from pettingzoo.classic import connect_four_v3, texas_holdem_v4

    say(f"Microseconds a decision, {DECISIONS:,} random ones, median of {REPEATS} repeats, ours and the rival in turn:")
    holdem, four = through_pettingzoo(texas_holdem_v4.env()), through_pettingzoo(connect_four_v3.env())
    for name, env in (("Mahé", mahe_v1.env()), ("Melimagic", melimagic_v1.env())):
        ours = through_pettingzoo(env)
        _print(f"PettingZoo: {name} / texas_holdem_v4", ours, holdem, NEAREST)
        _print(f"PettingZoo: {name} / connect_four_v3", ours, four, SMALLEST["PettingZoo"])
    rivals = {
        "python_block_dominoes": NEAREST,
        "python_tic_tac_toe": SMALLEST["OpenSpiel"],
        "backgammon": None,
    }
    for name in ("mahe", "melimagic"):
        ours = through_openspiel(name)
        for rival, bar in rivals.items():
            written_in = "" if rival.startswith("python_") else ", in C++"
            _print(f"OpenSpiel: {name} / {rival}{written_in}", ours, through_openspiel(rival), bar)


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
