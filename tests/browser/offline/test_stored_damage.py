"""Stored games that cannot be read: whatever happens next, the save is still there and can be downloaded.

Devices that store nothing at all are in test_bad_input.py.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import BrowserContext, expect

from app.mahe.storage import STORAGE
from app.storage.reading_saves import quoted, why_save_refused
from mahe_core.engine.save_file import Refusal, SaveRefused, write
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die, save_of
from tests.app.speaking import texts
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.stores import put_running, read_stores
from tests.browser.playing.along import Along, open_game

NOTICE = "[data-notice='damaged']"
SESSION = first_game_where(Setup(4), one_die)
GOOD = write(save_of(SESSION, ("Zoë", "👩‍👩‍👧")))


@dataclass(frozen=True, slots=True)
class Damage:
    """A refused save, the language of the page, and its words for the reason."""

    save: str
    language: str
    reason: str


def damages() -> dict[str, Damage]:
    """Return one damage of every kind, by name."""
    de, fr, nl, pt = map(texts, ("de", "fr", "nl", "pt"))
    illegal = fr.gettext(
        "Entry {entry} of the log breaks the rules. {reason}",
        entry=2,
        reason=fr.gettext("The first die must be rolled."),
    )
    return {
        "of a newer version": Damage(
            GOOD.replace('"version":2', '"version":9'),
            "de",
            why_save_refused(SaveRefused(Refusal.NEWER_VERSION), STORAGE, de),
        ),
        "with an illegal entry": Damage(GOOD.replace('["roll"]', '["stop"]', 1), "fr", illegal),
        "with an entry nobody knows": Damage(
            GOOD.replace('["roll"]', '["pass"]', 1),
            "nl",
            nl.gettext("Entry {entry} of the log cannot be read: {found}", entry=2, found=quoted('["pass"]')),
        ),
        "with a die that was changed": Damage(
            GOOD.replace('["die",4]', '["die",6]', 1),
            "pt",
            pt.gettext(
                "Entry {entry} of the log was changed: this game does not draw {found} there.",
                entry=3,
                found=quoted('["die", 6]'),
            ),
        ),
        "with a wrong field": Damage(
            GOOD.replace('"seed":0', '"seed":-1'),
            "de",
            de.gettext("“{field}” is wrong in the save: {found}", field=quoted("seed"), found=quoted("-1")),
        ),
        "without its log": Damage(
            GOOD[: GOOD.index(',"log":')] + "}",
            "fr",
            fr.gettext("“{field}” is missing from the save.", field=quoted("log")),
        ),
        "that is no text of ours": Damage(
            "\r\n\x00 🐢 \\u0022 </script>\t",
            "nl",
            nl.gettext("The save is damaged or cut off at character {place}.", place=3),
        ),
    }


DAMAGES = damages()
NEWER = DAMAGES["of a newer version"].save
ILLEGAL = DAMAGES["with an illegal entry"].save


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
@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(damage, id=name, marks=() if damage.save == ILLEGAL else pytest.mark.nightly)
        for name, damage in DAMAGES.items()
    ],
)
def test_damaged_games_are_set_aside_and_downloaded_unchanged(browsing: Browsing, damage: Damage) -> None:
    device = leave(browsing, damage.save)
    game = browsing.tab(device, f"?lang={damage.language}&players=4&motion=off").ready()
    assert game.screen == "setup"
    expect(game.find(NOTICE)).to_contain_text(damage.reason)
    assert read_stores(game.page) == {"running": [], "finished": [], "aside": [damage.save]}
    assert downloaded(game) == damage.save
    game.command("play")
    assert game.asked() is not None
    stores = read_stores(game.page)
    assert stores["aside"] == [damage.save]
    assert len(stores["running"]) == 1


@pytest.mark.slow
def test_null_saves_are_quarantined_and_reported(browsing: Browsing) -> None:
    """A stored null is a damaged save; without a game there is no entry."""
    game = browsing.tab(leave(browsing, None), "?lang=en&players=4&motion=off").ready()
    expect(game.find(NOTICE)).to_be_visible()
    assert read_stores(game.page) == {"running": [], "finished": [], "aside": ["null"]}


@pytest.mark.slow
def test_a_second_damaged_game_is_kept_next_to_the_first(browsing: Browsing) -> None:
    device = leave(browsing, NEWER)
    game = browsing.tab(device, "?lang=en&players=4&motion=off").ready()
    game.command("play")
    game.asked()
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
    second.command("play")
    assert second.asked() is not None


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
    game.command("play")
    game.asked()
    game.intend("roll")
    assert game.asked() is not None
    assert read_stores(game.page)["running"] == [ILLEGAL]


@pytest.mark.slow
def test_games_that_could_not_be_read_are_not_overwritten(browsing: Browsing) -> None:
    device = leave(browsing, GOOD)
    device.add_init_script(NOT_NOW)
    game = browsing.tab(device, "?lang=en&players=4&motion=off").ready()
    expect(game.find("[data-notice='storage']")).to_be_visible()
    game.command("play")
    game.asked()
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
