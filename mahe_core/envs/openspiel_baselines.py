"""What OpenSpiel's algorithms reach in small games: `python -m mahe_core.envs.openspiel_baselines`.

Exact figures have no error; others are means over seeds, with the standard error of the mean.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    best_response,
    cfr,
    expected_game_score,
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.bots import uniform_random

import mahe_core.envs.openspiel  # noqa: F401 - registers the games
from mahe_core.engine.checks import check_public
from mahe_core.mahe import Setup, write_position
from mahe_core.mahe.examples.positions import standing

LAST_CARD: Final = write_position(
    standing(Setup(players=2, turtles_each=1), {20: (0,), 19: (1,)}, face_up=3, cards_left=0)
)
"""Mahé with two cards: the last egg card, and the nest. Both turtles are close."""

SWAPS: Final = "2/ssssss/1/0 SG_/SG_ 004444C GG/- -/- SGSKSLSBSCGKGLGBGCKKKLKBKCLLLBLCBBBCCC 0 - 0 - hat-for-stand"
"""Melimagic with swaps only, for one wand: scarf and glasses for both, a third card for each, and one golden card."""

GAMES: Final = {
    "Mahé, the last card and the nest": f"mahe(position={LAST_CARD},max_decisions=4)",
    "Melimagic, swaps for one wand": f"melimagic(position={SWAPS},max_decisions=6)",
}
"""The games that are small enough to walk through, by name."""

ITERATIONS: Final = 10
SAMPLED: Final = {
    "external sampling": (external_sampling_mccfr.ExternalSamplingSolver, 100),
    "outcome sampling": (outcome_sampling_mccfr.OutcomeSamplingSolver, 1_000),
}
"""The algorithms that sample, with their iterations."""


def _information_set_search(game: Any, random_state: Any) -> Any:
    bot = ismcts.ISMCTSBot(game, _evaluator(random_state), SPREAD, SIMULATIONS, random_state=random_state)
    # Its own sampler has another seed in each process.
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, random_state.random_sample))
    return bot


SEARCHES: Final = {
    "Melimagic, nine hats of three kinds, one wand": (
        "melimagic(to_win=1,rabbits=3,copies=3,max_decisions=40)",
        "ISMCTS",
        _information_set_search,
    ),
    "Mahé, the last card and the nest": (
        f"mahe(position={LAST_CARD},max_decisions=40)",
        "MCTS",
        lambda game, random_state: mcts.MCTSBot(
            game, SPREAD, SIMULATIONS, _evaluator(random_state), random_state=random_state
        ),
    ),
}
"""The games that are searched: each with OpenSpiel's name for it, and a bot of OpenSpiel."""

SIMULATIONS: Final = 50
SPREAD: Final = 1.0
"""How much a search prefers actions that it has seldom tried."""


def _evaluator(random_state: Any) -> Any:
    return mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random_state)


def solved(seeds: int) -> Iterable[str]:
    """Yield the rows of a table: how far from an equilibrium each algorithm is in the small games (NashConv)."""
    for name, written in GAMES.items():
        game = pyspiel.load_game(written)
        uniform = policy.UniformRandomPolicy(game)
        gained = _gained_by_answering(game, uniform)
        yield _row(name, "uniform policy", "", f"{exploitability.nash_conv(game, uniform):.3f}")
        yield _row(name, "best response to it", "", f"{gained:.3f} gained")
        for title, kind in (("CFR", cfr.CFRSolver), ("CFR+", cfr.CFRPlusSolver)):
            solver = kind(game)
            for _ in range(ITERATIONS):
                solver.evaluate_and_update_policy()
            yield _row(name, title, str(ITERATIONS), f"{exploitability.nash_conv(game, solver.average_policy()):.3f}")
        for title, (sampler, iterations) in SAMPLED.items():
            reached = [_sampled(game, sampler, iterations, seed) for seed in range(seeds)]
            yield _row(name, title, f"{iterations:,}", _with_error(reached, 3))


def _gained_by_answering(game: Any, uniform: Any) -> float:
    """Return what player 0 gains by the best response to a policy, over playing it as well."""
    answer = best_response.BestResponsePolicy(game, 0, uniform)
    played = expected_game_score.policy_value(game.new_initial_state(), [uniform] * game.num_players())
    return float(answer.value(game.new_initial_state()) - played[0])


def _sampled(game: Any, sampler: Callable[[Any], Any], iterations: int, seed: int) -> float:
    np.random.seed(seed)
    solver = sampler(game)
    for _ in range(iterations):
        solver.iteration()
    return float(exploitability.nash_conv(game, solver.average_policy()))


def searched(games: int) -> Iterable[str]:
    """Yield the rows of a table: the games that a search wins against random play, in percent; a draw is half a win."""
    for name, (written, title, make) in SEARCHES.items():
        game = pyspiel.load_game(written)
        shares = [_won(game, make, seed, seat) for seed in range(games // 2) for seat in (0, 1)]
        yield _row(name, title, str(SIMULATIONS), _with_error([100 * share for share in shares], 1))


def _won(game: Any, make: Callable[[Any, Any], Any], seed: int, seat: int) -> float:
    random_state = np.random.RandomState(seed)
    rival = uniform_random.UniformRandomBot(1 - seat, random_state)
    bots = [make(game, random_state) if player == seat else rival for player in (0, 1)]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random_state.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    return float(state.returns()[seat] + 1) / 2


def _with_error(values: Sequence[float], digits: int) -> str:
    return f"{mean(values):.{digits}f} ± {stdev(values) / sqrt(len(values)):.{digits}f}"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |".replace("|  |", "| |")


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the tables of the documentation."""
    parser = argparse.ArgumentParser(prog="python -m mahe_core.envs.openspiel_baselines", description=__doc__)
    parser.add_argument("--seeds", type=int, default=10, help="runs of each algorithm that samples (10)")
    parser.add_argument("--games", type=int, default=60, help="games of each search (60)")
    asked = parser.parse_args(arguments)
    for table, number in ((solved, asked.seeds), (searched, asked.games)):
        for row in table(number):
            sys.stdout.write(f"{row}\n")
            sys.stdout.flush()


check_public(__name__)


if __name__ == "__main__":
    main()
