"""Melimagic's set-up: players, signs, dice, and the number of golden wands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.melimagic.seats.form import STAND_SIGNS, Dice, Form, face_field, read_form, write_form
from app.melimagic.seats.table_setup import SEATS
from app.seats.people_form import AT_RANDOM, sign_field
from app.storage.new_game import next_begins
from app.ui.languages import all_languages
from mahe_core.melimagic import DECIDERS, STANDARD_FACES, Face, Rabbit, Setup
from mahe_core.pictures.melimagic.rabbits import class_of
from tests.app.document import Node, parse
from tests.app.melimagic.play.tables import saved, where
from tests.app.speaking import texts
from tests.app.stage import Stage

NO_DRAW = (Face.HAT1, Face.HAT2, Face.HAT2, Face.SWAP, Face.SWAP, Face.SWAP)
NO_TWO_HATS = (Face.HAT1, Face.HAT1, Face.HAT1, Face.SWAP, Face.DRAW, Face.DRAW)


@st.composite
def forms(draw: st.DrawFn) -> Form:
    players = draw(st.integers(2, 4))
    dice: list[Dice] = ["standard", "swapping", "drawing", "own"]
    return Form(
        players=players,
        names=tuple(draw(st.lists(st.text(max_size=25), min_size=4, max_size=4))),
        signs=tuple(draw(st.permutations(STAND_SIGNS))),
        first=draw(st.sampled_from([AT_RANDOM, *range(players)])),
        dice=draw(st.sampled_from(dice)),
        own_faces=tuple(draw(st.lists(st.sampled_from(Face), min_size=6, max_size=6))),
        to_win=draw(st.integers(2, 4)),
        by=tuple(draw(st.lists(st.sampled_from(DECIDERS), min_size=4, max_size=4))),
    )


def form_screen() -> Node:
    """Return the fields of the form as they are drawn."""
    return parse(SEATS.setup_face(Form(), texts("en")).fields)


@given(forms())
def test_form_is_read_back_as_written(form: Form) -> None:
    assert read_form(write_form(form)) == form


@given(st.dictionaries(st.sampled_from(sorted(write_form(Form()))), st.text(max_size=12)))
def test_any_field_values_make_a_playable_form(fields: dict[str, str]) -> None:
    form = read_form(fields)
    signs = [seat.signs for seat in form.seats()]
    assert len(set(signs)) == len(signs) == form.players
    if form.has_dice:
        assert form.setup(0).players == form.players
    else:
        assert SEATS.why_not_yet(form, texts("en")) is not None


@given(forms(), st.integers(0, 3), st.integers(-3, 3))
def test_changing_seats_keeps_name_sign_and_decider(form: Form, seat: int, by: int) -> None:
    def people(one: Form) -> list[tuple[str, str, str, bool]]:
        rows = zip(one.names, one.signs, one.by, strict=True)
        return [(*row, one.first == number) for number, row in enumerate(rows)]

    after = form.moved(seat, by)
    expected = people(form)
    if seat < form.players and 0 <= seat + by < form.players:
        expected[seat], expected[seat + by] = expected[seat + by], expected[seat]
    assert people(after) == expected
    assert (after.dice, after.own_faces, after.to_win) == (form.dice, form.own_faces, form.to_win)


def test_form_values_are_those_of_the_new_game() -> None:
    stage = Stage(game="melimagic").start()
    stage.fill(players="3", name_0="Ada", name_2="Cleo", sign_2="drop", by_1="computer:squirrel")
    stage.fill(first="2", dice="drawing", wands="2").command("play")
    save = saved(stage)
    assert save.session.setup == Setup(3, 2, (Face.HAT1, Face.HAT2, Face.SWAP, Face.DRAW, Face.DRAW, Face.DRAW), 2)
    assert [(seat.name, seat.signs, seat.by) for seat in save.seats] == [
        ("Ada", ("star",), "hand"),
        ("", ("moon",), "computer:squirrel"),
        ("Cleo", ("drop",), "hand"),
    ]
    assert where(stage) == ("curtain", None)


@pytest.mark.parametrize(("faces", "told"), [(NO_DRAW, "draw"), (NO_TWO_HATS, "two hats")])
def test_unplayable_dice_are_refused_and_the_form_stays(faces: tuple[Face, ...], told: str) -> None:
    stage = Stage(game="melimagic").start().fill(dice="own")
    stage.fill(
        **{
            name.replace("-", "_"): face.name.lower()
            for name, face in zip(map(face_field, range(6)), faces, strict=True)
        }
    )
    stage.command("play")
    assert told in stage.dialog
    assert stage.store.run is None
    stage.command("cancel").fill(face_5="draw", face_4="hat2").command("play")
    assert saved(stage).session.setup.faces == tuple(sorted((*faces[:4], Face.HAT2, Face.DRAW)))


def test_refusal_of_dice_exists_in_every_language() -> None:
    told = {
        code.code: SEATS.why_not_yet(Form(dice="own", own_faces=NO_DRAW), texts(code.code)) for code in all_languages()
    }
    assert all(told.values())
    assert len(set(told.values())) == len(told)


def test_pressing_a_face_cycles_through_all_kinds() -> None:
    drawn = form_screen().one(class_="own-die")
    for name, usual in zip(map(face_field, range(6)), STANDARD_FACES, strict=True):
        inputs = {node.attributes["id"]: node for node in drawn.all("input", name=name)}
        assert [node.attributes["value"] for node in inputs.values()] == [face.name.lower() for face in Face]
        assert [node.attributes["value"] for node in inputs.values() if "checked" in node.attributes] == [
            usual.name.lower()
        ]
        group = next(node for node in drawn.all(role="radiogroup") if node.all("input", name=name))
        leads = [label.attributes["for"] for label in group.all("label")]
        assert leads == [*list(inputs)[1:], next(iter(inputs))]


def test_every_choice_in_the_form_has_a_label() -> None:
    drawn = form_screen()
    spoken = {node.attributes["id"]: node.text for node in drawn.walk() if "id" in node.attributes}
    for labelled in drawn.all(aria_labelledby=None):
        names = [spoken.get(name, "") for name in labelled.attributes["aria-labelledby"].split()]
        assert all(names), labelled.attributes


def test_single_player_is_offered_two_computers() -> None:
    stage = Stage(game="melimagic").start().command("play-alone")
    assert stage.page.fields()["by-1"] == "computer:goldfish"
    assert stage.page.fields()["by-2"] == "computer:squirrel"
    assert Form().with_company(DECIDERS).players == 3
    stage.command("play")
    assert [seat.by for seat in saved(stage).seats] == list(Form().with_company(DECIDERS).by[:3])


def test_taking_a_used_sign_exchanges_the_two_signs() -> None:
    stage = Stage(game="melimagic").start().fill(players="4", sign_0="sun")
    assert [stage.page.fields()[name] for name in map(sign_field, range(4))] == ["sun", "moon", "star", "drop"]


def test_playing_again_lets_the_next_player_begin() -> None:
    setup = Setup(3, first=2, to_win=2)
    assert next_begins(setup) == Setup(3, first=0, to_win=2)


def test_short_game_is_marked_as_our_own_rule() -> None:
    wands = form_screen().one(class_="wands-to-win")
    assert [node.attributes["value"] for node in wands.all("input")] == ["4", "3", "2"]
    assert "our own" in wands.text


def test_short_game_and_its_wands_follow_each_other() -> None:
    stage = Stage(game="melimagic").start().fill(short="on")
    assert stage.page.fields()["wands"] == "2"
    stage.fill(short="")
    assert (stage.page.fields()["wands"], "short" in stage.page.fields()) == ("4", False)
    stage.fill(wands="3")
    assert (stage.page.fields()["wands"], stage.page.fields()["short"]) == ("3", "on")
    stage.fill(wands="4")
    assert "short" not in stage.page.fields()


def test_a_rabbit_looks_at_whoever_opens_the_page() -> None:
    theatre = form_screen().one("svg", class_="art art-theatre")
    assert theatre.hidden_from_readers
    assert len(theatre.one(class_="conjurer").all("circle", class_="rabbit-eye")) == 2
    assert not [rabbit for rabbit in Rabbit if class_of(rabbit) in str(theatre)]
