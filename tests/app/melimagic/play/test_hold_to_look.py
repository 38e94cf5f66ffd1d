"""Hold to look: private cards are in the document while a button is held, and count as seen after that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pytest

from app.ui.markup import Markup, Regions
from mahe_core.melimagic import DrawHat, Roll
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.fakes.storage import FakePreferences
from tests.app.melimagic.play.tables import (
    at_open_table,
    commands,
    dealt,
    device,
    everything,
    intents,
    rabbits,
    saved,
    screen,
    sit_down,
    where,
)
from tests.app.melimagic.play.test_missed_moments import after_a_turned_hat, look, missed
from tests.app.stage import Stage


def holding() -> FakePreferences:
    return device(held_to_look=True)


def in_the_chair(session: MelimagicSession | None = None) -> Stage:
    """Roll for the first player, pass the device and lift the curtain."""
    return sit_down(session or dealt(), preferences=holding()).command("lift").press("roll")


def hold(stage: Stage) -> Stage:
    """Press the hold button, which must exist."""
    stage.page.root.one("button", data_hold="look")
    stage.site.held(down=True)
    return stage


def let_go(stage: Stage) -> Stage:
    stage.site.held(down=False)
    return stage


def offers_draw(session: MelimagicSession) -> bool:
    rolled = session.acted(Roll()).settled()
    return DrawHat() in rolled.game.legal_intents(rolled.state)


def test_seat_shows_hats_only_and_every_possible_decision() -> None:
    stage, usual = in_the_chair(), sit_down(dealt()).command("lift").press("roll")
    assert where(stage) == ("table", "0")
    assert rabbits(stage) == {}
    assert intents(stage) == intents(usual)
    assert commands(stage) == commands(usual)


def test_holding_shows_the_rabbits_and_releasing_removes_them() -> None:
    stage, usual = in_the_chair(), sit_down(dealt()).command("lift").press("roll")
    before = everything(stage)
    hold(stage)
    assert rabbits(stage) == rabbits(usual) != {}
    assert "data-held" in screen(stage).attributes
    let_go(stage)
    assert everything(stage) == before


def test_button_can_be_held_repeatedly() -> None:
    stage = hold(in_the_chair())
    let_go(stage)
    let_go(stage)
    assert rabbits(stage) == {}
    assert sorted(rabbits(hold(stage))) == ["0:1", "0:2", "0:3"]


def test_drawn_card_is_a_hat_until_the_button_is_held() -> None:
    stage = in_the_chair(next(game for game in (dealt(seed=seed) for seed in range(50)) if offers_draw(game)))
    stage.press("draw-hat")
    (drawn,) = stage.page.root.all(data_drawn=None)
    assert (drawn.attributes["data-drawn"], "data-rabbit" in drawn.attributes) == ("hat", False)
    hold(stage)
    (drawn,) = stage.page.root.all(data_drawn=None)
    assert drawn.attributes["data-drawn"] == "rabbit"


def test_a_press_that_its_own_drawing_ends_shows_nothing() -> None:
    stage = in_the_chair()
    before, differing = everything(stage), stage.page.shown.differing

    def lose_focus(regions: Mapping[str, Markup]) -> Regions:
        sent = differing(regions)
        stage.page.shown.differing = differing  # type: ignore[method-assign]
        # As the browser does when a change removes the focus, before all of it has been made.
        let_go(stage)
        return sent

    stage.page.shown.differing = lose_focus  # type: ignore[method-assign]
    hold(stage)
    assert everything(stage) == before


LEFT: Final[dict[str, Callable[[Stage], object]]] = {
    "the page is out of sight": lambda stage: stage.hide(),
    "Back is pressed": lambda stage: stage.way_back.press(),
    "the language changes": lambda stage: stage.speak("fr"),
}


@pytest.mark.parametrize("leave", LEFT.values(), ids=LEFT.keys())
def test_interruptions_end_holding_and_drop_the_curtain(leave: Callable[[Stage], object]) -> None:
    stage = hold(in_the_chair())
    leave(stage)
    assert where(stage) == ("curtain", None)
    assert rabbits(stage.command("lift")) == {}


# Missed moments


def test_missed_moments_advance_only_after_holding() -> None:
    stage = look(after_a_turned_hat(), 1, holding())
    assert missed(stage) == "1"
    assert rabbits(stage) == {}
    assert "next" not in commands(stage)
    stage.insist_on("next")
    assert missed(stage) == "1"
    assert "2:1" in rabbits(hold(stage))
    let_go(stage)
    assert rabbits(stage) == {}
    stage.command("next")
    assert missed(stage) is None
    assert rabbits(stage) == {}


def test_only_moments_not_held_are_shown_again() -> None:
    preferences, session = holding(), after_a_turned_hat()
    assert missed(look(session, 1, preferences)) == "1"
    let_go(hold(look(session, 1, preferences)))
    assert missed(look(session, 1, preferences)) is None


def test_very_short_press_does_not_count_as_holding() -> None:
    stage = at_open_table(after_a_turned_hat(), holding(), hurried=False).command("look:1").command("lift")
    stage.clock.stands = True
    hold(stage)
    stage.clock.time += 100
    let_go(stage)
    assert "next" not in commands(stage)
    hold(stage)
    stage.clock.time += 500
    let_go(stage)
    assert "next" in commands(stage)


def test_leaving_while_holding_counts_as_seen() -> None:
    preferences, session = holding(), after_a_turned_hat()
    hold(look(session, 1, preferences)).hide()
    assert missed(look(session, 1, preferences)) is None


# Exceptions


def test_own_side_is_read_on_request_and_leaves_the_document() -> None:
    stage = in_the_chair().command("read-side")
    assert "Your place 1: " in stage.page.said[-2]
    assert stage.page.said[-1] == ""
    assert rabbits(stage) == {}


def test_single_player_against_computers_needs_no_holding() -> None:
    stage = sit_down(dealt(), ("hand", "computer:goldfish"), preferences=holding())
    assert where(stage) == ("table", "0")
    assert not stage.page.root.all(data_hold=None)
    assert rabbits(stage) != {}


def test_open_table_and_curtain_have_no_hold_button() -> None:
    stage = sit_down(dealt(), preferences=holding())
    assert not stage.page.root.all(data_hold=None)
    stage.site.held(down=True)
    assert rabbits(stage) == {}
    stage.command("hide")
    stage.site.held(down=True)
    assert rabbits(stage) == {}


def test_setting_takes_effect_immediately() -> None:
    stage = sit_down(dealt()).command("lift").press("roll").command("settings")
    assert rabbits(stage) != {}
    for wanted, seen in (("on", False), ("", True)):
        stage.write("settings-form", {"held_to_look": wanted})
        assert bool(rabbits(stage)) is seen
        assert bool(stage.page.root.all(data_hold=None)) is not seen


def test_game_can_continue_without_ever_holding() -> None:
    stage = in_the_chair()
    entries = len(saved(stage).session.entries)
    wish = sorted(intents(stage))
    stage.press(wish[0]) if wish else stage.command("pick:0").press(sorted(intents(stage))[0])
    assert len(saved(stage).session.entries) > entries
    assert rabbits(stage) == {}
