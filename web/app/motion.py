"""Motions: what an animation does, told in plain values.

Promises: made once per step from its events and handed to the browser's own animations as a whole; no Python runs per
frame. Never moves anything itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

Keyframe = dict[str, str | float]
"""One keyframe of the Web Animations API: CSS properties in camel case, and optionally `offset` and `easing`."""

FROM, TO = "{from}", "{to}"
"""What stands in a transform for the two ends of a motion's way, until the page has measured them."""


@dataclass(frozen=True, slots=True)
class Way:
    """Names what a motion leads from and to by selectors: two places on the page, which only the page can measure."""

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Motion:
    """Describes how the elements a selector names come to where they already stand: times in milliseconds.

    `duration` is that of all `repeats` together. With a `way` the transforms may hold FROM and TO.
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
        """When it is over."""
        return self.start + self.duration

    def later(self, delay: float) -> Motion:
        """Give the same motion, begun later.

        >>> Motion("[data-die]", (), 100, 600).later(50).end
        750
        """
        return replace(self, start=self.start + delay)


def at_pace(motions: Sequence[Motion], slowness: float) -> tuple[Motion, ...]:
    """Make motions last so many times as long.

    >>> at_pace([Motion("[data-die]", (), 100, 600)], 2)[0].duration
    1200
    """
    if slowness == 1:
        return tuple(motions)
    return tuple(
        replace(motion, start=motion.start * slowness, duration=motion.duration * slowness) for motion in motions
    )


def within(scope: str, motions: Sequence[Motion]) -> tuple[Motion, ...]:
    """Keep motions to what lies within a part of the page, since the same hooks may stand in another part, too.

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
    """Say when the last of several motions is over.

    >>> end_of([Motion("[data-die]", (), 100, 600), Motion("[data-turtle]", (), 0, 300)])
    700
    """
    return max((motion.end for motion in motions), default=0.0)
