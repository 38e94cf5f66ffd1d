"""Chromium installs the site as an app, and a saved game starts it, even when the host is gone.

Only a whole Chromium installs apps, not the headless shell of the other tests.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from mahe_core.engine.save_file import write
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die, save_of
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.chromium import options
from tests.browser.driving.driver import GamePage
from tests.browser.driving.host import Host
from tests.browser.driving.keeping import wait_until_kept
from tests.browser.playing.along import Along
from workshop.machine.browsers.chromium import get_chromium

GAME = first_game_where(Setup(4), one_die)
OTHER = first_game_where(Setup(5), one_die)


@pytest.mark.nightly
def test_a_saved_game_starts_the_installed_app_even_without_a_network(
    at_host: Browsing, host: Host, tmp_path: Path
) -> None:
    started = {**options(), "executable_path": get_chromium(), "headless": False}
    arguments = [*started.pop("args"), "--headless=new"]
    device = at_host.adopt(
        at_host.playwright.chromium.launch_persistent_context(tmp_path / "profile", args=arguments, **started)
    )
    game = at_host.tab(device, "?lang=en").ready()
    wait_until_kept(game.page)
    app = {"manifestId": device.new_cdp_session(game.page).send("Page.getAppId")["appId"]}
    assert device.browser is not None
    browser = device.browser.new_browser_cdp_session()
    browser.send("PWA.install", {**app, "installUrlOrBundleUrl": at_host.address})
    browser.send("PWA.changeAppUserSettings", {**app, "displayMode": "standalone"})
    game.page.close()

    def launch(text: str) -> GamePage:
        file = tmp_path / "game.json"
        file.write_text(text, encoding="utf-8")
        with device.expect_page() as window:
            browser.send("PWA.launchFilesInApp", {**app, "files": [str(file)]})
        opened = GamePage(window.value, at_host.watch).ready()
        assert opened.page.evaluate("matchMedia('(display-mode: standalone)').matches")
        return opened

    opened = launch(write(save_of(GAME)))
    Along(opened, GAME).roll()
    opened.page.close()

    host.stop()
    at_host.watch.allow("request failed")
    opened = launch(write(save_of(OTHER)))
    expect(opened.dialog.locator("h2")).to_have_text("Give up this game?")
    opened.dialog.locator("button:has-text('Open the saved game')").click()
    Along(opened, OTHER).roll()
