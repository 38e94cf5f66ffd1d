"""The computer players by level.

- easy asks for another die after one die of at most three, and never for a third;
- medium plays for the next egg card: it goes on where that brings a lone turtle its cards soonest;
- strong weighs everything that a move can come to by what a net has learned about positions.

Of two turtles, easy and medium move the one further round the island first, and they never spend an egg card.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from mahe_core.mahe.actions import Intent
from mahe_core.mahe.players.move_tree import Worth, best_of, weigh
from mahe_core.mahe.players.weights import learned
from mahe_core.mahe.position.state import Awaiting, State
from mahe_core.mahe.rules import legal_intents
from mahe_core.mahe.setup import Setup
from mahe_core.mahe.strategies.at_the_table import Seats
from mahe_core.mahe.strategies.computer import COMPUTERS, Computer
from mahe_core.mahe.strategies.strategy import Strategy

LEVELS: Final = tuple(computer.level for computer in COMPUTERS)
"""From the weakest to the strongest."""


class Player(Protocol):
    """Decides for whoever is to act; the same view always gets the same answer."""

    @property
    def level(self) -> str:
        """One of LEVELS."""

    def decide(self, view: State) -> Intent:
        """Decide for the one to act. Raises ValueError where nobody is to decide."""


@dataclass(frozen=True, slots=True)
class PlainPlayer:
    """Keeps to a rule about square and dice."""

    level: str
    strategy: Strategy

    def decide(self, view: State) -> Intent:
        """Decide by the rule."""
        _check(view)
        return _everywhere(view.setup, self.strategy).decide(view)


@dataclass(frozen=True, slots=True)
class WeighingPlayer:
    """Does what is worth most."""

    level: str
    worth: Worth

    def decide(self, view: State) -> Intent:
        """Decide for the greatest chance to win."""
        _check(view)
        intents = legal_intents(view)
        return intents[0] if len(intents) == 1 else best_of(weigh(self.worth, view))


def player_named(level: str) -> Player:
    """Find the player of a level. Raises ValueError for a level that there is not.

    >>> from mahe_core.mahe import CardTurnedUp, ChooseTurtle, Die, Roll, Setup, apply, start
    >>> state = start(Setup(players=2)).state
    >>> for action in (CardTurnedUp(5), ChooseTurtle(0), Roll(), Die(4)):
    ...     state = apply(state, action).state
    >>> [player_named(level).decide(state) for level in ("easy", "medium")]
    [Stop(), Roll()]
    """
    rule = Computer(level).rule
    return WeighingPlayer(level, learned()) if rule is None else PlainPlayer(level, rule)


def options(view: State) -> dict[Intent, float]:
    """Estimate, as strong does, the chance to win of the one to act after each of the legal intents.

    Nothing while chance answers or when the game is over. It is what the best decisions after it leave.
    """
    return weigh(learned(), view)


@lru_cache(maxsize=64)
def _everywhere(setup: Setup, strategy: Strategy) -> Seats:
    return Seats(setup, [strategy] * setup.players)


def _check(view: State) -> None:
    if view.awaiting is not Awaiting.PLAYER:
        raise ValueError("nobody is to decide now")
