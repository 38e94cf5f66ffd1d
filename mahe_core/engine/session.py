"""A game in progress: set-up, seed and log, and the resulting state.

The log defines the game; the state is always derived by replaying it. Only the session draws outcomes: the n-th outcome
depends on the seed and n alone, so that a reload cannot re-roll and a class can replay the same game. A session is
immutable; each action returns a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from importlib import import_module
from types import ModuleType
from typing import Any, Generic, Self, TypeVar

from mahe_core.engine.checks import check_public, check_type
from mahe_core.engine.contract import CHANCE, EventT, IntentT, OutcomeT, Playable, SetupT, StateT, Step, ToAct, Words
from mahe_core.engine.reading import Reading
from mahe_core.override import override

AnyOutcome = TypeVar("AnyOutcome")

LONGEST_REPR = 120
"""Maximum number of characters that represent a session."""

SEEDS = 2**53
"""The number of seeds, which are integers from 0; small enough for every JSON reader to keep them exact."""


def drawn_number(seed: int, n: int) -> Fraction:
    """Draw the number in [0, 1) that decides the n-th chance outcome (the first is n = 1) of a game with this seed.

    It is the first 8 bytes, big endian, of the SHA-256 of "seed:n" in ASCII, as a fraction of 2^64.

    >>> round(float(drawn_number(7, 1)), 6)
    0.842297
    """
    digest = sha256(f"{seed}:{n}".encode("ascii")).digest()
    return Fraction(int.from_bytes(digest[:8], "big"), 2**64)


def choose(outcomes: Iterable[tuple[AnyOutcome, Fraction]], number: Fraction) -> AnyOutcome:
    """Return the outcome whose share of [0, 1) contains the number, with the shares in the given order.

    Raises ValueError if the probabilities do not reach the number.

    >>> choose((("heads", Fraction(1, 2)), ("tails", Fraction(1, 2))), Fraction(1, 2))
    'tails'
    """
    reached = Fraction(0)
    for outcome, probability in outcomes:
        reached += probability
        if number < reached:
            return outcome
    raise ValueError(f"the probabilities sum to {reached} only")


def drawn_player(seed: int, players: int) -> int:
    """Draw the player who begins, using number 0 of the seed's sequence, so that a seed determines the whole game.

    >>> drawn_player(7, 4)
    3
    """
    return int(drawn_number(seed, 0) * players)


def next_seed(seed: int) -> int:
    """Return the seed of the next game of the same people, on which devices agree that played this one.

    >>> next_seed(7)
    8014727973851095
    """
    digest = sha256(f"{seed}:next".encode("ascii")).digest()
    return int.from_bytes(digest[:8], "big") % SEEDS


@dataclass(frozen=True, slots=True)
class Entry(Generic[IntentT, OutcomeT, StateT, EventT]):
    """One line of the log: an action and its result."""

    action: IntentT | OutcomeT
    is_outcome: bool
    typed: bool
    """True for an outcome that was typed in from real dice or cards."""
    step: Step[StateT, EventT]
    outcomes: int
    """The number of chance outcomes up to and including this entry."""

    @property
    def drawn(self) -> bool:
        """True if the session itself drew this outcome."""
        return self.is_outcome and not self.typed


def _never(_: object) -> bool:
    return False


@dataclass(frozen=True, slots=True, repr=False)
class Session(Generic[SetupT, StateT, IntentT, OutcomeT, EventT]):
    """A game with its history. Start one with `begin`.

    `seed` is None for a finished game that was shared without its seed; nothing more can be drawn then.

    >>> from mahe_core import mahe
    >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled()
    >>> session.acted(mahe.Roll()).settled().log
    (('card', 5), ('roll',), ('die', 4))
    >>> session
    <Session of mahe, seed 7, 1 entries: read_position('4/1/-/0 - 5/335543 -/-/-/- 0 0 - - - player')>
    """

    game: Playable[SetupT, StateT, IntentT, OutcomeT, EventT]
    setup: SetupT
    seed: int | None
    opening: Step[StateT, EventT]
    entries: tuple[Entry[IntentT, OutcomeT, StateT, EventT], ...] = ()

    @override
    def __repr__(self) -> str:
        text = f"<Session of {self.game.NAME}, seed {self.seed}, {len(self.entries)} entries: {self.state!r}>"
        return text if len(text) <= LONGEST_REPR else f"{text[: LONGEST_REPR - 2]}…>"

    @override
    def __reduce__(self) -> tuple[Callable[..., Self], tuple[Any, ...]]:
        # A module cannot be pickled or copied, its name can.
        game = self.game.__name__ if isinstance(self.game, ModuleType) else self.game
        return _restored, (type(self), game, self.setup, self.seed, self.opening, self.entries)

    @property
    def last_step(self) -> Step[StateT, EventT]:
        """The result of the last action, or the opening if there was none."""
        return self.entries[-1].step if self.entries else self.opening

    @property
    def state(self) -> StateT:
        """The current position."""
        return self.last_step.state

    @property
    def to_act(self) -> ToAct:
        """A player's index, CHANCE, or None when the game is over."""
        return self.game.to_act(self.state)

    @property
    def outcomes_logged(self) -> int:
        """The number of chance outcomes so far, including typed ones."""
        return self.entries[-1].outcomes if self.entries else 0

    @property
    def log(self) -> tuple[Words, ...]:
        """The log in words, as in a save: a typed outcome ends in "typed"."""
        return tuple(
            (*self.game.write_action(entry.action), *(("typed",) if entry.typed else ())) for entry in self.entries
        )

    def acted(self, intent: IntentT) -> Self:
        """Carry out an intent of the player to act; raises IllegalAction if it is illegal."""
        if self.game.is_outcome(intent):
            raise TypeError(f"{intent!r} is chance's to say, not a player's")
        return self.with_logged(intent)

    def typed_in(self, outcome: OutcomeT) -> Self:
        """Enter an outcome from real dice or cards; raises IllegalAction if it is impossible."""
        if not self.game.is_outcome(outcome):
            raise TypeError(f"{outcome!r} is a player's to want, not chance's")
        return self.with_logged(outcome, typed=True)

    # Drawing outcomes

    def chance_is_due(self, left_to_table: Callable[[StateT], bool] = _never) -> bool:
        """Return True if it is chance's turn and the outcome does not come from real dice or cards."""
        return self.to_act is CHANCE and not left_to_table(self.state)

    def settled(self, left_to_table: Callable[[StateT], bool] = _never) -> Self:
        """Draw outcomes until a player has to act, the game is over, or the outcome comes from the real table.

        >>> from mahe_core import mahe
        >>> session = begin(mahe, mahe.Setup(players=4), seed=7)
        >>> session.settled().to_act, session.settled(lambda state: state.face_up is None).to_act
        (0, <Chance.CHANCE: 'chance'>)
        """
        session = self
        while session.chance_is_due(left_to_table):
            session = session.drawn()
        return session

    def drawn(self) -> Self:
        """Draw one outcome from the seed; raises ValueError without a seed or when it is not chance's turn."""
        return self.with_logged(self.next_outcome())

    def next_outcome(self) -> OutcomeT:
        """Return the seed's next outcome; raises ValueError without a seed or when it is not chance's turn."""
        if self.seed is None:
            raise ValueError("this session has no seed to draw from")
        outcomes = self.game.chance_outcomes(self.state)
        if not outcomes:
            raise ValueError("it is not chance's turn")
        return choose(outcomes, drawn_number(self.seed, self.outcomes_logged + 1))

    # Undoing

    @property
    def can_undo(self) -> bool:
        """True if the last entry can be taken back.

        Only an intent that revealed nothing to anybody, or a typed outcome, can be taken back, never a drawn outcome.
        """
        if not self.entries:
            return False
        last = self.entries[-1]
        return last.typed if last.is_outcome else self.game.may_undo(last.step)

    def undone(self) -> Self:
        """Take back the last entry; raises ValueError if it cannot be.

        Repeated undoing stops at the last drawn outcome or the last intent that revealed something; a typed outcome can
        be corrected until an intent follows it.
        """
        if not self.can_undo:
            raise ValueError("what was drawn stays drawn, and what was seen stays seen")
        return self.at(len(self.entries) - 1)

    def at(self, entries: int) -> Self:
        """Return the session after this many entries, for a step-by-step replay.

        >>> from mahe_core import mahe
        >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled()
        >>> session.at(0).to_act
        <Chance.CHANCE: 'chance'>
        """
        if not 0 <= entries <= len(self.entries):
            raise ValueError(f"{entries} is not between 0 and {len(self.entries)}")
        return replace(self, entries=self.entries[:entries])

    # Replaying

    def with_logged(self, action: IntentT | OutcomeT, *, typed: bool = False) -> Self:
        """Carry out an action from a log, where outcomes count as drawn unless `typed`. Raises IllegalAction."""
        is_outcome = self.game.is_outcome(action)
        entry: Entry[IntentT, OutcomeT, StateT, EventT] = Entry(
            action, is_outcome, typed, self.game.apply(self.state, action), self.outcomes_logged + is_outcome
        )
        return replace(self, entries=(*self.entries, entry))

    def replaying(self, logged: Sequence[Callable[[Self], Self]]) -> Reading[Self]:
        """Continue with logged entries, each given as a function from the session before it to the one after it.

        The session passed to each function contains only the latest of the new entries, since copying all of them would
        make the replay quadratic in the length of the log.

        >>> from mahe_core import mahe
        >>> from mahe_core.engine.reading import read_through
        >>> session = begin(mahe, mahe.Setup(players=4), seed=7)
        >>> log = [lambda before: before.drawn(), lambda before: before.acted(mahe.Roll())]
        >>> read_through(session.replaying(log)).log
        (('card', 5), ('roll',))
        """
        entries = list(self.entries)
        last = replace(self, entries=self.entries[-1:])
        for number, entered in enumerate(logged, start=1):
            after = entered(last)
            entries.append(after.entries[-1])
            last = replace(after, entries=after.entries[-1:])
            yield number / len(logged)
        return replace(self, entries=tuple(entries))


AnySession = Session[Any, Any, Any, Any, Any]
SessionT = TypeVar("SessionT", bound=AnySession)


def _restored(kind: Callable[..., SessionT], game: Any, *others: Any) -> SessionT:
    return kind(import_module(game) if isinstance(game, str) else game, *others)


def begin(
    game: Playable[SetupT, StateT, IntentT, OutcomeT, EventT], setup: SetupT, seed: int | None
) -> Session[SetupT, StateT, IntentT, OutcomeT, EventT]:
    """Begin a session of a game. Raises ValueError for a seed outside 0 to 2^53 - 1, TypeError for one that is no int.

    >>> from mahe_core import mahe
    >>> begin(mahe, mahe.Setup(players=2), seed=7).to_act
    <Chance.CHANCE: 'chance'>
    """
    check_type("seed", seed, int | None)
    if seed is not None and not 0 <= seed < SEEDS:
        raise ValueError(f"seed: {seed} is not between 0 and {SEEDS - 1}")
    return Session(game, setup, seed, game.start(setup))


# A session is made with every action, and its entries are as many as the actions before.
check_public(__name__, fast=("Session", "Entry", "choose"))
