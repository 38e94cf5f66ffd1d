"""The public face of the game, exactly as specified."""

from __future__ import annotations

import dataclasses
import inspect
from typing import Final

import pytest

from mahe_core import melimagic
from mahe_core.engine.checks import unchecked
from mahe_core.melimagic import (
    CHANCE,
    DRAW,
    HAT1,
    HAT2,
    SWAP,
    Event,
    Face,
    Intent,
    KeepDrawn,
    Outcome,
    Rabbit,
    Setup,
    Swap,
    Try,
    TurnHat,
    View,
    legal_intents,
    result,
    start,
    to_act,
    view,
    write_action,
)

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "Roll": (),
    "TurnHat": ("player", "place"),
    "StopTurning": (),
    "Swap": ("place", "player", "their_place"),
    "DrawHat": (),
    "DrawGolden": (),
    "KeepDrawn": ("place",),
    "DiscardDrawn": (),
    "Try": ("place", "other_place"),
    "Pass": (),
    "Die": ("face",),
    "HatCard": ("rabbit",),
    "GoldenCard": ("low", "high"),
    "HatDealt": ("player", "place", "rabbit"),
    "GoldenLaid": ("player", "pair"),
    "TurnBegan": ("player",),
    "DiceRolled": ("player", "faces"),
    "HatTurned": ("by", "player", "place", "out", "rabbit"),
    "HatsSwapped": ("by", "place", "player", "their_place", "received", "given"),
    "HatDrawn": ("by", "rabbit"),
    "HatKept": ("by", "place", "rabbit"),
    "HatDiscarded": ("by", "place", "rabbit"),
    "GoldenPutUnder": ("by", "pair"),
    "PairShown": ("by", "places", "rabbits", "matches"),
    "GoldenWon": ("by", "pair", "wands"),
    "GoldenLost": ("by", "wands"),
    "PileRenewed": ("cards",),
    "GameOver": ("result",),
}

SEEN: Final = (
    "stands", "golden", "wands", "hats_left", "discarded", "top", "golden_left", "dice", "on_turn", "holds_card",
    "drawn", "to_turn",
)  # fmt: skip


@pytest.mark.parametrize("name", [*FIELDS, "Result"])
def test_public_classes_are_frozen_slotted_with_specified_fields(name: str) -> None:
    kind, fields = getattr(melimagic, name), FIELDS.get(name, ("winner", "wands"))
    assert tuple(inspect.signature(kind).parameters) == fields
    value = unchecked(kind)(*range(len(fields)))
    assert not hasattr(value, "__dict__")
    for field in fields:
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field, 9)


def test_every_event_and_action_is_in_the_specification() -> None:
    assert {kind.__name__ for kind in (*Intent.__args__, *Outcome.__args__, *Event.__args__)} == set(FIELDS)


def test_rabbits_and_faces_have_the_specified_order() -> None:
    assert [rabbit.name for rabbit in Rabbit] == ["SCARF", "GLASSES", "CROWN", "CLOVER", "BOW_TIE", "CARROT"]
    assert list(Face) == [HAT1, HAT2, SWAP, DRAW]


def test_set_up_fields_have_the_specified_order() -> None:
    assert {name: parameter.default for name, parameter in inspect.signature(Setup).parameters.items()} == {
        "players": inspect.Parameter.empty,
        "first": 0,
        "faces": (HAT1, HAT2, HAT2, SWAP, DRAW, DRAW),
        "to_win": 4,
    }


def test_view_has_the_specified_fields_and_who_must_act() -> None:
    assert tuple(field.name for field in dataclasses.fields(View)) == (*SEEN, "awaiting")


def test_any_state_gives_the_acting_player_and_legal_intents() -> None:
    state = start(Setup(players=4, first=2)).state
    assert (to_act(state), legal_intents(state), result(state)) == (CHANCE, (), None)
    assert view(state, 1).stands == ((None, None, None),) * 4
    assert view(state, None).on_turn == 2


def test_places_count_from_0_in_python_and_from_1_in_text() -> None:
    assert write_action(TurnHat(1, 0)) == ("turn", 1, 1)
    assert write_action(Swap(0, 1, 2)) == ("swap", 1, 1, 3)
    assert write_action(Try(0, 2)) == ("try", 1, 3)
    assert write_action(KeepDrawn(1)) == ("keep", 2)


def test_seats_are_decided_by_people_or_three_levels() -> None:
    assert melimagic.DECIDERS == ("hand", "computer:goldfish", "computer:squirrel", "computer:elephant")


def test_all_public_names_exist() -> None:
    assert sorted(melimagic.__all__) == sorted(set(melimagic.__all__))
    assert all(hasattr(melimagic, name) for name in melimagic.__all__)
    assert set(FIELDS) <= set(melimagic.__all__)


@pytest.mark.parametrize("viewer", [-1, 3, 9])
def test_nobody_sees_from_a_seat_that_is_not_there(viewer: int) -> None:
    with pytest.raises(ValueError, match=f"^viewer: {viewer} is none of the 3 players"):
        view(start(Setup(players=3)).state, viewer)
