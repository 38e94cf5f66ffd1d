"""The drawings, checked by their numbers and markup without a browser."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from app.ui.markup import Markup, element, join
from mahe_core.pictures.mahe import geometry
from mahe_core.pictures.mahe.dice import die, spent_card
from mahe_core.pictures.mahe.eggs import egg_card_back_picture, egg_card_face, egg_card_picture, pile
from mahe_core.pictures.mahe.scenery import scenery
from mahe_core.pictures.mahe.shore import shore_symbols, welcome_picture
from mahe_core.pictures.mahe.turtle import (
    sign_badge,
    turtle_from_above,
    turtle_in_stack,
    turtle_picture,
    turtle_symbols,
)
from mahe_core.plain.signs import SIGNS
from tests.app.colours import styles_of
from workshop.folders import ROOT

WEB = ROOT / "web"
SQUARES = range(1, geometry.SQUARES + 1)
SIDES: tuple[geometry.Facing, ...] = ("left", "right")


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


# Markup


def test_the_board_is_cheap_to_paint() -> None:
    board = str(scenery())
    assert len(board.encode()) < 25_000
    assert "filter" not in board
    assert "Gradient" not in board


def test_the_board_shows_21_numerals_7_raft_places_and_7_nest_eggs() -> None:
    board = parsed(scenery())
    assert [text.text for text in board.iter("text")] == [str(square) for square in SQUARES]
    classes = [node.get("class") for node in board.iter()]
    assert classes.count("raft-place") == 7
    nest = next(node for node in board.iter() if node.get("class") == "nest")
    assert sum(node.get("class") == "egg" for node in nest.iter()) == 7


@pytest.mark.parametrize("value", range(1, 8))
def test_a_card_shows_its_value_as_a_number_and_as_eggs(value: int) -> None:
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


def test_the_seven_signs_differ_and_look_the_same_everywhere() -> None:
    shapes = ET.fromstring(str(turtle_symbols()))
    drawings = {node.get("id"): ET.tostring(node) for node in shapes.iter("g") if node.get("id")}
    assert len({re.sub(rb'id="[^"]*"', b"", drawings[f"sign-{sign}"]) for sign in SIGNS}) == 7
    for sign in SIGNS:
        stacked = [turtle_in_stack(sign, top) for top in (True, False)]
        for art in (turtle_from_above(sign), *stacked, sign_badge(sign)):
            assert f'class="turtle sign-{sign}"' in str(art)
            assert f'href="#sign-{sign}"' in str(art)


def test_a_sign_is_upright_on_a_turned_turtle() -> None:
    turned = ET.fromstring(str(turtle_from_above("leaf", 135)))
    body, mark = turned.iter("use")
    assert body.get("transform") == "rotate(135)"
    assert "rotate" not in (mark.get("transform") or "")


def test_an_unknown_sign_is_refused() -> None:
    with pytest.raises(ValueError, match="no sign 'whale'"):
        turtle_from_above("whale")


def test_every_referenced_shape_is_defined_once() -> None:
    art = str(all_art())
    identifiers = re.findall(r' id="([^"]+)"', art)
    assert len(identifiers) == len(set(identifiers))
    assert set(re.findall(r'href="#([^"]+)"', art)) <= set(identifiers)


def test_every_class_of_the_art_has_a_style_and_no_inline_colour() -> None:
    art = str(all_art())
    css = styles_of("base", "seats", "mahe")
    # These names only describe a group.
    silent = {
        "die", "die-card", "die-empty", "egg", "egg-card", "island", "nest", "pile", "raft", "scenery", "sea",
        "squares", "turtle", "way",
    }  # fmt: skip
    used = {name for names in re.findall(r'class="([^"]+)"', art) for name in names.split()}
    unstyled = {name for name in used - silent if not re.search(rf"\.{name}(?![\w-])", css)}
    assert {name for name in unstyled if not re.match(r"egg-card-\d|art-|foam-", name)} == set()
    assert not re.search(r' (style|fill|stroke)="', art)


def test_the_favicon_is_self_contained() -> None:
    icon = ET.parse(WEB / "pictures" / "favicon.svg").getroot()
    assert icon.tag == "{http://www.w3.org/2000/svg}svg"
    assert not [node for node in icon.iter() if node.get("href") or node.get("class") or node.get("style")]
