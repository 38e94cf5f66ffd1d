"""Files and addresses that open the installed app. The queue is a stub; `test_installed_app.py` has a real one."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from mahe_core import melimagic
from mahe_core.engine.save_file import write
from mahe_core.engine.session import begin
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die, save_of
from tests.app.melimagic.games import save_of as melimagic_save
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.stores import read_stores
from tests.browser.playing.along import Along

GAME = first_game_where(Setup(4), one_die)
OF_MELIMAGIC = write(melimagic_save(begin(melimagic, melimagic.Setup(players=2), 5).settled(), names=("Zoë", "Bo")))
QUEUE = """(() => {
  if (origin === "null") return;
  const waiting = [];
  let consumer = null;
  window.launch = (targetURL, ...texts) => {
    const files = texts.map((text) => ({ getFile: async () => new File([text], "game.json") }));
    if (consumer) consumer({ targetURL, files });
    else waiting.push({ targetURL, files });
  };
  const setConsumer = (given) => {
    consumer = given;
    for (const launch of waiting.splice(0)) consumer(launch);
  };
  Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
  // Chromium sends the last launch again when the page is loaded again.
  const again = performance.getEntriesByType("navigation")[0].type === "reload";
  if (again || !sessionStorage.getItem("launched")) window.launch(location.href, GAME);
  sessionStorage.setItem("launched", "yes");
})()"""


@pytest.mark.slow
def test_launches_open_games_once_and_lose_nothing(browsing: Browsing) -> None:
    device = browsing.device()
    device.add_init_script(QUEUE.replace("GAME", json.dumps(write(save_of(GAME)))))
    game = browsing.tab(device, "?lang=en&motion=off").ready()
    along = Along(game, GAME).roll()
    stored = read_stores(game.page)

    game.page.evaluate("launch(location.href, '[1, 2')")
    expect(game.dialog.locator("h2")).to_have_text("This file cannot be opened")
    game.dialog.locator("[data-command='cancel']").click()
    game.page.evaluate("launch(`${location.href}#new`)")
    expect(game.dialog.locator("h2")).to_have_text("Give up this game?")
    game.dialog.locator("[data-command='cancel']").click()
    along.reload()
    expect(game.dialog).to_have_count(0)
    assert read_stores(game.page) == stored

    game.page.evaluate("text => launch(location.href, text)", OF_MELIMAGIC)
    expect(game.find("html[data-game='melimagic'][data-app='ready']")).to_have_count(1)
    expect(game.find("[data-screen='curtain']")).to_contain_text("Zoë")
