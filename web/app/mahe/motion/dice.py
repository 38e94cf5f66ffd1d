"""How a die comes, and how what it adds to the calculation is written, piece by piece."""

from __future__ import annotations

from typing import Final

from app.mahe.motion.targets import die, popping
from app.play import throwing
from app.ui.motion import Keyframe, Motion

CARD_TIME: Final = 420
WRITING_TIME: Final = 150


def thrown(place: int) -> tuple[Motion, ...]:
    """Throw the die that lies in a place."""
    return throwing.thrown(die(place))


def laid_down(place: int) -> tuple[Motion, ...]:
    """Lay an egg card in the place of a die."""
    keyframes: tuple[Keyframe, ...] = (
        {"transform": "translateY(-1em) scale(1.3)", "opacity": 0.0},
        {"transform": "none", "opacity": 1.0},
    )
    return (Motion(die(place), keyframes, 0, CARD_TIME, "ease-out"),)


def calculated(dice: int, *, bust: bool) -> tuple[Motion, ...]:
    """Write what so many dice make: the new number, the sum of several, then the squares to walk, or that it busts."""
    parts = ["term"]
    if dice > 1:
        parts.append("total")
    parts.append("verdict" if bust else "product")
    writing = [
        Motion(f".calculation-{part}", _WRITING, number * WRITING_TIME, WRITING_TIME, "ease-out")
        for number, part in enumerate(parts)
    ]
    last = writing[-1].start
    return (*writing, Motion(".multiplier-lit", popping(1.4), last, WRITING_TIME))


_WRITING: Final[tuple[Keyframe, ...]] = (
    {"transform": "translateY(0.4em) scale(0.7)", "opacity": 0.0},
    {"transform": "none", "opacity": 1.0},
)
