"""How long a table stays deaf after an answer, so that a hand that drums on a button decides nothing more.

A question that has just come lies where the last one lay, and a tap that was meant for the one would answer the other.
So nothing answers it until nobody has pressed anything for a while: longer where somebody else is asked now. Has no
clock of its own; times are milliseconds of whichever clock it is told.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

AFTER_AN_ANSWER: Final = 300
"""Quiet that is needed before the same player is heard again."""

BEFORE_ANOTHER: Final = 500
"""Quiet that is needed before another one is heard, or the same one in another turn."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """So much quiet is `needed`, and it has been quiet `since` then.

    A page that was busy hears of a press late; what counts is when it was made.

    >>> drummed = Quiet(500, since=1000).pressed(1400)
    >>> drummed.lacking(1600), drummed.lacking(1900)
    (300, 0)
    """

    needed: float = 0
    since: float = 0

    def lacking(self, now: float) -> float:
        """Compute how much quiet is still to come; 0 once a press is heard."""
        return max(0, self.since + self.needed - now)

    def pressed(self, now: float) -> Quiet:
        """Begin again where a press came too early; one that is heard changes nothing."""
        return replace(self, since=max(self.since, now)) if self.lacking(now) else self
