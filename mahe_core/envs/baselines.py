"""The computer players as policies of the environments, and what they reach: `python -m mahe_core.envs.baselines`.

A policy sees what its agent sees: the view, the mask and the perceived events.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple, Protocol

from mahe_core import melimagic
from mahe_core.engine.checks import check_public
from mahe_core.envs import mahe_v1, melimagic_v1
from mahe_core.envs.aec import GameEnv
from mahe_core.envs.regret import regret
from mahe_core.mahe.players import player_named as mahe_player
from mahe_core.melimagic.players import LEVELS, Memory, Player
from mahe_core.melimagic.players import player_named as melimagic_player
from mahe_core.override import override

RANDOM: Final = "random"

ROOMS: Final = (0, 1, 2, 3, 4, 5, 6)
"""The numbers of remembered cards in the memory benchmark; six cards are all there are on two stands."""


class Policy(Protocol):
    """Plays an agent in one game."""

    def act(self, env: GameEnv, agent: str, info: dict[str, Any]) -> int:
        """Return the number of an action."""


MakePolicy = Callable[[int, int], Policy]
"""Returns a policy for a seat and the seed of a game."""


class RandomPolicy:
    """Takes any legal action."""

    def __init__(self, seat: int, seed: int) -> None:
        self._draw = random.Random(f"{seed}:{seat}")  # noqa: S311 - games to play, no secrets

    def act(self, env: GameEnv, agent: str, info: dict[str, Any]) -> int:
        """Return the number of an action."""
        return int(self._draw.choice(info["action_mask"].nonzero()[0]))


class MahePolicy:
    """Plays like a level of Mahé."""

    def __init__(self, level: str) -> None:
        self._player = mahe_player(level)

    def act(self, env: GameEnv, agent: str, info: dict[str, Any]) -> int:
        """Return the number of an action."""
        return env.encoding.number_of(self._player.decide(env.view(agent)), env.possible_agents.index(agent))


class MelimagicPolicy:
    """Plays like a player of Melimagic, whose mind follows the events that the agent perceives."""

    def __init__(self, player: Player, seat: int, seed: int) -> None:
        self._player, self._seat = player, seat
        self._mind = player.begin(melimagic.Setup(melimagic.rulebook.MOST_PLAYERS), seat, seed)

    def act(self, env: GameEnv, agent: str, info: dict[str, Any]) -> int:
        """Return the number of an action."""
        for event in info["events"]:
            self._mind = self._mind.perceiving(event)
        return env.encoding.number_of(self._player.decide(env.view(agent), self._mind).intent, self._seat)


def mahe_policy(name: str) -> MakePolicy:
    """Return what makes policies of a level of Mahé, or random ones. Raises ValueError for an unknown level."""
    if name == RANDOM:
        return RandomPolicy
    policy = MahePolicy(name)
    return lambda seat, seed: policy


def melimagic_policy(name: str) -> MakePolicy:
    """Return what makes policies of a level of Melimagic, or random ones. Raises ValueError for an unknown level."""
    return RandomPolicy if name == RANDOM else _remembering(melimagic_player(name))


def memory_policy(room: int | None) -> MakePolicy:
    """Return what makes policies that remember the last cards out of sight perfectly, as many as `room`.

    Except for that limit they are like the elephant, which counts the discards, too.
    """
    return _remembering(Player(f"room {room}", Memory(room=room)))


def _remembering(player: Player) -> MakePolicy:
    return lambda seat, seed: MelimagicPolicy(player, seat, seed)


class Share(NamedTuple):
    """The share of wins of the first policy, in percent, with its standard error; a draw is half a win."""

    wins: float
    error: float

    @override
    def __str__(self) -> str:
        return f"{self.wins:5.1f} ± {self.error:.1f}"


def duel(env: GameEnv, first: MakePolicy, second: MakePolicy, games: int, seed: int) -> Share:
    """Play games of two policies in pairs: the same seed twice, with the seats exchanged. At least two pairs.

    >>> duel(mahe_v1.raw_env(), mahe_policy("medium"), mahe_policy("random"), games=4, seed=1)
    Share(wins=100.0, error=0.0)
    """
    pairs = [sum(_won(env, (first, second), seat, seed + pair) for seat in (0, 1)) / 2 for pair in range(games // 2)]
    mean = sum(pairs) / len(pairs)
    spread = sqrt(sum((share - mean) ** 2 for share in pairs) / (len(pairs) - 1))
    return Share(100 * mean, 100 * spread / sqrt(len(pairs)))


def _won(env: GameEnv, makers: Sequence[MakePolicy], seat: int, seed: int) -> float:
    """Play a game in which the first policy has this seat; return 1 if it won, 1/2 for a draw, else 0."""
    policies = [makers[(each - seat) % 2](each, seed) for each in (0, 1)]
    env.reset(seed=seed)
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        agent = env.agent_selection
        env.step(policies[env.possible_agents.index(agent)].act(env, agent, env.infos[agent]))
    return (env.rewards[env.possible_agents[seat]] + 1) / 2


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the tables of the documentation."""
    parser = argparse.ArgumentParser(prog="python -m mahe_core.envs.baselines", description=__doc__)
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=f"any of {', '.join(TABLES)}; by default all")
    parser.add_argument("--games", type=int, default=400, help="games for each row (400)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    if unknown := sorted(set(asked.tables) - set(TABLES)):
        parser.error(f"there is no table called {', '.join(unknown)}")
    for table in asked.tables or TABLES:
        for row in TABLES[table](asked.games, asked.seed):
            sys.stdout.write(f"{row}\n")
            sys.stdout.flush()


def _mahe(games: int, seed: int) -> Iterable[str]:
    yield f"Mahé, 2 players, {games} games: wins in percent"
    levels, env = (RANDOM, "easy", "medium", "strong"), mahe_v1.raw_env()
    for place, better in enumerate(levels):
        for worse in levels[:place]:
            yield f"    {better} against {worse}: {duel(env, mahe_policy(better), mahe_policy(worse), games, seed)}"


def _melimagic(games: int, seed: int) -> Iterable[str]:
    yield f"Melimagic, 2 players, {games} games: wins in percent"
    levels, env = (RANDOM, *LEVELS), melimagic_v1.raw_env()
    for place, better in enumerate(levels):
        for worse in levels[:place]:
            share = duel(env, melimagic_policy(better), melimagic_policy(worse), games, seed)
            yield f"    {better} against {worse}: {share}"


def _memory(games: int, seed: int) -> Iterable[str]:
    yield f"Melimagic, 2 players, {games} games: wins in percent against the elephant, by cards remembered"
    env = melimagic_v1.raw_env()
    for room in ROOMS:
        yield f"    {room}: {duel(env, memory_policy(room), melimagic_policy('elephant'), games, seed)}"


def _regret(games: int, seed: int) -> Iterable[str]:
    yield "Mahé, the solved nest: percentage points lost by a decision, by a move, and at worst"
    for level in ("easy", "medium", "strong"):
        found = regret(mahe_player(level).decide)
        yield f"    {level}: {found.decision:.2f}, {found.move:.2f}, {found.worst:.1f}"


TABLES: Final[dict[str, Callable[[int, int], Iterable[str]]]] = {
    "mahe": _mahe,
    "melimagic": _melimagic,
    "memory": _memory,
    "regret": _regret,
}

check_public(__name__)


if __name__ == "__main__":
    main()
