"""Failed starts: within five seconds there is a message in the reader's language, and the rules can still be read."""

from __future__ import annotations

import gzip
import time
from collections.abc import Sequence
from fnmatch import fnmatch
from itertools import product

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import BrowserContext, Route, expect

from tests.app.speaking import CODES, texts
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import NEXT_FRAMES, PATIENCE, GamePage
from workshop import folders

SOON = 20_000
"""Milliseconds within which a failure is reported."""

NEEDED = (
    "core-*.js",
    "core.js",
    "courier.js",
    "frozen.js",
    "interpreter.js",
    "patch.js",
    "pyodide-lock.json",
    "pyodide.asm.js",
    "pyodide.asm.wasm.zst",
    "pyodide.js",
    "texts-*.txt",
    "zstd.wasm",
)
"""Without one of these files under runtime/ the game cannot start, the texts being those of the page's language."""

TRIED_TWICE = ("pyodide-lock.json",)
"""Files that only a started interpreter needs; without one, a start without the snapshot is tried and fails as well."""

SNAPSHOT = "snapshot.bin.zst"

ONLY_FOR_THAWING = (SNAPSHOT,)
"""Without one of these the game starts more slowly, and then needs those below."""

NEEDED_WITHOUT_SNAPSHOT = ("app.zip", "mahe_core-*.zip", "pyodide.rest.wasm.zst", "python_stdlib.zip")

ONLY_FOR_LAB = ("lab.zip.zst", "lessons-*.zip.zst", "worker.js")
"""Needed only by the lab: without the first two it does not open, without the worker the page computes by itself."""

ONLY_FOR_ANOTHER_GAME = ("melimagic.zip.zst",)
"""Needed only by another game: test_another_game.py removes it."""

ONLY_FOR_SEVERAL_DEVICES = ("peers.zip.zst",)
"""Needed only for a game on several devices: without it a dialog says so."""

ONLY_FOR_TODAY = ("tomorrow.zip.zst",)
"""Needed only for today's roll, challenges and the family's book: without it a dialog says so."""

NEVER_MISSED = ("error-*.js", "no-stdlib.zip", "players.zip.zst")
"""Loaded only in situations that no test here creates."""

ANSWERS = {
    "missing": lambda route: route.fulfill(status=404, body="Not found"),
    "cut off": lambda route: route.abort("connectionreset"),
    # The answer of a train's captive portal until its terms are accepted.
    "a page": lambda route: route.fulfill(status=200, content_type="text/html", body="<!doctype html><p>Welcome!"),
}


def each_answered(names: Sequence[str], answers: Sequence[str], by_day: int) -> list[ParameterSet]:
    """Pair files and answers: in every run the first files with one answer each, in turn; by night all of them."""
    always = {(name, answers[place % len(answers)]) for place, name in enumerate(names[:by_day])}
    return [
        pytest.param(*case, marks=() if case in always else pytest.mark.nightly) for case in product(names, answers)
    ]


def expect_failure(game: GamePage, cause: str, code: str, soon: int = SOON) -> None:
    """Expect the message for a cause, in this language, with a retry button and a link to the rules."""
    failure = game.find(f"[data-failure='{cause}']")
    expect(failure).to_be_visible(timeout=soon)
    title = {
        "runtime": texts(code).gettext("The game did not start"),
        "webassembly": texts(code).gettext("This browser cannot run the game"),
        "stalled": texts(code).gettext("The download has stalled"),
    }[cause]
    expect(failure.locator("h2")).to_have_text(title)
    expect(failure.locator("[data-boot='retry']")).to_be_visible()
    expect(failure.locator(f"a[href='rules/{code}/']")).to_be_visible()


def read_the_rules(game: GamePage, code: str) -> None:
    """Follow the message's link to the rules."""
    game.find("[data-failure] a").click()
    game.page.wait_for_url(f"**/rules/{code}/")
    expect(game.find("main")).to_contain_text("franjos")


def broken(browsing: Browsing) -> BrowserContext:
    """Open a device on which errors at the start are allowed."""
    browsing.watch.allow("page error|console error|request failed|404 for")
    return browsing.device()


def visit_with(browsing: Browsing, context: BrowserContext, code: str, *, name: str, how: str) -> GamePage:
    """Open the page with one file answered badly, and wait until that has happened."""
    answered: list[Route] = []

    def answer(route: Route) -> None:
        ANSWERS[how](route)
        answered.append(route)

    context.route(f"**/runtime/*/{name}", answer)
    game = GamePage(context.new_page(), browsing.watch)
    with context.expect_event("request", lambda request: fnmatch(request.url, f"*/runtime/*/{name}")):
        game.page.goto(f"{browsing.address}?lang={code}&players=4&motion=off", wait_until="commit")
    return game


def test_every_runtime_file_is_tested_for_absence() -> None:
    on_demand = (*ONLY_FOR_LAB, *ONLY_FOR_ANOTHER_GAME, *ONLY_FOR_SEVERAL_DEVICES, *ONLY_FOR_TODAY)
    tried = (*NEEDED, *ONLY_FOR_THAWING, *NEEDED_WITHOUT_SNAPSHOT, *on_demand, *NEVER_MISSED)
    for path in (folders.DIST / "runtime").rglob("*"):
        assert path.is_dir() or any(fnmatch(path.name, pattern) for pattern in tried), path.name


@pytest.mark.slow
@pytest.mark.parametrize("name", others_by_night(("lab.zip.zst", "lessons-fr.zip.zst"), ("lab.zip.zst",)))
@pytest.mark.parametrize("how", others_by_night(ANSWERS, ("cut off",)))
def test_a_lab_that_fails_to_load_is_reported_and_can_be_retried(browsing: Browsing, name: str, how: str) -> None:
    context = broken(browsing)
    game = GamePage(context.new_page(), browsing.watch)
    game.page.goto(f"{browsing.address}?lang=fr&motion=off")
    game.ready()
    lab = f"**/runtime/*/{name}"
    context.route(lab, ANSWERS[how])
    game.command("lab")
    expect(game.dialog).to_contain_text(texts("fr").gettext("The lab is not on this device yet"))
    game.escape()
    context.unroute(lab)
    game.command("lab")
    expect(game.find("[data-screen='lab']")).to_be_visible()


@pytest.mark.slow
def test_several_devices_that_fail_to_load_can_be_tried_again(browsing: Browsing) -> None:
    context = broken(browsing)
    room = f"**/runtime/*/{ONLY_FOR_SEVERAL_DEVICES[0]}"
    context.route(room, ANSWERS["cut off"])
    game = browsing.tab(context, "?lang=nl&players=2&motion=off").ready()
    game.command("play")
    expect(game.find("[data-to-act]")).to_be_visible()
    game.command("peers")
    expect(game.dialog).to_contain_text(texts("nl").gettext("Go online once and try again."))
    game.page.keyboard.press("Escape")
    context.unroute(room)
    game.command("peers")
    game.dialog.locator("[data-command='peers-codes']").click()
    expect(game.dialog.locator("input[type='checkbox']")).to_have_count(2)


def test_without_webassembly_the_page_says_so_and_shows_rules(browsing: Browsing) -> None:
    context = broken(browsing)
    context.add_init_script("delete globalThis.WebAssembly")
    game = browsing.tab(context, "?lang=nl")
    expect_failure(game, "webassembly", "nl")
    assert game.page.evaluate("document.documentElement.dataset.app") == "failed"
    read_the_rules(game, "nl")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "how"), each_answered(NEEDED, (*ANSWERS,), by_day=4))
def test_missing_required_files_are_reported(browsing: Browsing, name: str, how: str) -> None:
    code = CODES[len(name) % len(CODES)]
    game = visit_with(browsing, broken(browsing), code, name=name, how=how)
    expect_failure(game, "runtime", code, soon=PATIENCE if name in TRIED_TWICE else SOON)
    read_the_rules(game, code)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "how"), each_answered(ONLY_FOR_THAWING, ("half of it", *ANSWERS, "another memory"), by_day=1)
)
def test_the_game_starts_without_the_files_for_thawing(browsing: Browsing, name: str, how: str) -> None:
    context = broken(browsing)
    if how in ANSWERS:
        game = visit_with(browsing, context, "en", name=name, how=how)
    else:
        (path,) = (folders.DIST / "runtime").rglob(name)
        half = path.read_bytes()[: path.stat().st_size // 2]
        body = half if how == "half of it" else gzip.compress(bytes(1_000_000))
        context.route(f"**/{name}", lambda route: route.fulfill(status=200, body=body))
        game = browsing.tab(context, "?lang=en&players=4&motion=off")
    game.ready()
    assert game.page.evaluate("document.documentElement.dataset.start") == "plain"
    assert game.find("[data-failure]").count() == 0, "nobody but the tests is to notice"
    game.play()


@pytest.mark.nightly
def test_a_later_game_starts_without_the_snapshot(browsing: Browsing) -> None:
    context = broken(browsing)
    context.route(f"**/{SNAPSHOT}", ANSWERS["missing"])
    game = browsing.tab(context, "?game=melimagic&lang=en&players=2&motion=off").ready()
    assert game.page.evaluate("document.documentElement.dataset.start") == "plain"
    game.command("play")
    expect(game.find("[data-screen='curtain']")).to_be_visible()


@pytest.mark.slow
def test_the_page_thaws_without_a_worker(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script("globalThis.Worker = class { constructor() { throw new Error('none here'); } };")
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    assert game.page.evaluate("document.documentElement.dataset.start") == "thawed"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "how"), each_answered(NEEDED_WITHOUT_SNAPSHOT, (*ANSWERS,), by_day=1))
def test_missing_files_are_reported_without_the_snapshot_too(browsing: Browsing, name: str, how: str) -> None:
    context = broken(browsing)
    context.route(f"**/{SNAPSHOT}", ANSWERS["missing"])
    game = visit_with(browsing, context, "fr", name=name, how=how)
    # A broken archive shows only when the interpreter is up and unpacks it.
    expect_failure(game, "runtime", "fr", soon=PATIENCE)


@pytest.mark.slow
def test_without_assets_the_page_explains_how_to_retry(browsing: Browsing) -> None:
    context = broken(browsing)
    context.route("**/assets/**", lambda route: route.abort("connectionreset"))
    game = browsing.tab(context, "?lang=fr&players=4&motion=off")
    line = game.find(".before-script p").filter(visible=True)
    expect(line).to_have_count(1, timeout=PATIENCE)
    expect(line).to_contain_text(texts("fr").gettext("The page did not load completely."))
    context.unroute("**/assets/**")
    line.locator("a").click()
    game.ready()


@pytest.mark.slow
@pytest.mark.parametrize("endless", ["boot-*.js", "site-*.css"])
def test_endless_downloads_before_first_paint_are_reported(browsing: Browsing, endless: str) -> None:
    """A style sheet that is still loading blocks painting. The page's clock is advanced instead of waiting."""
    context = broken(browsing)
    context.clock.install()
    context.add_init_script(
        """new PerformanceObserver(() => document.documentElement.toggleAttribute("data-painted", true))
          .observe({ type: "paint", buffered: true });"""
    )
    held = browsing.hold(context, f"**/assets/{endless}")
    game = GamePage(context.new_page(), browsing.watch)
    game.page.goto(f"{browsing.address}?lang=de&players=4&motion=off", wait_until="commit")
    held.wait()
    late = time.monotonic() + PATIENCE / 1000
    while not game.find(".before-script p[hidden]").count():
        # The parser may not have reached the script with the timer.
        context.clock.fast_forward(1_000)
        assert time.monotonic() < late, "the page does not find its reader's language"
    context.clock.fast_forward(29_000)
    expect(game.find("html[data-painted]")).to_be_attached(timeout=PATIENCE)
    line = game.find(".before-script p").filter(visible=True)
    expect(line).to_have_count(1)
    expect(line).to_contain_text(texts("de").gettext("The page did not load completely."))
    held.ignore()
    line.locator("a").click()
    game.ready()


@pytest.mark.slow
def test_retrying_starts_the_game_once_the_network_is_back(browsing: Browsing) -> None:
    context = broken(browsing)
    # Each of the two couriers fetches the decoder.
    context.route("**/*.wasm", lambda route: route.abort("internetdisconnected"), times=2)
    game = browsing.tab(context, "?lang=pt&players=4&motion=off")
    expect_failure(game, "runtime", "pt")
    game.find("[data-boot='retry']").click()
    game.ready()
    game.play()


UNPACKER = "zstd.wasm"

PACKED = ("pyodide.asm.wasm.zst", SNAPSHOT)
"""Files that are unpacked while they are still loading."""

HELD_BACK = ("*.wasm", *ONLY_FOR_THAWING, *(name for name in NEEDED if not name.endswith("wasm")))


@pytest.mark.slow
@pytest.mark.parametrize("name", others_by_night(HELD_BACK, ("*.wasm", SNAPSHOT)))
def test_stalled_downloads_offer_a_retry_within_15_seconds(browsing: Browsing, name: str) -> None:
    """The page's clock is advanced instead of waiting."""
    context = browsing.device()
    browsing.watch.allow("request failed.*ERR_ABORTED")
    held = browsing.hold(context, f"**/runtime/*/{name}")
    context.clock.install()
    game = browsing.tab(context, "?lang=de")
    expect(game.find("[data-screen='setup']")).to_be_visible()
    held.wait()
    # A courier that has said nothing by now would be given up, and what it was fetching would stay on its way.
    wait_for_the_others(game, name)
    context.clock.fast_forward(7_000)
    assert game.find("[data-failure]").count() == 0
    stand_still(game, name)
    expect_failure(game, "stalled", "de")
    held.ignore()
    game.find("[data-boot='retry']").click()
    game.ready()
    expect(game.find("[data-failure]")).to_have_count(0)


def stand_still(game: GamePage, held: str) -> None:
    """Wait until only the held-back file and its dependents are missing; then advance the clock by 15 seconds."""
    wait_for_the_others(game, held)
    for _ in range(10):
        game.page.context.clock.fast_forward(15_000)
        # The page may notice earlier arrivals only now, and restart its timer.
        game.page.evaluate(NEXT_FRAMES)
        if game.find("[data-failure]").count():
            return
    raise AssertionError("minutes have passed and nothing was said")


def wait_for_the_others(game: GamePage, held: str) -> None:
    """Wait until only the held-back file and its dependents are missing."""
    waiting = [f"*/{held}", *(f"*/{packed}" for packed in PACKED if fnmatch(UNPACKER, held))]
    late = time.monotonic() + PATIENCE / 1000
    while not all(any(fnmatch(address, pattern) for pattern in waiting) for address in game.watch.pending):
        game.page.evaluate(NEXT_FRAMES)
        assert time.monotonic() < late, f"still on their way: {game.watch.pending}"


@pytest.mark.slow
def test_an_empty_courier_is_reported_within_15_seconds(browsing: Browsing) -> None:
    context = broken(browsing)
    context.route("**/runtime/*/courier.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    context.clock.install()
    game = browsing.tab(context, "?lang=en")
    expect(game.find("[data-screen='setup']")).to_be_visible()
    game.page.wait_for_function("() => 'maheCourier' in globalThis")
    context.clock.fast_forward(11_000)
    expect_failure(game, "runtime", "en")


@pytest.mark.slow
def test_resumed_downloads_remove_the_message(browsing: Browsing) -> None:
    context = browsing.device()
    held = browsing.hold(context, "**/*.wasm")
    context.clock.install()
    game = browsing.tab(context, "?lang=en")
    held.wait()
    stand_still(game, "*.wasm")
    expect_failure(game, "stalled", "en")
    game.speak("nl")
    expect_failure(game, "stalled", "nl")
    held.release()
    expect(game.find("[data-failure]")).to_have_count(0)
    game.ready()


@pytest.mark.slow
def test_exceptions_at_the_start_are_reported_with_details(browsing: Browsing) -> None:
    context = broken(browsing)
    # Python reads this only once, when it starts.
    context.add_init_script("window.matchMedia = () => { throw new Error('a fault of the browser'); }")
    game = browsing.tab(context, "?lang=fr")
    expect(game.find("[data-failure='runtime'] h2")).to_have_text(
        texts("fr").gettext("The game did not start"), timeout=PATIENCE
    )
    expect(game.find("[data-detail]")).to_contain_text("a fault of the browser")
