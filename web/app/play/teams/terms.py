"""What two teams fill in before they begin: their names, and the terms of their decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.play.teams.ballot import Terms

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
