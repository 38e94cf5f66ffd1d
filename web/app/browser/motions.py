"""Plays motions with the Web Animations API, and can skip all of them at once.

Instances are independent of each other; a skipped motion ends in its final state.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from js import JSON, Promise, document

from app.ui.motion import FROM, TO, Keyframe, Motion, Way

PATIENCE = 1500
"""Milliseconds by which an animation may overrun its planned end, as in a hidden tab, before it is ended."""


class _Playing:
    """Animations that were started together."""

    def __init__(self, animations: Sequence[Any]) -> None:
        self.animations = animations
        self.skipped = False

    def skip(self) -> None:
        self.skipped = True
        for animation in self.animations:
            animation.finish()


class BrowserMotions:
    """Implements `Motions`; if `marked`, the document has `html[data-moving]` while they play.

    Elements removed from the page may still be playing when the next motions start: each set ends by itself, and `skip`
    ends all.
    """

    def __init__(self, *, marked: bool = False) -> None:
        self._marked = marked
        self._playing: list[_Playing] = []
        self._rests: list[asyncio.Event] = []

    async def animate(self, motions: Sequence[Motion]) -> bool:
        motions = self._measure(motions)
        moved: set[str] = set()
        animations: list[Any] = []
        for motion in motions:
            timing = {
                "delay": motion.start,
                "duration": motion.duration / motion.repeats,
                "iterations": motion.repeats,
                "easing": motion.easing,
                # Only an element's first motion holds it at its first keyframe until it starts.
                "fill": "none" if motion.target in moved else "backwards",
            }
            moved.add(motion.target)
            keyframes = JSON.parse(json.dumps(motion.keyframes))
            options = JSON.parse(json.dumps(timing))
            animations += [element.animate(keyframes, options) for element in document.querySelectorAll(motion.target)]
        if not animations:
            return True
        playing = _Playing(animations)
        self._playing.append(playing)
        self._mark()
        longest = max(motion.start + motion.duration for motion in motions)
        ended = Promise.allSettled([animation.finished for animation in animations])
        try:
            await asyncio.wait_for(_settle(ended), (longest + PATIENCE) / 1000)
        except TimeoutError:
            playing.skip()
        finally:
            self._playing.remove(playing)
            self._mark()
        return not playing.skipped

    def _mark(self) -> None:
        if self._marked:
            document.documentElement.toggleAttribute("data-moving", self.moving)

    def _measure(self, motions: Sequence[Motion]) -> list[Motion]:
        """Replace each way by measured transforms, before anything moves."""
        return [motion if motion.way is None else _with_measured_way(motion, motion.way) for motion in motions]

    @property
    def moving(self) -> bool:
        return bool(self._playing)

    def skip(self) -> None:
        for playing in self._playing:
            playing.skip()
        for rest in self._rests:
            rest.set()

    async def rest(self, milliseconds: float) -> None:
        skipped = asyncio.Event()
        self._rests.append(skipped)
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(skipped.wait(), milliseconds / 1000)
        finally:
            self._rests.remove(skipped)


async def _settle(promise: Any) -> None:
    await promise


def _with_measured_way(motion: Motion, way: Way) -> Motion:
    """Fill measured positions into a motion; if its end is not visible, use its start instead."""
    moved = document.querySelector(motion.target)
    start = _transform_onto(moved, document.querySelector(way.start))
    end = _transform_onto(moved, document.querySelector(way.end)) or start
    return replace(motion, keyframes=tuple(_filled_in(frame, start or "", end or "") for frame in motion.keyframes))


def _filled_in(frame: Keyframe, start: str, end: str) -> Keyframe:
    return {
        name: value.replace(FROM, start).replace(TO, end) if isinstance(value, str) else value
        for name, value in frame.items()
    }


def _transform_onto(moved: Any, place: Any) -> str | None:
    """Return the transform that moves an element onto another and scales it to fit."""
    if not moved or not place:
        return None
    own, there = moved.getBoundingClientRect(), place.getBoundingClientRect()
    if not own.width or not there.width:
        return None
    right = there.left + there.width / 2 - own.left - own.width / 2
    down = there.top + there.height / 2 - own.top - own.height / 2
    fitting = min(there.width / own.width, there.height / own.height)
    return f"translate({right:.1f}px, {down:.1f}px) scale({fitting:.4f})"
