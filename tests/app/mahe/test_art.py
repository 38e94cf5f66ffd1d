"""What the drawings owe to whoever looks at them, read off their numbers and their markup, without a browser."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from math import dist
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from app.mahe.board import geometry
from app.mahe.board.board import scenery
from app.mahe.board.geometry import (
    RAFT_PLACES,
    Point,
    number_place,
    raft_place,
    square_centre,
    stack_place,
    token_place,
)
from app.mahe.board.shore import shore_symbols, welcome_picture
from app.mahe.pieces.board_pieces import ARROW
from app.mahe.pieces.dice import die, spent_card
from app.mahe.pieces.egg_card import egg_card_back_picture, egg_card_face, egg_card_picture, pile
from app.mahe.pieces.signs import SIGNS
from app.mahe.pieces.turtle import sign_badge, turtle_from_above, turtle_in_stack, turtle_picture, turtle_symbols
from app.markup import Markup, element, join

WEB = Path(__file__).parents[3] / "web"
STYLES = WEB / "styles"
SQUARES = range(1, geometry.SQUARES + 1)
HEIGHTS = range(2, 8)
# How wide a numeral may be: Fredoka's widest digit is 0.58 of the size, "1" is 0.38.
WIDE, NARROW = 0.58, 0.38
# A shell seen from the side, without head and flippers.
SHELL_HALF_WIDTH, SHELL_BELOW, SHELL_ABOVE_ON_TOP = 50, 25, 46
# Half the width of the line round the arrow.
ARROW_EDGE = 3
SIDES: tuple[geometry.Facing, ...] = ("left", "right")


def apart(one: Point, other: Point) -> float:
    return dist((one.x, one.y), (other.x, other.y))


def numeral_half_width(square: int) -> float:
    return sum(NARROW if digit == "1" else WIDE for digit in str(square)) * geometry.NUMBER_HEIGHT / 2


def parsed(art: Markup) -> ET.Element:
    return ET.fromstring(str(element("svg", {"viewBox": geometry.BOARD_VIEW_BOX}, art)))


def all_art() -> Markup:
    tokens = [turtle_from_above(sign, 30) for sign in SIGNS]
    stacked = [turtle_in_stack(sign, top, facing) for sign in SIGNS for top in (True, False) for facing in SIDES]
    cards = [egg_card_picture(value) for value in range(1, 8)]
    dice = [die(face) for face in (None, 1, 2, 3, 4, 5, 6)] + [spent_card(value) for value in range(1, 7)]
    badges = [sign_badge(sign) for sign in SIGNS] + [turtle_picture(sign) for sign in SIGNS]
    rest = [turtle_symbols(), shore_symbols(), welcome_picture(), scenery(), egg_card_back_picture(), pile(19)]
    return join([*tokens, *stacked, *cards, *dice, *badges, *rest])


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


def test_squares_lie_on_the_board_and_apart_from_each_other() -> None:
    for square in SQUARES:
        centre = square_centre(square)
        assert geometry.SQUARE_RADIUS <= centre.x <= geometry.BOARD_WIDTH - geometry.SQUARE_RADIUS
        assert geometry.SQUARE_RADIUS <= centre.y <= geometry.BOARD_TOP + geometry.BOARD_HEIGHT - geometry.SQUARE_RADIUS
    assert (
        min(apart(square_centre(a), square_centre(b)) for a, b in combinations(SQUARES, 2)) > 2 * geometry.SQUARE_RADIUS
    )


def test_a_turtle_on_its_own_covers_no_numeral() -> None:
    for square in SQUARES:
        number = number_place(square)
        for other in SQUARES:
            token = token_place(other)
            right = max(abs(token.x - number.x) - numeral_half_width(square), 0)
            down = max(abs(token.y - number.y) - geometry.DIGIT_HEIGHT / 2, 0)
            assert (right**2 + down**2) ** 0.5 >= geometry.TOKEN_RADIUS, f"{other} covers the numeral of {square}"


def test_on_a_phone_390_px_wide_a_token_is_30_px_across_and_a_numeral_13_px() -> None:
    pixels = 390 / geometry.BOARD_WIDTH
    assert 2 * geometry.TOKEN_RADIUS * pixels >= 30
    assert geometry.NUMBER_HEIGHT * pixels >= 13
    size = re.search(r"\.square-number \{ font-size: (\d+)px; \}", (STYLES / "mahe" / "art.css").read_text("utf-8"))
    assert size is not None
    assert int(size[1]) == geometry.NUMBER_HEIGHT


def test_tokens_on_neighbouring_squares_and_on_the_raft_stand_apart() -> None:
    places = [token_place(square) for square in SQUARES] + [raft_place(turtle) for turtle in range(7)]
    assert min(apart(a, b) for a, b in combinations(places, 2)) >= 2 * geometry.TOKEN_RADIUS


def test_the_raft_lies_beside_square_1() -> None:
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
    """How far the sign of a carried turtle reaches below and above the turtle's centre."""
    mark = re.search(
        r"translate\(0 ([\d.]+)\)scale\(([\d.]+)\)", str(turtle_in_stack("star", top=False, crowded=crowded))
    )
    assert mark is not None
    down, half = float(mark[1]), 12 * float(mark[2])
    return down + half, down - half


@pytest.mark.parametrize("height", HEIGHTS)
def test_no_stack_however_high_covers_a_numeral(height: int) -> None:
    for square in SQUARES:
        for level in range(1, height + 1):
            place = stack_place(square, level, height)
            above = SHELL_ABOVE_ON_TOP if level == height else SHELL_BELOW
            for other in SQUARES:
                number = number_place(other)
                beside = abs(number.x - place.x) >= SHELL_HALF_WIDTH + numeral_half_width(other)
                below = number.y - place.y >= SHELL_BELOW + geometry.DIGIT_HEIGHT / 2
                over = place.y - number.y >= above + geometry.DIGIT_HEIGHT / 2
                assert beside or below or over, f"{level} of {height} on {square} covers the numeral of {other}"


def test_the_arrow_at_a_turtle_of_a_stack_is_on_the_board_and_covers_no_numeral() -> None:
    across = [float(number) for number in re.findall(r"[ML](-\d+)", ARROW)]
    down = [float(number) for number in re.findall(r"[ML]-\d+ ?(-?\d+)", ARROW)]
    for square in SQUARES:
        side = 1 if geometry.facing(square) == "right" else -1
        for height in HEIGHTS:
            for level in range(1, height + 1):
                place = stack_place(square, level, height)
                if level == geometry.CROWDED + 2:
                    continue  # Seven high, the top one may lean against the next numeral.
                ends = sorted((place.x + side * min(across), place.x + side * max(across)))
                assert ends[0] >= ARROW_EDGE, (square, level, height)
                assert ends[1] <= geometry.BOARD_WIDTH - ARROW_EDGE, (square, level, height)
                for other in SQUARES:
                    number = number_place(other)
                    half = numeral_half_width(other)
                    beside = number.x + half <= ends[0] or number.x - half >= ends[1]
                    high = geometry.DIGIT_HEIGHT / 2
                    apart_ = number.y + high <= place.y + min(down) or number.y - high >= place.y + max(down)
                    assert beside or apart_, f"the arrow at {level} of {height} on {square} covers {other}"


@pytest.mark.parametrize("height", HEIGHTS)
def test_the_space_of_a_stack_is_on_the_board_and_holds_all_its_turtles(height: int) -> None:
    for square in SQUARES:
        outline = geometry.stack_outline(square, height)
        assert all(0 <= corner.x <= geometry.BOARD_WIDTH for corner in outline)
        lowest, top = stack_place(square, 1, height), stack_place(square, height, height)
        assert max(corner.y for corner in outline) >= lowest.y + geometry.STACKED_BELOW
        assert min(corner.y for corner in outline) <= top.y - geometry.STACKED_ABOVE


def test_the_tallest_stack_leaves_the_egg_cards_free() -> None:
    left = geometry.PILE_PLACE.x - geometry.CARD_WIDTH / 2
    right = geometry.FACE_UP_PLACE.x + geometry.CARD_WIDTH / 2
    top = geometry.PILE_PLACE.y - geometry.CARD_HEIGHT / 2
    bottom = geometry.PILE_PLACE.y + geometry.CARD_HEIGHT / 2
    for square in SQUARES:
        for level in range(1, 8):
            place = stack_place(square, level, 7)
            beside = place.x + 50 <= left or place.x - 50 >= right
            assert beside or place.y - geometry.STACKED_ABOVE >= bottom or place.y + 25 <= top, (square, level)


def test_levels_are_those_of_the_stack() -> None:
    with pytest.raises(ValueError, match="no level 4 in a stack of 3"):
        stack_place(1, 4, 3)


# Markup


def test_the_board_is_cheap_to_paint() -> None:
    board = str(scenery())
    assert len(board.encode()) < 25_000
    assert "filter" not in board
    assert "Gradient" not in board


def test_the_board_shows_21_numerals_7_places_on_the_raft_and_7_eggs_in_the_nest() -> None:
    board = parsed(scenery())
    assert [text.text for text in board.iter("text")] == [str(square) for square in SQUARES]
    classes = [node.get("class") for node in board.iter()]
    assert classes.count("raft-place") == 7
    nest = next(node for node in board.iter() if node.get("class") == "nest")
    assert sum(node.get("class") == "egg" for node in nest.iter()) == 7


@pytest.mark.parametrize("value", range(1, 8))
def test_a_card_shows_its_value_as_a_numeral_and_as_eggs(value: int) -> None:
    for card in (egg_card_face(value), *([spent_card(value)] if value < 7 else [])):
        art = parsed(card)
        assert [text.text for text in art.iter("text")] == [str(value)]
        assert sum(node.get("class") == "egg" for node in art.iter()) == value


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_its_pips(face: int) -> None:
    assert str(die(face)).count("die-pip") == face


def test_dice_empty_places_and_spent_cards_fill_the_same_box() -> None:
    boxes = {
        ET.fromstring(str(art)).get("viewBox") for art in (die(None), die(1), die(6), spent_card(1), spent_card(6))
    }
    assert len(boxes) == 1


def test_the_pile_shrinks_with_every_card() -> None:
    def thickness(cards: int) -> float:
        moved = re.search(r"translate\(0 (-?[\d.]+)\)", str(pile(cards)))
        assert moved is not None
        return -float(moved[1])

    heights = [thickness(cards) for cards in range(1, 20)]
    assert heights == sorted(set(heights))
    assert str(pile(0)) == '<g class="pile"></g>'


def test_seven_signs_look_different_and_are_the_same_wherever_a_player_appears() -> None:
    shapes = ET.fromstring(str(turtle_symbols()))
    drawings = {node.get("id"): ET.tostring(node) for node in shapes.iter("g") if node.get("id")}
    assert len({re.sub(rb'id="[^"]*"', b"", drawings[f"sign-{sign}"]) for sign in SIGNS}) == 7
    for sign in SIGNS:
        stacked = [turtle_in_stack(sign, top) for top in (True, False)]
        for art in (turtle_from_above(sign), *stacked, sign_badge(sign)):
            assert f'class="turtle sign-{sign}"' in str(art)
            assert f'href="#sign-{sign}"' in str(art)


def test_a_sign_stands_upright_however_its_turtle_is_turned() -> None:
    turned = ET.fromstring(str(turtle_from_above("leaf", 135)))
    body, mark = turned.iter("use")
    assert body.get("transform") == "rotate(135)"
    assert "rotate" not in (mark.get("transform") or "")


def test_an_unknown_sign_is_refused() -> None:
    with pytest.raises(ValueError, match="no sign 'whale'"):
        turtle_from_above("whale")


def test_everything_pointed_to_is_defined_once() -> None:
    art = str(all_art())
    identifiers = re.findall(r' id="([^"]+)"', art)
    assert len(identifiers) == len(set(identifiers))
    assert set(re.findall(r'href="#([^"]+)"', art)) <= set(identifiers)


def test_every_class_of_the_art_has_a_style_and_nothing_carries_a_colour_of_its_own() -> None:
    art = str(all_art())
    css = "".join((STYLES / name).read_text("utf-8") for name in ("base/drawings.css", "mahe/art.css"))
    # These names only say what a group is.
    silent = {
        "die", "die-card", "die-empty", "egg", "egg-card", "island", "nest", "pile", "raft", "scenery", "sea",
        "squares", "turtle", "way",
    }  # fmt: skip
    used = {name for names in re.findall(r'class="([^"]+)"', art) for name in names.split()}
    unstyled = {name for name in used - silent if not re.search(rf"\.{name}(?![\w-])", css)}
    assert {name for name in unstyled if not re.match(r"egg-card-\d|art-|foam-", name)} == set()
    assert not re.search(r' (style|fill|stroke)="', art)


def test_the_favicon_is_a_picture_that_stands_alone() -> None:
    icon = ET.parse(WEB / "pictures" / "favicon.svg").getroot()
    assert icon.tag == "{http://www.w3.org/2000/svg}svg"
    assert not [node for node in icon.iter() if node.get("href") or node.get("class") or node.get("style")]
