"""Melimagic as a PettingZoo environment; `melimagic_encoding` documents actions and observations.

>>> env = env(melimagic.Setup(players=2))
>>> env.reset(seed=7)
>>> for agent in env.agent_iter(max_iter=3):
...     observation, reward, termination, truncation, info = env.last()
...     env.step(env.action_space(agent).sample(info["action_mask"]))
>>> env.agents, observation.shape
(['player_0', 'player_1'], (112,))
"""

from __future__ import annotations

from typing import Any, Final

from mahe_core import melimagic
from mahe_core.engine.checks import check_public
from mahe_core.envs.aec import GameEnv, MaskIn, RenderMode, wrapped
from mahe_core.envs.melimagic_encoding import MelimagicEncoding

TWO_PLAYERS: Final = melimagic.Setup(players=2)

MOST_DECISIONS: Final = 2000
"""The decisions after which a game is truncated by default. Random players lose again what they win: their games took
20,000 to 1.3 million decisions."""


def raw_env(
    setup: melimagic.Setup = TWO_PLAYERS,
    *,
    render_mode: RenderMode | None = None,
    mask_in: MaskIn = "info",
    most_decisions: int | None = MOST_DECISIONS,
) -> GameEnv:
    """Return the environment without wrappers, which raises IllegalAction for illegal actions."""
    return GameEnv(MelimagicEncoding(setup), render_mode=render_mode, mask_in=mask_in, most_decisions=most_decisions)


def env(
    setup: melimagic.Setup = TWO_PLAYERS,
    *,
    render_mode: RenderMode | None = None,
    mask_in: MaskIn = "info",
    most_decisions: int | None = MOST_DECISIONS,
) -> Any:
    """Return the environment with PettingZoo's usual wrappers; an illegal action ends the game with a loss."""
    return wrapped(raw_env(setup, render_mode=render_mode, mask_in=mask_in, most_decisions=most_decisions))


check_public(__name__)
