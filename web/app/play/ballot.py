"""A decision that a class votes on: the options, the votes so far, and the time left.

Votes and time are passed in; nothing here reads a clock or acts on the outcome.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from app.ui.countdown import Countdown

MOST_VOTES: Final = 99
"""The maximum number of votes, more than any class has."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The rules for voting on the decisions of a game."""

    seconds: int | None = None
    """The time limit in seconds; None for no limit."""
    vote_decides: bool = False
    """True if the leading option is chosen when the time is up."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option: the hook and the text of its button."""

    hook: str
    words: str


@dataclass(frozen=True, slots=True)
class Vote:
    """The question that the table is currently asking."""

    question: int
    """Identifies the decision within the game."""
    team: str
    options: tuple[Option, ...]
    """Empty if there is nothing to choose."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """The votes so far, and the time left."""

    vote: Vote
    hands: tuple[int, ...]
    """Votes for each option."""
    clock: Countdown | None
    """The time left; None without a time limit."""

    @property
    def time_is_up(self) -> bool:
        """True if there was a time limit and it has run out."""
        return self.clock is not None and not self.clock.left

    @property
    def ahead(self) -> Option | None:
        """The option with the most votes; None if there is a tie or no vote."""
        most = max(self.hands, default=0)
        if not most or self.hands.count(most) > 1:
            return None
        return self.vote.options[self.hands.index(most)]

    def counted(self, hook: str, by: int) -> Ballot:
        """Add votes to an option, or remove them; an unknown option changes nothing."""
        hands = tuple(
            min(MOST_VOTES, max(0, number + by)) if option.hook == hook else number
            for option, number in zip(self.vote.options, self.hands, strict=True)
        )
        return replace(self, hands=hands)

    def typed(self, fields: Mapping[str, str]) -> Ballot:
        """Replace counts by what was typed, by the options' hooks; what is no number counts as no vote.

        >>> Ballot(Vote(1, "Ada", (Option("roll", "Roll"), Option("stop", "Stop"))), (3, 4), None).typed({"roll": "12"})
        ... # doctest: +ELLIPSIS
        Ballot(..., hands=(12, 4), ...)
        """
        hands = tuple(
            number if (typed := fields.get(option.hook)) is None else _read_count(typed)
            for option, number in zip(self.vote.options, self.hands, strict=True)
        )
        return replace(self, hands=hands)

    def passed(self, milliseconds: float) -> Ballot:
        """Return the ballot after some time has passed."""
        return self if self.clock is None else replace(self, clock=self.clock.passed(milliseconds))

    def turned(self) -> Ballot:
        """Pause the clock, or let it go on."""
        return self if self.clock is None else replace(self, clock=self.clock.turned())


def _read_count(typed: str) -> int:
    digits = typed.strip()
    return min(MOST_VOTES, int(digits)) if digits.isdecimal() else 0


def put(vote: Vote, terms: Terms) -> Ballot:
    """Start the vote on a decision, with the full time limit.

    >>> ballot = put(Vote(1, "Ada", (Option("roll", "Roll"), Option("stop", "Stop"))), Terms(30))
    >>> ballot.counted("stop", 2).passed(400).clock, ballot.counted("stop", 2).ahead
    (Countdown(left=29600.0, paused=False), Option(hook='stop', words='Stop'))
    """
    clock = Countdown(terms.seconds * 1000.0) if terms.seconds is not None and vote.options else None
    return Ballot(vote, (0,) * len(vote.options), clock)


FORM: Final = "lab-teams-form"
TEAMS: Final = ("team-0", "team-1")
SECONDS: Final = "seconds"
AT_END: Final = "at-end"
OFFERED: Final = (30, 60)
"""The offered time limits in seconds."""

NO_CLOCK: Final = "none"
VOTE: Final = "vote"


def read_terms(fields: Mapping[str, str]) -> Terms:
    """Read the terms; a missing or invalid field has its default.

    >>> read_terms({"seconds": "30", "at-end": "vote"}), read_terms({"seconds": "x"})
    (Terms(seconds=30, vote_decides=True), Terms(seconds=60, vote_decides=False))
    """
    written = fields.get(SECONDS, "")
    timed = next((seconds for seconds in OFFERED if str(seconds) == written), OFFERED[-1])
    return Terms(None if written == NO_CLOCK else timed, fields.get(AT_END) == VOTE)
