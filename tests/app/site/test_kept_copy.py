"""What is not on this device yet is said at the table and between games, once, with a way to get it."""

from __future__ import annotations

from app.ports.device import Extent
from mahe_core.mahe import Setup
from tests.app.document import Node
from tests.app.fakes.storage import FakePreferences
from tests.app.games import first_game_where, one_die, save_of
from tests.app.stage import Stage, stored

MISSING = Extent(5_000_000, 7_000_000, ("melimagic", "teachers"), coming=False)
COMING = MISSING._replace(coming=True)
NOTHING = Extent(0, 0, ("site",), coming=False)
WHOLE = Extent(7_000_000, 7_000_000, (), coming=False)
SENTENCE = "Not on this device yet, so only with a network: Melimagic and the pages for teachers."
RUNNING = save_of(first_game_where(Setup(4), one_die))


def counted(stage: Stage, extent: Extent) -> Stage:
    """Let the page learn what is on the device."""
    stage.offline_copy.extent = extent
    assert stage.offline_copy.changed is not None
    stage.call(stage.offline_copy.changed)
    return stage


def in_menu(stage: Stage) -> Node:
    """Return the part of the menu that says what is missing."""
    return stage.page.root.one(id="region-offline-rest")


def test_the_menu_says_what_is_missing_until_it_is_there() -> None:
    stage = counted(Stage(store=stored(RUNNING)).start(), MISSING)
    assert SENTENCE in in_menu(stage).text
    assert in_menu(counted(stage, COMING)).text == SENTENCE, "a button would be of no use"
    assert in_menu(counted(stage, WHOLE)).text == ""
    assert SENTENCE in in_menu(counted(stage, MISSING).speak("en")).text
    stage.command("keep-everything")
    assert stage.offline_copy.wanted == 1


def test_today_s_throw_is_named_while_it_is_missing() -> None:
    stage = counted(Stage(store=stored(RUNNING)).start(), MISSING._replace(missing=("tomorrow",)))
    assert in_menu(stage).text.startswith("Not on this device yet, so only with a network: Today’s roll.")


def test_without_https_the_menu_offers_no_download() -> None:
    stage = counted(Stage(store=stored(RUNNING)).start(), NOTHING._replace(missing=("https",)))
    assert in_menu(stage).text == "At an address without https the games need a network."


def test_the_first_screen_says_what_is_missing_to_people_who_have_played() -> None:
    assert "offline-rest" not in counted(Stage().start(), MISSING).notices
    assert "offline-rest" not in counted(Stage(preferences=FakePreferences(played="yes")).start(), COMING).notices
    stage = counted(Stage(preferences=FakePreferences(played="yes")).start(), MISSING)
    assert SENTENCE in stage.page.root.one(data_notice="offline-rest").text
    assert "offline-rest" not in counted(stage, WHOLE).notices


def test_the_notice_about_missing_parts_stays_away_once_dismissed() -> None:
    preferences = FakePreferences(played="yes")
    stage = counted(Stage(preferences=preferences).start(), MISSING).command("no-rest")
    assert "offline-rest" not in stage.notices
    assert "offline-rest" not in counted(Stage(preferences=preferences).start(), MISSING).notices


def test_a_failed_download_of_the_rest_is_explained() -> None:
    stage = counted(Stage(preferences=FakePreferences(played="yes")).start(), MISSING)
    stage.offline_copy.can_keep = False
    stage.command("keep-everything")
    assert "Not everything could be downloaded" in stage.dialog


def test_a_browser_that_keeps_nothing_says_so_without_a_notice() -> None:
    stage = counted(Stage(store=stored(RUNNING)).start(), NOTHING)
    assert in_menu(stage).text.startswith("In this browser the games need a network.")
    assert "the games need a network" in stage.command("settings").dialog
    assert "offline-rest" not in counted(Stage(preferences=FakePreferences(played="yes")).start(), NOTHING).notices
