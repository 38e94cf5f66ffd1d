"""A small child at the table: sees the landing, and may take back one bust in a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahe_core import mahe
from mahe_core.engine.save_file import read, write
from mahe_core.engine.seats import BY_HAND, CHILD, CHILD_THOUGHT
from mahe_core.engine.share_link import read_link, write_link
from mahe_core.mahe import Roll, Setup, Stop, TurtlesBusted
from tests.app.games import MaheSession, first_game_where, one_die, save_of
from tests.app.stage import Stage


def about_to_bust(session: MaheSession) -> bool:
    """Return True if the die that would be rolled now busts."""
    if not session.state.dice or not {Roll(), Stop()} <= set(mahe.legal_intents(session.state)):
        return False
    after = session.acted(Roll()).settled()
    events = [event for entry in after.entries[len(session.entries) :] for event in entry.step.events]
    return any(isinstance(event, TurtlesBusted) for event in events)


BUSTING = first_game_where(Setup(2), about_to_bust)


def child_at(session: MaheSession, *, by: str = CHILD) -> Stage:
    """Start with such a decider in the seat of the player who decides now, and without aids."""
    save = save_of(session, ("Ada", "Ben"))
    deciding = session.state.decider
    seats = tuple(replace(seat, by=by) if player == deciding else seat for player, seat in enumerate(save.seats))
    return Stage.at(replace(save, seats=seats), pace="normal")


def offered(stage: Stage) -> bool:
    return stage.page.dialog is not None and bool(stage.page.dialog.all(data_command="second-thought"))


def test_a_child_may_stop_instead_of_the_die_that_bust() -> None:
    stage = child_at(BUSTING).press("roll")
    assert stage.saved.session.log == BUSTING.acted(Roll()).settled().log, "stored before it is asked"
    assert offered(stage)
    stage.command("second-thought")
    assert stage.page.dialog is None
    assert stage.saved.session.log == BUSTING.acted(Stop()).settled().log
    assert [seat.by for seat in stage.saved.seats].count(CHILD_THOUGHT) == 1


def test_a_second_thought_leaves_chance_as_it_was() -> None:
    stage = child_at(BUSTING).press("roll").command("second-thought")
    assert stage.saved.session.seed == BUSTING.seed
    assert stage.saved.session.log == BUSTING.acted(Stop()).settled().log, "as if the die had never been wanted"
    assert not stage.page.root.all(data_command="second-thought")


def test_the_second_thought_is_offered_once_a_game() -> None:
    assert not offered(child_at(BUSTING, by=CHILD_THOUGHT).press("roll"))
    assert not offered(child_at(BUSTING, by=BY_HAND).press("roll"))
    assert not offered(child_at(BUSTING).press("stop"))


def test_a_declined_second_thought_leaves_the_bust() -> None:
    stage = child_at(BUSTING).press("roll").command("cancel")
    assert stage.saved.session.log == BUSTING.acted(Roll()).settled().log
    assert CHILD in [seat.by for seat in stage.saved.seats], "it is kept for another bust"


@pytest.mark.parametrize("by", [CHILD, CHILD_THOUGHT])
def test_a_child_sees_the_landing_whatever_the_settings(by: str) -> None:
    session = first_game_where(Setup(4), one_die)
    assert child_at(session, by=by).page.root.all(data_landing=None)
    assert not child_at(session, by=BY_HAND).page.root.all(data_landing=None)


@pytest.mark.parametrize("by", [CHILD, CHILD_THOUGHT])
def test_a_child_survives_saves_and_links(by: str) -> None:
    save = child_at(BUSTING, by=by).saved
    assert by in [seat.by for seat in save.seats]
    assert read(write(save), mahe) == save
    assert [seat.by for seat in read_link(write_link(save, names=True), mahe).seats] == [seat.by for seat in save.seats]


def test_a_child_is_chosen_in_a_seat_s_card_and_wears_its_hat() -> None:
    stage = Stage().start().fill(players="4", by_1=CHILD)
    assert [node.attributes["data-seat"] for node in stage.page.root.all(class_="waiting-mind")] == ["1"]
    assert stage.command("play").saved.seats[1].by == CHILD
    assert stage.page.root.all("g", class_="mind mind-child")
    assert not stage.page.root.all(data_computer=None)
    assert not Stage(game="melimagic").start().page.root.all("input", value=CHILD)
