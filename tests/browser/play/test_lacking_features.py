"""A browser in which a feature throws, is null, is undefined or never answers: the game starts and is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mahe_core import mahe
from mahe_core.engine.save_file import read
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.lacking import FEATURES, MODES, Feature, Mode, taking

SOON = 20_000
"""Milliseconds within which a press is answered although something in the browser is silent."""


def play_and_press(game: GamePage) -> None:
    """Play some decisions, and press what uses the browser most."""
    game.command("play")
    for _ in range(4):
        hooks = game.asked()
        assert hooks is not None
        game.intend(hooks.intents[0][0])
    game.asked()
    game.command("share")
    game.dialog.locator("[data-command='copy-link']").click()
    expect(game.find("#region-share-told")).not_to_be_empty(timeout=SOON)
    game.cancel()
    game.open_settings()
    game.cancel()
    game.speak("fr")
    assert read(game.save(), mahe).session.log


def lack(browsing: Browsing, *lacks: tuple[Feature, Mode]) -> GamePage:
    device = browsing.device(service_workers="allow")
    device.add_init_script(taking(lacks))
    return browsing.tab(device, "?lang=en&players=4&motion=off&seed=3").ready()


@pytest.mark.slow
@pytest.mark.parametrize("turn", others_by_night(range(len(MODES)), (0,)))
def test_games_are_played_with_every_feature_broken_in_turn(browsing: Browsing, turn: int) -> None:
    lacks = ((feature, MODES[(place + turn) % len(MODES)]) for place, feature in enumerate(FEATURES))
    play_and_press(lack(browsing, *lacks))


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("feature", "mode"), [(feature, mode) for feature in FEATURES for mode in MODES if feature.script(mode)], ids=str
)
def test_games_are_played_without(browsing: Browsing, feature: Feature, mode: Mode) -> None:
    play_and_press(lack(browsing, (feature, mode)))
