"""Trains an agent of Mahé with nothing but numpy: `python -m mahe_core.envs.training`.

The policy is one layer: the logit of each action is a sum of weights of the observation. It follows the gradient of
what its decisions bring within the next moves, in cards and squares, with traces that fade (Williams 1992).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from mahe_core.arena import play
from mahe_core.engine.checks import check_public
from mahe_core.envs.against_many import AgainstMany
from mahe_core.envs.mahe_encoding import MaheEncoding
from mahe_core.mahe import Intent, Setup, State
from mahe_core.mahe.rulebook import BEACH, COPIES_OF_CARD

Array = Any

DECISIONS: Final = 6_000_000
"""The number of decisions after which an agent beats easy: about a minute on one core."""

AGENTS: Final = 512
"""The number of games at once."""
TOGETHER: Final = 32
"""The number of decisions of each agent between two steps along the gradient."""
STEP: Final = 0.02
FADES: Final = 0.9
"""How much of a decision's share is left at the next one."""
_SLOW, _SLOWER = 0.9, 0.99
"""How much of the means of the gradient and of its square is kept (Adam)."""
_TINY: Final = 1e-8

TWO_PLAYERS: Final = Setup(players=2)


@dataclass(frozen=True, slots=True, eq=False)
class Trained:
    """A policy, which also plays in the arena: there it takes the action with the greatest logit."""

    setup: Setup
    weights: Array
    """A row for each number of the observation, and one more; a column for each action."""

    def decide(self, view: State) -> Intent:
        """Decide for the player to act."""
        encoding = MaheEncoding(self.setup)
        player = view.decider
        logits = np.append(encoding.observe(view, player), 1.0) @ self.weights
        intent: Intent = encoding.intent_of(max(encoding.legal(view), key=lambda number: logits[number]), player)
        return intent


def train(
    setup: Setup = TWO_PLAYERS,
    opponent: str = "easy",
    *,
    decisions: int = DECISIONS,
    seed: int = 1,
    progress: Callable[[int, float], object] | None = None,
) -> Trained:
    """Return a policy trained in games against a strategy; it depends on the arguments alone.

    `progress` is called now and then with the number of decisions, and the share of wins since the last call.
    """
    envs = AgainstMany(setup, opponent, AGENTS)
    encoding, draw = envs.encoding, np.random.default_rng(seed)
    worth = _worth(encoding)
    weights = np.zeros((encoding.size + 1, encoding.actions), np.float32)
    mean, square, gradient = np.zeros_like(weights), np.zeros_like(weights), np.zeros_like(weights)
    traces = np.zeros((AGENTS, *weights.shape), np.float32)
    every, ones = np.arange(AGENTS), np.ones((AGENTS, 1), np.float32)
    seen, infos = envs.reset(seed=seed)
    has, games, won = seen @ worth, 0, 0.0
    for turn in range(1, decisions // AGENTS + 1):
        seen, masks = np.append(seen, ones, axis=1), infos["action_mask"]
        logits = np.where(masks, seen @ weights, -np.inf)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        actions = (chances.cumsum(axis=1) > draw.random((AGENTS, 1)) * (1 - 1e-6)).argmax(axis=1)
        # The gradient of the logarithm of the chance of each action, added to those of the agent's last decisions.
        towards = -chances.astype(np.float32)
        towards[every, actions] += 1
        traces *= FADES
        traces += seen[:, :, None] * towards[:, None, :]
        seen, rewards, over, _, infos = envs.step(actions)
        had, has = has, seen @ worth
        brought = np.where(over, rewards, has - had)
        gradient += np.tensordot((brought - brought.mean()).astype(np.float32), traces, 1)
        traces[over] = 0
        games, won = games + int(over.sum()), won + float((rewards[over] > 0).sum())
        if turn % TOGETHER == 0:
            steps = turn // TOGETHER
            gradient /= AGENTS * TOGETHER
            mean = _SLOW * mean + (1 - _SLOW) * gradient
            square = _SLOWER * square + (1 - _SLOWER) * gradient**2
            weights += STEP * mean / (1 - _SLOW**steps) / (np.sqrt(square / (1 - _SLOWER**steps)) + _TINY)
            gradient[:] = 0
            if progress is not None and games >= 10 * AGENTS:
                progress(turn * AGENTS, won / games)
                games, won = 0, 0.0
    return Trained(setup, weights)


def _worth(encoding: MaheEncoding) -> Array:
    """Return weights of the observation: cards and laps of the agent, minus the mean of the others'."""
    setup = encoding.setup
    others, worth, turtle, player = setup.players - 1, [], 0, 0
    for field in encoding.fields:
        of_field = np.zeros(field.size)
        if field.name.startswith("place of turtle"):
            of_field[: BEACH + 1] = np.arange(BEACH + 1) / BEACH
            of_field *= 1 if turtle < setup.turtles_each else -1 / others
            turtle += 1
        elif field.name.startswith("cards of player"):
            of_field[:] = COPIES_OF_CARD
            of_field *= 1 if player == 0 else -1 / others
            player += 1
        worth.append(of_field)
    return np.concatenate(worth).astype(np.float32)


def main(arguments: list[str] | None = None) -> None:
    """Train an agent, and let it play a duel with its opponent."""
    parser = argparse.ArgumentParser(prog="python -m mahe_core.envs.training", description=__doc__)
    parser.add_argument("--opponent", default="easy", help="a strategy, easy or medium (default: easy)")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help=f"(default: {DECISIONS:,})")
    parser.add_argument("--games", type=int, default=1000, help="games of the duel (default: 1,000)")
    parser.add_argument("--seed", type=int, default=1, help="from which all chance follows (default: 1)")
    asked = parser.parse_args(arguments)
    begun = time.monotonic()

    def show(decisions: int, share: float) -> None:
        sys.stdout.write(f"{time.monotonic() - begun:4.0f} s  {decisions:9,} decisions  {100 * share:5.1f} % won\n")
        sys.stdout.flush()

    trained = train(opponent=asked.opponent, decisions=asked.decisions, seed=asked.seed, progress=show)
    sys.stdout.write(f"{play([trained, asked.opponent], asked.games, asked.seed)}\n")


check_public(__name__)

if __name__ == "__main__":
    main()
