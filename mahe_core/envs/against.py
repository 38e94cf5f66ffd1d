"""Both games as Gymnasium environments of one agent, against chosen opponents.

>>> env = Against(mahe.Setup(players=2), "easy")
>>> observation, info = env.reset(seed=7)
>>> observation.shape, env.action_masks().tolist()
((162,), [False, False, True, True])
>>> observation, reward, terminated, truncated, info = env.step(2)

`action_masks()` is what MaskablePPO of sb3-contrib asks for. `AgainstMany` plays many games of Mahé at once, compiled.
"""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("gymnasium") is None:
    raise ImportError("this needs Gymnasium: pip install '.[pettingzoo]'", name="gymnasium")

from collections.abc import Sequence
from inspect import unwrap
from typing import Any, Final

import numpy as np
from gymnasium import Env
from gymnasium.spaces import Box, Discrete

from mahe_core import mahe
from mahe_core.arena.games import AnySetup
from mahe_core.arena.players import AnyPlayer, Decides, Named, Seat, contestants, resolve
from mahe_core.engine.checks import check_public
from mahe_core.engine.contract import CHANCE, Step
from mahe_core.engine.session import SEEDS, choose, drawn_number
from mahe_core.envs.encoding import Encoding
from mahe_core.envs.mahe_encoding import MaheEncoding
from mahe_core.envs.melimagic_encoding import MelimagicEncoding
from mahe_core.override import override


class Against(Env):  # type: ignore[misc]
    """A game of one agent against opponents: levels, strategies, or objects with `decide(view)`, as in the arena.

    One opponent takes all other seats; with a list, the first one sits clockwise next to the agent. The agent's seat is
    drawn for each game, unless `seat` is given. Dice, cards and seats follow from the seed of `reset`. Observations and
    actions are those of `mahe_encoding` and `melimagic_encoding`, and the reward at the end is `Encoding.rewards`.
    Where only one action is legal, it is taken for the agent. Illegal actions raise ValueError.
    """

    def __init__(self, setup: AnySetup, opponents: AnyPlayer | Sequence[AnyPlayer], *, seat: int | None = None) -> None:
        several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
        others: list[Any] = list(opponents) if several else [opponents] * (setup.players - 1)  # type: ignore[arg-type]
        if len(others) != setup.players - 1:
            raise ValueError(f"opponents: {len(others)} of them are not {setup.players - 1}")
        if seat is not None and seat not in range(setup.players):
            raise ValueError(f"seat: {seat} is none of the {setup.players} seats")
        # The agent is not asked, so any opponent can stand in for it in the check.
        _, (_, *resolved) = resolve([others[0], *others], setup)
        self._opponents: tuple[Named | Decides, ...] = tuple(resolved)
        self._seat = seat
        self.encoding: Final[Encoding] = (
            MaheEncoding(setup) if isinstance(setup, mahe.Setup) else MelimagicEncoding(setup)
        )
        self.observation_space = Box(0.0, 1.0, (self.encoding.size,), np.float32)
        self.action_space = Discrete(self.encoding.actions)
        self.seat = 0
        """The agent's seat in this game."""
        self._legal: list[int] = []

    @override
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin the next game of a seed; return the observation, and the mask and the seat as a dict."""
        super().reset(seed=seed)
        players = self.encoding.players
        self.seat = int(self.np_random.integers(players)) if self._seat is None else self._seat
        self._seed, self._drawn = int(self.np_random.integers(SEEDS)), 0
        seated = contestants(self.encoding.setup, self._opponents)
        self._players: dict[int, Seat] = {
            seat: seated[after].take(seat, self._seed)
            for after in range(players - 1)
            for seat in [(self.seat + 1 + after) % players]
        }
        self._settle(self.encoding.game.start(self.encoding.setup))
        return self._observed(), self._info()

    @override
    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action; return observation, reward, True at the end of the game, False, and the dict of `reset`."""
        if action not in self._legal:
            raise ValueError(f"action: {action} is none of the legal ones, {self._legal}")
        self._settle(self.encoding.game.apply(self._state, self.encoding.intent_of(int(action), self.seat)))
        over = self.encoding.game.result(self._state)
        reward = 0.0 if over is None else self.encoding.rewards(over)[self.seat]
        return self._observed(), reward, over is not None, False, self._info()

    def action_masks(self) -> Any:
        """Return True for each legal action."""
        masks = np.zeros(self.encoding.actions, np.bool_)
        masks[self._legal] = True
        return masks

    def _settle(self, step: Step[Any, Any]) -> None:
        """Play up to the agent's next choice, or the end."""
        game = self.encoding.game
        view, perceived = unwrap(game.view), unwrap(game.perceived)
        while True:
            for seat, (_, perceive) in self._players.items():
                if perceive is not None:
                    for event in step.events:
                        perceive(perceived(event, seat))
            state = step.state
            acting = game.to_act(state)
            if acting is CHANCE:
                self._drawn += 1
                step = game.apply(state, choose(game.chance_outcomes(state), drawn_number(self._seed, self._drawn)))
            elif not isinstance(acting, int):
                self._legal = []
                break
            elif acting != self.seat:
                step = game.apply(state, self._players[acting][0](view(state, acting)))
            else:
                self._legal = self.encoding.legal(state)
                if len(self._legal) > 1:
                    break
                step = game.apply(state, self.encoding.intent_of(self._legal[0], acting))
        self._state = state

    def _observed(self) -> Any:
        seen = self.encoding.game.view(self._state, self.seat)
        return np.array(self.encoding.observe(seen, self.seat), np.float32)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}


check_public(__name__)
