"""Plays scenes on the page: at the table, in a replay, in an example of the rules and in the tutorial.

The end of a scene is drawn before anything moves, so that the page is correct if the scene is skipped or fails. Only
what a throw decides is drawn later: nothing may show it before the dice lie still.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from app.play.scene import NOTHING, Draw, Scene
from app.ports.page import Motions
from app.ui.cues import Cue, cues_at_pace
from app.ui.feedback import Feedback
from app.ui.markup import Regions
from app.ui.motion import Motion, at_pace, end_of, within
from app.ui.settings import Pace
from app.ui.surroundings import Surroundings

TABLE: Final = "[data-screen='table']"
"""The scope of motions at the table; the rules next to it may play an example with the same hooks."""

PACES: Final[Mapping[Pace, float]] = {"slow": 2, "normal": 1, "fast": 0.5, "off": 0}
"""Factor for all durations."""

LONGEST_WAIT: Final = 12_000
"""Milliseconds, at normal pace, that may pass between two decisions of people while computers play."""

HURRYING: Final = 0.2
"""The last part of the longest wait, in which the computers get faster and faster."""


class Tempo:
    """Shortens the turns of computers by a factor, so that people soon decide again."""

    def __init__(self, computers: float = 1) -> None:
        self._usual = computers
        self._waited = 0.0
        self._computers = False

    def person_decides(self) -> None:
        """Record that a person has decided, or that no person plays and so nobody waits."""
        self._waited, self._computers = 0.0, False

    def computer_decides(self) -> None:
        """Record that a computer begins to decide while people wait."""
        self._computers = True

    def passes(self, milliseconds: float) -> float:
        """Record that something lasts so long at normal pace, and return how long it may last."""
        lasting = milliseconds * self.factor
        self._waited += lasting
        return lasting

    @property
    def factor(self) -> float:
        """The factor for durations."""
        if not self._computers:
            return 1
        left = max(0.0, 1 - self._waited / LONGEST_WAIT)
        return self._usual * min(1.0, left / HURRYING)


def _throw(scene: Scene) -> Scene:
    """Return a scene until the dice lie still."""
    motions = tuple(motion for motion in scene.motions if motion.start < scene.lands)
    return Scene(motions, tuple(cue for cue in scene.cues if cue.start < scene.lands), meanwhile=scene.meanwhile)


def _after_throw(scene: Scene) -> Scene:
    """Return a scene from then on, with its own start time."""
    motions = tuple(motion.later(-scene.lands) for motion in scene.motions if motion.start >= scene.lands)
    cues = tuple(replace(cue, start=cue.start - scene.lands) for cue in scene.cues if cue.start >= scene.lands)
    return Scene(motions, cues, scene.flying, scene.landed)


def _draws_nothing(_only: tuple[str, ...] | None) -> None:
    """Draw nothing, since the page shows the end already."""


class Performance:
    """Plays scenes on one part of the page.

    `scope` is the selector of that part, since others may have the same hooks, and `prefix` the prefix of its regions.
    Without `feedback` it is silent. If given, `motions` animates instead of the page, `tempo` shortens it, and
    `shows` draws what a scene shows in place of some regions.
    """

    def __init__(
        self,
        site: Surroundings,
        scope: str,
        *,
        prefix: str = "",
        feedback: Feedback | None = None,
        motions: Motions | None = None,
        tempo: Tempo | None = None,
        shows: Callable[[Regions], None] | None = None,
    ) -> None:
        self._site = site
        self._scope = scope
        self._prefix = prefix
        self._feedback = feedback
        self._motions = site.browser.page if motions is None else motions
        self.speed: float = 1
        """How many times faster than the pace of the settings."""
        self._tempo = tempo or Tempo()
        self._shows = self._update if shows is None else shows

    @property
    def moves(self) -> bool:
        """True if the device and the settings allow motion."""
        return self._site.browser.may_move and self._site.settings.pace != "off"

    async def play(self, scene: Scene, draw: Draw = _draws_nothing) -> bool:
        """Draw the end of a scene, and play its motions, sounds and vibrations if allowed.

        Returns False if it was skipped. Once thrown dice lie still, the rest is drawn, however that came.
        """
        if not self.moves:
            draw(None)
            self._show({**scene.meanwhile, **scene.landed})
            self._hear(scene.cues)
            if scene.reading and not self._site.browser.skips_delays:
                await self.rest(scene.reading)
            return True
        if not scene.lands:
            draw(None)
            return await self._part(scene)
        ended = False
        draw(scene.thrown)
        try:
            ended = await self._part(_throw(scene))
        finally:
            draw(None)
        return ended and await self._part(_after_throw(scene))

    async def _part(self, scene: Scene) -> bool:
        """Play a scene that has been drawn; return True unless it was skipped."""
        self._show(scene.meanwhile)
        self._hear(cues_at_pace(scene.cues, self._slowness))
        flies = scene.flying != NOTHING
        if flies:
            self._show({"flight": scene.flying})
        try:
            ended = await self.move(scene.motions)
        finally:
            if flies:
                self._show({"flight": NOTHING})
        if self._feedback is not None and not ended:
            self._feedback.stop()
        return ended

    def _show(self, regions: Regions) -> None:
        if regions:
            self._shows(regions)

    def _update(self, regions: Regions) -> None:
        self._site.browser.page.update({f"{self._prefix}{name}": drawn for name, drawn in regions.items()})

    def _hear(self, cues: Sequence[Cue]) -> None:
        if self._feedback is not None:
            self._feedback.play(cues, self._site.settings)

    @property
    def _slowness(self) -> float:
        return PACES[self._site.settings.pace] / self.speed * self._tempo.factor

    async def move(self, motions: Sequence[Motion]) -> bool:
        """Play motions at the pace of the settings; return True unless they were skipped."""
        slowness = self._slowness
        self._tempo.passes(end_of(motions))
        return await self._motions.animate(at_pace(within(self._scope, motions), slowness))

    async def rest(self, milliseconds: float) -> None:
        """Wait at the pace of the settings, so that people can look and read."""
        rests = self._tempo.passes(milliseconds)
        await self._motions.rest(rests * (PACES[self._site.settings.pace] or 1) / self.speed)
