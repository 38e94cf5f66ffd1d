"""Saves of Melimagic: pinned, and refused with the place and the reason if invalid."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from mahe_core import melimagic
from mahe_core.engine.save_file import Refusal, Save, SaveRefused, read, write
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin
from mahe_core.melimagic import MORE_SWAPPING, Reason, Roll, Setup, check_signs, write_setup
from mahe_core.melimagic.sessions import MelimagicSave

SETUP: Final = Setup(2, first=1, faces=MORE_SWAPPING, to_win=3)
SEATS: Final = (Seat("Ada", ("star",)), Seat("", ("leaf",), "computer:elephant"))

WRITTEN: Final = (
    '{"format":"table-save","version":2,"game":"melimagic","id":"a-game","seed":7,"setup":{"players":2,"first":1,'
    '"faces":["hat1","hat2","swap","swap","draw","draw"],"to_win":3},"seats":[{"name":"Ada","signs":["star"],"by":"hand"},'
    '{"name":"","signs":["leaf"],"by":"computer:elephant"}],"log":[["hat",6],["hat",4],["hat",1],["hat",1],["hat",6],'
    '["hat",6],["golden",1,1],["golden",1,3],["roll"],["die",4],["die",3]]}'
)


def a_running_game() -> MelimagicSave:
    session = begin(melimagic, SETUP, 7).settled().acted(Roll()).settled()
    return Save("a-game", session, SEATS)


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(WRITTEN), **fields})


def with_log(*entries: list[Any]) -> str:
    return changed(log=[*json.loads(WRITTEN)["log"], *entries])


def refusal_of(text: str) -> SaveRefused:
    with pytest.raises(SaveRefused) as refused:
        read(text, melimagic)
    return refused.value


def test_save_is_written_as_pinned() -> None:
    assert write(a_running_game()) == WRITTEN
    assert read(WRITTEN, melimagic) == a_running_game()


@pytest.mark.parametrize(
    ("text", "refusal", "place"),
    [
        (WRITTEN[:90], Refusal.NOT_JSON, None),
        (changed(format="picture"), Refusal.NOT_A_SAVE, None),
        (changed(version=9), Refusal.NEWER_VERSION, "version"),
        (changed(game="mahe"), Refusal.OTHER_GAME, "game"),
        (changed(setup={**write_setup(SETUP), "players": 5}), Refusal.WRONG_FIELD, "setup"),
        (changed(setup={**write_setup(SETUP), "faces": ["hat2"] * 3 + ["swap"] * 3}), Refusal.WRONG_FIELD, "setup"),
        (changed(seats=[{"name": "", "signs": ["star"], "by": "hand"}]), Refusal.WRONG_FIELD, "seats"),
        (
            changed(seats=[{"name": "", "signs": [sign], "by": ""} for sign in ("star", "sun")]),
            Refusal.WRONG_FIELD,
            "seats[0].by",
        ),
        (with_log(["turn", 0]), Refusal.UNREADABLE_ENTRY, 12),
        (with_log(["hat", 7]), Refusal.UNREADABLE_ENTRY, 12),
        (with_log(["die", True]), Refusal.UNREADABLE_ENTRY, 12),
        (changed(log=[["hat", 5]]), Refusal.OTHERWISE_DRAWN, 1),
        (changed(seed=None), Refusal.NO_SEED, "seed"),
    ],
)
def test_invalid_saves_are_refused_with_the_place(text: str, refusal: Refusal, place: str | int | None) -> None:
    refused = refusal_of(text)
    assert refused.refusal is refusal
    assert place in (refused.field, refused.entry)


def test_set_up_without_a_draw_is_refused_in_words() -> None:
    refused = refusal_of(
        changed(setup={**write_setup(SETUP), "faces": ["hat1", "hat2", "hat2", "swap", "swap", "swap"]})
    )
    assert "might never end" in str(refused.__cause__)


def test_illegal_entry_is_refused_with_its_number_and_reason() -> None:
    refused = refusal_of(with_log(["swap", 1, 0, 1], ["pass"], ["try", 1, 2]))
    assert (refused.refusal, refused.entry, refused.illegal) == (Refusal.ILLEGAL_ENTRY, 14, Reason.ROLL_FIRST)


@pytest.mark.parametrize(
    "signs", [(("sun",),), (("sun",), ("sun",)), (("sun",), ("owl",)), (("sun", "moon"), ("star",)), (("sun",), ())]
)
def test_every_player_has_one_unique_sign(signs: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(ValueError, match=r"sign|seats"):
        check_signs(Setup(2), signs)
