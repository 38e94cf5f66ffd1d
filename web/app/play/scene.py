"""A step as it is shown and heard, in plain values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from app.ui.cues import Cue
from app.ui.markup import Markup, Regions
from app.ui.motion import Motion

NOTHING: Final = Markup("")

Draw = Callable[["tuple[str, ...] | None"], None]
"""Draws the end of a scene: all its regions, or, during a throw, only those with these names."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Motions and cues at normal pace, with a common start time.

    `flying` is in the region "flight" only while the scene plays. The regions in `meanwhile` are shown until the next
    question; without motion, for at least `reading` milliseconds.

    If dice are thrown, they lie still after `lands` milliseconds. Until then only the regions `thrown`, with the dice,
    may show anything new; then everything is drawn, and the regions in `landed` replace those in `meanwhile`.
    """

    motions: tuple[Motion, ...] = ()
    cues: tuple[Cue, ...] = ()
    flying: Markup = NOTHING
    meanwhile: Regions = field(default_factory=dict)
    reading: float = 0
    lands: float = 0
    thrown: tuple[str, ...] = ()
    landed: Regions = field(default_factory=dict)
