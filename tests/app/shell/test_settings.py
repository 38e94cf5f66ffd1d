"""Settings: chosen in their dialog, in force at once, remembered on the device, and never in the way of a game."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from app.mahe.table.own_settings import OwnSettings
from app.shell.settings.settings import Settings, read_settings, words_of, write_settings
from app.shell.settings.settings_dialog import FORM
from mahe_core.mahe import Setup
from mahe_core.table.save_file import write
from tests.app.fakes.journal import Journal
from tests.app.fakes.storage import FakePreferences, FakeStore
from tests.app.games import first_game_where, one_die, save_of
from tests.app.stage import Stage

anything = st.dictionaries(
    st.sampled_from([*words_of(Settings), *words_of(OwnSettings), "else"]),
    st.one_of(st.text(max_size=5), st.sampled_from(["on", "night", "slow", "hand"]), st.none(), st.integers()),
)


def running() -> FakeStore:
    """A store with a game in it, after one die."""
    store = FakeStore(Journal())
    store.run = write(save_of(first_game_where(Setup(4), one_die)))
    return store


def choose(stage: Stage, **fields: str) -> None:
    """Open the settings and change some of them as a hand would."""
    stage.command("settings")
    stage.page.write_fields(FORM, fields)
    stage.change(FORM)


@given(anything)
def test_whatever_was_stored_gives_settings_that_hold(written: dict[str, object]) -> None:
    settings = read_settings(written, OwnSettings())
    assert read_settings(write_settings(settings), OwnSettings()) == settings
    for choices in (settings, settings.own):
        for name, words in words_of(type(choices)).items():
            assert getattr(choices, name) in (words or (True, False))


def test_a_choice_holds_at_once_and_the_next_time() -> None:
    preferences = FakePreferences()
    stage = Stage(store=running(), preferences=preferences).start()
    assert stage.page.face == "system"
    choose(stage, face="night", pace="slow")
    assert stage.page.face == "night"
    assert Stage(store=running(), preferences=preferences).start().page.face == "night"
    assert json.loads(preferences.kept["settings"])["pace"] == "slow"


def test_settings_that_cannot_be_read_are_as_if_nothing_was_chosen() -> None:
    nested = '{"face":' * 30_000 + "7" + "}" * 30_000
    for damaged in ("{", "[]", '"night"', '{"face": 7}', "[" * 100_000, nested):
        preferences = FakePreferences()
        preferences.set("settings", damaged)
        assert Stage(preferences=preferences).start().page.face == "system"


def test_movement_takes_twice_as_long_or_none_at_all() -> None:
    def motions_at(pace: str) -> float:
        stage = Stage(store=running(), calm=False).start()
        choose(stage, pace=pace)
        stage.command("cancel").press("stop")
        return sum(motion.duration for motions in stage.page.motions for motion in motions)

    assert motions_at("slow") == 2 * motions_at("normal") > 0
    assert motions_at("off") == 0


def test_the_dialog_shows_what_holds() -> None:
    stage = Stage().start()
    choose(stage, face="day")
    stage.command("cancel").command("settings")
    assert read_settings(stage.page.fields(FORM), OwnSettings()) == Settings(OwnSettings(), face="day")


def test_the_tab_that_takes_over_goes_by_what_the_other_one_chose_last() -> None:
    preferences = FakePreferences()
    watching = Stage(store=running(), preferences=preferences)
    watching.device.first_tab = False
    watching.start()
    preferences.set("settings", json.dumps(write_settings(Settings(OwnSettings(real_dice=True), face="night"))))
    assert watching.device.on_turn_to_write is not None
    watching.call(watching.device.on_turn_to_write)
    assert watching.page.face == "night"
    assert watching.site.settings.own.real_dice


def test_where_nothing_can_be_remembered_a_choice_lasts_as_long_as_the_page() -> None:
    class Forgetful(FakePreferences):
        def set(self, key: str, value: str) -> None:
            return

    stage = Stage(store=running(), preferences=Forgetful()).start()
    choose(stage, face="night")
    stage.command("cancel").command("settings")
    assert read_settings(stage.page.fields(FORM), OwnSettings()).face == "night"
