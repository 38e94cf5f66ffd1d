"""How a die is thrown, and how what it adds to the calculation is written, piece by piece.

A throw takes less than 0.7 s. Which face is up can be read only when the die comes to rest.
"""

from __future__ import annotations

from typing import Final

from app.mahe.motion.targets import die, popping
from app.motion import Keyframe, Motion

DIE_TIME: Final = 660
CARD_TIME: Final = 420
WRITING_TIME: Final = 150

BOUNCES: Final = (0.4, 0.74, 0.9)
"""When a thrown die touches the table, as parts of its time; at the last touch it lies still."""

# Turns about x, y and z in degrees: when it is let go, at each touch, and at the height between the first two.
_TURNS: Final[tuple[tuple[float, tuple[int, int, int]], ...]] = (
    (0, (-640, 470, -70)),
    (BOUNCES[0], (-330, 230, -34)),
    (0.58, (-215, 100, -14)),
    (BOUNCES[1], (-90, 12, -4)),
    (BOUNCES[2], (0, 0, 0)),
    (1, (0, 0, 0)),
)

# Which way a die comes is left to the style sheet, which knows where the board lies: from the middle of the island,
# larger than it lies there in the end.
_RIGHT: Final = "var(--throw-right, -70%)"
_DOWN: Final = "var(--throw-down, -150%)"


def _on_its_way(far: float, lifted: int, larger: float = 0) -> str:
    """Write where the die is: `far` is the part of its way still to go, `lifted` how high it bounces, in percent."""
    right, down = f"calc({_RIGHT} * {far})", f"calc({_DOWN} * {far} - {lifted}%)"
    return f"translate({right}, {down}) scale(calc(1 + {larger} * var(--throw-larger, 0)))"


_FLIGHT: Final[tuple[Keyframe, ...]] = (
    {"transform": _on_its_way(1, 0, 1), "opacity": 0.0, "easing": "ease-in"},
    {"transform": _on_its_way(0.9, 0, 1), "opacity": 1.0, "offset": 0.08, "easing": "ease-in"},
    {"transform": _on_its_way(0.36, 0, 1), "offset": BOUNCES[0], "easing": "ease-out"},
    {"transform": _on_its_way(0.18, 38, 0.8), "offset": 0.58, "easing": "ease-in"},
    {"transform": _on_its_way(0.05, 0, 0.3), "offset": BOUNCES[1], "easing": "ease-out"},
    {"transform": _on_its_way(0.02, 9), "offset": 0.82, "easing": "ease-in"},
    {"transform": "none", "offset": BOUNCES[2]},
    {"transform": "none", "opacity": 1.0},
)


def thrown(place: int) -> tuple[Motion, ...]:
    """Throw the die that lies in a place: a cube tumbles, and the flat die takes over where the cube stops."""
    turning: tuple[Keyframe, ...] = tuple(
        # The cube turns about its own middle, which lies half its width behind its face.
        {"transform": f"translateZ(-43.75cqw) rotateX({x}deg) rotateY({y}deg) rotateZ({z}deg)", "offset": offset}
        for offset, (x, y, z) in _TURNS
    )
    return (
        Motion(die(place), _FLIGHT, 0, DIE_TIME, "linear"),
        Motion(f"{die(place)} .die-cube", turning, 0, DIE_TIME, "linear"),
        Motion(f"{die(place)} .die-tumble", _until(BOUNCES[2], shown=True), 0, DIE_TIME, "linear"),
        Motion(f"{die(place)} .art-die", _until(BOUNCES[2], shown=False), 0, DIE_TIME, "linear"),
    )


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


def _until(moment: float, *, shown: bool) -> tuple[Keyframe, ...]:
    """Show something until a moment and hide it from then on, or the other way round unless `shown`."""
    before, after = (1.0, 0.0) if shown else (0.0, 1.0)
    return (
        {"opacity": before},
        {"opacity": before, "offset": moment},
        {"opacity": after, "offset": moment},
        {"opacity": after},
    )
