"""The contract between a game and everything that plays it.

A game is a handful of pure functions over immutable states. Chance is a party of its own: when it is chance's turn, an
outcome is applied just as a player's intent is. `tests/every_game` tries every game against what is said here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeVar

from mahe_core.engine.packing import Digit

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
"""What `json.loads` gives: None, bool, int, float, str, list, dict."""

Words = tuple[str | int, ...]
"""An action written down: its word, then its numbers, such as ("choose", 1)."""


class Chance(Enum):
    """The party that answers when nobody decides."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE

ToAct = int | Literal[Chance.CHANCE] | None
"""A player's index, CHANCE, or None when the game is over."""


Viewer = int | None
"""A player's index, or None for what anybody may see."""

SignsByPlayer = tuple[tuple[str, ...], ...]


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


class Game(Protocol[SetupT, StateT, ViewT_co, IntentT, OutcomeT, EventT, ResultT_co]):
    """The functions of one game. A package such as `mahe_core.mahe` fulfils it as it stands.

    All of them are pure: the same arguments give the same answer, and no argument is changed.
    """

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the game's package
        """The game's name in saves, links and storage keys, lower case, such as "mahe"."""

    @property
    def DECIDERS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the game's package
        """Who may decide at a seat, "hand" (a person at the device) first.

        Links hold the place in this list: new names go to its end, and none is ever taken out.
        """

    def start(self, setup: SetupT, /) -> Step[StateT, EventT]:
        """Begin a game."""

    def to_act(self, state: StateT, /) -> ToAct:
        """Who acts next."""

    def legal_intents(self, state: StateT, /) -> tuple[IntentT, ...]:
        """List what the player to act may want; () while chance answers or when the game is over.

        It follows from what that player sees: nothing is offered, or left out, because of something hidden.
        """

    def chance_outcomes(self, state: StateT, /) -> tuple[tuple[OutcomeT, Fraction], ...]:
        """List chance's answers in ascending order, with probabilities that sum to exactly 1; () otherwise."""

    def apply(self, state: StateT, action: IntentT | OutcomeT, /) -> Step[StateT, EventT]:
        """Carry out an action, or raise IllegalAction with the reason."""

    def result(self, state: StateT, /) -> ResultT_co | None:
        """How the game ended; None while it goes on."""

    # Who sees what

    def view(self, state: StateT, viewer: Viewer, /) -> ViewT_co:
        """Show what this player sees from the chair. Where a game hides nothing, that is the state itself."""

    def perceived(self, event: EventT, viewer: Viewer, /) -> EventT:
        """The event as this player perceives it: what may not be seen is replaced, not merely left undrawn."""

    def may_undo(self, step: Step[StateT, EventT], /) -> bool:
        """Whether nobody learned anything by this step, so that an intent that led to it can be taken back."""

    # Games as text

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

    def check_signs(self, setup: SetupT, signs_by_player: SignsByPlayer, /) -> None:
        """Raise ValueError unless these are signs that the players of this set-up can have."""

    def shorten(self, setup: SetupT, signs_by_player: SignsByPlayer, /) -> tuple[Digit, ...]:
        """Write a set-up and the players' signs for a link, in as few digits as they need.

        What is written so is in links that people keep, and has to be read for ever.
        """

    def lengthen(self, take: Callable[[int], int], /) -> tuple[SetupT, SignsByPlayer]:
        """Read what `shorten` wrote, taking digit after digit by its radix; ValueError for what cannot be played."""

    def shorten_later(self, setup: SetupT, /) -> tuple[Digit, ...]:
        """Write what set-ups have come to say since there are links; () where a set-up says nothing of it."""

    def lengthen_later(self, setup: SetupT, take: Callable[[int], int], /) -> SetupT:
        """Add to a set-up what `shorten_later` wrote of it; ValueError for what cannot be played."""


Playable = Game[SetupT, StateT, object, IntentT, OutcomeT, EventT, object]
"""A game to whoever plays it: what a view or a result looks like is for those who show them."""

AnyGame = Game[Any, Any, Any, Any, Any, Any, Any]
