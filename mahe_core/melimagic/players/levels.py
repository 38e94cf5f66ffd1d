"""The computer players by level: a goldfish, a squirrel and an elephant, told apart by their memories alone."""

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
"""From the weakest to the strongest."""


@dataclass(frozen=True, slots=True)
class Player:
    """Decides by a view and a mind; the same ones always get the same answer."""

    level: str
    memory: Memory

    def begin(self, setup: Setup, seat: int, seed: int) -> Mind:
        """Sit down before the cards are dealt. Raises ValueError for a seat that the table does not have."""
        if not 0 <= seat < setup.players:
            raise ValueError(f"seat: {seat} is none of the {setup.players}")
        return Mind(self.memory, seat, seed)

    def decide(self, view: View, mind: Mind) -> Decision:
        """Decide for the seat of this mind, whose view it is. Raises ValueError when it is not its turn to decide."""
        return decide(view, mind)

    def options(self, view: View, mind: Mind) -> dict[Intent, float]:
        """Tell what each legal intent is worth to this mind, in wands."""
        return worths(view, mind)


def player_named(level: str) -> Player:
    """Find the player of a level. Raises ValueError for a level that there is not.

    >>> [round(player_named(level).memory.half_life, 1) for level in LEVELS]
    [1.4, 13.5, inf]
    """
    if level not in MEMORIES:
        raise ValueError(f"no player is called {level!r}; there are {', '.join(LEVELS)}")
    return Player(level, MEMORIES[level])


def mind_at(session: MelimagicSession, seat: int, player: Player) -> Mind:
    """Think through a session from its beginning: what this player has in mind now.

    Raises ValueError for a memory that draws from a seed where there is none.

    >>> from mahe_core import melimagic
    >>> from mahe_core.engine.session import begin
    >>> session = begin(melimagic, Setup(players=2), seed=7).settled()
    >>> len(mind_at(session, 0, player_named("goldfish")).sight)
    3
    """
    mind = mind_before(session, seat, player)
    for entry in session.entries:
        mind = mind_after(mind, entry.step)
    return mind


def mind_before(session: MelimagicSession, seat: int, player: Player) -> Mind:
    """What a player has in mind before the first entry of a log. Raises ValueError without a seed it would need."""
    if session.seed is None and not player.memory.is_sure:
        raise ValueError("this mind draws from the seed of its game, and this one has none")
    return mind_after(player.begin(session.setup, seat, session.seed or 0), session.opening)


def mind_after(mind: Mind, step: MelimagicStep) -> Mind:
    """Let a mind perceive what happened in a step from its chair."""
    for event in step.events:
        mind = mind.perceiving(perceived(event, mind.seat))
    return mind
