"""`bench.py arena`: duels in the arena, against the plain loop that a user would write with the public functions.

The loop draws with `random`, swaps the seats of two players and counts wins. It has no standard errors, and its games
cannot be repeated one by one. The arena should not take longer.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Final

from mahe_core import mahe, melimagic
from mahe_core.arena import play
from mahe_core.mahe.players import player_named
from mahe_core.melimagic.players import player_named as remembering
from workshop.benchmarks.bars import at_most
from workshop.console import say

REPEATS: Final = 9
SEED: Final = 15
BAR: Final = 1.1
"""The highest ratio of times; with equal work it is 1 and some hundredths of noise."""

Loop = Callable[[Sequence[str], int, int], dict[str, float]]


def measure() -> None:
    """Time both in turn, and print a line for each pair of players."""
    duels: tuple[tuple[str, str, int, Loop], ...] = (
        ("medium", "easy", 100, loop_of_mahe),
        ("strong", "medium", 20, loop_of_mahe),
        ("squirrel", "goldfish", 40, loop_of_melimagic),
    )
    say(f"Duels of two players, median of {REPEATS} repeats, arena and plain loop in turn:")
    for one, other, games, loop in duels:
        ours, plain, ratio = compare([one, other], games, loop)
        say(
            f"    {f'{one} against {other}':28} {games / ours:8.0f} games/s, plain loop {games / plain:8.0f}    "
            f"ratio {ratio:.2f}, {at_most(ratio, BAR)}"
        )


def compare(levels: Sequence[str], games: int, loop: Loop) -> tuple[float, float, float]:
    """Return the median seconds of the arena and of the loop, and the median ratio."""
    times = []
    for repeat in range(REPEATS):
        began = time.process_time()
        play(levels, games, SEED + repeat)
        between = time.process_time()
        loop(levels, games, SEED + repeat)
        times.append((between - began, time.process_time() - between))
    ours, plain = zip(*times, strict=True)
    return median(ours), median(plain), median(one / other for one, other in times)


def loop_of_mahe(levels: Sequence[str], games: int, seed: int) -> dict[str, float]:
    """Play games of Mahé, and return the wins of each level."""
    draw = random.Random(seed)  # noqa: S311 - games to measure, no secrets
    wins = dict.fromkeys(levels, 0.0)
    for game in range(games):
        seated = levels[::-1] if game % 2 else levels
        players = [player_named(level) for level in seated]
        state = mahe.start(mahe.Setup(players=2)).state
        while (acting := mahe.to_act(state)) is not None:
            action: mahe.Action
            if acting is mahe.CHANCE:
                outcomes, odds = zip(*mahe.chance_outcomes(state), strict=True)
                action = draw.choices(outcomes, odds)[0]
            else:
                action = players[acting].decide(mahe.view(state, acting))
            state = mahe.apply(state, action).state
        over = mahe.result(state)
        assert over is not None
        for winner in over.winners:
            wins[seated[winner]] += 1 / len(over.winners)
    return wins


def loop_of_melimagic(levels: Sequence[str], games: int, seed: int) -> dict[str, float]:
    """Play games of Melimagic, and return the wins of each level."""
    draw = random.Random(seed)  # noqa: S311 - games to measure, no secrets
    wins = dict.fromkeys(levels, 0.0)
    setup = melimagic.Setup(players=2)
    for game in range(games):
        seated = levels[::-1] if game % 2 else levels
        players = [remembering(level) for level in seated]
        minds = [player.begin(setup, seat, game) for seat, player in enumerate(players)]
        state, events = melimagic.start(setup)
        while (acting := melimagic.to_act(state)) is not None:
            action: melimagic.Action
            if acting is melimagic.CHANCE:
                outcomes, odds = zip(*melimagic.chance_outcomes(state), strict=True)
                action = draw.choices(outcomes, odds)[0]
            else:
                action = players[acting].decide(melimagic.view(state, acting), minds[acting]).intent
            state, events = melimagic.apply(state, action)
            for event in events:
                minds = [mind.perceiving(melimagic.perceived(event, seat)) for seat, mind in enumerate(minds)]
        over = melimagic.result(state)
        assert over is not None
        wins[seated[over.winner]] += 1
    return wins
