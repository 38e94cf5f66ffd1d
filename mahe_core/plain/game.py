"""The base of games without hidden information and without options: subclass it and write the rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import Any, ClassVar, Generic, TypeVar

from mahe_core.engine.contract import Json, SignsByPlayer, Step, ToAct, Viewer, Words
from mahe_core.engine.packing import Digit
from mahe_core.engine.seats import BY_HAND
from mahe_core.override import override
from mahe_core.plain.setup import PlainSetup, check_players
from mahe_core.plain.signs import check_signs, lengthen_signs, shorten_signs
from mahe_core.plain.written import ActionWords, check_fields

StateT = TypeVar("StateT")
IntentT = TypeVar("IntentT")
OutcomeT = TypeVar("OutcomeT")
EventT = TypeVar("EventT")
ResultT = TypeVar("ResultT")


class PlainGame(ABC, Generic[StateT, IntentT, OutcomeT, EventT, ResultT]):
    """Implements `mahe_core.engine.contract.Game`, except for the six functions of the rules and four constants.

    `tests/sample_game` is a complete example.
    """

    NAME: ClassVar[str]
    """The name in saves and links, lower case; also the name of the game's folders."""
    DECIDERS: ClassVar[tuple[str, ...]] = (BY_HAND,)
    FEWEST_PLAYERS: ClassVar[int] = 2
    MOST_PLAYERS: ClassVar[int] = 4
    INTENTS: ClassVar[Mapping[str, type[Any]]]
    """The class of each intent, by its word in the log: dataclasses of whole numbers."""
    OUTCOMES: ClassVar[Mapping[str, type[Any]]]
    """The class of each outcome of chance, by its word in the log."""
    REVEALING: ClassVar[tuple[type[Any], ...]]
    """The events that reveal something, so that the action that led to them cannot be undone."""

    def __init__(self) -> None:
        self._words: ActionWords[IntentT | OutcomeT] = ActionWords({**self.INTENTS, **self.OUTCOMES})

    # A game has no state, so a pickled and restored one is the same game.

    @override
    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    @override
    def __hash__(self) -> int:
        return hash(type(self))

    # The rules

    @abstractmethod
    def start(self, setup: PlainSetup, /) -> Step[StateT, EventT]:
        """Begin a game."""

    @abstractmethod
    def to_act(self, state: StateT, /) -> ToAct:
        """Return who acts next: a player, CHANCE, or None when the game is over."""

    @abstractmethod
    def legal_intents(self, state: StateT, /) -> tuple[IntentT, ...]:
        """List the legal intents of the player to act; () while chance acts or when the game is over."""

    @abstractmethod
    def chance_outcomes(self, state: StateT, /) -> tuple[tuple[OutcomeT, Fraction], ...]:
        """List chance's outcomes in ascending order, with probabilities that sum to exactly 1; () otherwise."""

    @abstractmethod
    def apply(self, state: StateT, action: IntentT | OutcomeT, /) -> Step[StateT, EventT]:
        """Carry out an action. Raises `IllegalAction` with the reason."""

    @abstractmethod
    def result(self, state: StateT, /) -> ResultT | None:
        """Return how the game ended; None while it goes on."""

    # Views: everybody sees everything

    def view(self, state: StateT, viewer: Viewer, /) -> StateT:
        """Return the state itself."""
        return state

    def perceived(self, event: EventT, viewer: Viewer, /) -> EventT:
        """Return the event itself."""
        return event

    def may_undo(self, step: Step[StateT, EventT], /) -> bool:
        """Return True unless one of the events is REVEALING."""
        return not any(isinstance(event, self.REVEALING) for event in step.events)

    # Games as text

    def is_outcome(self, action: IntentT | OutcomeT, /) -> bool:
        """Return True for an outcome of chance, False for a player's intent."""
        return isinstance(action, tuple(self.OUTCOMES.values()))

    def write_action(self, action: IntentT | OutcomeT, /) -> Words:
        """Write an action as its word and its numbers."""
        return self._words.write(action)

    def read_action(self, words: Words, /) -> IntentT | OutcomeT:
        """Read an action from its words. Raises ValueError for anything else."""
        return self._words.read(words)

    def write_setup(self, setup: PlainSetup, /) -> dict[str, Json]:
        """Write a set-up as a JSON object."""
        return asdict(setup)

    def read_setup(self, written: Mapping[str, Json], /) -> PlainSetup:
        """Read a set-up from a JSON object. Raises ValueError naming the field."""
        check_fields(written, {"players": int, "first": int})
        return self._checked(PlainSetup(**written))

    def check_signs(self, setup: PlainSetup, signs_by_player: SignsByPlayer, /) -> None:
        """Raise ValueError unless every player has one sign, all of them different."""
        check_signs(setup.players, signs_by_player, "one player")

    def shorten(self, setup: PlainSetup, signs_by_player: SignsByPlayer, /) -> tuple[Digit, ...]:
        """Write a set-up and the players' signs for a link."""
        return (
            Digit(setup.players - self.FEWEST_PLAYERS, self.MOST_PLAYERS - self.FEWEST_PLAYERS + 1),
            Digit(setup.first, self.MOST_PLAYERS),
            *shorten_signs(signs_by_player),
        )

    def lengthen(self, take: Callable[[int], int], /) -> tuple[PlainSetup, SignsByPlayer]:
        """Read what `shorten` wrote. Raises ValueError for what cannot be played."""
        players = self.FEWEST_PLAYERS + take(self.MOST_PLAYERS - self.FEWEST_PLAYERS + 1)
        setup = self._checked(PlainSetup(players, take(self.MOST_PLAYERS)))
        return setup, lengthen_signs(take, players)

    def shorten_later(self, _setup: PlainSetup, /) -> tuple[Digit, ...]:
        """Return nothing: the set-up has never grown."""
        return ()

    def lengthen_later(self, setup: PlainSetup, _take: Callable[[int], int], /) -> PlainSetup:
        """Raise ValueError: the set-up has never grown."""
        raise ValueError(f"setup: nothing can be added to {setup}")

    def _checked(self, setup: PlainSetup) -> PlainSetup:
        check_players(setup.players, setup.first, self.FEWEST_PLAYERS, self.MOST_PLAYERS)
        return setup
