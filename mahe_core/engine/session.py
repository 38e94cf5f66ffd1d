"""A game being played: set-up, seed and log, and the state that the log leads to.

The log is the game; the state is always its replay. This is the one place that draws chance: the n-th outcome follows
from seed and n alone, so that a reload cannot re-roll and a class can replay one game. A session never changes, each
action leads to another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from typing import Any, Generic, Self, TypeVar

from mahe_core.engine.contract import CHANCE, EventT, IntentT, OutcomeT, Playable, SetupT, StateT, Step, ToAct, Words
from mahe_core.engine.reading import Reading

AnyOutcome = TypeVar("AnyOutcome")

SEEDS = 2**53
"""Seeds are whole numbers from 0 to below this, so that every JSON reader keeps them exact."""


def drawn_number(seed: int, n: int) -> Fraction:
    """Draw the number in [0, 1) that decides the n-th chance outcome (the first is n = 1) of a game with this seed.

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
    """One line of the log: the action, and what came of it."""

    action: IntentT | OutcomeT
    is_outcome: bool
    typed: bool
    """Whether it is an outcome that was typed in from the table's own dice or cards."""
    step: Step[StateT, EventT]
    outcomes: int
    """How often chance has answered by now, this entry included."""

    @property
    def drawn(self) -> bool:
        """Whether the session itself drew this outcome."""
        return self.is_outcome and not self.typed


def _nothing(_: object) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Session(Generic[SetupT, StateT, IntentT, OutcomeT, EventT]):
    """A game with its history. Begin one with `begin`.

    `seed` is None for a finished game that was shared without it; nothing more can be drawn then.

    >>> from mahe_core import mahe
    >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled()
    >>> session.acted(mahe.Roll()).settled().log
    (('card', 5), ('roll',), ('die', 4))
    """

    game: Playable[SetupT, StateT, IntentT, OutcomeT, EventT]
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
        return self.entries[-1].outcomes if self.entries else 0

    @property
    def log(self) -> tuple[Words, ...]:
        """The log in words, as a save holds it: a typed outcome ends in "typed"."""
        return tuple(
            (*self.game.write_action(entry.action), *(("typed",) if entry.typed else ())) for entry in self.entries
        )

    def acted(self, intent: IntentT) -> Self:
        """Carry out an intent of the player to act; IllegalAction if it may not be."""
        if self.game.is_outcome(intent):
            raise TypeError(f"{intent!r} is chance's to say, not a player's")
        return self.with_logged(intent)

    def typed_in(self, outcome: OutcomeT) -> Self:
        """Take chance's answer from the table's own dice or cards; IllegalAction if it cannot be."""
        if not self.game.is_outcome(outcome):
            raise TypeError(f"{outcome!r} is a player's to want, not chance's")
        return self.with_logged(outcome, typed=True)

    # Letting chance answer

    def chance_is_due(self, left_to_table: Callable[[StateT], bool] = _nothing) -> bool:
        """Whether chance has to answer now, and the table does not do so with its own dice or cards."""
        return self.to_act is CHANCE and not left_to_table(self.state)

    def settled(self, left_to_table: Callable[[StateT], bool] = _nothing) -> Self:
        """Let chance answer until a player has to act, the game is over, or the answer is left to the table.

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
        """Let chance answer once, as the seed says; ValueError without a seed or when it is not chance's turn."""
        return self.with_logged(self.next_outcome())

    def next_outcome(self) -> OutcomeT:
        """What chance answers next, as the seed has it; ValueError without a seed or when a player has to act."""
        if self.seed is None:
            raise ValueError("this session has no seed to draw from")
        outcomes = self.game.chance_outcomes(self.state)
        if not outcomes:
            raise ValueError("it is not chance's turn")
        return choose(outcomes, drawn_number(self.seed, self.outcomes_logged + 1))

    # Going back

    @property
    def can_undo(self) -> bool:
        """Whether the last entry may be taken back.

        That is a slip of a player by which nobody has learned anything, or an outcome typed wrongly, but never a draw.
        """
        if not self.entries:
            return False
        last = self.entries[-1]
        return last.typed if last.is_outcome else self.game.may_undo(last.step)

    def undone(self) -> Self:
        """Take back the last entry; ValueError where that may not be.

        So undoing again and again goes back to just after the last outcome that was drawn, or the last intent by which
        somebody learned something; and a typed outcome can be corrected as long as no intent stands on it.
        """
        if not self.can_undo:
            raise ValueError("what was drawn stays drawn, and what was seen stays seen")
        return self.at(len(self.entries) - 1)

    def at(self, entries: int) -> Self:
        """Go back to how the session was after its first so many entries, for a replay step by step.

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
        """Carry out an action that a log holds, drawn outcomes as they were drawn; IllegalAction if it may not be."""
        is_outcome = self.game.is_outcome(action)
        entry: Entry[IntentT, OutcomeT, StateT, EventT] = Entry(
            action, is_outcome, typed, self.game.apply(self.state, action), self.outcomes_logged + is_outcome
        )
        return replace(self, entries=(*self.entries, entry))

    def replaying(self, logged: Sequence[Callable[[Self], Self]]) -> Reading[Self]:
        """Go on with entries that a log holds, each a function from the session before it to the one after it.

        What such a function is given knows of its entries the last one alone: else each would copy all that came
        before, and a log of ten times the length would take a hundred times as long.

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


def begin(
    game: Playable[SetupT, StateT, IntentT, OutcomeT, EventT], setup: SetupT, seed: int | None
) -> Session[SetupT, StateT, IntentT, OutcomeT, EventT]:
    """Begin a session of a game. Raises ValueError for a seed outside 0 to 2^53 - 1.

    >>> from mahe_core import mahe
    >>> begin(mahe, mahe.Setup(players=2), seed=7).to_act
    <Chance.CHANCE: 'chance'>
    """
    if seed is not None and not 0 <= seed < SEEDS:
        raise ValueError(f"seed: {seed} is not between 0 and {SEEDS - 1}")
    return Session(game, setup, seed, game.start(setup))
