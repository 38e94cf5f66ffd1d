"""axe-core finds nothing wrong with the pages of the rules, nor with the page before the game is ready."""

from __future__ import annotations

import pytest

from tests.app.speaking import CODES
from tests.browser.by_night import languages
from tests.browser.driving.browsing import Browsing
from tests.browser.looks.auditing import Scheme, fail_for, violations


@pytest.mark.slow
@pytest.mark.parametrize("language", languages(CODES))
def test_pages_of_the_rules_have_no_violations(browsing: Browsing, language: str) -> None:
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
def test_page_has_no_violations_while_loading_or_failed(browsing: Browsing, language: str) -> None:
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
