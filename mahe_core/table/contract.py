"""The contract between a game and everything that plays it.

Promises: a game is a handful of pure functions over immutable states. Chance is a party of its own: when it is chance's
turn, an outcome is applied just as a player's intent is. Never names a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeVar

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")
StateT_co = TypeVar("StateT_co", covariant=True)
EventT_co = TypeVar("EventT_co", covariant=True)
SetupT = TypeVar("SetupT")
IntentT = TypeVar("IntentT")
OutcomeT = TypeVar("OutcomeT")
ResultT_co = TypeVar("ResultT_co", covariant=True)

Json = Any
"""What `json.loads` gives: None, bool, int, float, str, list, dict."""

Words = tuple[str | int, ...]
"""An action written down: its word, then its numbers, such as ("choose", 1)."""


class Chance(Enum):
    """The party that answers when nobody decides."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE

ToAct = int | Literal[Chance.CHANCE] | None
"""A player's index, CHANCE, or None when the game is over."""


class Step(NamedTuple, Generic[StateT_co, EventT_co]):
    """What an action led to: the new state, and the events that happened, in order.

    >>> Step(state="after", events=("moved",)).events
    ('moved',)
    """

    state: StateT_co
    events: tuple[EventT_co, ...]


class IllegalAction(ValueError):
    """Refuses an action. `reason` is a member of the game's own closed list of reasons.

    >>> from enum import Enum
    >>> class Reason(Enum):
    ...     GAME_OVER = "The game is over."
    >>> IllegalAction(Reason.GAME_OVER).reason.name
    'GAME_OVER'
    """

    def __init__(self, reason: Enum) -> None:
        super().__init__(f"{reason.name}: {reason.value}")
        self.reason = reason


class Game(Protocol[SetupT, StateT, IntentT, OutcomeT, EventT_co, ResultT_co]):
    """The functions of one game. A package such as `mahe_core.mahe` fulfils it as it stands.

    All of them are pure: the same arguments give the same answer, and no argument is changed.
    """

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the game's package
        """The game's name in saves and storage keys, lower case, such as "mahe"."""

    def start(self, setup: SetupT, /) -> Step[StateT, EventT_co]:
        """Begin a game."""

    def to_act(self, state: StateT, /) -> ToAct:
        """Say who acts next."""

    def legal_intents(self, state: StateT, /) -> tuple[IntentT, ...]:
        """List what the player to act may want; () while chance answers or when the game is over."""

    def chance_outcomes(self, state: StateT, /) -> tuple[tuple[OutcomeT, Fraction], ...]:
        """List chance's answers in ascending order, with probabilities that sum to exactly 1; () otherwise."""

    def apply(self, state: StateT, action: IntentT | OutcomeT, /) -> Step[StateT, EventT_co]:
        """Carry out an action, or raise IllegalAction with the reason."""

    def result(self, state: StateT, /) -> ResultT_co | None:
        """Give the result once the game is over, else None."""

    def is_outcome(self, action: IntentT | OutcomeT, /) -> bool:
        """Tell chance's answers from players' intents."""

    def write_action(self, action: IntentT | OutcomeT, /) -> Words:
        """Write an action as words."""

    def read_action(self, words: Words, /) -> IntentT | OutcomeT:
        """Read an action from its words, or raise ValueError."""

    def write_setup(self, setup: SetupT, /) -> dict[str, Json]:
        """Write a set-up as a JSON object."""

    def read_setup(self, written: Mapping[str, Json], /) -> SetupT:
        """Read a set-up from a JSON object, or raise ValueError naming the field."""

    def check_signs(self, setup: SetupT, signs_by_player: tuple[tuple[str, ...], ...], /) -> None:
        """Raise ValueError unless these are signs that the players of this set-up can have."""
