"""A game being played: set-up, seed and log, and the state that the log leads to.

Promises: the log is the game; the state is always its replay. The one place that draws chance: the n-th outcome follows
from seed and n alone, so that a reload cannot re-roll and a class can replay one game. Never changes a session: each
action gives a new one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from typing import Any, Generic, TypeVar

from mahe_core.table.contract import (
    CHANCE,
    EventT,
    Game,
    IntentT,
    OutcomeT,
    SetupT,
    StateT,
    Step,
    ToAct,
)

ResultT = TypeVar("ResultT")
AnyOutcome = TypeVar("AnyOutcome")

SEEDS = 2**53
"""Seeds are whole numbers from 0 to below this, so that every JSON reader keeps them exact."""


def drawn_number(seed: int, n: int) -> Fraction:
    """Give the number in [0, 1) that decides the n-th chance outcome (the first is n = 1) of a game with this seed.

    It is the first 8 bytes, big endian, of the SHA-256 of "seed:n" in ASCII, as a fraction of 2^64.

    >>> round(float(drawn_number(7, 1)), 6)
    0.842297
    """
    digest = sha256(f"{seed}:{n}".encode("ascii")).digest()
    return Fraction(int.from_bytes(digest[:8], "big"), 2**64)


def choose(outcomes: Iterable[tuple[AnyOutcome, Fraction]], number: Fraction) -> AnyOutcome:
    """Pick the outcome in whose share of [0, 1) the number lies, shares laid out in the order given.

    Raises ValueError when the probabilities do not reach the number.

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
    """Draw who begins, with the number before the first chance outcome's, so that a seed settles the whole game.

    >>> drawn_player(7, 4)
    3
    """
    return int(drawn_number(seed, 0) * players)


@dataclass(frozen=True, slots=True)
class Entry(Generic[IntentT, OutcomeT, StateT, EventT]):
    """Holds one line of the log: the action, whether it is an outcome typed in from real dice, and what came of it."""

    action: IntentT | OutcomeT
    is_outcome: bool
    typed: bool
    step: Step[StateT, EventT]

    @property
    def drawn(self) -> bool:
        """Whether the session itself drew this outcome."""
        return self.is_outcome and not self.typed


@dataclass(frozen=True, slots=True)
class Session(Generic[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]):
    """Holds a game with its history. Begin one with `begin`.

    `seed` is None for a finished game that was shared without it; nothing more can be drawn then.

    >>> from mahe_core import mahe
    >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled()
    >>> session.acted(mahe.Roll()).settled().log
    (('card', 5), ('roll',), ('die', 4))
    """

    game: Game[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]
    setup: SetupT
    seed: int | None
    opening: Step[StateT, EventT]
    entries: tuple[Entry[IntentT, OutcomeT, StateT, EventT], ...] = ()

    @property
    def last_step(self) -> Step[StateT, EventT]:
        """What the last action led to, or the opening before any."""
        return self.entries[-1].step if self.entries else self.opening

    @property
    def state(self) -> StateT:
        """The position as it is now."""
        return self.last_step.state

    @property
    def to_act(self) -> ToAct:
        """Who acts now: a player's index, CHANCE, or None when the game is over."""
        return self.game.to_act(self.state)

    @property
    def outcomes_logged(self) -> int:
        """How often chance has answered, typed answers included."""
        return sum(entry.is_outcome for entry in self.entries)

    @property
    def log(self) -> tuple[tuple[str | int, ...], ...]:
        """The log in words, as a save holds it: a typed outcome ends in "typed"."""
        return tuple(
            (*self.game.write_action(entry.action), *(("typed",) if entry.typed else ())) for entry in self.entries
        )

    def acted(self, intent: IntentT) -> Session[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]:
        """Carry out an intent of the player to act; IllegalAction if it may not be."""
        if self.game.is_outcome(intent):
            raise TypeError(f"{intent!r} is chance's to say, not a player's")
        return self.with_logged(intent)

    def drawn(self) -> Session[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]:
        """Let chance answer once, as the seed says; ValueError without a seed or when it is not chance's turn."""
        return self.with_logged(self.next_outcome())

    def settled(self) -> Session[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]:
        """Let chance answer until a player has to act or the game is over."""
        session = self
        while session.to_act is CHANCE:
            session = session.drawn()
        return session

    def typed_in(self, outcome: OutcomeT) -> Session[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]:
        """Take chance's answer from the table's own dice or cards; IllegalAction if it cannot be."""
        if not self.game.is_outcome(outcome):
            raise TypeError(f"{outcome!r} is a player's to want, not chance's")
        return self.with_logged(outcome, typed=True)

    def next_outcome(self) -> OutcomeT:
        """Say what chance answers next, as the seed has it; ValueError without a seed or when a player has to act."""
        if self.seed is None:
            raise ValueError("this session has no seed to draw from")
        outcomes = self.game.chance_outcomes(self.state)
        if not outcomes:
            raise ValueError("it is not chance's turn")
        return choose(outcomes, drawn_number(self.seed, self.outcomes_logged + 1))

    @property
    def can_undo(self) -> bool:
        """Whether the last entry may be taken back: a slip of a player, or an outcome typed wrongly, but no draw."""
        return bool(self.entries) and not self.entries[-1].drawn

    def undone(self) -> Session[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]:
        """Take back the last entry; ValueError when that would un-draw an outcome.

        So undoing again and again goes back to just after the last drawn outcome, and a typed outcome can be corrected
        as long as no intent stands on it.
        """
        if not self.can_undo:
            raise ValueError("what chance has drawn stays drawn")
        return self.at(len(self.entries) - 1)

    def at(self, entries: int) -> Session[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]:
        """Give the session as it was after its first so many entries, for a replay step by step.

        >>> from mahe_core import mahe
        >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled()
        >>> session.at(0).to_act
        <Chance.CHANCE: 'chance'>
        """
        if not 0 <= entries <= len(self.entries):
            raise ValueError(f"{entries} is not between 0 and {len(self.entries)}")
        return replace(self, entries=self.entries[:entries])

    def with_logged(
        self, action: IntentT | OutcomeT, *, typed: bool = False
    ) -> Session[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]:
        """Carry out an action that a log holds, drawn outcomes as they were drawn; IllegalAction if it may not be."""
        step = self.game.apply(self.state, action)
        return replace(self, entries=(*self.entries, Entry(action, self.game.is_outcome(action), typed, step)))


AnySession = Session[Any, Any, Any, Any, Any, Any]


def begin(
    game: Game[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT], setup: SetupT, seed: int | None
) -> Session[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]:
    """Begin a session of a game. Raises ValueError for a seed outside 0 to 2^53 - 1.

    >>> from mahe_core import mahe
    >>> begin(mahe, mahe.Setup(players=2), seed=7).to_act
    <Chance.CHANCE: 'chance'>
    """
    if seed is not None and not 0 <= seed < SEEDS:
        raise ValueError(f"seed: {seed} is not between 0 and {SEEDS - 1}")
    return Session(game, setup, seed, game.start(setup))
