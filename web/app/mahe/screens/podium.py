"""Draws the podium: the turtles on the beach, each player's on a heap of just the eggs that they brought home.

As many eggs as counted, those of the nest in gold; what the counting shows in passing is there, unseen, for
motions to show. A second telling of the table of ranks, so nothing in it speaks. Knows no times.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.mahe.board.geometry import Facing
from app.mahe.pieces.egg import egg
from app.mahe.pieces.egg_card import egg_card_back, egg_card_face
from app.mahe.pieces.turtle import turtle_in_stack
from app.mahe.table.result_model import PlayerResult, ResultView
from app.markup import Attributes, Markup, element, join
from app.shell.views.picture import picture

WIDTH: Final = 720
BOTTOM: Final = 440
_MARGIN: Final = 16
_GROUND: Final = 366
_FOOT: Final = 404
_HIGHEST_HEAP: Final = 186
_EGG_WIDTH: Final = 20
_ROW: Final = 18.5
_LARGEST_EGG: Final = 1.3
# How many eggs lie side by side, by the number of players.
_EGGS_IN_A_ROW: Final = {2: 9, 3: 7, 4: 6, 5: 5, 6: 4, 7: 4}
_SHELL: Final = 44
_HEAD: Final = 54
_FEET: Final = 27
_NUMERAL: Final = 76
_BEACH: Final = "M0 300C90 268 190 312 300 290C420 266 520 306 610 282C660 270 700 276 720 270V440H0z"
_SURF: Final = "M0 282C90 250 190 294 300 272C420 248 520 288 610 264C660 252 700 258 720 252V440H0z"
_OPEN: Final = "M0-40H720V120C610 152 540 112 420 134C300 156 200 118 100 142C60 150 30 146 0 138z"
_RIPPLES: Final = (
    "M60 196q11-10 22 0t22 0M604 190q11-10 22 0t22 0M338 212q11-10 22 0t22 0"
    "M204 92q11-10 22 0t22 0M500 74q11-10 22 0t22 0"
)


@dataclass(frozen=True, slots=True)
class Podium:
    """The measures of a podium, in units of its picture."""

    players: int
    most_eggs: int
    turtles_each: int = 1

    @property
    def column(self) -> float:
        """How wide the place of one player is."""
        return (WIDTH - 2 * _MARGIN) / self.players

    @property
    def in_a_row(self) -> int:
        """How many eggs lie side by side."""
        return _EGGS_IN_A_ROW[self.players]

    @property
    def egg_scale(self) -> float:
        """How large an egg is, so that they fit side by side and the largest heap leaves room for its turtles."""
        side_by_side = min(_LARGEST_EGG, 0.9 * self.column / ((self.in_a_row + 0.5) * _EGG_WIDTH))
        rows = max(1, -(-self.most_eggs // self.in_a_row))
        return min(side_by_side, _HIGHEST_HEAP / (rows * _ROW))

    @property
    def turtle_scale(self) -> float:
        """How large a turtle is."""
        return min(0.82, 0.96 * self.column / 160)

    @property
    def tower(self) -> float:
        """How high the turtles of one player are, shell upon shell."""
        return (_FEET + _SHELL * (self.turtles_each - 1) + _HEAD) * self.turtle_scale

    @property
    def halo(self) -> float:
        """How large the halo behind a winner is, so that it leaves the neighbours alone."""
        return min(130 * self.turtle_scale, 0.62 * self.column)

    @property
    def top(self) -> int:
        """Where the picture begins, so that the sky is not empty when all heaps are low."""
        return round(_GROUND - self.height(self.most_eggs) - self.tower - _NUMERAL)

    def middle(self, player: int) -> float:
        """Say where the middle of a player's place is."""
        return _MARGIN + (player + 0.5) * self.column

    def height(self, eggs: int) -> float:
        """Say how high so many eggs make a heap.

        >>> Podium(players=4, most_eggs=12).height(0)
        0.0
        """
        return -(-eggs // self.in_a_row) * _ROW * self.egg_scale

    def egg_at(self, number: int) -> tuple[float, float]:
        """Say where the egg with this number from 0 lies: right of the middle, and below the top of the picture."""
        row, place = divmod(number, self.in_a_row)
        # Each row lies in the hollows of the one below.
        shift = 0.25 if row % 2 else -0.25
        right = (place - (self.in_a_row - 1) / 2 + shift) * _EGG_WIDTH * self.egg_scale
        return right, _GROUND - (row + 0.55) * _ROW * self.egg_scale


def podium_of(view: ResultView) -> Podium:
    """Measure the podium of a result."""
    turtles_each = len(view.players[0].signs)
    return Podium(len(view.players), max(player.eggs for player in view.players), turtles_each)


def podium(view: ResultView, measures: Podium | None = None) -> Markup:
    """Draw the podium as a picture that says nothing.

    While it is still counted, players have no rank yet, and `measures` leave room for what is to come.
    """
    measures = measures or podium_of(view)
    ground = [
        element("rect", {"class": "sea-lagoon", "y": -40, "width": WIDTH, "height": BOTTOM + 40}),
        element("path", {"class": "sea-shallow", "d": _OPEN}),
        element("path", {"class": "foam foam-ripple", "d": _RIPPLES}),
        element("path", {"class": "podium-surf", "d": _SURF}),
        element("path", {"class": "beach", "d": _BEACH}),
    ]
    columns = (_column(player, measures) for player in view.players)
    return picture("podium", f"0 {measures.top} {WIDTH} {BOTTOM - measures.top}", element("g", {}, *ground, *columns))


def _column(player: PlayerResult, measures: Podium) -> Markup:
    top = _GROUND - measures.height(player.eggs)
    climbing = element("g", {"data-climbs": player.player}, _turtles(player, measures), _totals(player, measures))
    halo = element("circle", {"class": "podium-halo", "data-triumph": True, "r": measures.halo})
    shadow: Attributes = {"class": "soft-shadow", "cy": _GROUND, "rx": 0.44 * measures.column, "ry": 9}
    return element(
        "g",
        {"transform": f"translate({measures.middle(player.player):.1f} 0)"},
        element("g", {"transform": f"translate(0 {top - measures.tower / 2:.1f})"}, halo) if player.won else None,
        element("ellipse", shadow),
        _heap(player, measures),
        element("g", {"transform": f"translate(0 {top:.1f})"}, climbing),
        element("g", {"transform": f"translate(0 {_FOOT})"}, _rank(player) if player.rank else None, _cards(player)),
    )


def _heap(player: PlayerResult, measures: Podium) -> Markup:
    """Draw the eggs, those that were counted together in one group."""
    groups = []
    before = 0
    for gain, total in enumerate(player.totals[1:]):
        places = [measures.egg_at(number) for number in range(before, total)]
        eggs = (
            egg(round(right, 1), round(down, 1), round(measures.egg_scale, 2), (-8, 6, -3, 9)[number % 4])
            for number, (right, down) in enumerate(places)
        )
        golden = "podium-nest" if gain == len(player.hand) else None
        groups.append(element("g", {"data-eggs": f"{player.player}-{gain}", "class": golden}, *eggs))
        before = total
    return join(groups)


def _turtles(player: PlayerResult, measures: Podium) -> Markup:
    scale = measures.turtle_scale
    # They look at each other.
    facing: Facing = "right" if measures.middle(player.player) <= WIDTH / 2 else "left"
    last = len(player.signs) - 1
    stack = (
        element(
            "g",
            {"transform": f"translate(0 {-(_FEET + _SHELL * level) * scale:.1f})scale({scale:.2f})"},
            turtle_in_stack(sign, level == last, facing),
        )
        for level, sign in enumerate(reversed(player.signs))
    )
    return join(stack)


def _totals(player: PlayerResult, measures: Podium) -> Markup:
    """Write the total above the turtles; those on the way to it are seen only while it is counted."""
    texts = []
    for stage, total in enumerate(player.totals[:-1]):
        attributes: Attributes = {"class": "podium-total podium-passing", "data-total": f"{player.player}-{stage}"}
        texts.append(element("text", {**attributes, "y": round(-measures.tower - 6, 1)}, str(total)))
    kind = "podium-total podium-total-won" if player.won else "podium-total"
    truth: Attributes = {"class": kind, "data-total": f"{player.player}-{len(player.gains)}"}
    texts.append(element("text", {**truth, "y": round(-measures.tower - 6, 1)}, str(player.eggs)))
    return join(texts)


def _rank(player: PlayerResult) -> Markup:
    stone = element("circle", {"class": "podium-stone", "r": 25})
    number = element("text", {"class": "podium-rank", "y": 1}, str(player.rank))
    kind = "podium-place podium-place-first" if player.won else "podium-place"
    return element("g", {"class": kind, "data-told": True}, stone, number)


def _cards(player: PlayerResult) -> Markup:
    """Draw the cards that are turned up one after another at the foot of the heap."""
    number = player.player
    pile = element("g", {"class": "podium-passing", "data-pile": number}, _card(egg_card_back()))
    faces = (
        element("g", {"class": "podium-passing", "data-turned": f"{number}-{gain}"}, _card(egg_card_face(value)))
        for gain, value in enumerate(player.gains)
    )
    return join([pile, *faces])


def _card(art: Markup) -> Markup:
    return element("g", {"transform": "scale(.32)"}, art)
