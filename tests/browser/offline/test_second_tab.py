"""Two tabs of one game: one plays, the other watches, says so, and takes over when the first is gone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mahe_core import mahe
from mahe_core.engine.session import begin
from mahe_core.mahe import Setup
from tests.browser.driving.browsing import Browsing
from tests.browser.playing.along import Along, seated

NOTICE = "[data-notice='read-only']"


@pytest.mark.slow
def test_a_second_tab_watches_and_takes_over(browsing: Browsing) -> None:
    device = browsing.device()
    first = browsing.tab(device, "?lang=en&seed=4&players=4&motion=off").ready()
    first.command("play")
    along = Along(first, begin(mahe, seated(Setup(4), 4), 4).settled())

    second = browsing.tab(device, "?lang=fr&motion=off").ready()
    expect(second.find(NOTICE)).to_be_visible()
    expect(first.find(NOTICE)).to_have_count(0)
    assert second.hooks().turtles == first.hooks().turtles
    assert second.find("button[data-intent]").count() == 0

    along.roll()
    expect(second.find("[data-die='1']")).to_have_attribute("data-face", str(along.session.state.dice[0]))
    expect(second.find("[data-log] li")).to_have_count(along.lines)

    first.page.close()
    expect(second.find(NOTICE)).to_have_count(0)
    over_there = Along(second, along.session)
    over_there.stop()


@pytest.mark.nightly
def test_a_third_tab_waits_its_turn(browsing: Browsing) -> None:
    device = browsing.device()
    tabs = [browsing.tab(device, "?lang=en&motion=off").ready() for _ in range(3)]
    expect(tabs[0].find(NOTICE)).to_have_count(0)
    for tab in tabs[1:]:
        expect(tab.find(NOTICE)).to_be_visible()
    tabs[0].page.close()
    expect(tabs[1].find(NOTICE)).to_have_count(0)
    expect(tabs[2].find(NOTICE)).to_be_visible()
    tabs[1].play()
    tabs[2].on("table")
    assert tabs[2].hooks().turtles == tabs[1].hooks().turtles


@pytest.mark.slow
def test_reloading_the_playing_tab_keeps_one_player(browsing: Browsing) -> None:
    device = browsing.device()
    first = browsing.tab(device, "?lang=en&seed=4&players=4&motion=off").ready()
    first.play()
    second = browsing.tab(device, "?lang=en&motion=off").ready()
    first.page.reload()
    first.ready()
    expect(first.find(NOTICE)).to_have_count(1)
    expect(second.find(NOTICE)).to_have_count(0)
    assert second.asked() is not None
