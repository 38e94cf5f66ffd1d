"""Bad input: files and stored saves that cannot be read, a device that stores nothing, names of every kind."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from mahe_core import mahe
from mahe_core.engine.save_file import read, write
from mahe_core.engine.seats import tidy_name
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die, over, save_of
from tests.app.speaking import texts
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.stores import read_stores
from tests.browser.playing.along import open_game

RUNNING = write(save_of(first_game_where(Setup(4), one_die)))


@pytest.mark.slow
def test_files_of_editors_on_windows_are_read(browsing: Browsing) -> None:
    session = first_game_where(Setup(4), one_die)
    for encoding in ("utf-8-sig", "utf-16"):
        game = browsing.visit("?lang=en&motion=off")
        game.open(write(save_of(session, ("Zoë",))), encoding=encoding)
        expect(game.find("[data-player='0']")).to_contain_text("Zoë")


@pytest.mark.slow
def test_a_huge_file_is_refused_without_freezing_the_page(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = open_game(game, first_game_where(Setup(4), one_die))
    for text in ("[" * 3_000_000, f"{RUNNING}{' ' * 3_000_000}x"):
        game.open(text)
        expect(game.dialog.locator("h2")).to_have_text("This file cannot be opened")
        game.cancel()
    along.roll()


NO_INDEXED_DB = {
    "is missing": "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });",
    "throws when it is named": (
        "Object.defineProperty(window, 'indexedDB', {"
        " get() { throw new DOMException('no', 'SecurityError'); }, configurable: true });"
    ),
    "throws when it is opened": (
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
    ),
    "is a newer version's": "if (location.protocol === 'http:') indexedDB.open('mahe', 99);",
    "refuses to begin": (
        "IDBDatabase.prototype.transaction = () => { throw new DOMException('no', 'InvalidStateError'); };"
    ),
    "throws when it is to store": (
        "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"
    ),
}

LONG_WAIT = 8
"""Seconds; the page waits ten for a database that has answered so far."""

BY_DAY = ("throws when it is opened", "refuses to begin")
"""Without any storage, as `test_play_works_without_any_storage` has it, nothing can be opened either."""

NO_TABS = """
  if (location.protocol === "http:") {
    LockManager.prototype.request = () => Promise.reject(new DOMException("no", "SecurityError"));
    window.BroadcastChannel = class { constructor() { throw new DOMException("no", "SecurityError"); } };
    delete window.PerformanceObserver;
  }
"""
"""Missing too if a browser blocks all data of a site, or in some browsers."""


def play_on(game: GamePage) -> None:
    """Play some decisions, and save them to a file, the only way to store them."""
    game.command("play")
    for _ in range(4):
        hooks = game.asked()
        assert hooks is not None
        game.intend(hooks.intents[0][0])
    game.asked()
    assert read(game.save(), mahe).session.log


@pytest.mark.slow
@pytest.mark.parametrize("fault", others_by_night(NO_INDEXED_DB, BY_DAY))
def test_play_goes_on_with_a_warning_where_the_database(browsing: Browsing, fault: str) -> None:
    context = browsing.device()
    context.add_init_script(NO_INDEXED_DB[fault])
    game = browsing.tab(context, "?lang=fr&players=4&motion=off").ready()
    play_on(game)
    expect(game.find("[data-notice='storage']")).to_be_visible()
    expect(game.dialog).to_have_count(0)


FILLS_UP = """() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...values) {
    const request = put.apply(this, values);
    this.transaction.abort();
    return request;
  };
}"""
"""Simulates a full disk, for which transactions are aborted."""


@pytest.mark.slow
def test_play_goes_on_with_a_warning_on_a_full_disk(browsing: Browsing) -> None:
    game = browsing.visit("?lang=pt&motion=off")
    along = open_game(game, first_game_where(Setup(4), one_die))
    stored = read_stores(game.page)
    game.page.evaluate(FILLS_UP)
    along.roll()
    expect(game.find("[data-notice='storage']")).to_be_visible()
    expect(game.dialog).to_have_count(0)
    assert read_stores(game.page) == stored
    reached = len(along.session.log) + 4
    along.play(lambda session: len(session.log) >= reached)
    assert read(game.save(), mahe).session.log == along.session.log


@pytest.mark.slow
def test_play_starts_with_a_warning_on_a_full_disk(browsing: Browsing) -> None:
    context = browsing.device()
    page = context.new_page()
    context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": browsing.address.rstrip("/"), "quotaSize": 1}
    )
    page.goto(f"{browsing.address}?lang=nl&players=4&motion=off")
    game = GamePage(page, browsing.watch).ready()
    play_on(game)
    expect(game.find("[data-notice='storage']")).to_be_visible()


SILENT = {
    "an opening": "IDBFactory.prototype.open = () => ({});",
    "an opening that is blocked": """
      IDBFactory.prototype.open = () => {
        const request = {};
        setTimeout(() => request.onblocked?.({ target: request }));
        return request;
      };
    """,
    "a transaction": """
      const request = () => ({});
      const store = { get: request, getAll: request, getAllKeys: request, put: request, add: request };
      IDBDatabase.prototype.transaction = () => ({ objectStore: () => store });
    """,
}
"""What never comes to an end, without an error."""


@pytest.mark.nightly
@pytest.mark.parametrize("never_ends", SILENT)
def test_play_starts_with_a_warning_where_nothing_ends(browsing: Browsing, never_ends: str) -> None:
    context = browsing.device()
    context.add_init_script(SILENT[never_ends])
    game = browsing.tab(context, "?lang=it&players=4&motion=off").ready()
    expect(game.find("[data-notice='storage']")).to_be_visible()
    began = time.monotonic()
    play_on(game)
    assert time.monotonic() - began < LONG_WAIT
    expect(game.find("[data-notice='storage']")).to_be_visible()
    expect(game.dialog).to_have_count(0)


@pytest.mark.slow
def test_clearing_the_data_of_the_site_leaves_the_game(browsing: Browsing) -> None:
    context = browsing.device()
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    along = open_game(game, first_game_where(Setup(4), one_die))
    origin = browsing.address.rstrip("/")
    session = context.new_cdp_session(game.page)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    along.roll()
    expect(game.find("[data-notice='storage']")).to_have_count(0)
    (save,) = read_stores(game.page)["running"]
    assert read(save, mahe).session.log == along.session.log


@pytest.mark.slow
def test_play_works_without_any_storage(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
        + NO_INDEXED_DB["throws when it is named"]
        + NO_TABS
    )
    game = browsing.tab(context, "?lang=de&players=4&motion=off").ready()
    game.speak("en")
    play_on(game)
    expect(game.find("[data-notice='storage']")).to_be_visible()


NAMES = ("<script>x()</script>", "W" * 40, "עברית", "👩‍👩‍👧 Ω", "Ada", "Ada", '"><img src=x>')


@pytest.mark.slow
def test_names_are_shown_as_typed_and_never_become_markup(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&players=7&motion=off")
    for seat, name in enumerate(NAMES):
        game.type_name(seat, name)
    game.play()
    shown = game.find("[data-player] .player-name").all_inner_texts()
    assert shown == [
        *map(tidy_name, NAMES[:4]),
        *(texts("en").gettext("{name} ({sign})", name="Ada", sign=sign) for sign in ("Leaf", "Shell")),
        NAMES[6],
    ]
    assert game.find("main script, main img").count() == 0
    save = read(game.save(), mahe)
    assert [seat.name for seat in save.seats] == [tidy_name(name) for name in NAMES]
    game.page.reload()
    game.ready()
    assert game.find("[data-player] .player-name").all_inner_texts() == shown


@pytest.mark.slow
def test_names_are_shown_as_typed_on_the_result(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    names = tuple(map(tidy_name, NAMES))
    open_game(game, first_game_where(Setup(7), over), names)
    # The table of figures is folded away.
    shown = game.find("tr .player-name").all_text_contents()
    assert sorted(shown) == sorted([*names[:4], "Ada (Leaf)", "Ada (Shell)", names[6]])
    assert game.find("main script, main img").count() == 0


@pytest.mark.nightly
def test_the_last_ten_finished_games_are_kept(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    session = first_game_where(Setup(4), over)
    for number in range(12):
        game.open(write(save_of(session, (f"Game {number}",))))
        expect(game.find("tr[data-player='0'] .player-name")).to_have_text(f"Game {number}")
    games = [read(save, mahe).seats[0].name for save in read_stores(game.page)["finished"]]
    assert games == [f"Game {number}" for number in range(2, 12)]
