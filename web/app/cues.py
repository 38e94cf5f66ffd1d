"""Cues: what is to be heard and felt, and when, told in plain values.

Promises: made once from the events beside the motions and handed to the browser as a whole. Never makes a sound itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

CueName = Literal["die", "hop", "splash", "eggs", "over"]


@dataclass(frozen=True, slots=True)
class Cue:
    """Says what begins when: times in milliseconds.

    A die rattles for as long as it is `lasting` and then lies still; each hop of a walk knows its `step`, from 0.
    """

    name: CueName
    start: float
    lasting: float = 0
    step: int = 0


def cues_at_pace(cues: Sequence[Cue], slowness: float) -> tuple[Cue, ...]:
    """Spread cues as `at_pace` spreads the motions beside them.

    >>> cues_at_pace([Cue("die", 100, 600)], 2)
    (Cue(name='die', start=200, lasting=1200, step=0),)
    """
    return tuple(replace(cue, start=cue.start * slowness, lasting=cue.lasting * slowness) for cue in cues)


_PULSES: Final[dict[CueName, tuple[int, ...]]] = {"die": (25,), "splash": (60, 50, 90)}


def pulses(cues: Sequence[Cue]) -> tuple[int, ...]:
    """Write what is felt of cues, in turn how long it shakes and how long it rests: a die that lands, a splash.

    Whole milliseconds; the first number may be 0. Nothing at all when nothing is felt.

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
