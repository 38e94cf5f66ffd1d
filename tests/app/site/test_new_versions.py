"""A new version of the site: offered between games, in the reader's language, and taken only when asked for."""

from __future__ import annotations

import pytest

from mahe_core.engine.save_file import write
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, over, save_of
from tests.app.speaking import CODES
from tests.app.stage import Stage


def with_update(stage: Stage) -> Stage:
    """Let a new version arrive."""
    assert stage.updates.offered is not None
    stage.call(stage.updates.offered)
    return stage


def test_nothing_is_offered_before_a_new_version_waits() -> None:
    assert Stage().start().notices == []


@pytest.mark.parametrize("code", CODES)
def test_a_new_version_is_offered_at_set_up_in_every_language(code: str) -> None:
    stage = Stage({"lang": code}).start()
    with_update(stage)
    assert stage.notices == ["update"]
    assert stage.button(data_command="update").text == stage.speech.gettext("Update now")
    stage.speak("nl")
    assert stage.button(data_command="update").text == stage.speech.gettext("Update now")


def test_an_update_waits_for_the_result_screen() -> None:
    stage = Stage().start().command("play")
    with_update(stage)
    assert stage.page.screen == "table"
    assert stage.notices == []

    stage = Stage()
    stage.store.run = write(save_of(first_game_where(Setup(2), over)))
    with_update(stage.start())
    assert stage.page.screen == "result"
    assert stage.notices == ["update"]


def test_typed_names_survive_the_change_to_a_new_version() -> None:
    stage = with_update(Stage().start()).fill(name_0="Ada").command("update")
    assert stage.updates.taken == 1
    assert "Ada" in stage.preferences.kept["form"]


def test_an_open_second_tab_prevents_the_update_with_a_reason() -> None:
    stage = with_update(Stage().start())
    stage.updates.other_tab = True
    stage.command("update")
    assert stage.updates.taken == 0
    assert stage.speech.gettext("Another tab is open") in stage.dialog


def test_a_watching_tab_offers_nothing_until_it_is_alone() -> None:
    stage = Stage()
    stage.device.first_tab = False
    with_update(stage.start())
    assert stage.notices == ["read-only"]
    assert stage.device.on_turn_to_write is not None
    stage.call(stage.device.on_turn_to_write)
    assert stage.notices == ["update"]
