"""The throw of a die: a cube tumbles in from the middle of the table and becomes the flat die where it stops.

It takes less than 0.7 s, and the face is readable only at the end. Uses the CSS classes `.die-spot` and `.die-tumble`.
"""

from __future__ import annotations

from typing import Final

from app.ui.motion import Keyframe, Motion

DIE_TIME: Final = 660

BOUNCES: Final = (0.4, 0.74, 0.9)
"""The times at which a thrown die touches the table, as fractions of the throw; at the last touch it stops."""

# Rotation about x, y and z in degrees: at the start, at each touch, and at the height between the first two.
_TURNS: Final[tuple[tuple[float, tuple[int, int, int]], ...]] = (
    (0, (-640, 470, -70)),
    (BOUNCES[0], (-330, 230, -34)),
    (0.58, (-215, 100, -14)),
    (BOUNCES[1], (-90, 12, -4)),
    (BOUNCES[2], (0, 0, 0)),
    (1, (0, 0, 0)),
)

# The stylesheet defines the direction to the middle of the table, and how much larger a die is there.
_RIGHT: Final = "var(--throw-right, -70%)"
_DOWN: Final = "var(--throw-down, -150%)"


def _on_its_way(far: float, lifted: int, larger: float = 0) -> str:
    """Return the transform of the die: `far` is the fraction of its path to go, `lifted` its height in percent."""
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


def thrown(die: str) -> tuple[Motion, ...]:
    """Return the motions that throw the die matched by a selector."""
    turning: tuple[Keyframe, ...] = tuple(
        # The cube turns about its centre, half its width behind its face.
        {"transform": f"translateZ(-43.75cqw) rotateX({x}deg) rotateY({y}deg) rotateZ({z}deg)", "offset": offset}
        for offset, (x, y, z) in _TURNS
    )
    return (
        Motion(die, _FLIGHT, 0, DIE_TIME, "linear"),
        Motion(f"{die} .die-cube", turning, 0, DIE_TIME, "linear"),
        Motion(f"{die} .die-tumble", _until(BOUNCES[2], shown=True), 0, DIE_TIME, "linear"),
        Motion(f"{die} .art-die", _until(BOUNCES[2], shown=False), 0, DIE_TIME, "linear"),
    )


def _until(moment: float, *, shown: bool) -> tuple[Keyframe, ...]:
    """Return keyframes that show something until a moment and hide it afterwards, or, unless `shown`, the reverse."""
    before, after = (1.0, 0.0) if shown else (0.0, 1.0)
    return (
        {"opacity": before},
        {"opacity": before, "offset": moment},
        {"opacity": after, "offset": moment},
        {"opacity": after},
    )
