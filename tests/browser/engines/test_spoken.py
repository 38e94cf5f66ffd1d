"""Announcements reach the live region that no dialog covers, in every engine."""

from __future__ import annotations

import pytest

from tests.browser.engines.visitor import Visitor
from tests.browser.heard.saying import say

REGIONS = """() => [...document.querySelectorAll("[data-spoken]")].map(
  (region) => [region.closest("dialog[open]") !== null, region.checkVisibility(), region.textContent])"""
"""For each live region: whether it is in the open dialog, whether it is rendered, and what it holds."""


@pytest.mark.slow
def test_messages_behind_a_dialog_go_into_it(visitor: Visitor) -> None:
    game = visitor.visit("?lang=en&motion=off")
    say(visitor.tab, "Ada plays.")
    game.command("settings")
    visitor.tab.wait_for("dialog[open]")
    say(visitor.tab, "Moon is not connected.")
    assert visitor.tab.evaluate(REGIONS) == [[True, True, "Moon is not connected."], [False, True, "Ada plays."]]
    game.press("dialog [data-command='close']")
    visitor.tab.wait_for("body:not(:has(dialog[open]))")
    say(visitor.tab, "Moon is connected again.")
    shown = [held for _, rendered, held in visitor.tab.evaluate(REGIONS) if rendered]
    assert shown == ["Moon is connected again."]
