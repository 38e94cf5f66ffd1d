"""Today's roll on the page: the card, the dialog, the game, and the line after it."""

from __future__ import annotations

import pytest

from app.mahe.tomorrow.daily import DAILY
from app.play.wishes import hook_of
from app.tomorrow.days import Day
from mahe_core import mahe
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.share_link import has_same_dice, read_link
from mahe_core.mahe.players.levels import player_named
from mahe_core.mahe.seeing import view
from tests.app.document import Node
from tests.app.fakes.storage import FakePreferences
from tests.app.games import first_game_where, one_die, over
from tests.app.mahe.tomorrow.test_daily import played
from tests.app.stage import Stage

TODAY = Day(2026, 11, 28)


def after_a_game(address: dict[str, str] | None = None) -> Stage:
    return Stage({"motion": "off", **(address or {})}, preferences=FakePreferences(played="yes")).start()


def on_table(stage: Stage) -> AnySave:
    assert stage.site.table is not None
    return stage.site.table.save


def dialog_of(stage: Stage) -> Node:
    assert stage.page.dialog is not None
    return stage.page.dialog


def play_on(stage: Stage) -> Stage:
    """Play the game on the table to its end, deciding as the second computer does."""
    me = player_named("medium")
    while True:
        stage.wait_for(lambda: on_table(stage).session.to_act in (0, None))
        session = on_table(stage).session
        if session.to_act is None:
            return stage.give_turns()
        stage.press(hook_of(mahe, me.decide(view(session.state, 0))))


def test_card_comes_after_the_first_game_and_replaces_the_tutorial_s() -> None:
    fresh = Stage().start()
    assert not fresh.page.root.all(data_command="today")
    played_once = after_a_game()
    assert "Today’s roll" in played_once.page.root.one(id="region-guide").text
    assert not played_once.page.root.one(id="region-guide").all(data_command="tutorial")
    assert played_once.page.root.one(id="region-guide-line").all(data_command="tutorial")
    assert fresh.archives.rooms == played_once.archives.rooms == [], "nothing of it is loaded for the card"


def test_melimagic_has_no_game_of_the_day() -> None:
    stage = Stage({"today": ""}, preferences=FakePreferences(played="yes"), game="melimagic").start()
    assert not stage.page.root.all(data_command="today")
    assert stage.page.dialog is None


def test_day_is_played_told_remembered_and_sent() -> None:
    stage = after_a_game().command("today")
    assert "28 November: a short game against Goldfish and Squirrel" in dialog_of(stage).text
    stage.command("today-play:2026-11-28")
    save = on_table(stage)
    assert (save.session.seed, save.session.setup) == (TODAY.seed, DAILY.setup)
    play_on(stage)
    told = stage.page.root.one(class_="today-told panel")
    assert told.text.startswith("Mahé, 28 November: 8 eggs3 leaps of 10 squares or more7 busts3 rides on others")
    stage.command("today-copy")
    text, _, link = stage.device.copied[-1].rpartition(" https://example.org/#")
    assert text == "Mahé, 28 November: 8 eggs 💦🐬💦🐢🐢💦💦💦💦🐬🐬🐢💦"
    shared = read_link(link, mahe)
    assert has_same_dice(shared)
    assert shared.session == played(TODAY).session
    stage.command("new-game").command("today")
    day = dialog_of(stage).one(data_day=TODAY.iso)
    assert ("data-played" in day.attributes, "data-won" in day.attributes) == (True, False)
    assert not dialog_of(stage).all(data_command="today-play:2026-11-28")
    dialog_of(stage).one(data_command="today-play:2026-11-27")


def test_line_comes_back_after_a_reload_and_can_be_sent() -> None:
    stage = Stage.at(played(TODAY))
    stage.links.can_send = True
    stage.give_turns()
    stage.insist_on("today-send")
    ((title, sent),) = stage.links.sent
    assert title == "Mahé"
    assert sent.startswith("Mahé, 28 November: 8 eggs 💦")


def test_deleted_result_of_a_day_is_not_noted_again() -> None:
    stage = Stage.at(played(TODAY)).give_turns()
    assert stage.preferences.get("days") == '{"2026-11-28":[8,0]}'
    stage.insist_on("forget").command("forget-confirmed").give_turns()
    assert stage.preferences.get("days") is None


def test_other_finished_games_have_no_line() -> None:
    stage = Stage.at(first_game_where(DAILY.setup, over)).give_turns()
    assert not stage.page.root.all(class_="today-told panel")
    assert stage.preferences.get("days") is None


@pytest.mark.parametrize(
    ("asked", "clock", "said"),
    [
        ("2026-11-29", (2026, 11, 28), "not here yet"),
        ("2026-11-26", (2026, 11, 28), "is over"),
        ("", (1970, 1, 1), "1 January 1970"),
        ("2026-11-28", (1970, 1, 1), "Set it right"),
        ("2026-11-31", (2026, 11, 28), "28 November: a short game"),
        ("2026-11-27", (2026, 11, 28), "27 November: a short game"),
    ],
)
def test_dates_in_the_address_are_answered_in_words(asked: str, clock: tuple[int, int, int], said: str) -> None:
    stage = Stage({"today": asked})
    stage.clock.date = clock
    stage.start()
    assert said in dialog_of(stage).text


def test_days_that_cannot_be_played_do_not_begin() -> None:
    stage = after_a_game().insist_on("today-play:2026-11-26").insist_on("today-play:2026-11-29")
    assert stage.site.table is None


def test_running_game_is_given_up_only_after_a_question() -> None:
    stage = Stage.at(first_game_where(mahe.Setup(2), one_die), {"today": ""})
    stage.command("today-play:2026-11-28")
    assert "Give up this game?" in dialog_of(stage).text
    stage.command("open-confirmed")
    assert on_table(stage).session.seed == TODAY.seed


def test_reload_of_the_address_goes_on_with_the_day_s_game() -> None:
    begun = after_a_game().command("today").command("today-play:2026-11-28")
    again = Stage({"today": "", "motion": "off"}, store=begun.store, preferences=begun.preferences).start()
    assert again.page.dialog is None
    assert on_table(again).session.seed == TODAY.seed


def test_real_dice_do_not_count_in_a_game_with_the_same_dice() -> None:
    preferences = FakePreferences(played="yes", settings='{"real_dice":"on"}')
    stage = Stage({"motion": "off"}, preferences=preferences).start()
    stage.command("today").command("today-play:2026-11-28")
    assert not stage.page.root.all(data_outcome="die:1")
    stage.press("choose:0")
    stage.button(data_intent="roll")
    assert not stage.page.root.all(data_outcome="die:1")


def test_what_is_not_on_the_device_is_named() -> None:
    stage = after_a_game()
    stage.archives.missing = True
    stage.command("today")
    assert "Today’s roll is not on this device yet" in dialog_of(stage).text
