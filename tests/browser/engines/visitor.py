"""Somebody who comes to the site with a device of some engine."""

from __future__ import annotations

from dataclasses import dataclass

from tests.browser.driving.host import Host
from tests.browser.driving.keeping import wait_until_kept
from tests.browser.driving.watch import Watch
from tests.browser.engines.tab import Tab
from tests.browser.playing.game import Game


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
