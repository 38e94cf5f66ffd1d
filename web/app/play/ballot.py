"""A decision that a class votes on, and the time that is left for it.

Counts hands and time as it is told of them, and looks at no clock. Nothing is decided here: what is ahead when the time
is up is for others to act on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

MOST_VOTES: Final = 99
"""More hands than any class has."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed for every decision of a game."""

    seconds: int | None = None
    """How long there is to decide; None where no clock runs."""
    vote_decides: bool = False
    """Whether what is ahead is done when the time is up; otherwise nothing is."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way in which a decision may go: the hook of its button, and what the button says."""

    hook: str
    words: str


@dataclass(frozen=True, slots=True)
class Vote:
    """What the table asks now, and of which team."""

    question: int
    """Differs from that of every other decision of the game, and after a decision was taken back."""
    team: str
    options: tuple[Option, ...]
    """Empty where there is nothing to choose."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """The hands counted so far, and the time left."""

    vote: Vote
    hands: tuple[int, ...]
    """As many as were counted for each option."""
    left: float | None
    """Milliseconds; None where no clock runs."""
    paused: bool = False

    @property
    def seconds_left(self) -> int | None:
        """The seconds as they are shown: 0 only when the time is up."""
        return None if self.left is None else ceil(self.left / 1000)

    @property
    def time_is_up(self) -> bool:
        """Whether there was a time, and it has run out."""
        return self.left == 0

    @property
    def ahead(self) -> Option | None:
        """The option with the most hands; None where two have as many, or nobody voted."""
        most = max(self.hands, default=0)
        if not most or self.hands.count(most) > 1:
            return None
        return self.vote.options[self.hands.index(most)]

    def counted(self, hook: str, by: int) -> Ballot:
        """Count hands more, or fewer, for an option; the same ballot for an option that it does not have."""
        hands = tuple(
            min(MOST_VOTES, max(0, number + by)) if option.hook == hook else number
            for option, number in zip(self.vote.options, self.hands, strict=True)
        )
        return replace(self, hands=hands)

    def passed(self, milliseconds: float) -> Ballot:
        """Let so much time pass; none does while the clock is paused."""
        if self.left is None or self.paused:
            return self
        return replace(self, left=max(0.0, self.left - milliseconds))


def put(vote: Vote, terms: Terms) -> Ballot:
    """Put a decision to the vote, with all of its time.

    >>> ballot = put(Vote(1, "Ada", (Option("roll", "Roll"), Option("stop", "Stop"))), Terms(30))
    >>> ballot.counted("stop", 2).passed(400).seconds_left, ballot.counted("stop", 2).ahead
    (30, Option(hook='stop', words='Stop'))
    """
    left = terms.seconds * 1000.0 if terms.seconds is not None and vote.options else None
    return Ballot(vote, (0,) * len(vote.options), left)


FORM: Final = "lab-teams-form"
TEAMS: Final = ("team-0", "team-1")
SECONDS: Final = "seconds"
AT_END: Final = "at-end"
OFFERED: Final = (30, 60)
"""The seconds that can be chosen for a decision."""

NO_CLOCK: Final = "none"
VOTE: Final = "vote"


def read_terms(fields: Mapping[str, str]) -> Terms:
    """Read the terms; what is missing or makes no sense is as in an untouched form.

    >>> read_terms({"seconds": "30", "at-end": "vote"}), read_terms({"seconds": "x"})
    (Terms(seconds=30, vote_decides=True), Terms(seconds=60, vote_decides=False))
    """
    written = fields.get(SECONDS, "")
    timed = next((seconds for seconds in OFFERED if str(seconds) == written), OFFERED[-1])
    return Terms(None if written == NO_CLOCK else timed, fields.get(AT_END) == VOTE)
