"""Offline: after one visit the server may disappear, and whatever goes wrong, the page is never blank."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from mahe_core import __version__
from mahe_core.mahe import Setup
from tests.app.speaking import CODES, texts
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.host import Host
from tests.browser.driving.keeping import (
    CANNOT_THAW,
    SAVES_DATA,
    SNAPSHOT,
    come_back,
    damage,
    first_visit,
    how_it_started,
    kept,
    throw_away,
    wait_until_install_failed,
    wait_until_kept,
)
from tests.browser.playing.along import begin_four, begin_game
from workshop.site.budget import FIRST_VISIT

TROUBLE = "request failed|console error|page error|503 for"
"""The browser's own messages for a file that cannot be loaded."""


def expect_failure(game: GamePage, code: str) -> None:
    """Expect the message that the game did not start, in this language."""
    title = texts(code).gettext("The game did not start")
    expect(game.find("[data-failure='runtime'] h2")).to_have_text(title)


@pytest.mark.slow
def test_the_site_works_offline_after_one_visit(at_host: Browsing, host: Host) -> None:
    game = first_visit(at_host, "?lang=en&seed=4&players=4&motion=off")
    host.stop()
    come_back(game).ready()
    assert how_it_started(game.page) == "thawed"

    along = begin_four(game).play(lambda session: len(session.log) >= 12)
    game.command("rules")
    expect(game.find("article")).to_contain_text("franjos")
    game.command("back")
    game.speak("fr")
    expect(game.find("button[data-intent]").first).to_be_visible()
    at_host.watch.allow("request failed: .*/lessons/fr/")  # whose turn to be cached is a start with a network
    along.reload()

    told = game.find("[data-log] li").count()
    game.command("who-plays")
    for seat in range(4):
        game.tab.pick(f"[name='by-{seat}']", "computer:strong")
    game.command("close")
    expect(game.find("[data-log] li").nth(told)).to_be_attached()

    game.page.goto(f"{host.address}rules/pt/#rules")
    expect(game.find("html")).to_have_attribute("lang", "pt-PT")
    game.page.locator("a[hreflang='nl']").click()
    expect(game.find("html")).to_have_attribute("lang", "nl")
    at_host.watch.allow("favicon.ico")  # which browsers request next to a text
    game.page.goto(f"{host.address}licences.txt")
    expect(game.find("body")).to_contain_text("pyodide")


@pytest.mark.nightly
def test_every_preset_of_the_address_works_offline(at_host: Browsing, host: Host) -> None:
    """None of these addresses has been visited on the device before."""
    at_host.watch.allow("request failed: .*/lessons/")  # which a start tries to keep for its language
    first_visit(at_host, "?lang=en&motion=off").page.close()
    host.stop()
    for code in CODES:
        game = at_host.tab(at_host.contexts[0], f"?lang={code}&seed=4&players=4&motion=off&utm_source=x").ready()
        assert str(game.page.evaluate("document.documentElement.lang")).startswith(code)
        if code == CODES[0]:
            begin_four(game).roll()
        game.page.goto(f"{host.address}rules/{code}/?from=elsewhere")
        expect(game.find("main")).to_contain_text("franjos")
        game.page.goto(f"{host.address}rules/{code}/short/?from=elsewhere")
        expect(game.find("svg[role='img']")).to_have_count(2)
        game.page.goto(f"{host.address}index.html?lang={code}", wait_until="commit")
        game.ready().page.close()


@pytest.mark.slow
def test_the_lab_and_its_parts_work_offline(at_host: Browsing, host: Host) -> None:
    first_visit(at_host, "?lang=de&motion=off").page.close()
    host.stop()
    game = at_host.tab(at_host.contexts[0], "?lang=de&lesson=risk&seed=42&motion=off").ready()
    expect(game.find("[data-screen='lab'][data-room='lessons']")).to_contain_text("Wie gefährlich")
    game.command("lab:experiment")
    game.command("lab-experiment-try:1000")
    expect(game.find("[data-lab-number='1000']")).to_be_visible()
    expect(game.find("[data-chart] svg").first).to_be_visible()
    for place in ("", "key/"):
        game.page.goto(f"{host.address}lessons/de/risk/{place}?from=elsewhere")
        expect(game.find("h1").first).to_contain_text("Wie gefährlich")


@pytest.mark.slow
def test_everything_is_on_the_device_soon_after_the_first_move(at_host: Browsing, host: Host) -> None:
    game = first_visit(at_host, "?lang=de&seed=4&players=4&motion=off")
    assert host.asked("melimagic.zip.zst") == []
    begin_four(game)
    game.page.keyboard.press("r")  # a key counts like a click
    game.command("settings")
    expect(game.find("#region-offline-copy")).to_contain_text("Alles ist auf diesem Gerät", timeout=60_000)
    assert game.find("[data-command='keep-everything']").count() == 0
    assert not [path for path in kept(game.page) if path.startswith(("/lessons/fr/", "/lessons/melimagic/fr/t"))]
    host.stop()
    game.page.keyboard.press("Escape")
    game.command("peers")
    expect(game.dialog.locator("[data-command='peers-codes']")).to_be_visible()
    game.page.goto(f"{host.address}?game=melimagic&lang=de")
    game.ready().command("lab")
    expect(game.find("[data-screen='lab']")).to_be_visible()
    for place in ("lessons/de/teacher/", "lessons/melimagic/de/teacher/"):
        game.page.goto(f"{host.address}{place}")
        expect(game.find("h1")).to_be_visible()


@pytest.mark.nightly
def test_a_device_that_saves_data_says_what_is_missing(at_host: Browsing, host: Host) -> None:
    game = first_visit(at_host, "?lang=en&seed=4&players=4&motion=off", SAVES_DATA)
    begin_four(game).roll()
    expect(game.find("#menu")).to_contain_text("only with a network: Melimagic and the pages for teachers.")
    assert host.asked("melimagic.zip.zst") == []
    host.faults["melimagic.zip.zst"] = "missing"
    game.watch.allow("404", "request failed")
    game.command("keep-everything")
    expect(game.dialog.locator("h2")).to_have_text("Not everything could be downloaded", timeout=60_000)
    host.faults.clear()
    game.cancel()
    game.open_settings()
    expect(game.find("#region-offline-copy")).to_contain_text("The rest needs a network.")
    game.command("keep-everything")
    expect(game.find("#region-offline-copy")).to_contain_text("Everything is on this device", timeout=60_000)
    expect(game.find("#region-offline-rest")).to_be_empty()


@pytest.mark.nightly
def test_a_whole_game_can_be_played_offline(at_host: Browsing, host: Host) -> None:
    game = first_visit(at_host, "?lang=nl&seed=274&motion=off")
    host.stop()
    begin_game(come_back(game).ready(), Setup(2, 0, True, True, short_game=True), 274).play()
    assert game.screen == "result"


@pytest.mark.slow
def test_first_visits_fetch_nothing_twice_second_visits_nothing(at_host: Browsing, host: Host) -> None:
    game = first_visit(at_host, "")
    assert host.sent_twice() == []
    weight = sum(answer.weight for answer in host.answers)
    assert weight <= FIRST_VISIT, f"{weight:,} bytes"
    for needless in ("python_stdlib.zip", "app.zip", f"mahe_core-{__version__}.zip"):
        assert host.asked(needless) == [], "only a start without the snapshot needs it"

    host.answers.clear()
    come_back(game).ready()
    game.page.goto(f"{host.address}rules/en/")
    assert [answer for answer in host.answers if answer.weight] == []


@pytest.mark.slow
def test_play_works_without_a_cache(at_host: Browsing, host: Host) -> None:
    context = at_host.device()
    context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() { throw new Error('forbidden'); } })"
    )
    game = at_host.tab(context, "?lang=en&seed=4&players=4&motion=off").ready()
    begin_four(game).roll()
    assert kept(game.page) == []
    assert host.asked("service-worker.js") == []


@pytest.mark.nightly
def test_devices_that_cannot_thaw_cache_their_own_files(at_host: Browsing, host: Host) -> None:
    context = at_host.device()
    context.add_init_script(CANNOT_THAW)
    game = at_host.tab(context, "?lang=en&seed=4&players=4&motion=off").ready()
    wait_until_kept(game.page, "python_stdlib.zip", "app.zip", f"mahe_core-{__version__}.zip")
    host.stop()
    come_back(game).ready()
    assert how_it_started(game.page) == "plain"
    begin_four(game).roll()


@pytest.mark.nightly
def test_the_site_is_cached_in_a_subfolder_of_a_host(
    at_host: Browsing, host: Host, built: Path, tmp_path: Path
) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "mahe").symlink_to(built)
    host.start(tmp_path)
    game = first_visit(at_host, "games/mahe/?lang=pt&seed=4&players=4&motion=off")
    host.stop()
    begin_four(come_back(game).ready()).roll()
    game.page.goto(f"{host.address}games/mahe/rules/pt/")
    expect(game.find("main")).to_contain_text("franjos")


# Failures during the first download


@pytest.mark.nightly
def test_interrupted_downloads_start_and_are_cached_next_time(at_host: Browsing, host: Host) -> None:
    at_host.watch.allow(TROUBLE)
    host.faults["snapshot.bin.zst"] = "cut off"
    game = at_host.visit("?lang=de&seed=4&players=4&motion=off")
    assert how_it_started(game.page) == "plain"
    begin_four(game).roll()
    wait_until_install_failed(game.page)
    host.faults.clear()
    come_back(game).ready()
    wait_until_kept(game.page)
    host.stop()
    come_back(game).ready()
    assert how_it_started(game.page) == "thawed"


@pytest.mark.nightly
def test_the_game_survives_a_server_failure_during_install(at_host: Browsing, host: Host, built: Path) -> None:
    at_host.watch.allow(TROUBLE)
    host.faults["/rules/nl/"] = "dies"
    game = at_host.visit("?lang=nl&seed=4&players=4&motion=off")
    wait_until_install_failed(game.page)
    along = begin_four(game).roll()

    half = kept(game.page)
    assert half, "what came before is kept for the next try"
    host.faults.clear()
    host.answers.clear()
    host.start(built)
    along.reload()
    wait_until_kept(game.page)
    assert len(kept(game.page)) > len(half)
    assert host.sent_twice() == []
    host.stop()
    along.reload()


@pytest.mark.slow
def test_wrong_bodies_are_never_cached(at_host: Browsing, host: Host) -> None:
    at_host.watch.allow(TROUBLE)
    host.faults["/rules/fr/"] = "wrong"
    game = at_host.visit("?lang=fr")
    wait_until_install_failed(game.page)
    assert "/rules/fr/" not in kept(game.page)
    host.faults.clear()
    game.open_settings()
    expect(game.find("#region-offline-copy")).to_contain_text(
        "Dans ce navigateur, les jeux ont besoin d’une connexion."
    )
    game.command("keep-everything")
    wait_until_kept(game.page)
    assert "/rules/fr/" in kept(game.page)


@pytest.mark.nightly
def test_wrong_bodies_in_the_http_cache_are_bypassed(at_host: Browsing, host: Host, built: Path) -> None:
    """Browsers answer a hashed address from the HTTP cache without asking the host; no page has used this one yet."""
    at_host.watch.allow(TROUBLE)
    font = next(built.glob("assets/atkinson-hyperlegible-latin-ext-700-*.woff2")).relative_to(built).as_posix()
    host.faults[font] = "wrong"
    context = at_host.device()
    elsewhere = context.new_page()
    elsewhere.goto(f"{host.address}rules/en/")
    elsewhere.evaluate("(address) => fetch(address).then((response) => response.arrayBuffer())", f"/{font}")
    host.faults.clear()
    game = at_host.tab(context, "?lang=en").ready()
    wait_until_kept(game.page)
    assert len(host.asked(font)) == 2


# Failures of the cache

EVICTED = ("index.html", "snapshot.bin.zst", ".wasm", "core.js", ".css", "")
"""Ends of the addresses of evicted files; the last one is everything."""


def evict(page: Page, name: str) -> None:
    """Delete every cached copy of a file; a page is cached under its folder's address."""
    if name in SNAPSHOT:
        wait_until_kept(page, *SNAPSHOT)
        throw_away(page, *SNAPSHOT)
    else:
        throw_away(page, "/" if name == "index.html" else name)


@pytest.mark.nightly
@pytest.mark.parametrize("name", others_by_night(EVICTED, ("",)))
def test_evicted_files_are_fetched_and_cached_again(at_host: Browsing, host: Host, name: str) -> None:
    game = first_visit(at_host, "?lang=pt&seed=4&players=4&motion=off")
    everything = kept(game.page)
    evict(game.page, name)
    assert kept(game.page) != everything
    come_back(game).ready()
    assert how_it_started(game.page) == "thawed"
    wait_until_kept(game.page)
    assert kept(game.page) == everything
    host.stop()
    begin_four(come_back(game).ready()).roll()


@pytest.mark.slow
@pytest.mark.parametrize("name", others_by_night(EVICTED, (".wasm",)))
def test_evicted_files_offline_are_explained(at_host: Browsing, host: Host, built: Path, name: str) -> None:
    at_host.watch.allow(TROUBLE)
    game = first_visit(at_host, "?lang=nl")
    evict(game.page, name)
    forget_http_cache(game)
    host.stop()
    come_back(game)
    if name in ("index.html", ""):
        said = texts("nl").gettext("The game is not here any more")
        expect(game.find("[data-failure='away'] [lang='nl'] h1")).to_have_text(said)
    elif name == ".css":
        game.ready()
        assert game.find("[data-failure]").count() == 0
    else:
        expect_failure(game, "nl")
    host.start(built)
    retry = game.find("[data-boot='retry'], [data-failure='away'] a")
    if retry.count():
        retry.first.click()
    else:
        come_back(game)
    game.ready()


@pytest.mark.nightly
def test_cached_code_with_a_wrong_hash_is_repaired_by_a_retry(at_host: Browsing, host: Host) -> None:
    at_host.watch.allow(TROUBLE)
    game = first_visit(at_host, "?lang=de&seed=4&players=4&motion=off")
    damage(game.page, ".wasm")
    come_back(game)
    expect_failure(game, "de")
    game.find("[data-boot='retry']").click()
    game.ready()
    wait_until_kept(game.page)
    host.stop()
    begin_four(come_back(game).ready()).roll()


@pytest.mark.nightly
def test_damaged_pages_scripts_and_styles_repair_themselves(at_host: Browsing, host: Host) -> None:
    """If these are wrong, nothing on the page can report it."""
    game = first_visit(at_host, "?lang=de&seed=4&players=4&motion=off")
    first = [path for path in kept(game.page) if re.search(r"/assets/boot-[^/]*[.]js$|[.]css$|/runtime/.*[.]js$", path)]
    assert len(first) >= 8
    for name in ("/", *first):
        damage(game.page, name)
    come_back(game).ready()
    wait_until_kept(game.page)
    host.stop()
    begin_four(come_back(game).ready()).roll()


@pytest.mark.nightly
def test_a_damaged_snapshot_counts_as_missing(at_host: Browsing) -> None:
    game = first_visit(at_host, "?lang=de&seed=4&players=4&motion=off")
    wait_until_kept(game.page, *SNAPSHOT)
    damage(game.page, *SNAPSHOT)
    # A response that proves damaged early is not read to its end.
    at_host.watch.allow("request failed: .*snapshot.bin.zst")
    come_back(game).ready()
    assert how_it_started(game.page) == "plain"
    begin_four(game).roll()


@pytest.mark.nightly
def test_failing_cache_storage_counts_as_empty(at_host: Browsing) -> None:
    game = first_visit(at_host, "?lang=fr&seed=4&players=4&motion=off")
    (worker,) = at_host.contexts[0].service_workers
    worker.evaluate(
        """() => {
          const fail = () => Promise.reject(new DOMException("storage is damaged", "UnknownError"));
          Object.assign(Cache.prototype, { match: fail, keys: fail, put: fail });
          CacheStorage.prototype.open = fail;
        }"""
    )
    begin_four(come_back(game).ready()).roll()


def forget_http_cache(game: GamePage) -> None:
    """Empty the HTTP cache, which would otherwise replace the network."""
    devtools = game.page.context.new_cdp_session(game.page)
    devtools.send("Network.clearBrowserCache")
    devtools.detach()
