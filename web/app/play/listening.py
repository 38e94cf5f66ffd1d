"""Ignores presses for a moment after each answer, so that rapid presses on a button decide nothing more.

Meanwhile the buttons look as if they rested, but they keep the focus and are not disabled: people who use a screen
reader are never quick enough to meet them like that, and would learn with every question that it cannot be answered.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final

from app.ui.surroundings import Surroundings


class Listening:
    """Decides whether a press at the table counts; `whose` identifies the player who is asked."""

    def __init__(self, site: Surroundings, whose: Hashable) -> None:
        self._site = site
        self._clock = site.browser.clock
        self._whose = whose
        self._quiet = Quiet()
        self._waking = False
        self._over = False
        self.hears = True
        """True if the last press counts; if it does not, the pause began again with it."""

    def pressed(self, at: float) -> None:
        """Record a press anywhere on the page, with its time."""
        self.hears = not self._quiet.lacking(at)
        self._quiet = self._quiet.pressed(at)

    def asked(self, whose: Hashable) -> None:
        """Rest after an answer, longer if the next question is for somebody else."""
        needed = AFTER_AN_ANSWER if whose == self._whose else BEFORE_ANOTHER
        self._whose = whose
        self._rest(needed)

    def begin(self) -> None:
        """Rest because the table has appeared where something else was pressed."""
        self._rest(BEFORE_ANOTHER)

    def end(self) -> None:
        """Stop: this table is no longer on the page."""
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
"""Milliseconds without a press before the same player may answer again."""

BEFORE_ANOTHER: Final = 500
"""Milliseconds without a press before another player may answer, or the same one in another turn."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """Milliseconds without a press that are `needed`, counted from `since`.

    A busy page learns of a press late; what counts is when it was made.

    >>> drummed = Quiet(500, since=1000).pressed(1400)
    >>> drummed.lacking(1600), drummed.lacking(1900)
    (300, 0)
    """

    needed: float = 0
    since: float = 0

    def lacking(self, now: float) -> float:
        """Return the milliseconds still missing; 0 once a press counts."""
        return max(0, self.since + self.needed - now)

    def pressed(self, now: float) -> Quiet:
        """Begin again after a press that came too early; one that counts changes nothing."""
        return replace(self, since=max(self.since, now)) if self.lacking(now) else self
