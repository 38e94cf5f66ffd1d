"""Motions: animations as plain values.

They are built once per step and passed to the Web Animations API all at once, so that no Python runs per frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic

from mahe_core.engine.contract import EventT

Keyframe = dict[str, str | float]
"""One keyframe of the Web Animations API: CSS properties in camel case, and optionally `offset` and `easing`."""

FROM, TO = "{from}", "{to}"
"""Placeholders in a transform for the two ends of a motion's path; the page fills them in after measuring."""


@dataclass(frozen=True, slots=True)
class Way:
    """The selectors of the start and end of a motion; only the page can measure their positions."""

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Motion:
    """An animation of the elements matched by a selector, ending where they already are; times in milliseconds.

    `duration` covers all `repeats` together. With a `way` the transforms may contain FROM and TO.
    """

    target: str
    keyframes: tuple[Keyframe, ...]
    start: float
    duration: float
    easing: str = "ease-in-out"
    repeats: int = 1
    way: Way | None = None

    @property
    def end(self) -> float:
        """The end in milliseconds, on the same time scale as `start`."""
        return self.start + self.duration

    def later(self, delay: float) -> Motion:
        """Return a copy that starts this many milliseconds later.

        >>> Motion("[data-die]", (), 100, 600).later(50).end
        750
        """
        return replace(self, start=self.start + delay)


def at_pace(motions: Sequence[Motion], slowness: float) -> tuple[Motion, ...]:
    """Slow motions down: multiply their starts and durations by `slowness`.

    >>> at_pace([Motion("[data-die]", (), 100, 600)], 2)[0].duration
    1200
    """
    if slowness == 1:
        return tuple(motions)
    return tuple(
        replace(motion, start=motion.start * slowness, duration=motion.duration * slowness) for motion in motions
    )


def within(scope: str, motions: Sequence[Motion]) -> tuple[Motion, ...]:
    """Limit motions to the part of the page that `scope` selects, since other parts may have the same hooks.

    >>> within(".table", [Motion("[data-die]", (), 0, 600)])[0].target
    '.table :is([data-die])'
    """

    def inside(selector: str) -> str:
        return f"{scope} :is({selector})"

    return tuple(
        replace(
            motion,
            target=inside(motion.target),
            way=None if motion.way is None else Way(inside(motion.way.start), inside(motion.way.end)),
        )
        for motion in motions
    )


def end_of(motions: Sequence[Motion]) -> float:
    """Return the end of the last motion; 0 if there are none.

    >>> end_of([Motion("[data-die]", (), 100, 600), Motion("[data-turtle]", (), 0, 300)])
    700
    """
    return max((motion.end for motion in motions), default=0.0)


@dataclass(frozen=True, slots=True)
class Act(Generic[EventT]):
    """An event with its start time and its motions; times in milliseconds."""

    event: EventT
    start: float
    motions: tuple[Motion, ...]

    @property
    def end(self) -> float:
        """The earliest start of the next act."""
        return max(self.start, end_of(self.motions))
