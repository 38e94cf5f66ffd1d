"""What is to be seen and heard of something that happened, told in plain values."""

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

    `flying` lies in the region "flight" for as long as the scene plays, and no longer. Regions of the table show what
    they have in `meanwhile` until the next question is asked; where nothing moves, that is left for `reading`
    milliseconds.
    """

    motions: tuple[Motion, ...] = ()
    cues: tuple[Cue, ...] = ()
    flying: Markup = NOTHING
    meanwhile: Regions = field(default_factory=dict)
    reading: float = 0
