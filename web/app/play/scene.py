"""A step as it is shown and heard, in plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from app.ui.cues import Cue
from app.ui.markup import Markup, Regions
from app.ui.motion import Motion

NOTHING: Final = Markup("")


@dataclass(frozen=True, slots=True)
class Scene:
    """Motions and cues at normal pace, with a common start time.

    `flying` is in the region "flight" only while the scene plays. The regions in `meanwhile` are shown until the next
    question; without motion, for at least `reading` milliseconds.
    """

    motions: tuple[Motion, ...] = ()
    cues: tuple[Cue, ...] = ()
    flying: Markup = NOTHING
    meanwhile: Regions = field(default_factory=dict)
    reading: float = 0
