"""Code that no start needs comes after the first move; a call that needs it earlier waits, or asks to try again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Route, expect

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage

REST = "**/pyodide.rest.wasm.zst"

CALL = """async () => {
  const { interpreter } = JSON.parse(document.querySelector("script[type='py']").getAttribute("config"));
  const { loadPyodide } = await import(new URL(interpreter, location.href));
  const pyodide = await loadPyodide({ stdout() {}, stderr() {} });
  return pyodide.runPython("import _sha3; _sha3.sha3_256(b'egg').hexdigest()[:8]");
}"""
"""Calls a function that no game needs."""

RESULT = "ebff4338"


def begin(browsing: Browsing, answer: Callable[[Route], None]) -> GamePage:
    """Begin a game on a device on which requests for the rest of the code are answered like this."""
    browsing.watch.allow("pyodide.rest.wasm.zst")
    context = browsing.device()
    context.route(REST, answer)
    game = browsing.tab(context, "?lang=en&motion=off&players=2&seed=1").ready()
    game.page.click("[data-command='play']")
    expect(game.find("[data-to-act]")).to_be_visible()
    return game


def test_calls_wait_for_code_that_is_still_on_its_way(browsing: Browsing) -> None:
    held: list[Route] = []

    def hold_download(route: Route) -> None:
        if route.request.resource_type == "fetch":
            held.append(route)
        else:
            route.continue_()

    game = begin(browsing, hold_download)
    assert game.page.evaluate(CALL) == RESULT
    with game.page.expect_event("requestfinished", lambda request: request.resource_type == "fetch"):
        for route in held:
            route.continue_()
    assert game.page.evaluate(CALL) == RESULT


@pytest.mark.slow
def test_games_go_on_after_code_could_not_come(browsing: Browsing) -> None:
    game = begin(browsing, lambda route: route.abort())
    browsing.watch.allow("")
    with pytest.raises(Error):
        game.page.evaluate(CALL)
    expect(game.find("[data-failure='stalled']")).to_be_visible()
    game.page.context.unroute(REST)
    game.find("[data-boot='retry']").click()
    expect(game.find("[data-to-act]")).to_be_visible()
    assert game.page.evaluate(CALL) == RESULT
