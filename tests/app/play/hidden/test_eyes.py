"""Who sees the page of a game with hidden things, by who sits round the device and what is asked."""

from __future__ import annotations

from typing import Final

import pytest

from app.play.display import Everybody
from app.play.hidden.eyes import (
    Chair,
    Company,
    Curtain,
    Eyes,
    Meanwhile,
    Nobody,
    Show,
    behind_curtain,
    company_of,
    viewer_of,
)
from mahe_core.engine.contract import CHANCE, ToAct
from mahe_core.engine.seats import Seat

TWO: Final = Company((0, 1))
ALONE: Final = Company((1,))
NO_ONE: Final = Company(())


@pytest.mark.parametrize(
    ("company", "to_act", "eyes"),
    [
        (TWO, 0, Curtain(0)),
        (TWO, 2, Everybody()),
        (TWO, CHANCE, Everybody()),
        (TWO, None, Everybody()),
        (ALONE, 0, Chair(1)),
        (ALONE, 1, Chair(1)),
        (ALONE, None, Everybody()),
        (NO_ONE, 0, Everybody()),
    ],
)
def test_a_game_that_comes_back_is_seen_by_whom_it_may(company: Company, to_act: ToAct, eyes: Eyes) -> None:
    assert company.outset(to_act) == eyes


def test_spectators_count_as_nobody() -> None:
    seats = (Seat("", ("sun",)), Seat("", ("moon",)))
    assert company_of(seats, read_only=True) == NO_ONE
    assert company_of(seats, read_only=False).hides


@pytest.mark.parametrize("eyes", [Everybody(), Nobody(), Curtain(1), Show(1, 20, apart=True)])
def test_open_eyes_have_neither_viewer_nor_curtain(eyes: Eyes) -> None:
    assert viewer_of(eyes, TWO) is None
    assert behind_curtain(eyes) is None


@pytest.mark.parametrize("eyes", [Chair(1), Chair(1, looks=True), Meanwhile(1, looks=False), Meanwhile(1, True, 3)])
def test_the_view_from_a_chair_goes_behind_that_players_curtain(eyes: Chair | Meanwhile) -> None:
    assert viewer_of(eyes, TWO) == 1
    assert behind_curtain(eyes) == Curtain(1, eyes.looks)
