"""Requirements on Melimagic's drawings, checked on their markup without a browser."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from app.computers.animals import animal_picture
from app.mahe.brand import BRAND as MAHE
from app.ui.markup import Markup, join
from mahe_core.engine.thinking import level_of
from mahe_core.melimagic import DECIDERS, STANDARD_FACES, Face, Rabbit
from mahe_core.melimagic.rulebook import PAIRS
from mahe_core.pictures.melimagic.cards import (
    discards,
    golden_back,
    golden_card,
    golden_pile,
    golden_wand,
    hat_card,
    hat_pile,
    lying_card,
    symbols,
    trophy,
)
from mahe_core.pictures.melimagic.dice import die, tumbling
from mahe_core.pictures.melimagic.marks import sign
from mahe_core.pictures.melimagic.rabbits import COATS, EARS, WORN, class_of, rabbit
from mahe_core.pictures.melimagic.stage import curtain_art, stage_art, stand_art
from mahe_core.plain.signs import SIGNS
from workshop.folders import WEB

STYLES = WEB / "styles"


def all_art() -> Markup:
    cards = [hat_card(kind, out) for kind in (None, *Rabbit) for out in (False, True)]
    golden = [golden_card(pair) for pair in PAIRS] + [golden_back(), golden_wand(), golden_pile(19)]
    dice = [die(face) for face in (None, *Face)]
    heaps = [hat_pile(18), hat_pile(0), discards(Rabbit.CROWN, 5), discards(None, 0), lying_card(None)]
    people = [stand_art(name) for name in SIGNS] + [sign(name) for name in SIGNS] + [trophy("sun", 4)]
    minds = [animal_picture(level) for by in DECIDERS if (level := level_of(by)) is not None]
    rest = [stage_art(), curtain_art(), *minds, *map(rabbit, Rabbit)]
    return join([symbols(), *cards, *golden, *dice, *heaps, *people, *rest, tumbling(STANDARD_FACES, Face.DRAW)])


@pytest.mark.parametrize(("one", "other"), tuple(combinations(Rabbit, 2)), ids=str)
def test_rabbits_differ_in_ears_coat_and_accessory(one: Rabbit, other: Rabbit) -> None:
    assert EARS[one] != EARS[other]
    assert COATS.get(one) != COATS.get(other)
    assert WORN[one] != WORN[other]


@pytest.mark.parametrize(
    "art", [hat_card(None, False), hat_card(None, True), hat_pile(9), golden_back(), curtain_art()]
)
def test_hidden_cards_name_no_rabbit(art: Markup) -> None:
    assert not re.search("rabbit|" + "|".join(kind.name for kind in Rabbit), str(art), re.IGNORECASE)


@pytest.mark.parametrize("kind", [None, *Rabbit])
def test_card_facing_out_leans_has_a_tab_and_keeps_its_size(kind: Rabbit | None) -> None:
    stands_in, stands_out = (ET.fromstring(str(hat_card(kind, out))) for out in (False, True))
    assert stands_in.get("viewBox") == stands_out.get("viewBox")
    leaning = stands_out.find("g")
    assert leaning is not None
    assert "rotate" in (leaning.get("transform") or "")
    assert "card-tab" in str(hat_card(kind, out=True))
    assert "card-tab" not in str(hat_card(kind, out=False))


@pytest.mark.parametrize("pair", PAIRS)
def test_golden_card_shows_two_rabbits_and_marks_doubles(
    pair: tuple[Rabbit, Rabbit],
) -> None:
    art = str(golden_card(pair))
    assert re.findall(r'href="#(rabbit-[^"]+)"', art) == [class_of(each) for each in pair]
    assert ("golden-equals" in art) is (pair[0] == pair[1])


def test_dice_share_one_box_and_tumble_with_the_games_faces() -> None:
    assert len({ET.fromstring(str(die(face))).get("viewBox") for face in (None, *Face)}) == 1
    walls = str(tumbling(STANDARD_FACES, Face.SWAP))
    assert walls.count("face-pile") == STANDARD_FACES.count(Face.DRAW)
    assert walls.count("#hat") == sum(face for face in STANDARD_FACES if face <= Face.HAT2)


def test_every_reference_is_defined_once_on_page_or_in_picture() -> None:
    shared = re.findall(r' id="([^"]+)"', str(symbols()))
    assert len(shared) == len(set(shared))
    for art in (all_art(), curtain_art(), stage_art()):
        own = set(re.findall(r' id="([^"]+)"', str(art)))
        used = re.findall(r'(?:href="|url\()#([^")]+)', str(art))
        assert set(used) <= own | set(shared)


def test_every_class_of_the_art_has_a_style() -> None:
    sheets = [STYLES / name for name in ("base/elements.css", "mahe/art.css", "play/tray.css", "seats/computers.css")]
    css = "".join(sheet.read_text("utf-8") for sheet in (*sheets, *(STYLES / "melimagic").rglob("*.css")))
    # Names without a style, for the reader of the markup.
    silent = {
        "animal", "card-tab", "die", "die-empty", "discard-top", "face-arrow", "face-pile",
        "face-swap", "golden-double", "hat", "rabbit", "rabbit-side", "wand",
    }  # fmt: skip
    used = {name for names in re.findall(r'class="([^"]+)"', str(all_art())) for name in names.split()}
    unstyled = {name for name in used - silent if not re.search(rf"\.{name}(?![\w-])", css)}
    assert {name for name in unstyled if not name.startswith(("animal-", "art-"))} == set()
    assert not re.search(r' (style|stroke)="', str(all_art()))


def test_first_game_loads_no_rabbits() -> None:
    assert "rabbit" not in str(MAHE.symbols())


def test_shared_shapes_stay_small() -> None:
    assert len(str(symbols()).encode()) < 16_000


def test_unknown_sign_is_refused() -> None:
    with pytest.raises(ValueError, match="no sign 'whale'"):
        sign("whale")
