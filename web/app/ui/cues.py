"""Cues: sounds and vibrations with their times, as plain values.

They are built from the events together with the motions, and passed to the browser all at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

CueName = Literal[
    "die", "hop", "splash", "chime", "plop", "miss", "over", "turn", "card", "draw", "swap", "curtain", "rabbit", "wand"
]

Volume = Literal["soft", "medium", "loud"]


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound or a vibration and its start; times in milliseconds.

    A die rattles, and two cards rustle, for `lasting` before they land; `step` numbers repeated sounds from 0, such as
    hops of a walk. A curtain falls in step 0 and rises in step 1.
    """

    name: CueName
    start: float
    lasting: float = 0
    step: int = 0


def cues_at_pace(cues: Sequence[Cue], slowness: float) -> tuple[Cue, ...]:
    """Slow down cues in the same way as `motion.at_pace` slows down their motions.

    >>> cues_at_pace([Cue("die", 100, 600)], 2)
    (Cue(name='die', start=200, lasting=1200, step=0),)
    """
    return tuple(replace(cue, start=cue.start * slowness, lasting=cue.lasting * slowness) for cue in cues)


_PULSES: Final[dict[CueName, tuple[int, ...]]] = {
    "die": (25,),
    "splash": (60, 50, 90),
    "miss": (60, 50, 90),
    "turn": (120, 80, 120),
}


def pulses(cues: Sequence[Cue]) -> tuple[int, ...]:
    """Return the vibration pattern of cues: only a landing die, a splash, a miss and the call to a player vibrate.

    The numbers are milliseconds, alternately of vibration and of rest; the first may be 0. Empty if nothing vibrates.

    >>> pulses([Cue("die", 0, 600), Cue("hop", 900), Cue("splash", 1000)])
    (0, 600, 25, 375, 60, 50, 90)
    """
    pattern: list[int] = []
    now = 0
    for cue in cues:
        felt = _PULSES.get(cue.name)
        if felt is None:
            continue
        rest = max(0, round(cue.start + cue.lasting) - now)
        pattern += [rest, *felt] if pattern else [0, rest, *felt]
        now += rest + sum(felt)
    return tuple(pattern)
