"""A game as a PettingZoo environment in which agents act one after another (AEC), and the environment draws chance."""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("pettingzoo") is None:
    raise ImportError("this needs PettingZoo: pip install '.[pettingzoo]'", name="pettingzoo")

import random
import sys
from typing import Any, Final, Literal, get_args

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from mahe_core.engine.contract import CHANCE, Step
from mahe_core.engine.session import SEEDS, choose, drawn_number
from mahe_core.envs.encoding import Encoding
from mahe_core.notebooks import svg
from mahe_core.override import override

RenderMode = Literal["human", "ansi", "svg"]

RENDER_MODES: Final[tuple[str, ...]] = get_args(RenderMode)

MaskIn = Literal["info", "observation"]

ILLEGAL_REWARD: Final = -1.0
"""The reward of an agent that ends the game by an illegal action; all others get 0."""


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game for agents `player_0`, `player_1` and so on, in the order of the seats.

    `reset(seed=n)` begins the game of a session with this set-up and seed n: dice and cards fall as on the page.
    Without a seed, it begins the next game of a random sequence. Rewards come at the end of a game and sum to 0.

    `infos[agent]` of the agent to act has its `action_mask`, and as `events` all that it has perceived since it last
    acted. `mask_in="observation"` makes the observation a dict with `observation` and `action_mask`, as in PettingZoo's
    own classic games. After `most_decisions`, if given, the game is truncated.

    Illegal actions raise IllegalAction.
    """

    def __init__(
        self,
        encoding: Encoding,
        *,
        render_mode: RenderMode | None = None,
        mask_in: MaskIn = "info",
        most_decisions: int | None = None,
    ) -> None:
        self.metadata = {"name": encoding.name, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode: {render_mode!r} is none of {', '.join(RENDER_MODES)}")
        if mask_in not in ("info", "observation"):
            raise ValueError(f"mask_in: {mask_in!r} is neither 'info' nor 'observation'")
        self.encoding: Final = encoding
        self.render_mode: Final = render_mode
        self.possible_agents = [f"player_{player}" for player in range(encoding.players)]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self._most_decisions = most_decisions
        self._mask_in_observation = mask_in == "observation"
        self._player_of = {agent: player for player, agent in enumerate(self.possible_agents)}
        self._seeds = random.Random()  # noqa: S311 - games to play, no secrets
        self._nothing_legal = np.zeros(encoding.actions, np.int8)
        self.action_spaces = {agent: Discrete(encoding.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}

    def _observation_space(self) -> Any:
        vector = Box(0.0, 1.0, (self.encoding.size,), np.float32)
        if not self._mask_in_observation:
            return vector
        return Dict({"observation": vector, "action_mask": Box(0, 1, (self.encoding.actions,), np.int8)})

    @override
    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    @override
    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = random.Random(seed)  # noqa: S311
        self._seed = self._seeds.randrange(SEEDS) if seed is None else seed
        self._drawn = self._decisions = 0
        self._events: list[Any] = []
        self._perceived = [0] * self.encoding.players
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._waiting() for agent in self.agents}
        self._skip_agent_selection = None
        self._settle(self.encoding.game.start(self.encoding.setup))

    @override
    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("action: None, but the agent is to act")
        player = self._player_of[agent]
        step = self.encoding.game.apply(self._state, self.encoding.intent_of(int(action), player))
        self._decisions += 1
        self._perceived[player] = len(self._events)
        self.infos[agent] = self._waiting()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._settle(step)
        self._accumulate_rewards()

    def _settle(self, step: Step[Any, Any]) -> None:
        """Draw what chance owes the game, and prepare the next agent, or the end."""
        game = self.encoding.game
        self._events += step.events
        while (acting := game.to_act(step.state)) is CHANCE:
            self._drawn += 1
            step = game.apply(
                step.state, choose(game.chance_outcomes(step.state), drawn_number(self._seed, self._drawn))
            )
            self._events += step.events
        self._state = step.state
        if isinstance(acting, int):
            self.agent_selection = self.possible_agents[acting]
            mask = self._nothing_legal.copy()
            mask[self.encoding.legal(step.state)] = 1
            self.infos[self.agent_selection] = {"action_mask": mask, "events": self._new_events(acting)}
            if self._decisions == self._most_decisions:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        self.rewards = dict(zip(self.agents, self.encoding.rewards(game.result(step.state)), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {
            agent: {"action_mask": self._nothing_legal, "events": self._new_events(player)}
            for player, agent in enumerate(self.agents)
        }

    def _waiting(self) -> dict[str, Any]:
        return {"action_mask": self._nothing_legal, "events": ()}

    def _new_events(self, player: int) -> tuple[Any, ...]:
        perceived = self.encoding.game.perceived
        return tuple(perceived(event, player) for event in self._events[self._perceived[player] :])

    @override
    def observe(self, agent: str) -> Any:
        player = self._player_of[agent]
        vector = np.array(self.encoding.observe(self.view(agent), player), np.float32)
        if not self._mask_in_observation:
            return vector
        mask = self.infos[agent]["action_mask"] if agent in self.infos else self._nothing_legal
        return {"observation": vector, "action_mask": mask}

    def view(self, agent: str) -> Any:
        """Return the view of an agent, as in `mahe_core.mahe` or `mahe_core.melimagic`."""
        return self.encoding.game.view(self._state, self._player_of[agent])

    @override
    def render(self) -> str | None:
        """Return, or print, the view of the agent to act; after the end, what everybody may see.

        Mode "ansi" returns text, mode "svg" the text of an SVG file, and mode "human" prints text.
        """
        if self.render_mode is None:
            return None
        acting = self.encoding.game.to_act(self._state)
        viewer = acting if isinstance(acting, int) else None
        seen = self.encoding.game.view(self._state, viewer)
        if self.render_mode == "svg":
            return svg(seen)
        text = self.encoding.text(seen)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n\n")
        return None

    @override
    def close(self) -> None:
        """Do nothing, since nothing is open."""


def wrapped(env: GameEnv) -> Any:
    """Return an environment with PettingZoo's usual wrappers: an illegal action ends the game with a loss."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)))
