"""When the game cannot start: within five seconds a message in the reader's language, with the rules still readable."""

from __future__ import annotations

import re
from fnmatch import fnmatch

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.browsing import Browsing
from tests.browser.driver import GamePage
from tests.views.speaking import texts
from workshop import folders

SOON = 5_000
"""Milliseconds within which a failure is told."""

LANGUAGES_BY_FILE = ("fr", "de", "nl", "pt", "en")


def files_needed() -> list[str]:
    """List the files under runtime/ that a start needs, by patterns that hold whatever their folder's hash is."""
    files = sorted(path.name for path in (folders.DIST / "runtime").rglob("*") if path.is_file())
    return [re.sub(r"-\w{8}\.js$", "-*.js", name) for name in files if not name.startswith("error-")]


def expect_failure(game: GamePage, cause: str, code: str) -> None:
    """Expect the message, in its language, with a way to the rules that leads there."""
    failure = game.find(f"[data-failure='{cause}']")
    expect(failure).to_be_visible(timeout=SOON)
    title = {
        "runtime": texts(code).gettext("The game did not start"),
        "webassembly": texts(code).gettext("This browser cannot run the game"),
        "stalled": texts(code).gettext("The download stands still"),
    }[cause]
    expect(failure.locator("h2")).to_have_text(title)
    expect(failure.locator("[data-boot='retry']")).to_be_visible()


def read_the_rules(game: GamePage, code: str) -> None:
    game.find(f"[data-failure] a[href='rules/{code}/']").click()
    game.page.wait_for_url(f"**/rules/{code}/")
    expect(game.find("main")).to_contain_text("franjos")


def broken(browsing: Browsing, *allowed: str) -> BrowserContext:
    browsing.watch.allow("TROUBLE|page error|console error|request failed", *allowed)
    return browsing.device()


def test_without_webassembly_the_page_says_so_and_the_rules_can_be_read(browsing: Browsing) -> None:
    context = broken(browsing)
    context.add_init_script("delete globalThis.WebAssembly")
    game = browsing.tab(context, "?lang=nl")
    expect_failure(game, "webassembly", "nl")
    assert game.page.evaluate("document.documentElement.dataset.app") == "failed"
    read_the_rules(game, "nl")


@pytest.mark.slow
@pytest.mark.parametrize("how", ["missing", "cut off", "damaged"])
@pytest.mark.parametrize("name", files_needed())
def test_a_file_of_the_runtime_that_does_not_come_is_told(browsing: Browsing, name: str, how: str) -> None:
    context = broken(browsing, "404 for")
    pattern = f"**/runtime/*/{name}"
    if how == "missing":
        context.route(pattern, lambda route: route.fulfill(status=404, body="Not found"))
    elif how == "cut off":
        context.route(pattern, lambda route: route.abort("connectionreset"))
    else:
        context.route(pattern, lambda route: route.fulfill(status=200, body="<!doctype html>"))
    code = LANGUAGES_BY_FILE[len(name) % 5]
    game = browsing.tab(context, f"?lang={code}")
    expect_failure(game, "runtime", code)
    read_the_rules(game, code)


@pytest.mark.slow
@pytest.mark.parametrize("how", [404, "abort"])
def test_a_configuration_of_the_runtime_that_does_not_come_is_told(browsing: Browsing, how: object) -> None:
    context = broken(browsing, "404 for")
    if how == 404:
        context.route("**/assets/pyscript-*.json", lambda route: route.fulfill(status=404, body="Not found"))
    else:
        context.route("**/assets/pyscript-*.json", lambda route: route.abort())
    game = browsing.tab(context, "?lang=fr")
    expect_failure(game, "runtime", "fr")


@pytest.mark.slow
def test_trying_again_starts_the_game_when_the_network_is_back(browsing: Browsing) -> None:
    context = broken(browsing)
    context.route("**/*.wasm", lambda route: route.abort("internetdisconnected"), times=1)
    game = browsing.tab(context, "?lang=pt&players=4&motion=off")
    expect_failure(game, "runtime", "pt")
    game.find("[data-boot='retry']").click()
    game.ready()
    game.command("play")
    assert game.asked() is not None


HELD_BACK = ("*.wasm", "python_stdlib.zip", "app.zip", "core.js", "pyodide.mjs", "pyodide.asm.mjs", "start.py")


@pytest.mark.parametrize(
    "name", [HELD_BACK[0], *(pytest.param(name, marks=pytest.mark.slow) for name in HELD_BACK[1:])]
)
def test_a_download_that_stands_still_for_half_a_minute_offers_to_try_again(browsing: Browsing, name: str) -> None:
    """The page's clock is put forward, so that nobody has to wait."""
    context = browsing.device()
    browsing.watch.allow("request failed.*ERR_ABORTED")
    held = browsing.hold(context, f"**/runtime/*/{name}")
    context.clock.install()
    game = browsing.tab(context, "?lang=de")
    expect(game.find("[data-screen='setup']")).to_be_visible()
    held.wait()
    everything_else_is_here(game, name)
    context.clock.fast_forward(29_000)
    assert game.find("[data-failure]").count() == 0
    context.clock.fast_forward(2_000)
    expect_failure(game, "stalled", "de")
    if name == HELD_BACK[0]:
        held.ignore()
        game.find("[data-boot='retry']").click()
        game.ready()
        expect(game.find("[data-failure]")).to_have_count(0)


def everything_else_is_here(game: GamePage, held: str) -> None:
    """Wait until all that is counted has come but what is held back."""
    counted = (game.find("[data-downloads]").get_attribute("data-downloads") or "").split()
    if not any(fnmatch(address, f"*/{held}") for address in counted):
        game.page.wait_for_selector("[data-stage='waking']")
        return
    size = sum(path.stat().st_size for path in (folders.DIST / "runtime").rglob(held))
    game.page.wait_for_function(
        """(held) => {
          const total = Number(document.querySelector("[data-bytes]").dataset.bytes);
          return document.querySelector("progress").value >= (100 * (total - held)) / total - 0.0001;
        }""",
        arg=size,
    )


@pytest.mark.slow
def test_a_download_that_goes_on_after_all_takes_the_message_away(browsing: Browsing) -> None:
    context = browsing.device()
    held = browsing.hold(context, "**/*.wasm")
    context.clock.install()
    game = browsing.tab(context, "?lang=en")
    held.wait()
    everything_else_is_here(game, "*.wasm")
    context.clock.fast_forward(31_000)
    expect_failure(game, "stalled", "en")
    held.release()
    expect(game.find("[data-failure]")).to_have_count(0)
    game.ready()


@pytest.mark.slow
def test_an_exception_while_starting_is_told_with_its_detail(browsing: Browsing) -> None:
    context = broken(browsing)
    # The page's Python asks this once, when it starts.
    context.add_init_script("window.matchMedia = () => { throw new Error('a fault of the browser'); }")
    game = browsing.tab(context, "?lang=fr")
    expect(game.find("[data-failure='runtime'] h2")).to_have_text(
        texts("fr").gettext("The game did not start"), timeout=20_000
    )
    expect(game.find("[data-detail]")).to_contain_text("a fault of the browser")
