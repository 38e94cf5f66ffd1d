"""Somebody who comes to the site with a device of some engine."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.browser.by_night import others_by_night
from tests.browser.driving.host import Host
from tests.browser.driving.keeping import wait_until_kept
from tests.browser.driving.watch import Watch
from tests.browser.engines.tab import Tab
from tests.browser.playing.game import Game
from workshop.machine.browsers.engines import ENGINES, WEBKIT

webkit_by_day = pytest.mark.parametrize(
    "devices", others_by_night(ENGINES, (WEBKIT,)), indirect=True, ids=lambda engine: engine.name
)
"""Runs a test by day in the engine that differs most from Chromium, and in every engine by night."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """A device's tab, its watch, and the host that serves the site."""

    tab: Tab
    watch: Watch
    host: Host

    def visit(self, query: str) -> Game:
        """Open the site at a query such as "?lang=nl" and wait until the game is ready."""
        self.tab.go(f"{self.host.address}{query}")
        return Game(self.tab).ready()

    def wait_until_kept(self) -> None:
        """Wait until the whole site is cached on the device."""
        wait_until_kept(self.tab, patience=self.tab.patience)
