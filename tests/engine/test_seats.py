"""The seats at the table."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core import mahe, melimagic
from mahe_core.engine.contract import AnyGame
from mahe_core.engine.save_file import Save, read, write
from mahe_core.engine.seats import BY_CODE, BY_DEVICE, BY_HAND, LONGEST_NAME, Seat, tidy_name
from mahe_core.engine.session import begin
from mahe_core.engine.share_link import read_link, write_link
from mahe_core.mahe import SIGNS, Setup, check_signs


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada  ", "Ada"),
        ("Ada\tof\nLovelace", "Ada of Lovelace"),
        ("Ada \u202e Bo", "Ada Bo"),
        ("\x00\x07", ""),
        ("", ""),
        ("Łucja", "Łucja"),
        ("李小龙", "李小龙"),
        ("مریم", "مریم"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<b>Bo</b> & co", "<b>Bo</b> & co"),
        ("a" * 30, "a" * 20),
        ("a" * 19 + " b", "a" * 19),
    ],
)
def test_names_are_trimmed_to_20_characters_in_any_script(typed: str, name: str) -> None:
    assert tidy_name(typed) == name


@given(st.text())
def test_tidy_names_are_unchanged_and_accepted(typed: str) -> None:
    name = tidy_name(typed)
    assert tidy_name(name) == name
    assert len(name) <= LONGEST_NAME
    assert name == name.strip()
    assert Seat(name, ("sun",)).name == name


@pytest.mark.parametrize("name", [" Ada", "Ada ", "Ada  Bo", "A\nB", "a" * 21, "\u202eAda"])
def test_untidy_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"^name: "):
        Seat(name, ("sun",))


def test_players_may_lack_a_name_but_not_a_sign() -> None:
    assert Seat("", ("sun",)).name == ""
    with pytest.raises(ValueError, match=r"^signs: "):
        Seat("Ada", ())


def test_a_person_decides_at_a_seat_by_default() -> None:
    assert Seat("Ada", ("sun",)).by == "hand"
    assert Seat("Ada", ("sun",), "computer:easy").by == "computer:easy"
    with pytest.raises(ValueError, match=r"^by: "):
        Seat("Ada", ("sun",), "")


def test_long_names_are_cut_before_unicode_composition() -> None:
    marks = "a" + "\u0301\u0327" * 500_000
    began = perf_counter()
    assert len(tidy_name(marks)) == LONGEST_NAME
    assert perf_counter() - began < 1, "composing all of them takes half a minute"


def test_there_is_a_sign_for_each_of_the_seven_turtles() -> None:
    assert len(set(SIGNS)) == 7
    check_signs(Setup(players=7), tuple((sign,) for sign in SIGNS))


@pytest.mark.parametrize(
    ("signs", "reason"),
    [
        ((("sun", "moon"),), "seats"),
        ((("sun", "moon"), ("star", "wave"), ("leaf", "shell")), "seats"),
        ((("sun", "moon"), ("star",)), "signs for 2 turtles"),
        ((("sun", "moon"), ("star", "wave", "leaf")), "signs for 2 turtles"),
        ((("sun", "moon"), ("star", "sun")), "twice"),
        ((("sun", "sun"), ("star", "moon")), "twice"),
        ((("sun", "moon"), ("star", "fish")), "no sign"),
    ],
)
def test_impossible_signs_are_refused(signs: tuple[tuple[str, ...], ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        check_signs(Setup(players=2), signs)


@pytest.mark.parametrize(
    ("game", "setup", "signs"),
    [(mahe, Setup(3, turtles_each=1), SIGNS), (melimagic, melimagic.Setup(3), melimagic.SIGNS)],
)
def test_saves_and_links_keep_deciders_elsewhere(game: AnyGame, setup: Any, signs: tuple[str, ...]) -> None:
    deciders = (BY_HAND, BY_CODE, BY_DEVICE)
    seats = tuple(Seat("", (sign,), by) for sign, by in zip(signs, deciders, strict=False))
    save = Save("a-game", begin(game, setup, seed=7).settled(), seats)
    assert read(write(save), game) == save
    assert read_link(write_link(save, names=False), game).seats == seats
