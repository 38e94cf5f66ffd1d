"""Motions: what an animation does, told in plain values.

Promises: made once per step from its events and handed to the browser's own animations as a whole; no Python runs per
frame. Never moves anything itself.
"""

from __future__ import annotations

from dataclasses import dataclass

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
