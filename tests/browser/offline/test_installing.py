"""Installing: a manifest in the page's language, a hint that appears only when due, and one request for storage."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, expect

from mahe_core.mahe import Setup
from tests.app.games import before_the_last_decision, first_game_where, over
from tests.app.speaking import CODES, texts
from tests.browser.by_night import languages
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.keeping import wait_until_kept
from tests.browser.looks.auditing import Scheme, fail_for, violations
from tests.browser.playing.along import open_game
from tests.browser.stages.screens import OFFER

HINT = "[data-notice='install']"
TAGS = {code: texts(code).language.tag for code in CODES}

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1"
)
IPAD = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Safari/605.1.15"
)
FIREFOX_ON_ANDROID = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"

# An empty tab runs such scripts too, but has no storage.
PLAYED = "if (isSecureContext) localStorage.setItem('mahe:played', 'yes')"
MANIFEST = """async () => {
  const links = [...document.querySelectorAll("link[rel='manifest']")];
  const manifest = await (await fetch(links[0].href)).json();
  return { links: links.length, lang: manifest.lang, name: manifest.name };
}"""

LAST, DECISION = before_the_last_decision(first_game_where(Setup(4), over))


def linked_manifest(game: GamePage, code: str) -> dict[str, Any]:
    """Wait until the page links the manifest of a language, which it does once it is painted, and return that."""
    game.find(f"link[rel='manifest'][href*='manifest-{code}-']").wait_for(state="attached")
    told: dict[str, Any] = game.page.evaluate(MANIFEST)
    return told


def device_after_a_game(browsing: Browsing, **options: Any) -> BrowserContext:
    """Open a device on which a game was finished before."""
    context = browsing.device(**options)
    context.add_init_script(PLAYED)
    return context


@pytest.mark.slow
def test_the_manifest_follows_the_page_s_language(browsing: Browsing) -> None:
    game, held = browsing.before_python("?lang=de")
    first = linked_manifest(game, "de")
    assert (first["links"], first["lang"]) == (1, TAGS["de"])
    game.speak("nl")
    assert linked_manifest(game, "nl")["lang"] == TAGS["nl"]
    held.release()
    game.ready()
    for code in CODES:
        game.speak(code)
        told = linked_manifest(game, code)
        assert (told["links"], told["lang"]) == (1, TAGS[code])
        assert told["name"] == game.page.title()


@pytest.mark.slow
def test_chromium_can_install_one_app_for_all_languages(
    at_host: Browsing,
) -> None:
    game = at_host.visit("?lang=fr&motion=off")
    wait_until_kept(game.page)
    chromium = game.page.context.new_cdp_session(game.page)
    apps = set()
    for code in ("fr", "pt"):
        game.speak(code)
        linked_manifest(game, code)
        # The tests' contexts are like private windows, in which nothing can be installed.
        errors = chromium.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert {error["errorId"] for error in errors} <= {"in-incognito"}
        answer = chromium.send("Page.getAppManifest")
        assert answer["errors"] == []
        manifest = answer["manifest"]
        assert manifest["name"] == texts(code).gettext("Mahé – a turtle race round the island")
        assert manifest["startUrl"] == manifest["scope"] == at_host.address
        apps.add(manifest["id"])
    assert apps == {f"{at_host.address}mahe"}


@pytest.mark.slow
@pytest.mark.parametrize("code", languages(CODES))
def test_the_rules_page_links_manifest_and_icons_without_scripts(browsing: Browsing, code: str) -> None:
    game = GamePage(browsing.device(java_script_enabled=False).new_page(), browsing.watch)
    game.page.goto(f"{browsing.address}rules/{code}/")
    for rel in ("manifest", "icon", "apple-touch-icon"):
        address = game.find(f"link[rel='{rel}']").get_attribute("href")
        answer = game.page.request.get(f"{game.page.url}{address}")
        assert answer.ok, rel
        if rel == "manifest":
            assert answer.json()["lang"] == TAGS[code]
            assert answer.headers["content-type"].startswith("application/manifest+json")


@pytest.mark.slow
def test_the_first_finished_game_shows_the_install_hint(
    browsing: Browsing,
) -> None:
    context = browsing.device()
    # An unhandled rejection is reported as an error.
    context.add_init_script(
        """if (isSecureContext) StorageManager.prototype.persist = () => {
          localStorage.setItem("asked", Number(localStorage.getItem("asked")) + 1);
          return Promise.reject(new Error("not here"));
        }"""
    )
    game = browsing.tab(context, "?lang=en&motion=off").ready()

    def asked() -> object:
        return game.page.evaluate("localStorage.getItem('asked')")

    game.page.evaluate(OFFER)
    expect(game.find(HINT)).to_have_count(0)
    along = open_game(game, LAST)
    assert asked() is None
    along.decide(DECISION)
    expect(game.find(HINT)).to_be_visible()
    assert asked() == "1"
    along.reload()
    open_game(game, LAST).decide(DECISION)
    assert asked() == "1"
    game.command("new-game")
    game.on("setup")
    game.page.evaluate(OFFER)
    expect(game.find(HINT)).to_be_visible()


@pytest.mark.slow
def test_games_end_normally_without_persistent_storage(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'storage', { value: undefined })")
    open_game(browsing.tab(context, "?lang=en&motion=off").ready(), LAST).decide(DECISION)


@pytest.mark.slow
def test_install_prompts_before_python_are_used_by_the_button(browsing: Browsing) -> None:
    game, held = browsing.before_python("?lang=de&motion=off", device_after_a_game(browsing))
    assert game.page.evaluate(OFFER), "the browser must not ask by itself"
    held.release()
    game.ready()
    expect(game.find(HINT)).to_be_visible()
    game.command("install")
    expect(game.find(HINT)).to_have_count(0)
    game.page.wait_for_function("globalThis.prompted === 1")
    game.page.evaluate(OFFER)
    expect(game.find(HINT)).to_be_visible()
    game.page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(game.find(HINT)).to_have_count(0)


@pytest.mark.slow
def test_dismissed_hints_stay_away_and_keep_the_keyboard(browsing: Browsing) -> None:
    game = browsing.tab(device_after_a_game(browsing, user_agent=IPHONE), "?lang=fr&motion=off").ready()
    game.find(f"{HINT} [data-command='no-install']").focus()
    game.page.keyboard.press("Enter")
    expect(game.find(HINT)).to_have_count(0)
    expect(game.find("#setup-title")).to_be_focused()
    game.page.reload(wait_until="commit")
    game.ready()
    game.page.evaluate(OFFER)
    game.speak("en")
    expect(game.find(HINT)).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("agent", "fingers", "told"),
    [
        pytest.param(IPHONE, 5, "“Add to Home Screen”", id="iPhone"),
        pytest.param(IPAD, 5, "“Add to Home Screen”", id="iPad", marks=pytest.mark.nightly),
        pytest.param(FIREFOX_ON_ANDROID, 5, "from your browser’s menu", id="Firefox on Android"),
        pytest.param(IPAD, 0, None, id="Mac"),
        pytest.param(None, 0, None, id="Chromium without an offer", marks=pytest.mark.nightly),
    ],
)
def test_each_device_gets_its_own_instructions(
    browsing: Browsing, agent: str | None, fingers: int, told: str | None
) -> None:
    context = device_after_a_game(browsing, user_agent=agent)
    context.add_init_script(f"Object.defineProperty(Navigator.prototype, 'maxTouchPoints', {{ get: () => {fingers} }})")
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    if told is None:
        expect(game.find(HINT)).to_have_count(0)
    else:
        expect(game.find(HINT)).to_contain_text(told)
    expect(game.find("[data-command='install']")).to_have_count(0)


@pytest.mark.slow
def test_installed_games_show_no_hint(browsing: Browsing) -> None:
    others = device_after_a_game(browsing)
    # A headless browser has no window for an app, and emulates none.
    others.add_init_script(
        """const real = globalThis.matchMedia;
        globalThis.matchMedia = (query) => real.call(globalThis, query.replace("(display-mode: standalone)", "all"));"""
    )
    game = browsing.tab(others, "?lang=en").ready()
    game.page.evaluate(OFFER)
    game.speak("nl")
    expect(game.find(HINT)).to_have_count(0)

    apples = device_after_a_game(browsing, user_agent=IPHONE)
    apples.add_init_script("Object.defineProperty(Navigator.prototype, 'standalone', { value: true })")
    expect(browsing.tab(apples, "?lang=en").ready().find(HINT)).to_have_count(0)


@pytest.mark.slow
def test_a_start_requests_at_most_one_manifest(browsing: Browsing) -> None:
    game = browsing.visit("?lang=pt")
    game.page.context.new_cdp_session(game.page).send("Page.getAppManifest")
    asked = [urlsplit(address).path for address in game.watch.requests if address.endswith(".webmanifest")]
    assert len(asked) == 1
    assert "manifest-pt-" in asked[0]


@pytest.mark.nightly
def test_the_iphone_instructions_have_no_axe_violations(browsing: Browsing) -> None:
    context = device_after_a_game(browsing, user_agent=IPHONE, viewport={"width": 390, "height": 844})
    game = browsing.tab(context, "?lang=de&motion=off").ready()
    schemes: tuple[Scheme, ...] = ("light", "dark")
    found = []
    for screen in ("setup", "result"):
        if screen == "result":
            open_game(game, LAST).decide(DECISION)
        game.find(HINT).wait_for()
        for scheme in schemes:
            game.page.emulate_media(color_scheme=scheme)
            found += violations(game.page, f"{screen} ({scheme})")
    fail_for(found)
