"""Who sits at the table."""

from __future__ import annotations

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core.engine.seats import LONGEST_NAME, Seat, tidy_name
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
def test_a_name_is_trimmed_to_one_line_of_20_characters_in_any_script(typed: str, name: str) -> None:
    assert tidy_name(typed) == name


@given(st.text())
def test_a_tidy_name_stays_as_it_is_and_can_be_seated(typed: str) -> None:
    name = tidy_name(typed)
    assert tidy_name(name) == name
    assert len(name) <= LONGEST_NAME
    assert name == name.strip()
    assert Seat(name, ("sun",)).name == name


@pytest.mark.parametrize("name", [" Ada", "Ada ", "Ada  Bo", "A\nB", "a" * 21, "\u202eAda"])
def test_a_name_that_is_not_tidy_has_no_seat(name: str) -> None:
    with pytest.raises(ValueError, match=r"^name: "):
        Seat(name, ("sun",))


def test_a_player_may_go_without_a_name_but_not_without_a_sign() -> None:
    assert Seat("", ("sun",)).name == ""
    with pytest.raises(ValueError, match=r"^signs: "):
        Seat("Ada", ())


def test_who_decides_at_a_seat_is_a_person_at_the_device_unless_somebody_else_is_named() -> None:
    assert Seat("Ada", ("sun",)).by == "hand"
    assert Seat("Ada", ("sun",), "computer:easy").by == "computer:easy"
    with pytest.raises(ValueError, match=r"^by: "):
        Seat("Ada", ("sun",), "")


def test_a_name_of_a_million_marks_is_bounded_before_it_is_composed() -> None:
    marks = "a" + "\u0301\u0327" * 500_000
    began = perf_counter()
    assert len(tidy_name(marks)) == LONGEST_NAME
    assert perf_counter() - began < 1, "composing all of them takes half a minute"


def test_there_are_seven_signs_one_for_each_turtle_in_the_box() -> None:
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
def test_signs_that_the_players_cannot_have_are_refused(signs: tuple[tuple[str, ...], ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        check_signs(Setup(players=2), signs)
