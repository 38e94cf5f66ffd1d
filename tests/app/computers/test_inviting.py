"""Who decides in which seat, as it is chosen before a game and changed during one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.computers.computer_views import FORM
from app.computers.turns import SeatsDialog
from tests.app.computers.rounds import HAND
from tests.app.computers.test_turns import EASY, MEDIUM, STRONG, come_back, fresh
from tests.app.stage import Stage, do

SETUP = "setup-form"


def test_a_single_player_can_invite_two_computers_at_once() -> None:
    stage = Stage().start()
    stage.command("play-alone")
    assert [node.attributes["data-seat"] for node in stage.page.root.all(class_="waiting-mind")] == ["1", "2"]
    assert stage.button(data_command="play-alone").attributes["aria-pressed"] == "true"
    stage.thinking.line.close()
    stage.command("play")
    assert [seat.by for seat in stage.saved.seats] == [HAND, EASY, MEDIUM]
    # The form is as it was for the next game.
    stage.insist_on("new-game-confirmed")
    assert stage.page.fields(SETUP)["by-2"] == MEDIUM


def test_alone_pressed_again_seats_two_people() -> None:
    stage = Stage().start().command("play-alone").command("play-alone")
    assert stage.button(data_command="play-alone").attributes["aria-pressed"] == "false"
    assert not stage.page.root.all(class_="waiting-mind")
    assert stage.page.fields(SETUP)["players"] == "2"


def test_any_seat_can_be_a_turtle_and_a_person_again() -> None:
    stage = Stage().start()
    stage.fill(players="4", by_3=STRONG)
    stage.fill(by_0=EASY)
    stage.fill(by_0=HAND)
    stage.thinking.line.close()
    stage.command("play")
    assert [seat.by for seat in stage.saved.seats] == [HAND, HAND, HAND, STRONG]


def test_who_decides_goes_along_when_people_change_places() -> None:
    stage = Stage().start()
    stage.fill(players="3", by_0=EASY)
    stage.insist_on("seat-down:0")
    assert stage.page.fields(SETUP)["by-1"] == EASY
    assert stage.page.fields(SETUP)["by-0"] == HAND


def test_a_seat_changes_decider_during_a_game_and_is_stored() -> None:
    stage = come_back(fresh(HAND, HAND))
    stage.press("roll")
    log = stage.saved.session.log
    stage.thinking.line.close()
    stage.insist_on("who-plays")
    stage.write(FORM, {"by-0": STRONG})
    assert [seat.by for seat in stage.saved.seats] == [STRONG, HAND]
    assert stage.saved.session.log == log
    stage.write(FORM, {"by-0": HAND})
    stage.insist_on("close")
    assert [seat.by for seat in stage.saved.seats] == [HAND, HAND]
    stage.press("stop")
    assert len(stage.saved.session.log) > len(log)


class BusyTable:
    """A table that records requests without acting on them."""

    def __init__(self) -> None:
        self.asked: list[Callable[[int, str], str]] = []

    async def reseat(self, by: Callable[[int, str], str]) -> None:
        self.asked.append(by)


def test_of_choices_made_while_busy_the_last_one_counts() -> None:
    stage = come_back(fresh(HAND, HAND))
    stage.thinking.line.close()
    stage.insist_on("who-plays")
    busy: Any = BusyTable()
    seats_dialog = SeatsDialog(stage.site, lambda: busy)

    async def choose() -> None:
        await seats_dialog.commands[FORM]("")

    for chosen in ({"by-0": EASY}, {"by-1": STRONG}):
        stage.page.write_fields(FORM, chosen)
        do(choose())
    assert [[by(seat, HAND) for seat in range(2)] for by in busy.asked] == [[EASY, STRONG]] * 2
