"""The computer players by level.

- easy rolls a second die after a first one of at most three, and never a third;
- medium plays for the next egg card: it rolls again where that brings a lone turtle its cards soonest;
- strong evaluates every possible end of the move with a trained network.

Of two turtles, easy and medium first move the one farther round the island, and they never spend an egg card.
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
from mahe_core.mahe.strategies.names import NamedStrategy

LEVELS: Final = tuple(computer.level for computer in COMPUTERS)
"""The levels from the weakest to the strongest."""


class Player(Protocol):
    """Decides for the player to act; the same view always gets the same answer."""

    @property
    def level(self) -> str:
        """One of LEVELS."""

    def decide(self, view: State) -> Intent:
        """Decide for the player to act. Raises ValueError unless a decision is due."""


@dataclass(frozen=True, slots=True)
class PlainPlayer:
    """Follows a rule that depends on the square and the dice."""

    level: str
    strategy: NamedStrategy

    def decide(self, view: State) -> Intent:
        """Apply the rule."""
        _check(view)
        return _everywhere(view.setup, self.strategy).decide(view)


@dataclass(frozen=True, slots=True)
class WeighingPlayer:
    """Chooses the intent with the greatest chance of winning."""

    level: str
    worth: Worth

    def decide(self, view: State) -> Intent:
        """Choose the best intent."""
        _check(view)
        intents = legal_intents(view)
        return intents[0] if len(intents) == 1 else best_of(weigh(self.worth, view))


def player_named(level: str) -> Player:
    """Return the player of a level. Raises ValueError for an unknown level.

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
    """Return the strong player's estimate of the actor's chance of winning, from 0 to 1, after each legal intent.

    Optimal decisions are assumed from then on. Empty while chance acts or when the game is over.
    """
    return weigh(learned(), view)


@lru_cache(maxsize=64)
def _everywhere(setup: Setup, strategy: NamedStrategy) -> Seats:
    return Seats(setup, [strategy] * setup.players)


def _check(view: State) -> None:
    if view.awaiting is not Awaiting.PLAYER:
        raise ValueError("nobody is to decide now")
