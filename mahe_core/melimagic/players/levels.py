"""The computer players by level: goldfish, squirrel and elephant, which differ only in their memories."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahe_core.melimagic.actions import Intent
from mahe_core.melimagic.players.deciding import Decision, decide, worths
from mahe_core.melimagic.players.memory import Memory
from mahe_core.melimagic.players.mind import Mind
from mahe_core.melimagic.position.constructors import MelimagicStep
from mahe_core.melimagic.seeing import View, perceived
from mahe_core.melimagic.sessions import MelimagicSession
from mahe_core.melimagic.setup import Setup

MEMORIES: Final = {
    "goldfish": Memory(keep=0.6, room=2, muddle=0.5, slip=0.3, counts_discards=False),
    "squirrel": Memory(keep=0.95, room=8, muddle=0.1, slip=0.05, counts_discards=False),
    "elephant": Memory(),
}

LEVELS: Final = tuple(MEMORIES)
"""The levels from the weakest to the strongest."""


@dataclass(frozen=True, slots=True)
class Player:
    """Decides on the basis of a view and a mind, deterministically."""

    level: str
    memory: Memory

    def begin(self, setup: Setup, seat: int, seed: int) -> Mind:
        """Return a mind before the deal. Raises ValueError for a seat outside the table."""
        if not 0 <= seat < setup.players:
            raise ValueError(f"seat: {seat} is none of the {setup.players}")
        return Mind(self.memory, seat, seed)

    def decide(self, view: View, mind: Mind) -> Decision:
        """Decide for this mind's seat, given its view. Raises ValueError if it is not its turn."""
        return decide(view, mind)

    def options(self, view: View, mind: Mind) -> dict[Intent, float]:
        """Return the worth of each legal intent to this mind, in wands."""
        return worths(view, mind)


def player_named(level: str) -> Player:
    """Return the player of a level. Raises ValueError for an unknown level.

    >>> [round(player_named(level).memory.half_life, 1) for level in LEVELS]
    [1.4, 13.5, inf]
    """
    if level not in MEMORIES:
        raise ValueError(f"level: no player is called {level!r}; there are {', '.join(LEVELS)}")
    return Player(level, MEMORIES[level])


def mind_at(session: MelimagicSession, seat: int, player: Player) -> Mind:
    """Return this player's mind at the end of a session, fed from the beginning.

    Raises ValueError if the memory needs a seed and there is none.

    >>> from mahe_core import melimagic
    >>> from mahe_core.engine.session import begin
    >>> from mahe_core.melimagic import Setup
    >>> session = begin(melimagic, Setup(players=2), seed=7).settled()
    >>> len(mind_at(session, 0, player_named("goldfish")).sight)
    3
    """
    mind = mind_before(session, seat, player)
    for entry in session.entries:
        mind = mind_after(mind, entry.step)
    return mind


def mind_before(session: MelimagicSession, seat: int, player: Player) -> Mind:
    """Return a player's mind before the first entry of a log. Raises ValueError if it needs a missing seed."""
    if session.seed is None and not player.memory.is_sure:
        raise ValueError("this mind draws from the seed of its game, and this one has none")
    return mind_after(player.begin(session.setup, seat, session.seed or 0), session.opening)


def mind_after(mind: Mind, step: MelimagicStep) -> Mind:
    """Return a mind after it has perceived a step from its seat."""
    for event in step.events:
        mind = mind.perceiving(perceived(event, mind.seat))
    return mind
