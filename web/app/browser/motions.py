"""Motions on the page: played by the Web Animations API, ended all at once, with rests between them.

The motions of one instance know nothing of another's; what is skipped ends where it would have ended.
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
"""How many milliseconds after its time an animation may still end by itself, as in a tab that is out of sight."""


class _Playing:
    """Animations that were begun together."""

    def __init__(self, animations: Sequence[Any]) -> None:
        self.animations = animations
        self.skipped = False

    def skip(self) -> None:
        self.skipped = True
        for animation in self.animations:
            animation.finish()


class BrowserMotions:
    """Plays one thing after another; `marked` says whether the document shows while something moves.

    What was taken off the page may still play when the next thing begins: each ends by itself, and all are skipped.
    """

    def __init__(self, *, marked: bool = False) -> None:
        self._marked = marked
        self._playing: list[_Playing] = []
        self._rests: list[asyncio.Event] = []

    async def animate(self, motions: Sequence[Motion]) -> bool:
        """Play motions; return when all have ended, and whether they did so by themselves or were skipped."""
        motions = self._measured(motions)
        moved: set[str] = set()
        animations: list[Any] = []
        for motion in motions:
            timing = {
                "delay": motion.start,
                "duration": motion.duration / motion.repeats,
                "iterations": motion.repeats,
                "easing": motion.easing,
                # Until its first motion begins an element is held where it comes from; a later one starts from there.
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
            await asyncio.wait_for(_awaited(ended), (longest + PATIENCE) / 1000)
        except TimeoutError:
            playing.skip()
        finally:
            self._playing.remove(playing)
            self._mark()
        return not playing.skipped

    def _mark(self) -> None:
        if self._marked:
            document.documentElement.toggleAttribute("data-moving", self.moving)

    def _measured(self, motions: Sequence[Motion]) -> list[Motion]:
        """Measure the ways that only the page knows, before anything moves."""
        return [motion if motion.way is None else _on_its_way(motion, motion.way) for motion in motions]

    @property
    def moving(self) -> bool:
        """Whether motions are playing."""
        return bool(self._playing)

    def skip(self) -> None:
        """End all motions and rests at once."""
        for playing in self._playing:
            playing.skip()
        for rest in self._rests:
            rest.set()

    async def rest(self, milliseconds: float) -> None:
        """Let what is shown be seen for a while; return then, or when `skip` ends it."""
        skipped = asyncio.Event()
        self._rests.append(skipped)
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(skipped.wait(), milliseconds / 1000)
        finally:
            self._rests.remove(skipped)


async def _awaited(promise: Any) -> None:
    await promise


def _on_its_way(motion: Motion, way: Way) -> Motion:
    """Put measured places into a motion; an end that is nowhere to be seen is taken to be where it starts."""
    moved = document.querySelector(motion.target)
    start = _led_to(moved, document.querySelector(way.start))
    end = _led_to(moved, document.querySelector(way.end)) or start
    return replace(motion, keyframes=tuple(_placed(frame, start or "", end or "") for frame in motion.keyframes))


def _placed(frame: Keyframe, start: str, end: str) -> Keyframe:
    return {
        name: value.replace(FROM, start).replace(TO, end) if isinstance(value, str) else value
        for name, value in frame.items()
    }


def _led_to(moved: Any, place: Any) -> str | None:
    """Write the transform that lays an element upon another and makes it fit in there."""
    if not moved or not place:
        return None
    own, there = moved.getBoundingClientRect(), place.getBoundingClientRect()
    if not own.width or not there.width:
        return None
    right = there.left + there.width / 2 - own.left - own.width / 2
    down = there.top + there.height / 2 - own.top - own.height / 2
    fitting = min(there.width / own.width, there.height / own.height)
    return f"translate({right:.1f}px, {down:.1f}px) scale({fitting:.4f})"
