"""Ignores presses for a moment after each answer, so that rapid presses on a button make no further decisions.

Meanwhile the buttons look inactive, but they keep the focus and are not disabled: screen reader users are never quick
enough to be affected, and would otherwise hear with every question that it cannot be answered.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from app.ui.surroundings import Surroundings


class Listening:
    """Decides whether a press at the table is accepted; `whose` identifies the player who is asked."""

    def __init__(self, site: Surroundings, whose: Hashable) -> None:
        self._site = site
        self._clock = site.browser.clock
        self._whose = whose
        self._quiet = Quiet()
        self._waking = False
        self._over = False
        self.hears = True
        """True if the last press was accepted; otherwise it restarted the pause."""

    def pressed(self, at: float) -> None:
        """Record a press anywhere on the page, with its time."""
        self.hears = not self._quiet.lacking(at)
        self._quiet = self._quiet.pressed(at)

    def asked(self, whose: Hashable, *, patience: float = inf) -> None:
        """Start the pause after an answer, which is longer if the next question is for another player.

        Presses prolong it, but to no more than `patience` milliseconds.
        """
        needed = AFTER_AN_ANSWER if whose == self._whose else BEFORE_ANOTHER
        self._whose = whose
        self._rest(needed, patience)

    def begin(self) -> None:
        """Start the pause because the table has replaced something that was being pressed."""
        self._rest(BEFORE_ANOTHER)

    def end(self) -> None:
        """Stop: this table is no longer on the page."""
        self._over = True

    def _rest(self, needed: float, patience: float = inf) -> None:
        if self._site.browser.skips_delays:
            return
        now = self._clock.now()
        self._quiet = Quiet(needed, now, now + patience)
        self._site.browser.page.set_resting(True)
        if not self._waking:
            self._waking = True
            self._site.guard(self._wake())

    async def _wake(self) -> None:
        try:
            while lacking := self._quiet.lacking(self._clock.now()):
                await self._clock.sleep(lacking)
        finally:
            self._waking = False
            if not self._over:
                self._site.browser.page.set_resting(False)


AFTER_AN_ANSWER: Final = 300
"""Milliseconds without a press before the same player may answer again."""

BEFORE_ANOTHER: Final = 500
"""Milliseconds without a press before another player may answer, or the same one in another turn."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """A period of `needed` milliseconds without a press, counted from `since`; it is over `by` a time at the latest.

    A busy page handles presses late; the time at which a press was made is what counts.

    >>> drummed = Quiet(500, since=1000).pressed(1400)
    >>> drummed.lacking(1600), drummed.lacking(1900)
    (300, 0)
    """

    needed: float = 0
    since: float = 0
    by: float = inf

    def lacking(self, now: float) -> float:
        """Return the remaining milliseconds; 0 once presses are accepted."""
        return max(0, min(self.since + self.needed, self.by) - now)

    def pressed(self, now: float) -> Quiet:
        """Restart after a press that came too early; an accepted one changes nothing."""
        return replace(self, since=max(self.since, now)) if self.lacking(now) else self
