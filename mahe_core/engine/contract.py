"""The contract between a game and everything that plays it.

A game is a handful of pure functions over immutable states. Chance is treated like a player: when it is chance's turn,
an outcome is applied just as a player's intent is. `tests/every_game` checks every game against this contract.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, Final, Generic, Literal, NamedTuple, Never, Protocol, TypeVar

from mahe_core.engine.packing import Digit
from mahe_core.override import override

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")
StateT_co = TypeVar("StateT_co", covariant=True)
EventT_co = TypeVar("EventT_co", covariant=True)
SetupT = TypeVar("SetupT")
IntentT = TypeVar("IntentT")
OutcomeT = TypeVar("OutcomeT")
ViewT_co = TypeVar("ViewT_co", covariant=True)
ResultT_co = TypeVar("ResultT_co", covariant=True)

Json = Any
"""A value that `json.loads` returns: None, bool, int, float, str, list or dict."""

Words = tuple[str | int, ...]
"""An action as text: its word, then its numbers, such as ("choose", 1)."""


class Chance(Enum):
    """The party that acts when no player decides."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE

ToAct = int | Literal[Chance.CHANCE] | None
"""A player's index, CHANCE, or None when the game is over."""


Viewer = int | None
"""A player's index, or None for what everybody may see."""

SignsByPlayer = tuple[tuple[str, ...], ...]


class Step(NamedTuple, Generic[StateT_co, EventT_co]):
    """The result of an action: the new state, and the events that happened, in order.

    >>> Step(state="after", events=("moved",)).events
    ('moved',)
    """

    state: StateT_co
    events: tuple[EventT_co, ...]


class IllegalAction(ValueError):
    """Raised for an illegal action. `reason` is a member of the game's own closed list of reasons.

    `position` is the position as a line of text, if the game has such texts and as far as the player on turn sees it.

    >>> from enum import Enum
    >>> class Reason(Enum):
    ...     GAME_OVER = "The game is over."
    >>> IllegalAction(Reason.GAME_OVER).reason.name
    'GAME_OVER'
    """

    def __init__(self, reason: Enum) -> None:
        # Unpickling calls the class with what the base was given.
        super().__init__(reason)
        self.reason = reason
        self.position = ""

    @override
    def __str__(self) -> str:
        return f"{self.reason.name}: {self.reason.value}{self.position and f' (in {self.position})'}"


def wrong_type(field: str, value: Never) -> TypeError:
    """Return the error for an argument of a type that belongs elsewhere, such as an action of another game.

    It is for the last case of a `match`, where a type checker verifies that all types are covered.
    """
    return TypeError(f"{field}: {value!r} does not belong to this game")


def wrong_state(state: object) -> TypeError:
    """Return the error for a position that is no state of the game, such as a view or another game's state."""
    return TypeError(f"state: {state!r} is not a State of this game")


class Game(Protocol[SetupT, StateT, ViewT_co, IntentT, OutcomeT, EventT, ResultT_co]):
    """The functions of one game. A package such as `mahe_core.mahe` implements it as a module.

    All of them are pure: the same arguments give the same result, and no argument is changed.
    """

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the game's package
        """The game's name in saves, links and storage keys, lower case, such as "mahe"."""

    @property
    def DECIDERS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the game's package
        """The allowed deciders of a seat, "hand" (a person at the device) first.

        Links contain an index into this list: append new names, and never remove one.
        """

    def start(self, setup: SetupT, /) -> Step[StateT, EventT]:
        """Begin a game."""

    def to_act(self, state: StateT, /) -> ToAct:
        """Return who acts next."""

    def legal_intents(self, state: StateT, /) -> tuple[IntentT, ...]:
        """List the legal intents of the player to act; () while chance acts or when the game is over.

        They depend only on what that player sees: hidden information neither adds nor removes one.
        """

    def chance_outcomes(self, state: StateT, /) -> tuple[tuple[OutcomeT, Fraction], ...]:
        """List the outcomes of chance in ascending order, with probabilities that sum to exactly 1; () otherwise."""

    def apply(self, state: StateT, action: IntentT | OutcomeT, /) -> Step[StateT, EventT]:
        """Carry out an action, or raise IllegalAction with the reason."""

    def result(self, state: StateT, /) -> ResultT_co | None:
        """Return how the game ended; None while it goes on."""

    # Visibility

    def view(self, state: StateT, viewer: Viewer, /) -> ViewT_co:
        """Return what this player may see. If a game hides nothing, that is the state itself."""

    def perceived(self, event: EventT, viewer: Viewer, /) -> EventT:
        """Return the event as this player perceives it: hidden parts are replaced, not merely left undrawn."""

    def may_undo(self, step: Step[StateT, EventT], /) -> bool:
        """Return True if this step revealed nothing to any player, so that it can be undone."""

    # Games as text

    def is_outcome(self, action: IntentT | OutcomeT, /) -> bool:
        """Return True for an outcome of chance, False for an intent."""

    def write_action(self, action: IntentT | OutcomeT, /) -> Words:
        """Write an action as words."""

    def read_action(self, words: Words, /) -> IntentT | OutcomeT:
        """Read an action from its words, or raise ValueError."""

    def write_setup(self, setup: SetupT, /) -> dict[str, Json]:
        """Write a set-up as a JSON object."""

    def read_setup(self, written: Mapping[str, Json], /) -> SetupT:
        """Read a set-up from a JSON object, or raise ValueError naming the field."""

    def check_signs(self, setup: SetupT, signs_by_player: SignsByPlayer, /) -> None:
        """Raise ValueError unless the players of this set-up can have these signs."""

    def shorten(self, setup: SetupT, signs_by_player: SignsByPlayer, /) -> tuple[Digit, ...]:
        """Write a set-up and the players' signs for a link, in as few digits as possible.

        The encoding is permanent, since players keep links.
        """

    def lengthen(self, take: Callable[[int], int], /) -> tuple[SetupT, SignsByPlayer]:
        """Read what `shorten` wrote; `take` returns the next digit in a radix. Raises ValueError if unplayable."""

    def shorten_later(self, setup: SetupT, /) -> tuple[Digit, ...]:
        """Write the parts of a set-up that were added after the first version of links; () if it does not use them."""

    def lengthen_later(self, setup: SetupT, take: Callable[[int], int], /) -> SetupT:
        """Add what `shorten_later` wrote to a set-up; ValueError if it cannot be played."""


Playable = Game[SetupT, StateT, object, IntentT, OutcomeT, EventT, object]
"""A game whose view and result types do not matter, for code that only plays it."""

AnyGame = Game[Any, Any, Any, Any, Any, Any, Any]
