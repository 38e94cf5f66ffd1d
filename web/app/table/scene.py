"""What is to be seen and heard of something that happened, told in plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.cues import Cue
from app.markup import Markup
from app.motion import Motion

NOTHING: Final = Markup("")


@dataclass(frozen=True, slots=True)
class Scene:
    """Motions and cues at the usual pace, counted from one beginning.

    `flying` lies in the region "flight" for as long as the scene plays, and no longer.
    """

    motions: tuple[Motion, ...] = ()
    cues: tuple[Cue, ...] = ()
    flying: Markup = NOTHING
