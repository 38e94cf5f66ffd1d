"""Many games of Mahé at once, each with one agent against strategies, compiled: a vector environment of Gymnasium.

>>> envs = AgainstMany(mahe.Setup(players=2), "easy", number=3)
>>> observations, infos = envs.reset(seed=7)
>>> observations.shape, infos["action_mask"].shape
((3, 162), (3, 4))
>>> observations, rewards, terminations, truncations, infos = envs.step(infos["action_mask"].argmax(axis=1))
"""

from __future__ import annotations

from importlib.util import find_spec

if missing := [name for name in ("gymnasium", "numba") if find_spec(name) is None]:
    raise ImportError(f"this needs {', '.join(missing)}: pip install '.[pettingzoo,fast]'", name=missing[0])

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from mahe_core import mahe
from mahe_core.engine.checks import check_public
from mahe_core.envs.mahe_encoding import MaheEncoding
from mahe_core.fast.agent_games import act, begin_games, new_agents, observe
from mahe_core.fast.games import decisions_of, rules_of
from mahe_core.mahe.players import LEVELS
from mahe_core.mahe.strategies import Computer, Strategy, seated_named
from mahe_core.override import override


class AgainstMany(VectorEnv):  # type: ignore[misc]
    """Games of `number` agents, each against opponents that all follow one strategy: a name, or one of your own.

    What an agent observes, may do and gets is the same as in `Against`, but the dice are others. A game that is over is
    replaced at once by the next one (`AutoresetMode.SAME_STEP`): the observation is that of the new game, and
    `infos["final_obs"]` has the last one of the old game. `infos["action_mask"]` has the legal actions.

    Raises ValueError for the variant with spent cards, and for strong, which follows no strategy.
    """

    def __init__(self, setup: mahe.Setup, opponent: str | Strategy, number: int, *, seat: int | None = None) -> None:
        if setup.spend_cards:
            raise ValueError("setup: no card can be spent here; Against plays the variant")
        if number < 1:
            raise ValueError(f"number: {number} is not at least 1")
        if seat is not None and seat not in range(setup.players):
            raise ValueError(f"seat: {seat} is none of the {setup.players} seats")
        strategy = _strategy(opponent)
        if strategy is None:
            raise ValueError("opponent: strong follows no strategy; Against plays it")
        self.encoding: Final = MaheEncoding(setup)
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = number
        self.single_observation_space = Box(0.0, 1.0, (self.encoding.size,), np.float32)
        self.single_action_space = Discrete(self.encoding.actions)
        self.observation_space = batch_space(self.single_observation_space, number)
        self.action_space = batch_space(self.single_action_space, number)
        self._rules = rules_of(setup)
        self._rolls_again = decisions_of(setup, [strategy] * setup.players)
        self._seat = -1 if seat is None else seat
        self._all = np.arange(number)
        self._agents: Any = None

    @override
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin new games; return the observations, and the masks as a dict."""
        if seed is not None or self._agents is None:
            sequence = np.random.SeedSequence(seed)
            self._agents = new_agents(self.num_envs, int(sequence.generate_state(1, np.uint64)[0]))
        self._begin(self._all)
        seen, masks = self._observed(self._all)
        return seen, {"action_mask": masks}

    @override
    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take an action in each game; return observations, rewards, ends, and truncations, of which there are none."""
        chosen = np.asarray(actions, np.int64)
        wrong = np.flatnonzero(~self._masks[self._all, chosen])
        if len(wrong):
            raise ValueError(f"actions: {chosen[wrong[0]]} in game {wrong[0]} is not legal")
        rewards = np.zeros(self.num_envs)
        over = act(self._rules, self._rolls_again, self._agents, chosen, rewards)
        infos: dict[str, Any] = {}
        ended = np.flatnonzero(over)
        if len(ended):
            infos["final_obs"] = self._observed(ended)[0]
            infos["_final_obs"] = over
            self._begin(ended)
        seen, masks = self._observed(self._all)
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), {**infos, "action_mask": masks}

    def action_masks(self) -> Any:
        """Return True for each legal action, by game."""
        return self._masks

    def _begin(self, rows: Any) -> None:
        begin_games(self._rules, self._rolls_again, self._seat, self._agents, rows)

    def _observed(self, rows: Any) -> tuple[Any, Any]:
        seen = np.zeros((self.num_envs, self.encoding.size), np.float32)
        # With one turtle each there is nothing to choose, but the compiled games write these actions.
        masks = np.zeros((self.num_envs, 4), np.bool_)
        observe(self._rules, self._agents, rows, seen, masks)
        self._masks = masks[:, : self.encoding.actions]
        return seen, self._masks


def _strategy(opponent: str | Strategy) -> Strategy | None:
    if not isinstance(opponent, str):
        return opponent
    named = seated_named(f"computer-{opponent}" if opponent in LEVELS else opponent)
    return named.rule if isinstance(named, Computer) else named


check_public(__name__)
