"""Today's roll by taps on a phone: from the first screen to the line that is sent."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from app.mahe.tomorrow.daily import DAILY
from app.tomorrow.days import Day
from mahe_core import mahe
from mahe_core.engine.save_file import read, write
from mahe_core.engine.session import begin
from tests.app.mahe.tomorrow.test_daily import played
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.stores import read_stores

NOON = """() => {
  const now = Date, noon = new Date(2026, 10, 28, 12).getTime();
  globalThis.Date = class extends now { constructor(...told) { super(...(told.length ? told : [noon])); } };
}"""


@pytest.mark.slow
def test_day_is_played_by_taps_from_the_card_to_the_line(browsing: Browsing) -> None:
    context = browsing.phone()
    context.add_init_script(f"({NOON})()")
    game = browsing.tab(context, "?lang=en&motion=off", touch=True)
    game.page.evaluate("localStorage.setItem('mahe:played', 'yes')")
    game.reload()
    expect(game.find("[data-command='tutorial']:visible")).to_have_count(0)
    game.command("today")
    expect(game.dialog.locator("[data-day='2026-11-28'][aria-current]")).to_be_visible()
    game.command("today-play:2026-11-28")
    for _ in range(3):
        asked = game.asked()
        assert asked is not None
        hooks = [hook for hook, _ in asked.intents]
        game.intend("stop" if "stop" in hooks else hooks[0])
    game.asked()
    (running,) = read_stores(game.tab)["running"]
    save = read(running, mahe)
    again = begin(mahe, DAILY.setup, Day(2026, 11, 28).seed)
    for entry in save.session.entries:
        again = again.drawn() if entry.is_outcome else again.with_logged(entry.action)
    assert again.log == save.session.log, "CPython rolls the same dice for the same decisions"

    whole = played(Day(2026, 11, 28))
    decisions = [n for n in range(len(whole.session.entries)) if whole.session.at(n).to_act == 0]
    last = whole.session.at(decisions[-1])
    game.open(write(type(whole)(whole.id, last, whole.seats)))
    game.dialog.locator("[data-command='open-confirmed']").tap()
    game.asked()
    game.intend(":".join(map(str, mahe.write_action(whole.session.entries[decisions[-1]].action))))
    assert game.asked() is None
    expect(game.find(".today-told h2")).to_have_text("Mahé, 28 November: 8 eggs")
    expect(game.find(".today-row .art-sign")).to_have_count(len(DAILY.row(whole)))
