"""New versions wait, are offered between games, and never replace a running game or another tab's version.

Devices on which somebody plays save data here: others cache everything some seconds after the first move, and would
request it just while the host changes.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from mahe_core import __version__
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, over
from tests.app.speaking import texts
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage, wait_until
from tests.browser.driving.host import Host
from tests.browser.driving.keeping import (
    CANNOT_THAW,
    SAVES_DATA,
    SNAPSHOT,
    first_visit,
    how_it_started,
    kept,
    throw_away,
    version,
    wait_until_kept,
    wait_until_taken_over,
    wait_until_waiting,
)
from tests.browser.playing.along import Along, begin_four, open_game

OFFER = "[data-notice='update']"
QUERY = "?lang=en&seed=4&players=4&motion=off"


def look_for_update(game: GamePage) -> None:
    """Make the browser check for a new version, as it does sometimes by itself, and wait until one is waiting."""
    game.page.evaluate(LOOK)
    wait_until_waiting(game.page)


# If a check is already running, this starts no second one, and the first may have seen the old version.
LOOK = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  let found = registration.installing || registration.waiting;
  // An install that fails may be over before anybody looks again.
  registration.addEventListener("updatefound", () => { found = true; });
  while (!found) {
    await registration.update().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}"""


@pytest.mark.slow
def test_a_new_version_waits_for_the_next_launch_with_the_game(at_host: Browsing, host: Host, next_site: Path) -> None:
    game = first_visit(at_host, QUERY, SAVES_DATA)
    old = version(game.page)
    along = begin_four(game).play(lambda session: len(session.log) >= 8)

    host.start(next_site)
    look_for_update(game)
    along.reload()
    assert version(game.page) == old
    assert game.find(OFFER).count() == 0, "a running game is not disturbed"
    along.play(lambda session: len(session.log) >= 10)

    everything = kept(game.page)
    game.page.close()
    wait_until_taken_over(at_host.contexts[0])
    game = at_host.tab(at_host.contexts[0], QUERY).ready()
    assert version(game.page) == "next"
    here = Along(game, along.session)
    assert not set(kept(game.page)) >= set(everything), "what only the old version needed is dropped now"
    host.stop()
    here.reload().play(lambda session: len(session.log) >= 12)


@pytest.mark.slow
def test_new_versions_are_offered_on_the_set_up_screen(at_host: Browsing, host: Host, next_site: Path) -> None:
    game = first_visit(at_host, "?lang=de&motion=off")
    host.start(next_site)
    game.type_name(0, "Ada")
    look_for_update(game)
    expect(game.find(OFFER)).to_contain_text(texts("de").gettext("Update now"))
    assert game.page.evaluate("document.activeElement.name") == "name-0", "whoever is typing goes on typing"
    host.stop()
    game.command("update")
    game.page.wait_for_selector("html[data-version='next'][data-app='ready']", state="attached")
    expect(game.find("input[name='name-0']")).to_have_value("Ada")
    expect(game.find(OFFER)).to_have_count(0)


@pytest.mark.nightly
def test_new_versions_are_offered_on_the_result_screen(at_host: Browsing, host: Host, next_site: Path) -> None:
    game = first_visit(at_host, "?lang=fr&motion=off", SAVES_DATA)
    along = open_game(game, first_game_where(Setup(2), lambda session: len(session.log) >= 60))
    host.start(next_site)
    look_for_update(game)
    along.play(over)
    expect(game.find(OFFER)).to_be_visible()
    game.command("update")
    game.page.wait_for_selector("html[data-version='next'][data-app='ready']", state="attached")
    game.on("result")


@pytest.mark.nightly
def test_a_second_tab_keeps_its_version_and_its_game(at_host: Browsing, host: Host, next_site: Path) -> None:
    game = first_visit(at_host, QUERY, SAVES_DATA)
    old = version(game.page)
    second = at_host.tab(at_host.contexts[0], "?lang=en&motion=off").ready()
    host.start(next_site)
    look_for_update(game)
    second.page.evaluate("globalThis.untouched = true")
    expect(second.find(OFFER)).to_have_count(0)

    game.command("update")
    expect(game.dialog).to_contain_text(texts("en").gettext("Another tab is open"))
    game.cancel()
    assert version(game.page) == old
    begin_four(game).roll()
    assert second.page.evaluate("globalThis.untouched")

    second.page.close()
    game.page.close()
    wait_until_taken_over(at_host.contexts[0])
    assert version(at_host.tab(at_host.contexts[0], QUERY).ready().page) == "next"


@pytest.mark.slow
def test_interrupted_updates_keep_the_old_version(at_host: Browsing, host: Host, next_site: Path) -> None:
    at_host.watch.allow("request failed|Failed to load resource|net::ERR_|TROUBLE|page error")
    game = first_visit(at_host, QUERY, SAVES_DATA)
    old = version(game.page)
    host.start(next_site)
    host.faults["snapshot.bin.zst"] = "dies"
    game.page.evaluate(LOOK)
    wait_until(game.page, "async () => !(await navigator.serviceWorker.getRegistration()).installing")
    game.page.reload(wait_until="commit")
    assert version(game.ready().page) == old
    begin_four(game).roll()
    host.faults.clear()
    host.start(next_site)
    look_for_update(game)


@pytest.mark.nightly
def test_damaged_old_versions_start_as_the_new_one(at_host: Browsing, host: Host, next_site: Path) -> None:
    """The old version's files are gone from the host, so only the new version can start."""
    at_host.watch.allow("404 for .*snapshot")
    game = first_visit(at_host, QUERY, SAVES_DATA)
    along = begin_four(game).roll()
    wait_until_kept(game.page, *SNAPSHOT)
    throw_away(game.page, *SNAPSHOT)
    host.start(next_site)
    along.reload()
    assert version(game.page) == "next"
    wait_until_waiting(game.page)
    along.play(lambda session: len(session.log) >= 12)


@pytest.mark.nightly
def test_devices_that_cannot_thaw_update_completely(at_host: Browsing, host: Host, next_site: Path) -> None:
    context = at_host.device()
    context.add_init_script(CANNOT_THAW)
    context.add_init_script(SAVES_DATA)
    game = at_host.tab(context, QUERY).ready()
    wait_until_kept(game.page, "python_stdlib.zip", "app.zip", f"mahe_core-{__version__}.zip")
    host.start(next_site)
    look_for_update(game)
    host.stop()
    game.page.reload(wait_until="commit")
    game.ready().command("update")
    game.page.wait_for_selector("html[data-version='next'][data-app='ready']", state="attached")
    assert how_it_started(game.page) == "plain"
    begin_four(game).roll()
