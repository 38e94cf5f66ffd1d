"""The positions of squares, numbers, turtles and stacks on the board."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, permutations
from math import cos, dist, radians, sin
from xml.etree import ElementTree as ET

import pytest

from app.ui.markup import element
from mahe_core.mahe import Setup
from mahe_core.pictures.mahe import geometry
from mahe_core.pictures.mahe.figures import ARROW
from mahe_core.pictures.mahe.geometry import RAFT_PLACES, Point, raft_place, square_centre, stack_place
from mahe_core.pictures.mahe.squares import (
    NUMBER_HEIGHT,
    TAG_HEIGHT,
    number_place,
    square_definitions,
    squares,
    tag_place,
)
from mahe_core.pictures.mahe.turtle import turtle_in_stack
from tests.app.colours import styles_of

SQUARES = range(1, geometry.SQUARES + 1)
HEIGHTS = range(2, 8)
# The width of a number: Fredoka's widest digit is 0.58 of the size, "1" is 0.38; every digit is 0.72 of it high.
WIDE, NARROW, HIGH = 0.58, 0.38, 0.72
# Half the width of the line round a square, of the line round the arrow.
SQUARE_EDGE, ARROW_EDGE = 2, 3
# A shell seen from the side, without head and flippers; and from above, as it is drawn.
SHELL_HALF_WIDTH, SHELL_BELOW, SHELL_ABOVE_ON_TOP = 50, 25, 46
SHELL_RADIUS = 34
# How far the number of a tag may overlap the rim of a single turtle's shell.
OVER_A_SHELL = 13
# The least distance of its corners from the middle of the head.
OVER_A_HEAD = 5


def apart(one: Point, other: Point) -> float:
    return dist((one.x, one.y), (other.x, other.y))


def half_size(square: int, height: int) -> tuple[float, float]:
    """Return half the width and height of a square's number in this font size."""
    return sum(NARROW if digit == "1" else WIDE for digit in str(square)) * height / 2, HIGH * height / 2


def corners(place: Point, half: tuple[float, float]) -> list[Point]:
    return [place.moved(right * half[0], down * half[1]) for right in (-1, 0, 1) for down in (-1, 0, 1)]


def tiles() -> dict[int, list[Point]]:
    """Return the outline of every square as drawn, as points."""
    art = ET.fromstring(str(element("svg", {}, square_definitions(), squares())))
    shapes = {str(path.get("id")): outline(str(path.get("d"))) for path in art.iter("path") if path.get("id")}
    found = {}
    for group in art.iter("g"):
        if group.get("class") in ("square", "square-beach"):
            for tile in group.iter("use"):
                numbers = re.findall(r"-?[\d.]+", str(tile.get("transform")))
                right, down, turn = map(float, numbers)
                shape = [turned(point, turn).moved(right, down) for point in shapes[str(tile.get("href"))[1:]]]
                nearest = min(SQUARES, key=lambda square: apart(square_centre(square), Point(right, down)))
                found[nearest] = shape
    return found


def outline(data: str) -> list[Point]:
    """Follow a path of relative cubic curves in small steps."""
    start, *curves = data.rstrip("z").split("c")
    x, y = map(float, re.findall(r"-?[\d.]+", start))
    points = []
    for curve in curves:
        numbers = list(map(float, re.findall(r"-?[\d.]+", curve)))
        for step in range(10):
            far = step / 10
            one, two, three = 3 * (1 - far) ** 2 * far, 3 * (1 - far) * far**2, far**3
            points.append(
                Point(
                    x + one * numbers[0] + two * numbers[2] + three * numbers[4],
                    y + one * numbers[1] + two * numbers[3] + three * numbers[5],
                )
            )
        x, y = x + numbers[4], y + numbers[5]
    return points


def turned(point: Point, degrees: float) -> Point:
    turn = radians(degrees)
    return Point(point.x * cos(turn) - point.y * sin(turn), point.x * sin(turn) + point.y * cos(turn))


def holds(shape: Sequence[Point], point: Point) -> bool:
    """Return True if a point is inside an outline by more than half its line width."""
    inside = False
    for one, other in zip(shape, [*shape[1:], shape[0]], strict=True):
        if (one.y > point.y) != (other.y > point.y):
            inside ^= point.x < (other.x - one.x) * (point.y - one.y) / (other.y - one.y) + one.x
    return inside and min(apart(point, edge) for edge in shape) > SQUARE_EDGE


# Squares


def test_the_squares_run_counter_clockwise_in_a_ring_of_even_steps() -> None:
    centres = [square_centre(square) for square in SQUARES]
    rounds = list(zip(centres, centres[1:] + centres[:1], strict=True))
    steps = [apart(*pair) for pair in rounds]
    assert min(steps) > 0.9 * max(steps)
    # With y growing downwards, a counter-clockwise walk has a negative area.
    assert sum(one.x * other.y - other.x * one.y for one, other in rounds) < 0


def test_there_is_no_square_0_or_22() -> None:
    for square in (0, 22):
        with pytest.raises(ValueError, match="no square"):
            square_centre(square)


def test_squares_are_on_the_board_and_do_not_overlap() -> None:
    for square in SQUARES:
        centre = square_centre(square)
        assert geometry.SQUARE_RADIUS <= centre.x <= geometry.BOARD_WIDTH - geometry.SQUARE_RADIUS
        assert geometry.SQUARE_RADIUS <= centre.y <= geometry.BOARD_TOP + geometry.BOARD_HEIGHT - geometry.SQUARE_RADIUS
    assert (
        min(apart(square_centre(a), square_centre(b)) for a, b in combinations(SQUARES, 2)) > 2 * geometry.SQUARE_RADIUS
    )


@pytest.mark.parametrize(
    ("height", "place"), [(NUMBER_HEIGHT, number_place), (TAG_HEIGHT, tag_place)], ids=["numeral", "tag"]
)
def test_all_numbers_are_inside_their_squares(height: int, place: Callable[[int], Point]) -> None:
    drawn = tiles()
    assert sorted(drawn) == list(SQUARES)
    for square, shape in drawn.items():
        half = half_size(square, height)
        assert all(holds(shape, corner) for corner in corners(place(square), half)), f"{square} stands on the rim"


def test_a_single_turtle_fills_four_fifths_of_its_square() -> None:
    for square, shape in tiles().items():
        centre = stack_place(square, 1, 1)
        assert centre == square_centre(square)
        across = 2 * min(apart(centre, edge) for edge in shape)
        assert 0.74 <= 2 * geometry.TOKEN_RADIUS / across <= 0.88, square


def test_a_tag_leaves_shell_and_head_of_a_turtle_visible() -> None:
    shell = SHELL_RADIUS * geometry.ALONE_SCALE
    for square in SQUARES:
        centre, place = square_centre(square), tag_place(square)
        half = half_size(square, TAG_HEIGHT)
        head = turned(Point(0, -shell), geometry.heading(square)).moved(centre.x, centre.y)
        assert min(apart(corner, centre) for corner in corners(place, half)) >= shell - OVER_A_SHELL, square
        assert min(apart(corner, head) for corner in corners(place, half)) >= OVER_A_HEAD, square


def test_on_a_390_px_phone_a_token_is_40_px_and_a_tag_13_px() -> None:
    pixels = 390 / geometry.BOARD_WIDTH
    assert 2 * geometry.TOKEN_RADIUS * pixels >= 40
    assert NUMBER_HEIGHT * pixels >= 19
    assert TAG_HEIGHT * pixels >= 13
    style = styles_of("mahe")
    for kind, height in (("number", NUMBER_HEIGHT), ("tag", TAG_HEIGHT)):
        assert re.search(rf"\.square-{kind} \{{ font-size: {height}px;", style), kind


def test_neighbouring_tokens_do_not_overlap() -> None:
    alone = [(square_centre(square), geometry.TOKEN_RADIUS) for square in SQUARES]
    waiting = [(raft_place(turtle), geometry.TURTLE_RADIUS) for turtle in range(7)]
    for (one, wide), (other, as_wide) in combinations([*alone, *waiting], 2):
        assert apart(one, other) >= wide + as_wide


def test_the_raft_is_next_to_square_1() -> None:
    assert len(set(RAFT_PLACES)) == 7
    nearest = min(SQUARES, key=lambda square: apart(square_centre(square), geometry.RAFT_CENTRE))
    assert nearest in {1, 21}
    assert apart(raft_place(0), square_centre(1)) < 2.5 * geometry.SQUARE_RADIUS


# Stacks


@pytest.mark.parametrize("height", HEIGHTS)
def test_every_stack_stays_on_the_board(height: int) -> None:
    for square in SQUARES:
        for level in range(1, height + 1):
            place = stack_place(square, level, height)
            assert place.x - geometry.STACKED_HALF_WIDTH >= 0
            assert place.x + geometry.STACKED_HALF_WIDTH <= geometry.BOARD_WIDTH
            assert place.y - geometry.STACKED_ABOVE >= geometry.BOARD_TOP


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_stack_reads_upwards_and_every_level_shows_its_sign(height: int) -> None:
    below, above = carried_sign(crowded=height >= geometry.CROWDED)
    for square in SQUARES:
        places = [stack_place(square, level, height) for level in range(1, height + 1)]
        for lower, upper in pairwise(places):
            assert lower.y + above >= upper.y + SHELL_BELOW - 0.1, f"the sign is covered on {square}"
            assert lower.y + below <= lower.y + SHELL_BELOW


def carried_sign(*, crowded: bool) -> tuple[float, float]:
    """Return the extent of a carried turtle's sign below and above the turtle's centre."""
    mark = re.search(
        r"translate\(0 ([\d.]+)\)scale\(([\d.]+)\)", str(turtle_in_stack("star", top=False, crowded=crowded))
    )
    assert mark is not None
    down, half = float(mark[1]), 12 * float(mark[2])
    return down + half, down - half


def covers(square: int, height: int, place: Point, half: tuple[float, float]) -> bool:
    """Return True if the shells of a stack cover a number."""
    for level in range(1, height + 1):
        shell = stack_place(square, level, height)
        above = SHELL_ABOVE_ON_TOP if level == height else SHELL_BELOW
        beside = abs(place.x - shell.x) >= SHELL_HALF_WIDTH + half[0]
        below = place.y - shell.y >= SHELL_BELOW + half[1]
        over = shell.y - place.y >= above + half[1]
        if not (beside or below or over):
            return True
    return False


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_stack_covers_neither_its_own_tag_nor_other_numbers(height: int) -> None:
    for square in SQUARES:
        assert not covers(square, height, tag_place(square), half_size(square, TAG_HEIGHT)), square
        for other in set(SQUARES) - {square}:
            # Seven high, the top one may lean against the next numeral.
            if height < 7:
                numeral = number_place(other), half_size(other, NUMBER_HEIGHT)
                assert not covers(square, height, *numeral), f"{height} on {square} cover {other}"


@pytest.mark.parametrize("height", [2, 3])
def test_a_stack_does_not_cover_other_tags(height: int) -> None:
    for square, other in permutations(SQUARES, 2):
        assert not covers(square, height, tag_place(other), half_size(other, TAG_HEIGHT)), (height, square, other)


def test_the_arrow_at_a_stack_is_on_the_board_and_covers_no_number() -> None:
    across = [float(number) for number in re.findall(r"[ML](-\d+)", ARROW)]
    down = [float(number) for number in re.findall(r"[ML]-\d+ ?(-?\d+)", ARROW)]
    for square in SQUARES:
        side = 1 if geometry.facing(square) == "right" else -1
        for height in HEIGHTS:
            for level in range(1, height + 1):
                place = stack_place(square, level, height)
                if level >= geometry.CROWDED:
                    continue  # So high up, it may lean against the next numeral.
                ends = sorted((place.x + side * min(across), place.x + side * max(across)))
                assert ends[0] >= ARROW_EDGE, (square, level, height)
                assert ends[1] <= geometry.BOARD_WIDTH - ARROW_EDGE, (square, level, height)
                for other in set(SQUARES) - {square}:
                    number = number_place(other)
                    half, high = half_size(other, NUMBER_HEIGHT)
                    beside = number.x + half <= ends[0] or number.x - half >= ends[1]
                    apart_ = number.y + high <= place.y + min(down) or number.y - high >= place.y + max(down)
                    assert beside or apart_, f"the arrow at {level} of {height} on {square} covers {other}"


@pytest.mark.parametrize("height", HEIGHTS)
def test_the_outline_of_a_stack_is_on_the_board_around_its_turtles(height: int) -> None:
    for square in SQUARES:
        outline = geometry.stack_outline(square, height)
        assert all(0 <= corner.x <= geometry.BOARD_WIDTH for corner in outline)
        lowest, top = stack_place(square, 1, height), stack_place(square, height, height)
        assert max(corner.y for corner in outline) >= lowest.y + geometry.STACKED_BELOW
        assert min(corner.y for corner in outline) <= top.y - geometry.STACKED_ABOVE


def test_the_tallest_stack_does_not_cover_the_egg_cards() -> None:
    left = geometry.PILE_PLACE.x - geometry.CARD_WIDTH / 2
    right = geometry.FACE_UP_PLACE.x + geometry.CARD_WIDTH / 2
    top = geometry.PILE_PLACE.y - geometry.CARD_HEIGHT / 2
    bottom = geometry.PILE_PLACE.y + geometry.CARD_HEIGHT / 2
    for square in SQUARES:
        for level in range(1, 8):
            place = stack_place(square, level, 7)
            beside = place.x + 50 <= left or place.x - 50 >= right
            assert beside or place.y - geometry.STACKED_ABOVE >= bottom or place.y + 25 <= top, (square, level)


def test_a_level_outside_the_stack_is_refused() -> None:
    with pytest.raises(ValueError, match="no level 4 in a stack of 3"):
        stack_place(1, 4, 3)


@pytest.mark.parametrize("players", [2, 3])
def test_two_turtles_of_a_player_start_side_by_side(players: int) -> None:
    setup = Setup(players)
    for player in range(players):
        one, other = (raft_place(turtle) for turtle in setup.turtles_of(player))
        assert one.y == other.y
        assert abs(one.x - other.x) < 100
