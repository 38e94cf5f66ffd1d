"""Plays scenes on the page: at the table, in a replay, in an example of the rules and in the tutorial.

The end of a scene is drawn before anything moves, so that the page is correct if the scene is skipped or fails.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from app.play.scene import NOTHING, Scene
from app.ports.page import Motions
from app.ui.cues import cues_at_pace
from app.ui.feedback import Feedback
from app.ui.motion import Motion, at_pace, within
from app.ui.settings import Pace
from app.ui.surroundings import Surroundings

TABLE: Final = "[data-screen='table']"
"""The scope of motions at the table; the rules next to it may play an example with the same hooks."""

PACES: Final[Mapping[Pace, float]] = {"normal": 1, "slow": 2, "off": 0}
"""Factor for all durations."""


class Performance:
    """Plays scenes on one part of the page.

    `scope` is the selector of that part, since others may have the same hooks, and `prefix` the prefix of its regions.
    Without `feedback` it is silent. If given, `motions` animates instead of the page.
    """

    def __init__(
        self,
        site: Surroundings,
        scope: str,
        *,
        prefix: str = "",
        feedback: Feedback | None = None,
        motions: Motions | None = None,
    ) -> None:
        self._site = site
        self._scope = scope
        self._flight = f"{prefix}flight"
        self._feedback = feedback
        self._motions = site.browser.page if motions is None else motions
        self.speed = 1
        """How many times faster than the pace of the settings."""

    @property
    def moves(self) -> bool:
        """True if the device and the settings allow motion."""
        return self._site.browser.may_move and self._site.settings.pace != "off"

    async def play(self, scene: Scene) -> None:
        """Play a scene's motions, sounds and vibrations if allowed; return when it has ended or been skipped."""
        settings, moves = self._site.settings, self.moves
        if self._feedback is not None:
            cues = cues_at_pace(scene.cues, PACES[settings.pace]) if moves else scene.cues
            self._feedback.play(cues, settings)
        if not moves:
            if scene.reading and not self._site.browser.skips_delays:
                await self.rest(scene.reading)
            return
        page, flies = self._site.browser.page, scene.flying != NOTHING
        if flies:
            page.update({self._flight: scene.flying})
        try:
            ended = await self.move(scene.motions)
        finally:
            if flies:
                page.update({self._flight: NOTHING})
        if self._feedback is not None and not ended:
            self._feedback.stop()

    async def move(self, motions: Sequence[Motion]) -> bool:
        """Play motions at the pace of the settings; return True unless they were skipped."""
        pace = PACES[self._site.settings.pace] / self.speed
        return await self._motions.animate(at_pace(within(self._scope, motions), pace))

    async def rest(self, milliseconds: float) -> None:
        """Wait at the pace of the settings, so that people can look and read."""
        await self._motions.rest(milliseconds * (PACES[self._site.settings.pace] or 1) / self.speed)
