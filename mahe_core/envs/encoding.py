"""What both encodings have in common: a fixed table of action numbers, and a vector made of named fields.

Players are counted from the one who observes or acts: 0 is that player, 1 the next clockwise. So one policy can play
every seat.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Final, NamedTuple

from mahe_core.engine.contract import AnyGame

Numbers = list[float]
"""Numbers from 0 to 1."""


class Field(NamedTuple):
    """A part of the observation vector."""

    name: str
    size: int
    meaning: str


class Encoding(ABC):
    """Numbers for a game's actions and positions, for one set-up."""

    game: ClassVar[AnyGame]
    name: ClassVar[str]
    """The name of the encoding, with a version that is raised when a number changes its meaning."""

    def __init__(
        self, setup: Any, intents: Sequence[tuple[Any, ...]], outcomes: tuple[Any, ...], fields: tuple[Field, ...]
    ) -> None:
        self.setup: Final = setup
        self.players: Final[int] = setup.players
        self.outcomes: Final = outcomes
        """The outcomes of chance; their numbers are their places here."""
        self.fields: Final = fields
        """The parts of the observation vector, in order."""
        self.size: Final = sum(field.size for field in fields)
        """The length of the observation vector."""
        self.actions: Final = len(intents[0])
        """The number of action numbers, which begin with 0."""
        self._intents: Final = tuple(intents)
        self._numbers: Final = tuple({intent: number for number, intent in enumerate(table)} for table in intents)
        self._outcome_numbers: Final = {outcome: number for number, outcome in enumerate(outcomes)}

    def intent_of(self, number: int, player: int) -> Any:
        """Return the intent that a number means for a player, legal or not. Raises ValueError for any other number."""
        if not 0 <= number < self.actions:
            raise ValueError(f"action: {number} is not between 0 and {self.actions - 1}")
        return self._intents[player][number]

    def number_of(self, intent: Any, player: int) -> int:
        """Return the number of a player's intent. Raises KeyError for an intent that this set-up does not know."""
        return self._numbers[player][intent]

    def legal(self, state: Any) -> list[int]:
        """Return the numbers of the legal intents of the player to act, ascending; [] while none is to act."""
        acting = self.game.to_act(state)
        if not isinstance(acting, int):
            return []
        numbers = self._numbers[acting]
        return sorted(numbers[intent] for intent in self.game.legal_intents(state))

    def outcome_number_of(self, outcome: Any) -> int:
        """Return the number of an outcome of chance."""
        return self._outcome_numbers[outcome]

    def rewards(self, result: Any) -> tuple[float, ...]:
        """Return each player's reward at the end: 1 for a lone winner, and in total 0.

        Every other player gets -1 divided by their number. If the win is shared, so is the reward.
        """
        share, others = 1 / len(result.winners), self.players - 1
        return tuple(((player in result.winners) * share * self.players - 1) / others for player in range(self.players))

    def counted_from(self, player: int) -> tuple[int, ...]:
        """Return all players clockwise, beginning with one of them."""
        return tuple((player + after) % self.players for after in range(self.players))

    @abstractmethod
    def observe(self, view: Any, player: int) -> Numbers:
        """Return the observation vector of a player from their view, `size` numbers from 0 to 1."""

    @abstractmethod
    def text(self, view: Any) -> str:
        """Return a view as lines of text."""


@cache
def one_hot(place: int | None, size: int) -> tuple[float, ...]:
    """Return zeros with a one in a place, or zeros only for None.

    >>> one_hot(1, 3), one_hot(None, 2)
    ((0.0, 1.0, 0.0), (0.0, 0.0))
    """
    return tuple(float(each == place) for each in range(size))


def several_hot(places: Sequence[int], size: int) -> Numbers:
    """Return zeros with ones in some places.

    >>> several_hot((0, 2), 3)
    [1.0, 0.0, 1.0]
    """
    return [float(each in places) for each in range(size)]
