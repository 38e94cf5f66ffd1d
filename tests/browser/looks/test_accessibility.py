"""Every screen and dialog, by day and by night, under axe-core's eyes: no violations."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.app.speaking import CODES
from tests.browser import screens
from tests.browser.browsing import Browsing
from tests.browser.by_night import languages
from tests.browser.driver import GamePage
from tests.browser.screens import STAGES, Stage
from workshop import folders

Scheme = Literal["light", "dark"]

AXE = folders.WEB / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  // What lies behind an open dialog can be neither read nor pressed, and is audited where it lies open.
  const shown = document.querySelector("dialog[open]") ?? document;
  const { violations } = await axe.run(shown, { resultTypes: ["violations"] });
  return violations.map(({ id, help, nodes }) => ({
    id, help, nodes: nodes.map((node) => `${node.target.join(" ")}: ${node.any[0]?.message ?? node.html}`),
  }));
}"""
CORE: tuple[Stage, ...] = (
    screens.setup_of_two,
    screens.table_of_three,
    screens.drawer,
    screens.own_cards,
    screens.result_of_seven,
    screens.rules,
)


@cache
def axe() -> str:
    if not AXE.is_file():
        pytest.fail("axe-core is missing: run python3 scripts/test.py, which installs it.", pytrace=False)
    return AXE.read_text(encoding="utf-8")


def violations(page: Page, where: str) -> list[str]:
    """List what axe-core finds on the page as it stands."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [f"{where}: {rule['id']}, {rule['help']}: {node}" for rule in found for node in rule["nodes"][:5]]


def audit(game: GamePage, stages: tuple[Stage, ...], schemes: tuple[Scheme, ...]) -> list[str]:
    """Set every stage and audit it by day, by night, or both."""
    found: list[str] = []
    for stage in stages:
        stage(game)
        for scheme in schemes:
            game.page.emulate_media(color_scheme=scheme)
            found += violations(game.page, f"{stage.__name__} ({scheme})")
    return found


def fail_for(found: list[str]) -> None:
    assert not found, "\n".join(["", *found])


def test_by_day_the_german_page_has_no_violations(browsing: Browsing) -> None:
    fail_for(audit(browsing.visit("?lang=de&motion=off"), CORE, ("light",)))


def test_by_night_the_french_page_has_no_violations(browsing: Browsing) -> None:
    fail_for(audit(browsing.visit("?lang=fr&motion=off", color_scheme="dark"), CORE[1::2], ("dark",)))


@pytest.mark.slow
@pytest.mark.parametrize("language", languages(CODES))
def test_no_screen_or_dialog_has_violations_by_day_or_night(browsing: Browsing, language: str) -> None:
    """Each language sees every screen; from one to the next day and night take turns, so that each is seen by both."""
    game = browsing.visit(f"?lang={language}&motion=off")
    odd = CODES.index(language) % 2
    fail_for([*audit(game, STAGES[odd::2], ("light",)), *audit(game, STAGES[1 - odd :: 2], ("dark",))])


@pytest.mark.slow
def test_a_telephone_has_no_violations_either(browsing: Browsing) -> None:
    game = browsing.visit("?lang=pt&motion=off", viewport={"width": 390, "height": 844})
    fail_for(audit(game, STAGES, ("light", "dark")))


@pytest.mark.slow
@pytest.mark.parametrize("language", languages(CODES))
def test_the_rules_as_a_page_of_their_own_have_no_violations(browsing: Browsing, language: str) -> None:
    game = browsing.tab(browsing.device(), f"rules/{language}/")
    game.page.wait_for_load_state()
    found: list[str] = []
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for scheme in schemes:
        game.page.emulate_media(color_scheme=scheme)
        found += violations(game.page, scheme)
    fail_for(found)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages(CODES))
def test_the_page_has_no_violations_while_it_loads_and_when_it_cannot(browsing: Browsing, language: str) -> None:
    context = browsing.device()
    browsing.watch.allow("request failed", "Failed to load", "Failed to fetch", "NetworkError", "console error")
    stopped = {"is": True}
    context.route("**/*.wasm", lambda route: None if stopped["is"] else route.abort())
    game = browsing.tab(context, f"?lang={language}")
    game.on("setup")
    found = violations(game.page, "loading")
    context.unroute_all()
    context.route("**/*.wasm", lambda route: route.abort())
    game.page.reload(wait_until="commit")
    game.find("[data-failure]").wait_for()
    fail_for([*found, *violations(game.page, "failed")])
