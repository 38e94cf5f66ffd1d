"""Code that no start needs comes after the first move; a call that needs it earlier waits, or asks to try again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Route, expect

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.keeping import how_it_started

REST = "**/pyodide.rest.wasm.zst"

CALL = """async () => {
  const { interpreter } = JSON.parse(document.querySelector("script[type='py']").getAttribute("config"));
  const { loadPyodide } = await import(new URL(interpreter, location.href));
  const pyodide = await loadPyodide({ stdout() {}, stderr() {} });
  return pyodide.runPython("import _sha3; _sha3.sha3_256(b'egg').hexdigest()[:8]");
}"""
"""Calls a function that no game needs."""

RESULT = "ebff4338"


TOO_EARLY = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (code, imports) => {
  const made = await instantiate(code, imports);
  const table = made.exports?.["rest:table"];
  const call = () => {
    const fetch = table.get(0);
    if (!fetch) return setTimeout(call);
    fetch();
    globalThis.fetchedTooEarly = true;
  };
  if (table) call();
  return made;
};
"""
"""Calls code that is not there just after the first part was prepared, when the snapshot has not arrived."""


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


@pytest.mark.nightly
@pytest.mark.slow
def test_code_that_came_before_thawing_leads_to_a_plain_start(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script(TOO_EARLY)
    snapshot = browsing.hold(context, "**/snapshot.bin.zst")
    game = browsing.tab(context, "?lang=en&motion=off&players=2")
    game.page.wait_for_function("globalThis.fetchedTooEarly")
    snapshot.release()
    game.ready()
    assert how_it_started(game.page) == "plain"
    game.command("play")
    expect(game.find("[data-to-act]")).to_be_visible()
