"""Settings: chosen in their dialog, in force at once, remembered on the device, and never in the way of a game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.game.game import game_page
from app.games import GAMES
from app.mahe.settings import OwnSettings
from app.ports.device import Extent
from app.ui.languages import Texts
from app.ui.settings import AnySettings, Offered, Settings, SettingsGame, read_settings, words_of, write_settings
from app.ui.settings_dialog import FORM, settings_dialog
from mahe_core.mahe import Setup
from mahe_core.override import override
from tests.app.document import parse
from tests.app.fakes.storage import FakePreferences, FakeStore
from tests.app.games import first_game_where, one_die
from tests.app.speaking import texts
from tests.app.stage import Stage, stored

anything = st.dictionaries(
    st.sampled_from([*words_of(Settings), *words_of(OwnSettings), "else"]),
    st.one_of(st.text(max_size=5), st.sampled_from(["on", "night", "slow", "hand"]), st.none(), st.integers()),
)


def running() -> FakeStore:
    """A store with a game in it, after one die."""
    return stored(first_game_where(Setup(4), one_die))


def choose(stage: Stage, **fields: str) -> None:
    """Open the settings and change some of them as a user would."""
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


def test_unreadable_settings_count_as_defaults() -> None:
    nested = '{"face":' * 30_000 + "7" + "}" * 30_000
    for damaged in ("{", "[]", '"night"', '{"face": 7}', "[" * 100_000, nested):
        preferences = FakePreferences(settings=damaged)
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


def test_every_set_of_colours_is_offered() -> None:
    settings = parse(
        settings_dialog(OtherGame(), Settings(Chosen()), texts("en"), sounds=True, vibrates=False, speaks=False)
    )
    offered = [node.attributes["value"] for node in settings.all("input", name="face")]
    assert tuple(offered) == words_of(Settings)["face"]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The settings of a fictional game: one with options, and one that is on or off."""

    clock: Literal["none", "sand"] = "none"
    hints: bool = False


class OtherGame(SettingsGame[Chosen]):
    """A fictional game with settings."""

    usual = Chosen()

    @override
    def offered(self, _: Texts) -> Sequence[Offered]:
        return (Offered("clock", "Clock", "What time is taken with.", {"none": "None", "sand": "Sand"}),)

    @override
    def offered_to_hands(self, _: Texts) -> Sequence[Offered]:
        return (Offered("hints", "Hints", "What might be done."),)

    @override
    def about_passing(self, _: Texts) -> str:
        return "Cards go round."

    @override
    def about_sound(self, _: Texts) -> str:
        return "Sand trickles."

    @override
    def about_vibration(self, _: Texts) -> str:
        return "The hourglass trembles."

    @override
    def about_letters(self, _: Texts) -> str:
        return "T turns the hourglass."


def test_the_settings_dialog_has_only_this_games_settings() -> None:
    settings = Settings(Chosen(clock="sand", hints=True))
    root = parse(settings_dialog(OtherGame(), settings, texts("en"), sounds=True, vibrates=False, speaks=False))
    assert [node.attributes["data-setting"] for node in root.all(data_setting=None)] == [
        *("sound", "volume", "face", "pace", "passing"),
        *("clock", "hints", "letters"),
    ]
    assert [node.attributes.get("value", "on") for node in root.all("input", checked=None)] == [
        *("medium", "system", "normal", "none"),
        *("sand", "on", "on"),
    ]
    assert read_settings(write_settings(settings), Chosen()) == settings


@pytest.mark.parametrize("game", GAMES)
def test_at_most_eight_choices_are_in_view(game: str) -> None:
    page, languages = game_page(game), texts("en")
    usual: AnySettings = Settings(page.settings.usual)
    root = parse(settings_dialog(page.settings, usual, languages, sounds=True, vibrates=True, speaks=True))
    folded = root.one("details")
    names = {node.attributes["name"] for kind in ("input", "select") for node in root.all(kind)}
    of_grown_ups = {node.attributes["name"] for kind in ("input", "select") for node in folded.all(kind)}
    assert {"sound", "aloud", "spoken", "face", "pace"} <= names - of_grown_ups
    assert len(names - of_grown_ups - {"volume"}) <= 8, "sound and its volume are one choice"
    assert {"made-of", "forget"} <= {node.attributes["data-command"] for node in folded.all("button")}


def test_the_tab_that_takes_over_reads_the_latest_settings() -> None:
    preferences = FakePreferences()
    watching = Stage(store=running(), preferences=preferences)
    watching.device.first_tab = False
    watching.start()
    preferences.set("settings", json.dumps(write_settings(Settings(OwnSettings(real_dice=True), face="night"))))
    assert watching.device.on_turn_to_write is not None
    watching.call(watching.device.on_turn_to_write)
    assert watching.page.face == "night"
    assert watching.site.settings.own.real_dice


def test_without_storage_a_choice_lasts_as_long_as_the_page() -> None:
    class Forgetful(FakePreferences):
        def set(self, key: str, value: str) -> None:
            return

    stage = Stage(store=running(), preferences=Forgetful()).start()
    choose(stage, face="night")
    stage.command("cancel").command("settings")
    assert read_settings(stage.page.fields(FORM), OwnSettings()).face == "night"


def test_a_choice_after_its_dialog_has_gone_changes_nothing() -> None:
    stage = Stage(store=running()).start()
    choose(stage, face="night")
    before = stage.site.settings
    stage.command("close").change(FORM)
    assert stage.site.settings == before
    assert stage.dialog == ""


def test_the_settings_say_how_much_works_without_a_network() -> None:
    stage = Stage().start()
    stage.command("settings")
    assert "MB" not in stage.dialog
    stage.offline_copy.extent = Extent(6_140_000, 9_060_000, ("melimagic",), coming=False)
    assert stage.offline_copy.changed is not None
    stage.call(stage.offline_copy.changed)
    assert "On this device: 6.1 of 9.1\u00a0MB. The rest needs a network." in stage.dialog
    stage.command("keep-everything")
    assert stage.offline_copy.wanted == 1
    stage.offline_copy.extent = Extent(9_060_000, 9_060_000, (), coming=False)
    stage.call(stage.offline_copy.changed)
    assert "Everything is on this device: 9.1\u00a0MB." in stage.dialog
    stage.command("close").command("settings")
    assert "Everything is on this device: 9.1\u00a0MB." in stage.dialog
