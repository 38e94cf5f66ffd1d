"""Points on the board, in the units of its picture, and smooth curves through them.

Squares are numbered as in the rulebook, 1 to 21, and walked counter-clockwise on the screen. Everything is inside
`BOARD_VIEW_BOX`; y grows downwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence


Facing = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Point:
    """A point on the board.

    >>> Point(3, 4).moved(1, -1)
    Point(x=4, y=3)
    """

    x: float
    y: float

    def moved(self, right: float, down: float) -> Point:
        """Return the point offset by (right, down).

        >>> Point(0, 0).moved(2, 5)
        Point(x=2, y=5)
        """
        return Point(self.x + right, self.y + down)


BOARD_WIDTH: Final = 1000
# The board begins above 0 to make room for the tallest stacks on the far shore, which must not cover the numeral at
# their foot.
BOARD_TOP: Final = -62
BOARD_HEIGHT: Final = 1156
BOARD_VIEW_BOX: Final = f"0 {BOARD_TOP} {BOARD_WIDTH} {BOARD_HEIGHT}"

SQUARES: Final = 21
BEACH: Final = 21
# Half the width of a square. A phone 390 px wide shows 0.39 px per unit: a token is then 40 px across.
SQUARE_RADIUS: Final = 66
# Half the width of a turtle drawn from above, and its scale when it is alone on a square, of which it then fills four
# fifths.
TURTLE_RADIUS: Final = 43
ALONE_SCALE: Final = 1.22
TOKEN_RADIUS: Final = TURTLE_RADIUS * ALONE_SCALE

# Half the width of a turtle seen from the side, and its extent above and below its centre.
STACKED_HALF_WIDTH: Final = 76
STACKED_ABOVE: Final = 50
STACKED_BELOW: Final = 28
# The free space below a stack's lowest turtle, for the tag with the square's number.
FOOT_HEIGHT: Final = 15
# The smallest distance between turtles in a stack at which a carried shell shows its whole sign.
LOWEST_STEP: Final = 30
# With this many turtles or more, the shells are closer together than the height of a large sign.
CROWDED: Final = 5
# The coastline was drawn as one curve and cut into 21 equal steps; only the cuts are kept.
_SQUARE_CENTRES: Final = (
    Point(574, 808),
    Point(704, 873),
    Point(807, 979),
    Point(916, 884),
    Point(918, 742),
    Point(897, 598),
    Point(919, 450),
    Point(894, 306),
    Point(788, 207),
    Point(646, 164),
    Point(499, 174),
    Point(352, 163),
    Point(210, 206),
    Point(104, 307),
    Point(78, 451),
    Point(103, 597),
    Point(81, 742),
    Point(84, 884),
    Point(193, 979),
    Point(295, 873),
    Point(425, 808),
)

RAFT_CENTRE: Final = Point(500, 985)
# The places nearest to square 1 come first, so that a raft with few turtles looks like a harbour, not half empty. Two
# turtles of a player are side by side.
RAFT_PLACES: Final = (
    Point(500, 941),
    Point(592, 941),
    Point(546, 1031),
    Point(638, 1031),
    Point(454, 1031),
    Point(362, 1031),
    Point(408, 941),
)

CARD_WIDTH: Final = 150
CARD_HEIGHT: Final = 200
NEST_CENTRE: Final = Point(412, 440)
NEST_RADIUS: Final = 92
PILE_PLACE: Final = NEST_CENTRE
FACE_UP_PLACE: Final = Point(592, 440)

_MARGIN: Final = 4
# How far inland the tallest stack may lean without covering the egg cards.
_WIDEST_LEAN: Final = 155
_ASIDE: Final = 31
# The offset of a stack's foot below the middle of its square, and of its lowest turtle back from that foot.
_FOOT_SHIFT: Final = 48
_STEP_BACK: Final = 25


def square_centre(square: int) -> Point:
    """Return the centre of a square.

    Raises ValueError if the number is not 1 to 21.

    >>> square_centre(21)
    Point(x=425, y=808)
    """
    if not 1 <= square <= SQUARES:
        raise ValueError(f"there is no square {square}")
    return _SQUARE_CENTRES[square - 1]


@cache
def _walking(square: int) -> tuple[float, float]:
    before = square_centre((square - 2) % SQUARES + 1)
    after = square_centre(square % SQUARES + 1)
    length = hypot(after.x - before.x, after.y - before.y)
    return (after.x - before.x) / length, (after.y - before.y) / length


def heading(square: int) -> float:
    """Return the direction of walking on a square in degrees clockwise from up, as for SVG's `rotate`.

    >>> round(heading(5)), 80 < heading(1) < 120
    (-4, True)
    """
    right, down = _walking(square)
    return round(degrees(atan2(right, -down)), 1)


def facing(square: int) -> Facing:
    """Return the side to which a turtle drawn from the side faces on a square.

    >>> facing(1), facing(11)
    ('right', 'left')
    """
    right, _ = _walking(square)
    if abs(right) < 0.5:
        # When walking straight up or down it faces inland, where its head covers nothing and is not clipped. Where the
        # shore bends, the next square is inland, so it faces the sea there.
        out, south = seaward(square)
        right = out if south < -0.3 else -out
    return "right" if right >= 0 else "left"


def seaward(square: int) -> tuple[float, float]:
    """Return the direction from a square out to sea as (right, down), of length 1.

    >>> right, down = seaward(11)
    >>> down < -0.9
    True
    """
    right, down = _walking(square)
    return -down, right


@cache
def _foot_direction(square: int) -> tuple[float, float]:
    # Stacks grow up the screen and lean inland, so their foot is lower and slightly seaward.
    right, down = seaward(square)
    below = 0.95 + 0.3 * max(down, 0.0)
    length = hypot(right, below)
    return right / length, below / length


def raft_place(turtle: int) -> Point:
    """Return the place of a turtle (0 to 6) on the raft, where turtles do not form stacks.

    >>> raft_place(0)
    Point(x=500, y=941)
    """
    return RAFT_PLACES[turtle]


def stack_place(square: int, level: int, height: int) -> Point:
    """Return the centre of a turtle in a stack of `height` turtles; level 1 is the lowest.

    A single turtle is at the centre of the square. Raises ValueError if the stack does not have that level.

    >>> stack_place(5, 1, 1) == square_centre(5)
    True
    >>> stack_place(5, 2, 3).y < stack_place(5, 1, 3).y
    True
    """
    if not 1 <= level <= height:
        raise ValueError(f"no level {level} in a stack of {height}")
    centre = square_centre(square)
    if height == 1:
        return centre
    # In taller stacks the shells are closer together.
    step = max(LOWEST_STEP, 51 - 3 * height)
    # A stack leans inland, away from the squares above it, except on the far shore, where the next square is inland.
    out, south = seaward(square)
    leaning = max(-0.12, 1 + 2.4 * min(south, 0.0))
    lean = -out * min(1.1 * leaning * step, _WIDEST_LEAN / (height - 1))
    # Where the shore bends it moves aside, so that the arrow behind a turtle does not cover the next numeral.
    aside = _ASIDE * out if -0.8 < south < -0.4 else 0.0
    right, down = _foot_direction(square)
    foot = centre.y + down * (_FOOT_SHIFT + (2 if square > 9 else 0))
    base = Point(centre.x - right * _STEP_BACK - 6 * leaning * out + aside, foot - FOOT_HEIGHT - STACKED_BELOW)
    rise = step * (height - 1)
    drift = lean * (height - 1)
    # A stack near the edge is shifted inward just enough to show the whole top turtle.
    down = max(0.0, BOARD_TOP + _MARGIN + STACKED_ABOVE - (base.y - rise))
    left_end = min(base.x, base.x + drift) - STACKED_HALF_WIDTH
    right_end = max(base.x, base.x + drift) + STACKED_HALF_WIDTH
    right = max(0.0, -left_end) - max(0.0, right_end - BOARD_WIDTH)
    return _rounded(base.moved(right + lean * (level - 1), down - step * (level - 1)))


def stack_outline(square: int, height: int) -> tuple[Point, ...]:
    """Return the four corners of the area covered by a stack, including heads and flippers.

    >>> len(stack_outline(5, 3))
    4
    """
    lowest, top = stack_place(square, 1, height), stack_place(square, height, height)
    return (
        lowest.moved(-STACKED_HALF_WIDTH, STACKED_BELOW),
        lowest.moved(STACKED_HALF_WIDTH, STACKED_BELOW),
        top.moved(STACKED_HALF_WIDTH, -STACKED_ABOVE),
        top.moved(-STACKED_HALF_WIDTH, -STACKED_ABOVE),
    )


def _rounded(point: Point) -> Point:
    return Point(round(point.x, 1), round(point.y, 1))


def closed_curve(points: Sequence[Point]) -> str:
    """Return path data for a smooth closed line through the points (Catmull-Rom as cubic curves).

    Numbers are rounded to integers to keep the markup short.

    >>> closed_curve([Point(0, 0), Point(6, 0), Point(6, 6)])
    'M0 0c0-1 5-1 6 0c1 1 1 6 0 6c-1 0-6-5-6-6z'
    """
    count = len(points)
    start = points[0]
    written = [f"M{round(start.x)} {round(start.y)}"]
    for number, here in enumerate(points):
        before, after, beyond = points[number - 1], points[(number + 1) % count], points[(number + 2) % count]
        origin_x, origin_y = round(here.x), round(here.y)
        numbers = (
            round(here.x + (after.x - before.x) / 6) - origin_x,
            round(here.y + (after.y - before.y) / 6) - origin_y,
            round(after.x - (beyond.x - here.x) / 6) - origin_x,
            round(after.y - (beyond.y - here.y) / 6) - origin_y,
            round(after.x) - origin_x,
            round(after.y) - origin_y,
        )
        # A minus sign separates two numbers as well as a space does.
        written.append("c" + " ".join(map(str, numbers)).replace(" -", "-"))
    return "".join(written) + "z"


def blob(centre: Point, half_width: float, half_height: float, cuts: Sequence[float]) -> str:
    """Return path data for a rounded blob; `cuts` are factors applied to its radius, clockwise from the right.

    >>> blob(Point(0, 0), 10, 10, (1, 1, 1, 1)).startswith("M10 0c")
    True
    """
    count = len(cuts)
    return closed_curve(
        [
            Point(
                centre.x + half_width * cut * cos(2 * pi * number / count),
                centre.y + half_height * cut * sin(2 * pi * number / count),
            )
            for number, cut in enumerate(cuts)
        ]
    )


_BEACH_CENTRE: Final = square_centre(BEACH)

NEST_WAY: Final = (
    _BEACH_CENTRE,
    _BEACH_CENTRE.moved(-16, -70),
    Point(NEST_CENTRE.x + 8, 680),
    Point(NEST_CENTRE.x - 4, 500),
)
"""The cubic curve of the sand path from the beach to the nest."""


def way_to_nest(parts: int) -> tuple[Point, ...]:
    """Return the points that divide the sand path into this number of parts, from the beach on.

    >>> way_to_nest(2)[0] == square_centre(BEACH), way_to_nest(2)[-1]
    (True, Point(x=408, y=500))
    """

    def point(part: float) -> Point:
        weights = ((1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part**2 * (1 - part), part**3)
        x, y = (
            sum(weight * getattr(bend, axis) for weight, bend in zip(weights, NEST_WAY, strict=True)) for axis in "xy"
        )
        return Point(round(x, 1), round(y, 1))

    return (NEST_WAY[0], *(point(number / parts) for number in range(1, parts)), NEST_WAY[-1])
