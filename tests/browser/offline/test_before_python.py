"""Before Python is ready: nothing done on the page meanwhile is lost, and nothing stored is overwritten.

The form itself, and Play pressed early with a pointer, are in test_setup_form.py; a change of language is in
test_languages.py.
"""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from app.games import BRANDS
from mahe_core import mahe
from mahe_core.engine.save_file import read
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing, Held
from tests.browser.driving.driver import GamePage
from tests.browser.driving.host import Host, Pieces
from tests.browser.driving.stores import read_stores
from tests.browser.playing.along import Along, open_game
from workshop.folders import DIST

CODE = "**/pyodide.asm.wasm.zst"
SNAPSHOT = "**/snapshot.bin.zst"
WRONG_FIELDS = '{"players": {}, "name-0": 7}'
PAINTED = "[data-screen='setup']"


def loading(browsing: Browsing, context: BrowserContext, query: str) -> tuple[GamePage, Held]:
    """Open a tab in which Python does not start until it is released."""
    held = browsing.hold(context, CODE)
    game = browsing.tab(context, query)
    game.page.wait_for_selector(PAINTED, state="attached")
    assert game.page.evaluate("document.documentElement.dataset.app") == "loading"
    return game, held


@pytest.mark.slow
def test_typing_a_name_continues_when_python_starts(browsing: Browsing) -> None:
    game, held = loading(browsing, browsing.device(), "?lang=fr&players=4&motion=off")
    field = game.find("input[name='name-1']")
    game.unfold("input[name='name-1']")
    field.press_sequentially("Zo")
    field.press("ArrowLeft")
    held.release()
    game.ready()
    assert game.page.evaluate("document.activeElement.name") == "name-1"
    # Not with the field's own method, which would focus it again.
    game.page.keyboard.type("oé")
    expect(field).to_have_value("Zoéo")
    game.play()
    assert "Zoéo" in game.find(".player-name").all_inner_texts()


@pytest.mark.parametrize(
    ("address", "game", "form"),
    [
        ("?game=melimagic", "melimagic", True),
        ("?lang=fr#melimagic=1.2", "melimagic", False),
        ("?game=hares", "mahe", True),
        ("?game=mahe", "mahe", True),
    ],
)
def test_the_address_selects_a_game_and_its_first_screen(
    browsing: Browsing, address: str, game: str, form: bool
) -> None:
    tab, _ = loading(browsing, browsing.device(), address)
    assert tab.page.evaluate("maheStart.game") == game
    expect(tab.find(".brand-name")).to_have_text(BRANDS[game])
    expect(tab.find("[data-command='play']")).to_be_visible(visible=form)


@pytest.mark.slow
def test_enter_in_a_field_starts_the_game_once_python_is_ready(browsing: Browsing) -> None:
    game, held = loading(browsing, browsing.device(), "?lang=nl&seed=7&motion=off")
    game.type_name(0, "Ada")
    game.find("input[name='name-0']").press("Enter")
    expect(game.find("[data-stage='wanted']")).to_be_visible()
    held.release()
    assert game.ready().asked() is not None
    save = read(game.save(), mahe)
    assert (save.seats[0].name, save.session.seed) == ("Ada", 7)


@pytest.mark.nightly
def test_early_play_works_without_the_snapshot(browsing: Browsing) -> None:
    browsing.watch.allow(r"404.*snapshot\.bin\.zst", r"console error: Failed to load resource.*snapshot\.bin\.zst")
    context = browsing.device()
    context.route(SNAPSHOT, lambda route: route.fulfill(status=404, body="Not found"))
    game, held = loading(browsing, context, "?lang=de&motion=off")
    game.choose("players", "5")
    game.type_name(4, "Bo")
    game.command("play")
    held.release()
    hooks = game.ready().asked()
    assert hooks is not None
    assert len(hooks.turtles) == 5
    assert game.page.evaluate("document.documentElement.dataset.start") == "plain"
    assert "Bo" in game.find(".player-name").all_inner_texts()


@pytest.mark.slow
def test_loading_progress_rises_with_every_chunk_to_the_end(at_host: Browsing, host: Host) -> None:
    large = ("pyodide.asm.wasm.zst", "snapshot.bin.zst")
    held = [host.in_pieces.setdefault(name, Pieces(2)) for name in large]
    sizes = [path.stat().st_size for name in large for path in (DIST / "runtime").rglob(name)]
    context = at_host.device(service_workers="block")
    # A progress element keeps its `value` in the attribute, so the observer sees every step.
    context.add_init_script(
        """globalThis.steps = [];
        new MutationObserver((changes) => {
          for (const { target } of changes) if (target.matches("progress")) globalThis.steps.push(target.value);
        }).observe(document, { subtree: true, attributes: true, attributeFilter: ["value"] });"""
    )
    game = at_host.tab(context, "?lang=en")
    progress = game.find("progress")
    expect(progress).to_be_visible()
    expect(game.find("[data-stage='download']")).to_be_visible()
    assert float(progress.evaluate("(progress) => progress.value")) == 0
    sent = 0.0
    # The snapshot waits for the code.
    for pieces, size, language in zip(held, sizes, ("nl", "fr"), strict=True):
        pieces.send_next()
        sent += size / 2 / sum(sizes) * 100
        # Chunks end at a whole byte.
        game.page.wait_for_function(
            "(sent) => Math.abs(document.querySelector('progress').value - sent) < 0.01", arg=sent
        )
        game.speak(language)
        assert float(progress.evaluate("(progress) => progress.value")) == pytest.approx(sent, abs=0.01)
        pieces.send_next()
        sent += size / 2 / sum(sizes) * 100
    game.ready()
    expect(progress).to_be_hidden()
    steps = [float(step) for step in game.page.evaluate("globalThis.steps")]
    assert steps == sorted(steps)
    assert steps[-1] == 100


@pytest.mark.slow
def test_the_last_form_is_restored_before_python_except_presets(browsing: Browsing) -> None:
    device = browsing.device()
    game = browsing.tab(device, "?lang=en&motion=off").ready()
    game.choose("players", "5")
    game.choose("edition", "allowed")
    game.type_name(0, "Ada")
    game.give_sign("sign-0", "drop")
    game.play()
    game.command("new-game")
    game.dialog.locator("[data-command='new-game-confirmed']").click()
    game.on("setup")
    game.page.evaluate("localStorage.removeItem('mahe:running')")
    game.page.close()

    again, _ = loading(browsing, device, "?lang=en&players=6&motion=off")
    fields = (
        "input[name='players']:checked",
        "input[name='edition']:checked",
        "[name='name-0']",
        "[name='sign-0']:checked",
    )
    assert [again.find(field).input_value() for field in fields] == ["6", "allowed", "Ada", "drop"]


@pytest.mark.slow
@pytest.mark.parametrize("form", others_by_night(["{", "null", '"text"', "[1]", WRONG_FIELDS], (WRONG_FIELDS,)))
def test_invalid_remembered_forms_are_ignored(browsing: Browsing, form: str) -> None:
    context = browsing.device()
    context.add_init_script(
        f"if (location.protocol === 'http:') localStorage.setItem('mahe:form', {json.dumps(form)});"
    )
    game, held = loading(browsing, context, "?lang=en&motion=off")
    expect(game.find(PAINTED)).to_be_visible()
    held.release()
    game.ready().play()


@pytest.mark.slow
def test_running_games_are_restored_without_showing_the_form(browsing: Browsing) -> None:
    device = browsing.device()
    game = browsing.tab(device, "?lang=pt&motion=off").ready()
    session = first_game_where(Setup(4), one_die)
    open_game(game, session)
    game.page.close()

    again, held = loading(browsing, device, "?lang=pt&motion=off")
    expect(again.find(".coming-back")).to_be_visible()
    expect(again.find("form")).to_be_hidden()
    held.release()
    Along(again.ready(), session).roll()


@pytest.mark.slow
def test_early_play_never_overwrites_a_stored_game(browsing: Browsing) -> None:
    """The preference that a game is running is in localStorage, which a browser may lose without the game itself."""
    device = browsing.device()
    game = browsing.tab(device, "?lang=en&motion=off").ready()
    session = first_game_where(Setup(4), one_die)
    open_game(game, session)
    stored = read_stores(game.page)
    game.page.evaluate("localStorage.clear()")
    game.page.close()

    again, held = loading(browsing, device, "?lang=en&motion=off")
    again.command("play")
    held.release()
    Along(again.ready(), session)
    assert read_stores(again.page) == stored


@pytest.mark.slow
def test_early_play_in_a_second_tab_is_explained(browsing: Browsing) -> None:
    device = browsing.device()
    browsing.tab(device, "?lang=en").ready()
    second, held = loading(browsing, device, "?lang=en")
    second.command("play")
    held.release()
    second.ready()
    expect(second.dialog).to_be_visible()
    second.dialog.locator("[data-command='cancel']").click()
    assert second.screen == "setup"
    assert not read_stores(second.page).get("running")


@pytest.mark.slow
def test_python_is_not_requested_before_the_first_paint(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script(
        """new MutationObserver(() => (globalThis.drawn ??= performance.now()))
          .observe(document, { subtree: true, attributeFilter: ["data-drawn"] });"""
    )
    game = browsing.tab(context, "?lang=en").ready()
    drawn, asked = game.page.evaluate(
        """[globalThis.drawn, performance.getEntriesByType("resource")
          .filter(({ name }) => name.includes("/runtime/")).map(({ startTime }) => startTime)]"""
    )
    assert len(asked) > 5
    assert drawn <= min(asked)


@pytest.mark.slow
def test_python_starts_in_a_hidden_tab(browsing: Browsing) -> None:
    context = browsing.device()
    # A hidden tab gets no paint entries.
    context.add_init_script("PerformanceObserver.prototype.observe = () => {};")
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    game.play()


@pytest.mark.slow
def test_python_waits_for_the_parsed_page(browsing: Browsing) -> None:
    """PyScript's configuration is the last thing on the page, and PyScript looks for it only once."""

    def with_a_script_before_the_end(route: Route) -> None:
        answer = route.fetch()
        page = answer.text()
        other = re.search(r'src="([^"]+/postcard-[^"]+[.]js)"', page)
        assert other
        assert page.count("<mpy-config") == 1
        script = f'<script src="{other[1]}?held"></script><mpy-config'
        route.fulfill(response=answer, body=page.replace("<mpy-config", script))

    context = browsing.device()
    context.route(re.compile(r"/[?]lang=en"), with_a_script_before_the_end)
    held = browsing.hold(context, "**/postcard-*held")
    game = browsing.tab(context, "?lang=en&motion=off")
    held.wait()
    game.page.wait_for_function("document.querySelector('link[rel=modulepreload]')")
    assert game.page.locator("script[type=module]").count() == 0
    held.release()
    game.ready()


@pytest.mark.slow
def test_errors_of_extensions_do_not_fail_the_start(browsing: Browsing) -> None:
    game, held = loading(browsing, browsing.device(), "?lang=en")
    errors = """async () => {
      const script = "chrome-extension://abc/filled.js";
      dispatchEvent(new Event("error"));
      dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
      dispatchEvent(new ErrorEvent("error", { message: "Uncaught", filename: script }));
      dispatchEvent(new Event("unhandledrejection"));
      const reason = Object.assign(new Error("refused"), { stack: `Error: refused at ${script}:1:2` });
      const promise = Promise.reject(reason);
      promise.catch(() => {});
      dispatchEvent(new PromiseRejectionEvent("unhandledrejection", { promise, reason }));
      for (const [name, source] of [["img", "data:,"], ["script", "data:text/plain,"]]) {
        const added = document.createElement(name);
        const failed = new Promise((resolve) => added.onerror = resolve);
        added.src = source;
        document.body.append(added);
        await failed;
      }
    }"""
    # The policy forbids the script, and says so.
    browsing.watch.allow("Content Security Policy")
    game.page.evaluate(errors)
    assert game.page.evaluate("document.documentElement.dataset.app") == "loading"
    expect(game.find("[data-failure]")).to_have_count(0)
    held.release()
    game.ready()
