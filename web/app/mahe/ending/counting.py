"""Turns a result into the counting scene: egg by egg for all players at once, then the nest, then the winner.

It takes at most `LONGEST` milliseconds for any number of eggs. The page already shows the result, so nothing is lost
when the scene is skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from app.mahe.ending.heap import COUNT_STEP, OVERSHOOT, Heaps, heaps_of
from app.mahe.ending.result_model import PlayerResult, ResultView
from app.play.scene import Scene
from app.ui.cues import Cue
from app.ui.motion import Keyframe, Motion
from mahe_core.mahe.rulebook import EGGS_IN_NEST

LONGEST: Final = 6000
FIRST: Final = 500
"""The time of the first egg in milliseconds, late enough to see what is about to be counted."""
EGG_TIME: Final = 160
EGGS_TIME: Final = 3400
BEFORE_NEST: Final = 400
NEST_EGG_TIME: Final = 110
FALL_TIME: Final = 200
SHOWN_TIME: Final = 500
_TURN_TIME: Final = 160
_AT_ONCE: Final = 0.001

COUNTING: Final = "[data-counting]"
SHOWN_LAST: Final = "#result-title, .result .lead, .result-more, [data-told]"
"""Selects everything that stays hidden until the eggs are counted."""


@dataclass(frozen=True, slots=True)
class _Times:
    """The times at which eggs fall, in milliseconds from the start of the scene."""

    rounds: int
    """The largest number of eggs that any player has, excluding the nest's."""
    nest: bool
    """True if the nest is counted, too."""

    @property
    def each(self) -> float:
        """The time from one egg to the next."""
        return min(EGG_TIME, EGGS_TIME / max(1, self.rounds))

    @property
    def nest_begins(self) -> float:
        return FIRST + self.rounds * self.each + (BEFORE_NEST if self.nest else 0)

    @property
    def end(self) -> float:
        """The time at which everything has been counted."""
        return self.nest_begins + (EGGS_IN_NEST * NEST_EGG_TIME if self.nest else 0) + FALL_TIME

    def egg(self, number: int) -> float:
        """Return when the egg with this number begins to fall."""
        return FIRST + number * self.each

    def nest_egg(self, number: int) -> float:
        """Return when the nest's egg with this number begins to fall."""
        return self.nest_begins + number * NEST_EGG_TIME

    def of(self, player: PlayerResult) -> list[float]:
        """Return when each egg of a player begins to fall."""
        from_cards = [self.egg(number) for number in range(sum(player.hand))]
        return from_cards + [self.nest_egg(number) for number in range(player.eggs - len(from_cards))]


def counting(view: ResultView, measures: Heaps | None = None) -> Scene:
    """Return the scene of the counting; without `measures` the heaps are measured from the view."""
    rounds = max(sum(player.hand) for player in view.players)
    times = _Times(rounds, nest=any(player.has_nest for player in view.players))
    measures = measures or heaps_of(view)
    motions: list[Motion] = []
    for number in range(rounds):
        falling = [f"{each.player}-{number}" for each in view.players if sum(each.hand) > number]
        motions.append(_falls(falling, times.egg(number)))
    for player in view.players:
        if player.gains:
            motions += _counted(player, times, measures)
    motions.append(_seen(COUNTING, 0, times.end))
    motions.append(Motion(SHOWN_LAST, _APPEARING, times.end, SHOWN_TIME, "ease-out"))
    motions.append(_grows("[data-triumph]", times.end, SHOWN_TIME))
    return Scene(tuple(motions), _plops(times))


def _plops(times: _Times) -> tuple[Cue, ...]:
    """Return a plop sound for each landing; eggs that land together share one."""
    nest = EGGS_IN_NEST if times.nest else 0
    landings = [times.egg(number) for number in range(times.rounds)] + [times.nest_egg(egg) for egg in range(nest)]
    return tuple(Cue("plop", start + FALL_TIME / 2, step=step) for step, start in enumerate(landings))


def _counted(player: PlayerResult, times: _Times, measures: Heaps) -> list[Motion]:
    """Return a player's counting motions: turn up cards, drop the nest's eggs, count up, and raise the turtles."""
    number, falls = player.player, times.of(player)
    begins = [falls[total] - _TURN_TIME / 2 for total in player.totals[:-1]]
    motions = [_seen(f'[data-pile="{number}"]', 0, begins[-1])]
    for gain, (begin, covered) in enumerate(pairwise([*begins, times.end + SHOWN_TIME / 2])):
        motions.append(_turned(f'[data-turned="{number}-{gain}"]', begin, covered))
    motions += [_falls([f"{number}-{egg}"], falls[egg]) for egg in range(sum(player.hand), player.eggs)]
    motions.append(_counts(player, falls, times.end))
    motions.append(_climbs(player, measures, falls, times.end))
    return motions


def _falls(eggs: Sequence[str], start: float) -> Motion:
    keyframes: tuple[Keyframe, ...] = (
        {"opacity": 0.0, "transform": "translateY(-46px) scale(0.6)", "easing": "ease-in"},
        {"opacity": 1.0, "transform": "scale(1.18, 0.82)", "offset": 0.6, "easing": "ease-out"},
        {"opacity": 1.0, "transform": "none"},
    )
    return Motion(", ".join(f'[data-egg="{egg}"]' for egg in eggs), keyframes, start, FALL_TIME, "linear")


_APPEARING: Final[tuple[Keyframe, ...]] = ({"opacity": 0.0}, {"opacity": 1.0})


def _seen(target: str, since: float, until: float) -> Motion:
    """Show an otherwise hidden element for a while."""
    keyframes: tuple[Keyframe, ...] = ({"opacity": 0.0}, {"opacity": 1.0, "offset": _AT_ONCE}, {"opacity": 1.0})
    return Motion(target, keyframes, since, until - since, "linear")


def _turned(target: str, begin: float, covered: float) -> Motion:
    """Turn a card up and leave it visible until the next one covers it."""
    duration = covered - begin
    keyframes: tuple[Keyframe, ...] = (
        {"opacity": 0.0, "transform": "scaleX(0)"},
        {"opacity": 1.0, "transform": "scaleX(0)", "offset": _AT_ONCE, "easing": "ease-out"},
        {"opacity": 1.0, "transform": "none", "offset": min(0.9, _TURN_TIME / duration)},
        {"opacity": 1.0, "transform": "none"},
    )
    return Motion(target, keyframes, begin, duration, "linear")


def _counts(player: PlayerResult, falls: Sequence[float], end: float) -> Motion:
    """Increase the number by one with each egg that lands."""
    at = [f"translateY({-COUNT_STEP * number}px)" for number in range(player.eggs + 1)]
    keyframes: list[Keyframe] = [{"transform": at[0], "easing": "steps(1, jump-end)"}]
    for number, fall in enumerate(falls, start=1):
        landed = (fall + FALL_TIME / 2) / end
        keyframes.append({"transform": at[number], "offset": landed, "easing": "steps(1, jump-end)"})
    keyframes.append({"transform": at[-1]})
    return Motion(f'[data-count="{player.player}"]', tuple(keyframes), 0, end, "linear")


def _climbs(player: PlayerResult, measures: Heaps, falls: Sequence[float], end: float) -> Motion:
    """Make a player's turtles climb onto each row of eggs as its first egg falls."""
    top = measures.height(player.eggs)
    heights = [top - measures.height(eggs) for eggs in range(player.eggs + 1)]
    keyframes: list[Keyframe] = [{"transform": _below(heights[0])}]
    for (before, after), fall in zip(pairwise(heights), falls, strict=True):
        if before != after:
            keyframes.append({"transform": _below(before), "offset": fall / end, "easing": "ease-out"})
            keyframes.append({"transform": _below(after), "offset": (fall + 0.6 * FALL_TIME) / end})
    keyframes.append({"transform": _below(heights[-1])})
    return Motion(f'[data-climbs="{player.player}"]', tuple(keyframes), 0, end, "linear")


def _below(units: float) -> str:
    return f"translateY({units:.1f}px)"


def _grows(target: str, start: float, duration: float) -> Motion:
    keyframes: tuple[Keyframe, ...] = (
        {"transform": "scale(0)"},
        {"transform": f"scale({OVERSHOOT})", "offset": 0.6},
        {"transform": "none"},
    )
    return Motion(target, keyframes, start, duration, "ease-out")
