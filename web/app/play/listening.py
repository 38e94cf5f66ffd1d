"""Lets the table listen to presses, or not yet, by the clock of the device.

While it does not listen its buttons look as if they rested, but keep the focus and are not said to be disabled: nobody
who is read to is quick enough to meet them so, and would be told of every question that it cannot be answered.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final

from app.ui.surroundings import Surroundings


class Listening:
    """Knows whether a press at the table is heard; `whose` says in any terms whose the question is that is asked."""

    def __init__(self, site: Surroundings, whose: Hashable) -> None:
        self._site = site
        self._clock = site.browser.clock
        self._whose = whose
        self._quiet = Quiet()
        self._waking = False
        self._over = False
        self.hears = True
        """Whether the last press counts; if it does not, the quiet began anew with it."""

    def pressed(self, at: float) -> None:
        """Take note that something was pressed, wherever on the page, and when that was."""
        self.hears = not self._quiet.lacking(at)
        self._quiet = self._quiet.pressed(at)

    def asked(self, whose: Hashable) -> None:
        """Rest after an answer, the longer if the next question is somebody else's."""
        needed = AFTER_AN_ANSWER if whose == self._whose else BEFORE_ANOTHER
        self._whose = whose
        self._rest(needed)

    def begin(self) -> None:
        """Rest because the table has come where something else was pressed."""
        self._rest(BEFORE_ANOTHER)

    def end(self) -> None:
        """Take note that this table is no longer there."""
        self._over = True

    def _rest(self, needed: float) -> None:
        if self._site.browser.skips_delays:
            return
        self._quiet = Quiet(needed, since=self._clock.now())
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
