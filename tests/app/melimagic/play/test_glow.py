"""What glows: first the dice, then only what belongs to the chosen die, and never two kinds of things."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.melimagic.play.table_model import Use, picks, table_view
from app.melimagic.screens.on_stage import stage_regions
from app.melimagic.wording.names import People
from app.play.hidden.hidden_game import Sight
from mahe_core.engine.seats import Seat
from mahe_core.melimagic import SIGNS, Face, Setup, State, legal_intents, view
from tests.app.document import Node, parse
from tests.app.speaking import texts
from tests.melimagic.positions import laid, play

PEOPLE = People(texts("en"), Setup(2), tuple(Seat("", (sign,)) for sign in SIGNS[:2]))

STANDS = ("S G* K", "L B* C")

THROWS = tuple(" ".join(face.name.lower() for face in faces) for faces in combinations(Face, 2))


def table(state: State, *taps: int) -> Node:
    """Return the stage after the acting player has tapped these dice and cards."""
    intents = legal_intents(state)
    picked: tuple[int, ...] = ()
    for tap in taps:
        picked = picks(intents, picked, tap)
    sight = Sight(view(state, 0), viewer=0, to_act=0, by_hand=True, intents=intents, picked=picked, nearest=0)
    regions = stage_regions(table_view(sight, PEOPLE), PEOPLE)
    return parse("".join(regions[name].text for name in ("stands", "middle", "dice")))


def glowing(state: State, *taps: int) -> set[str]:
    """Return the hooks of everything that glows."""
    return {_hook(node) for node in table(state, *taps).all(data_glows=None)}


def _hook(node: Node) -> str:
    hooks = (node.attributes.get(name) for name in ("data-card", "data-pile", "data-die"))
    return next(f"{name} {hook}" for name, hook in zip(("card", "pile", "die"), hooks, strict=True) if hook is not None)


OWN = {"card 0:1", "card 0:2", "card 0:3"}
THEIRS = {"card 1:1", "card 1:2", "card 1:3"}
HATS = {"card 0:2", "card 1:1", "card 1:3"}
"""The hats that Ada sees: her own card that faces out, and Ben's that face in."""
PILES = {"pile hat", "pile golden"}
BOTH_DICE = {"die 1", "die 2"}


def test_dice_glow_first_where_they_differ() -> None:
    for dice in ("hat1 swap", "hat2 draw", "swap draw"):
        assert glowing(laid(*STANDS, dice=dice)) == BOTH_DICE


def test_chosen_die_lights_only_what_belongs_to_it() -> None:
    assert glowing(laid(*STANDS, dice="hat1 swap"), Use.HATS) == HATS
    assert glowing(laid(*STANDS, dice="hat2 draw"), Use.DRAW) == PILES
    assert glowing(laid(*STANDS, dice="swap draw"), Use.SWAP) == OWN
    assert glowing(laid(*STANDS, dice="swap draw"), Use.SWAP, 1) == THEIRS


def test_nothing_is_to_be_chosen_between_dice_of_one_kind() -> None:
    for dice, glows in {"hat1 hat2": HATS, "swap swap": OWN, "draw draw": PILES}.items():
        drawn = table(laid(*STANDS, dice=dice))
        assert not drawn.all("button", data_die=None)
        assert not drawn.all(data_faded=None)
        assert glowing(laid(*STANDS, dice=dice)) == glows


def test_tapped_card_chooses_the_die_of_the_swap() -> None:
    state = laid(*STANDS, dice="hat1 swap")
    assert glowing(state, 0) == THEIRS
    assert [die.attributes["data-use"] for die in table(state, 0).all(data_faded=None)] == ["hats"]
    # Put back, and the other die chosen instead.
    assert glowing(state, 0, 0) == OWN
    assert glowing(state, 0, Use.HATS) == HATS
    assert glowing(state, Use.HATS, Use.HATS) == BOTH_DICE


def test_hats_left_to_turn_glow_and_so_do_places_for_a_drawn_card() -> None:
    assert glowing(play(laid(*STANDS, dice="hat2 swap"), "turn 1 1")) == {"card 0:2", "card 1:3"}
    assert glowing(play(laid(*STANDS, dice="hat2 draw"), "draw-hat, hat B")) == OWN


def test_cards_of_a_try_glow_until_two_are_picked() -> None:
    state = laid(*STANDS, tries=True)
    assert glowing(state) == OWN
    assert glowing(state, 0) == OWN - {"card 0:1"}
    assert glowing(state, 0, 2) == set()


@pytest.mark.parametrize("dice", THROWS)
def test_no_two_kinds_of_things_ever_glow(dice: str) -> None:
    state = laid(*STANDS, dice=dice)
    kinds = (BOTH_DICE, OWN, THEIRS, HATS, PILES, set[str]())
    for taps in [(), *((tap,) for tap in range(6)), *((tap, place) for tap in Use for place in range(3))]:
        drawn = table(state, *taps)
        assert any(glowing(state, *taps) == kind for kind in kinds), taps
        assert len({node.attributes["data-glows"] for node in drawn.all(data_glows=None)}) <= 1
