"""A player's turtles on a heap of the eggs that they won.

The heap has one egg for each egg counted; the nest's eggs are gold. Elements that appear only during the counting are
already present but hidden, for motions to reveal. The heap repeats the ranking, so it is hidden from assistive tools.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import ceil, cos, pi, sin, sqrt
from typing import Final

from app.mahe.ending.result_model import PlayerResult, ResultView
from app.ui.markup import Attributes, Markup, element, join
from mahe_core.pictures.mahe.eggs import egg, egg_card_back, egg_card_face
from mahe_core.pictures.mahe.geometry import Facing
from mahe_core.pictures.mahe.turtle import turtle_in_stack
from mahe_core.pictures.markup import picture

WIDTH: Final = 200
BOTTOM: Final = 62
"""How far the picture extends below the ground, which is at height 0."""
COUNT_STEP: Final = 64
"""The distance between two numbers of the counter, which shows one at a time."""
_FOOT: Final = 32
_HEAP_WIDTH: Final = 176
_FEWEST_IN_A_ROW: Final = 4
_EGG_WIDTH: Final = 20
_ROW: Final = 18.5
_LARGEST_EGG: Final = 1.5
_TURTLE: Final = 0.92
_TURTLE_WIDTH: Final = 120
_SHELL: Final = 44
_HEAD: Final = 54
_FEET: Final = 27
_NUMERAL: Final = 58
_RAYS: Final = 14
_LONGEST_RAY: Final = 112
OVERSHOOT: Final = 1.06
"""How much larger the rays are for a moment as they appear."""


@dataclass(frozen=True, slots=True)
class Heaps:
    """The measures shared by all players' heaps, in units of their pictures."""

    most_eggs: int
    turtles_each: int = 1

    @property
    def in_a_row(self) -> int:
        """The number of eggs in a row; with more eggs, heaps get both wider and taller."""
        return _in_a_row(self.most_eggs)

    @property
    def egg_scale(self) -> float:
        """The scale of an egg at which a full row fits."""
        return min(_LARGEST_EGG, _HEAP_WIDTH / ((self.in_a_row + 0.5) * _EGG_WIDTH))

    @property
    def tower(self) -> float:
        """The height of one player's stacked turtles."""
        return (_FEET + _SHELL * (self.turtles_each - 1) + _HEAD) * _TURTLE

    @property
    def top(self) -> int:
        """The top of the pictures, just high enough for the tallest heap with its turtles and number."""
        return round(-self.height(self.most_eggs) - self.tower - _NUMERAL)

    def height(self, eggs: int) -> float:
        """Return the height of a heap of `eggs` eggs.

        >>> Heaps(most_eggs=12).height(0)
        0.0
        """
        return -(-eggs // self.in_a_row) * _ROW * self.egg_scale

    def egg_at(self, number: int, eggs: int) -> tuple[float, float]:
        """Return the position of egg `number` (from 0) of `eggs` as (right of the middle, below the ground)."""
        row, turn = divmod(number, self.in_a_row)
        there = min(self.in_a_row, eggs - row * self.in_a_row)
        # A row fills from its middle, alternately to the right and to the left.
        place = (there - 1) // 2 + (turn + 1) // 2 * (1 if turn % 2 else -1)
        # Each row sits in the hollows of the one below; a short row uses those in the middle.
        missing = self.in_a_row - there
        shift = missing / 2 if row == 0 else missing // 2 + (0.25 if row % 2 else -0.25)
        right = (place - (self.in_a_row - 1) / 2 + shift) * _EGG_WIDTH * self.egg_scale
        return right, -(row + 0.55) * _ROW * self.egg_scale


@cache
def _in_a_row(most_eggs: int) -> int:
    # Cached: used several times for every egg.
    return max(_FEWEST_IN_A_ROW, ceil(sqrt(1.3 * most_eggs)))


def heaps_of(view: ResultView) -> Heaps:
    """Return the measures of the heaps of a result."""
    return Heaps(max(player.eggs for player in view.players), len(view.players[0].signs))


def heap(player: PlayerResult, measures: Heaps, facing: Facing = "right") -> Markup:
    """Draw a player's heap as a picture hidden from assistive tools.

    During the counting no player has a rank yet, and `measures` leave room for the eggs still to come.
    """
    top = -measures.height(player.eggs)
    turtles = element("g", {"class": "heap-dancer"}, _turtles(player, facing))
    climbing = element("g", {"data-climbs": player.player}, turtles, _counter(player, measures))
    foot = max(_TURTLE_WIDTH, min(player.eggs, measures.in_a_row) * _EGG_WIDTH * measures.egg_scale)
    shadow: Attributes = {"class": "soft-shadow", "cy": 0, "rx": 0.54 * foot, "ry": 10}
    art = element(
        "g",
        {},
        _rays(measures, player.eggs) if player.won else None,
        element("ellipse", shadow),
        _eggs(player, measures),
        element("g", {"transform": f"translate(0 {top:.1f})"}, climbing),
        element("g", {"transform": f"translate(0 {_FOOT})"}, _rank(player) if player.rank else None, _cards(player)),
    )
    return picture("heap", f"{-WIDTH // 2} {measures.top} {WIDTH} {BOTTOM - measures.top}", art)


def still_heap(player: PlayerResult, measures: Heaps, facing: Facing) -> Markup:
    """Draw a player's counted heap as a <g> that stands at 0,0, for a picture that leaves the page."""
    top = -measures.height(player.eggs)
    total: Attributes = {"class": "heap-total", "y": round(top - measures.tower - 12, 1)}
    return element(
        "g",
        {"class": "heap-count-won" if player.won else None},
        _rays(measures, player.eggs) if player.won else None,
        _eggs(player, measures),
        element("g", {"transform": f"translate(0 {top:.1f})"}, _turtles(player, facing)),
        element("text", total, str(player.eggs)),
        element("g", {"transform": f"translate(0 {_FOOT})"}, _rank(player)),
    )


def _rays(measures: Heaps, eggs: int) -> Markup:
    """Draw golden rays behind a winner; the beach shows through between them, so that every turtle stands out.

    They stay inside the picture, whatever is above and next to it.
    """
    half = 0.5 * pi / _RAYS
    centre = -measures.height(eggs) - 0.55 * measures.tower
    outer = min(_LONGEST_RAY, WIDTH / 2, centre - measures.top, BOTTOM - centre) / OVERSHOOT

    def at(radius: float, angle: float) -> str:
        return f"{radius * cos(angle):.1f} {radius * sin(angle):.1f}"

    turns = (2 * pi * ray / _RAYS - pi / 2 for ray in range(_RAYS))
    rays = "".join(f"M{at(outer / 2, turn)}L{at(outer, turn - half)}L{at(outer, turn + half)}z" for turn in turns)
    shining = element("g", {"class": "heap-rays", "data-triumph": True}, element("path", {"d": rays}))
    return element("g", {"transform": f"translate(0 {centre:.1f})"}, shining)


def _eggs(player: PlayerResult, measures: Heaps) -> Markup:
    """Draw the eggs, each in a group that can move; the last ones are those of the nest."""
    golden = sum(player.hand)
    drawn = []
    for number in range(player.eggs):
        right, down = measures.egg_at(number, player.eggs)
        turn = (-8, 6, -3, 9)[number % 4]
        attributes: Attributes = {"data-egg": f"{player.player}-{number}"}
        if number >= golden:
            attributes["class"] = "heap-nest"
        lying = egg(round(right, 1), round(down, 1), round(measures.egg_scale, 2), turn)
        drawn.append(element("g", attributes, lying))
    return join(drawn)


def _turtles(player: PlayerResult, facing: Facing) -> Markup:
    last = len(player.signs) - 1
    stack = (
        element(
            "g",
            {"transform": f"translate(0 {-(_FEET + _SHELL * level) * _TURTLE:.1f})scale({_TURTLE:.2f})"},
            turtle_in_stack(sign, level == last, facing),
        )
        for level, sign in enumerate(reversed(player.signs))
    )
    return join(stack)


def _counter(player: PlayerResult, measures: Heaps) -> Markup:
    """Draw all numbers up to the total in a column; a window above the turtles shows the last one."""
    numbers = (
        element("text", {"class": "heap-total", "y": COUNT_STEP * number}, str(number))
        for number in range(player.eggs + 1)
    )
    strip: Attributes = {"data-count": player.player, "transform": f"translate(0 {-COUNT_STEP * player.eggs})"}
    window: Attributes = {
        "class": "heap-count heap-count-won" if player.won else "heap-count",
        "x": -WIDTH // 2,
        "y": round(-measures.tower - _NUMERAL, 1),
        "width": WIDTH,
        "height": _NUMERAL,
        "viewBox": f"{-WIDTH // 2} {-_NUMERAL + 12} {WIDTH} {_NUMERAL}",
        "aria-hidden": "true",
    }
    return element("svg", window, element("g", strip, *numbers))


def _rank(player: PlayerResult) -> Markup:
    stone = element("circle", {"class": "heap-stone", "r": 23})
    number = element("text", {"class": "heap-rank", "y": 1}, str(player.rank))
    kind = "heap-place heap-place-first" if player.won else "heap-place"
    return element("g", {"class": kind, "data-told": True}, stone, number)


def _cards(player: PlayerResult) -> Markup:
    """Draw the cards that are turned up one by one at the foot of the heap."""
    number = player.player
    pile = element("g", {"class": "heap-passing", "data-pile": number}, _card(egg_card_back()))
    faces = (
        element("g", {"class": "heap-passing", "data-turned": f"{number}-{gain}"}, _card(egg_card_face(value)))
        for gain, value in enumerate(player.gains)
    )
    return join([pile, *faces])


def _card(art: Markup) -> Markup:
    return element("g", {"transform": "scale(.28)"}, art)
