"""Stored games that cannot be read: whatever happens next, the save is still there and can be downloaded.

Devices that store nothing at all are in test_bad_input.py.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from app.mahe.storage import STORAGE
from app.storage.reading_saves import why_save_refused
from mahe_core import mahe
from mahe_core.engine.save_file import SaveRefused, read, write
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die, save_of
from tests.app.speaking import texts
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.stores import put_running, read_stores
from tests.browser.playing.along import Along, open_game

NOTICE = "[data-notice='damaged']"
SESSION = first_game_where(Setup(4), one_die)
GOOD = write(save_of(SESSION, ("Zoë", "👩‍👩‍👧")))


NEWER = GOOD.replace('"version":2', '"version":9')
ILLEGAL = GOOD.replace('["roll"]', '["stop"]', 1)
FOREIGN = "\r\n\x00 🐢 \\u0022 </script>\t"
"""A text of somebody else, with all that storing or downloading could change."""

NOT_NOW = """if (location.protocol === "http:" && !sessionStorage.getItem("failed")) {
  sessionStorage.setItem("failed", "yes");
  IDBObjectStore.prototype.get = () => { throw new DOMException("not now", "UnknownError"); };
}"""
"""A store that cannot be read on a tab's first visit, and can on the next."""


def leave(browsing: Browsing, save: str | None) -> BrowserContext:
    """Open a device with this save as the running game."""
    device = browsing.device()
    game = browsing.tab(device, "?lang=en&motion=off").ready()
    open_game(game, SESSION)
    put_running(game.page, save)
    game.page.close()
    return device


def downloaded(game: GamePage) -> str:
    """Download the damaged game and return it unchanged."""
    with game.page.expect_download() as download:
        game.command("download-damaged")
    return download.value.path().read_bytes().decode("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("save", others_by_night((ILLEGAL, FOREIGN), (ILLEGAL,)), ids=("illegal", "foreign"))
def test_damaged_games_are_set_aside_and_downloaded_unchanged(browsing: Browsing, save: str) -> None:
    device = leave(browsing, save)
    game = browsing.tab(device, "?lang=fr&players=4&motion=off").ready()
    assert game.screen == "setup"
    with pytest.raises(SaveRefused) as refused:
        read(save, mahe)
    expect(game.find(NOTICE)).to_contain_text(why_save_refused(refused.value, STORAGE, texts("fr")))
    assert read_stores(game.page) == {"running": [], "finished": [], "aside": [save]}
    assert downloaded(game) == save
    game.play()
    stores = read_stores(game.page)
    assert stores["aside"] == [save]
    assert len(stores["running"]) == 1


@pytest.mark.slow
def test_null_saves_are_quarantined_and_reported(browsing: Browsing) -> None:
    """A stored null is a damaged save; without a game there is no entry."""
    game = browsing.tab(leave(browsing, None), "?lang=en&players=4&motion=off").ready()
    expect(game.find(NOTICE)).to_be_visible()
    assert read_stores(game.page) == {"running": [], "finished": [], "aside": ["null"]}


@pytest.mark.nightly
def test_a_second_damaged_game_is_kept_next_to_the_first(browsing: Browsing) -> None:
    device = leave(browsing, NEWER)
    game = browsing.tab(device, "?lang=en&players=4&motion=off").ready()
    game.play()
    put_running(game.page, ILLEGAL)
    game.page.reload()
    game.ready()
    assert read_stores(game.page) == {"running": [], "finished": [], "aside": [NEWER, ILLEGAL]}
    assert downloaded(game) == ILLEGAL


@pytest.mark.slow
def test_watching_tabs_leave_damaged_games_until_takeover(browsing: Browsing) -> None:
    device = browsing.device()
    first = browsing.tab(device, "?lang=en&motion=off").ready()
    open_game(first, SESSION)
    put_running(first.page, ILLEGAL)
    second = browsing.tab(device, "?lang=en&motion=off").ready()
    expect(second.find(NOTICE)).to_be_visible()
    assert read_stores(second.page) == {"running": [ILLEGAL], "finished": [], "aside": []}
    assert downloaded(second) == ILLEGAL
    first.page.close()
    expect(second.find("[data-notice='read-only']")).to_have_count(0)
    expect(second.find(NOTICE)).to_be_visible()
    assert read_stores(second.page) == {"running": [], "finished": [], "aside": [ILLEGAL]}
    second.play()


@pytest.mark.slow
def test_damaged_games_that_cannot_be_moved_are_kept(browsing: Browsing) -> None:
    """A full disk may have room for the few bytes of a new game, but not for a second copy of the damaged one."""
    device = leave(browsing, ILLEGAL)
    device.add_init_script(
        "IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); };"
    )
    game = browsing.tab(device, "?lang=en&players=4&motion=off").ready()
    expect(game.find(NOTICE)).to_be_visible()
    expect(game.find("[data-notice='storage']")).to_be_visible()
    assert downloaded(game) == ILLEGAL
    game.play()
    game.intend("roll")
    assert game.asked() is not None
    assert read_stores(game.page)["running"] == [ILLEGAL]


@pytest.mark.slow
def test_games_that_could_not_be_read_are_not_overwritten(browsing: Browsing) -> None:
    device = leave(browsing, GOOD)
    device.add_init_script(NOT_NOW)
    game = browsing.tab(device, "?lang=en&players=4&motion=off").ready()
    expect(game.find("[data-notice='storage']")).to_be_visible()
    game.play()
    stores = read_stores(game.page)
    assert GOOD in (*stores["running"], *stores["aside"])


@pytest.mark.slow
def test_the_game_is_restored_when_storage_works_again(browsing: Browsing) -> None:
    device = leave(browsing, GOOD)
    device.add_init_script(NOT_NOW)
    game = browsing.tab(device, "?lang=en&motion=off").ready()
    assert game.screen == "setup"
    expect(game.find("[data-notice='storage']")).to_be_visible()
    game.page.reload()
    Along(game.ready(), SESSION).roll()
    expect(game.find("[data-notice='storage']")).to_have_count(0)
