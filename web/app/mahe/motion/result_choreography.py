"""Turns a result into the motions that count it up: card by card for all players at once, the nest, then who won.

It takes at most `LONGEST` milliseconds however many cards there are. The page already shows how it ends, so whoever
skips it loses nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from app.mahe.screens.podium import Podium, podium_of
from app.mahe.table.result_model import PlayerResult, ResultView
from app.motion import Keyframe, Motion

LONGEST: Final = 6000
FIRST: Final = 500
"""When the first card is turned: by then everybody has seen what is going to be counted."""
CARD_TIME: Final = 600
CARDS_TIME: Final = 3600
NEST_TIME: Final = 900
TOLD_TIME: Final = 700
TURN: Final = 0.3
"""The part of a card's time that turning it takes; then its eggs come."""
_AT_ONCE: Final = 0.001

COUNTING: Final = "[data-counting]"
TOLD: Final = "#result-title, .result .lead, .ranking, .result-commands, .result .log, [data-told]"
"""What stays hidden until everything is counted."""


@dataclass(frozen=True, slots=True)
class _Gain:
    """When a card or the nest begins to be turned up, and how long until the next thing happens."""

    begins: float
    lasts: float

    @property
    def eggs_come(self) -> float:
        return self.begins + TURN * self.lasts

    @property
    def ends(self) -> float:
        return self.begins + self.lasts


def choreograph_result(view: ResultView, podium: Podium | None = None) -> tuple[Motion, ...]:
    """Make the motions of the counting, on the view's own podium unless another is given."""
    rounds = max(len(player.hand) for player in view.players)
    card_time = min(CARD_TIME, CARDS_TIME / max(1, rounds))
    nest = _Gain(FIRST + rounds * card_time, NEST_TIME)
    told = nest.ends if any(player.has_nest for player in view.players) else nest.begins
    podium = podium or podium_of(view)
    motions: list[Motion] = []
    for player in view.players:
        gains = [_Gain(FIRST + turn * card_time, card_time) for turn in range(len(player.hand))]
        gains += [nest] if player.has_nest else []
        if gains:
            motions += _counted(player, gains, told)
            motions.append(_climbs(player, podium, gains, told))
    motions.append(_seen(COUNTING, 0, told))
    motions.append(Motion(TOLD, _APPEARING, told, TOLD_TIME, "ease-out"))
    motions.append(_grows("[data-triumph]", told, TOLD_TIME))
    return tuple(motions)


def _counted(player: PlayerResult, gains: list[_Gain], told: float) -> list[Motion]:
    """Turn a player's cards up; each brings its eggs and the next total."""
    number = player.player
    arrivals = [gain.eggs_come for gain in gains]
    motions = [_seen(f'[data-pile="{number}"]', 0, arrivals[-1])]
    for turn, (gain, covered) in enumerate(zip(gains, [*arrivals[1:], told + TOLD_TIME / 2], strict=True)):
        motions.append(_turned(f'[data-turned="{number}-{turn}"]', gain, covered))
        motions.append(_falls(f'[data-eggs="{number}-{turn}"]', gain))
    for stage, (since, until) in enumerate(pairwise([0.0, *arrivals])):
        motions.append(_seen(f'[data-total="{number}-{stage}"]', since, until))
    motions.append(Motion(f'[data-total="{number}-{len(arrivals)}"]', _APPEARING, arrivals[-1], 1))
    return motions


def _falls(target: str, gain: _Gain) -> Motion:
    keyframes: tuple[Keyframe, ...] = (
        {"opacity": 0.0, "transform": "translateY(-36px)"},
        {"opacity": 1.0, "transform": "none"},
    )
    return Motion(target, keyframes, gain.eggs_come, gain.ends - gain.eggs_come, "ease-in")


_APPEARING: Final[tuple[Keyframe, ...]] = ({"opacity": 0.0}, {"opacity": 1.0})


def _seen(target: str, since: float, until: float) -> Motion:
    """Show for a while what is hidden before and after."""
    keyframes: tuple[Keyframe, ...] = ({"opacity": 0.0}, {"opacity": 1.0, "offset": _AT_ONCE}, {"opacity": 1.0})
    return Motion(target, keyframes, since, until - since, "linear")


def _turned(target: str, gain: _Gain, covered: float) -> Motion:
    """Turn a card up and leave it in sight until the next one covers it."""
    duration = covered - gain.begins
    keyframes: tuple[Keyframe, ...] = (
        {"opacity": 0.0, "transform": "scaleX(0)"},
        {"opacity": 1.0, "transform": "scaleX(0)", "offset": _AT_ONCE, "easing": "ease-out"},
        {"opacity": 1.0, "transform": "none", "offset": (gain.eggs_come - gain.begins) / duration},
        {"opacity": 1.0, "transform": "none"},
    )
    return Motion(target, keyframes, gain.begins, duration, "linear")


def _climbs(player: PlayerResult, podium: Podium, gains: list[_Gain], told: float) -> Motion:
    """Let a player's turtles climb onto each row of eggs as it arrives."""
    end = podium.height(player.eggs)
    below = [f"translateY({end - podium.height(total):.1f}px)" for total in player.totals]
    keyframes: list[Keyframe] = [{"transform": below[0]}]
    for (before, after), gain in zip(pairwise(below), gains, strict=True):
        if before != after:
            there = gain.begins + 0.8 * gain.lasts
            keyframes.append({"transform": before, "offset": gain.eggs_come / told, "easing": "ease-out"})
            keyframes.append({"transform": after, "offset": there / told})
    keyframes.append({"transform": below[-1]})
    return Motion(f'[data-climbs="{player.player}"]', tuple(keyframes), 0, told, "linear")


def _grows(target: str, start: float, duration: float) -> Motion:
    keyframes: tuple[Keyframe, ...] = (
        {"transform": "scale(0)"},
        {"transform": "scale(1.15)", "offset": 0.6},
        {"transform": "none"},
    )
    return Motion(target, keyframes, start, duration, "ease-out")
