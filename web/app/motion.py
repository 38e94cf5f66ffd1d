"""Motions: what an animation does, told in plain values.

Promises: made once per step from its events and handed to the browser's own animations as a whole; no Python runs per
frame. Never moves anything itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

Keyframe = dict[str, str | float]
"""One keyframe of the Web Animations API: CSS properties in camel case, and optionally `offset` and `easing`."""


@dataclass(frozen=True, slots=True)
class Motion:
    """Describes how the elements a selector names come to where they already stand: times in milliseconds."""

    target: str
    keyframes: tuple[Keyframe, ...]
    start: float
    duration: float
    easing: str = "ease-in-out"


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
