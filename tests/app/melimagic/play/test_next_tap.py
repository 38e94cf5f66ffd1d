"""The question names the next tap, and a question mark next to it leads to the passage of the rules."""

from __future__ import annotations

import pytest

from app.melimagic.play.table_model import TableView, Use, table_view
from app.melimagic.screens.stands import stands
from app.melimagic.screens.table_screen import prompt
from app.melimagic.wording.names import People
from app.melimagic.wording.prompts import question
from app.play.hidden.hidden_game import Sight
from mahe_core.engine.seats import Seat
from mahe_core.melimagic import SIGNS, Setup, State, legal_intents, view
from tests.app.document import parse
from tests.app.speaking import texts
from tests.melimagic.positions import laid, play

PEOPLE = People(texts("en"), Setup(2), tuple(Seat("", (sign,)) for sign in SIGNS[:2]))

DRAWN = play(laid("S G K", "L B C", dice="draw swap"), "draw-hat, hat B")
TRYING = laid("S G K", "L B C", tries=True)


def seen(state: State, *picked: int) -> TableView:
    sight = Sight(
        view(state, 0),
        viewer=0,
        to_act=0,
        by_hand=True,
        asked=True,
        intents=legal_intents(state),
        picked=picked,
    )
    return table_view(sight, PEOPLE)


def asked(state: State, *picked: int) -> str:
    return question(seen(state, *picked), PEOPLE)


def test_question_names_what_to_tap_for_each_throw() -> None:
    throws = {dice: asked(laid("S G K", "L B C", dice=dice)) for dice in ("hat1 hat2", "swap swap", "draw draw")}
    assert throws == {
        "hat1 hat2": "Tap up to 3 hats to turn them.",
        "swap swap": "Tap the card you want to swap.",
        "draw draw": "Tap a pile to draw a card.",
    }
    assert asked(DRAWN) == "Tap a place to keep it in, or discard it."


def test_question_asks_for_a_die_and_then_for_what_it_offers() -> None:
    for dice in ("swap draw", "hat1 swap", "hat2 draw"):
        assert asked(laid("S G K", "L B C", dice=dice)) == "Tap the die you want to use."
    assert asked(laid("S G K", "L B C", dice="hat1 swap"), Use.HATS) == "Tap a hat to turn it."
    assert asked(laid("S G K", "L B C", dice="swap draw"), Use.SWAP) == "Tap the card you want to swap."
    assert asked(laid("S G K", "L B C", dice="hat2 draw"), Use.DRAW) == "Tap a pile to draw a card."


def test_question_changes_with_the_card_that_is_lifted() -> None:
    swapping = laid("S G K", "L B C", dice="swap draw")
    assert asked(swapping, Use.SWAP, 1) == "Now tap the hat you want for it."
    assert [asked(TRYING, *picked) for picked in ((), (0,), (0, 2))] == [
        "Tap two of your cards to show them, or pass.",
        "Now tap a second card of yours.",
        "Show both cards, or pass.",
    ]


@pytest.mark.parametrize(
    ("state", "passage"),
    [
        (laid("S G K", "L B C", dice="swap draw"), "turn"),
        (laid("S G K", "L B C", dice="swap swap"), "swap"),
        (laid("S G K", "L B C", dice="hat1 hat2"), "hats"),
        (DRAWN, "draw"),
        (TRYING, "try"),
    ],
)
def test_question_mark_leads_to_the_rule_behind_the_question(state: State, passage: str) -> None:
    drawn = parse(prompt(seen(state), PEOPLE))
    assert drawn.one("a").attributes["data-command"] == f"rules:{passage}"
    assert len(drawn.all(data_command="read-side")) == 1


def test_every_stand_has_a_slot_for_each_wand_that_wins() -> None:
    drawn = parse(stands(seen(laid("S G K", "L B C", dice="swap draw"))))
    races = [len(race.all(data_slot=None)) for race in drawn.all(data_won=None)]
    assert races == [4, 4]
