"""The local server sends the headers of netlify.toml, and the page requests nothing from other hosts."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response

from tests.browser.driving.browsing import Browsing
from workshop.folders import ROOT

RULES = tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))["headers"]


def wanted(path: str) -> dict[str, str]:
    """Return the headers in netlify.toml for an address, parsed independently of the server."""
    return {
        name.lower(): value
        for rule in RULES
        if fnmatchcase(path, rule["for"])
        for name, value in rule["values"].items()
    }


@pytest.mark.slow
def test_responses_have_published_headers_and_one_origin(
    browsing: Browsing,
) -> None:
    context = browsing.device()
    answers: list[Response] = []

    def keep(answer: Response) -> None:
        answers.append(answer)

    context.on("response", keep)
    game = browsing.tab(context, "?lang=en&players=2&motion=off").ready()
    game.play()
    game.open_rules()
    game.page.goto(f"{browsing.address}rules/de/")
    paths = {urlsplit(answer.url).path for answer in answers}
    assert {"/", "/rules/de/"} <= paths
    assert any(path.endswith(".wasm") for path in paths)
    for answer in answers:
        if not answer.url.startswith("blob:"):
            sent = answer.all_headers()
            expected = wanted(urlsplit(answer.url).path)
            assert {name: sent.get(name) for name in expected} == expected, answer.url
            assert expected["content-security-policy"]
    origins = {
        urlsplit(address)[:2] for address in browsing.watch.requests if not address.startswith(("blob:", "data:"))
    }
    assert origins == {urlsplit(browsing.address)[:2]}


@pytest.mark.slow
def test_the_policy_blocks_inline_scripts_and_styles(browsing: Browsing) -> None:
    """All tests of names and markup rely on this policy."""
    game = browsing.visit("?lang=en")
    game.watch.allow("Content Security Policy|Content-Security-Policy|Refused to", r" x:")
    game.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.ran = true";
          document.body.append(script);
          const picture = document.createElement("div");
          picture.innerHTML = "<img src=x: onerror='window.ran = true'><p id=red style='color: red'>red</p>";
          document.body.append(picture);
        }"""
    )
    assert game.page.evaluate("window.ran") is None
    assert game.find("#red").get_attribute("style")
    assert game.page.evaluate("getComputedStyle(document.getElementById('red')).color") != "rgb(255, 0, 0)"
    refused = game.page.evaluate("fetch('https://example.invalid/').then(() => 'answered', () => 'refused')")
    assert refused == "refused"
