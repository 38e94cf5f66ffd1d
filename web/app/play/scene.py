"""A step as it is seen and heard, in plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from app.ui.cues import Cue
from app.ui.markup import Markup, Regions
from app.ui.motion import Motion

NOTHING: Final = Markup("")


@dataclass(frozen=True, slots=True)
class Scene:
    """Motions and cues at the usual pace, counted from one beginning.

    `flying` is in the region "flight" only while the scene plays. The regions in `meanwhile` are shown until the next
    question is asked; if nothing moves, for at least `reading` milliseconds.
    """

    motions: tuple[Motion, ...] = ()
    cues: tuple[Cue, ...] = ()
    flying: Markup = NOTHING
    meanwhile: Regions = field(default_factory=dict)
    reading: float = 0
