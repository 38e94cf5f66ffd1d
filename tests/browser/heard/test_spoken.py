"""What assistive tools announce: one message per decision, with all that happened and what is asked next."""

from __future__ import annotations

from typing import Any

import pytest

from app.mahe.wording.event_words import capitalised, event_sentence, log_line
from mahe_core import mahe
from mahe_core.mahe import Setup
from tests.app.drawing import people_of
from tests.app.games import first_die, first_game_where
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.heard.saying import say
from tests.browser.playing.along import Along, open_game

LISTEN = """() => {
  window.heard = [];
  const region = document.getElementById("spoken");
  new MutationObserver(() => window.heard.push(region.textContent)).observe(
    region, { childList: true, characterData: true, subtree: true });
}"""
"""Records every change of the live region that a screen reader would notice."""

AT_ITS_END = """() => {
  const log = document.querySelector("[data-log]");
  return Math.abs(log.scrollTop + log.clientHeight - log.scrollHeight) < 2;
}"""

NAMES = ("Ada", "Bo", "Cy", "Di")


def heard(game: GamePage) -> list[str]:
    return [str(message) for message in game.page.evaluate("window.heard.splice(0)")]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "motion"), [pytest.param("nl", "", marks=pytest.mark.nightly), ("fr", "&motion=off")]
)
def test_each_decision_is_one_message_and_the_log_leaks_nothing(browsing: Browsing, language: str, motion: str) -> None:
    game = browsing.visit(f"?lang={language}{motion}")
    along = open_game(game, first_game_where(Setup(4), first_die), NAMES)
    assert game.find("#spoken").get_attribute("aria-live") == "polite"
    game.page.evaluate(LISTEN)
    won = 0
    while won < 2:
        before = along.session
        told = game.log
        along.play(lambda session, before=before: session is not before)  # type: ignore[misc]
        events = events_between(before, along)
        people = people_of(along.session, language, NAMES)
        (message,) = heard(game)
        sentences = [capitalised(event_sentence(event, people, secret=False)) for event in events]
        assert message.startswith(" ".join(sentences))
        assert message.endswith(game.find(".prompt-question").inner_text())
        lines = game.log[len(told) :]
        assert lines == [log_line(event, people, secret=True) for event in events]
        won += sum(isinstance(event, mahe.EggsLaid) for event in events)


def events_between(before: object, along: Along) -> list[mahe.Event]:
    earlier = len(before.entries)  # type: ignore[attr-defined]
    return [event for entry in along.session.entries[earlier:] for event in entry.step.events]


@pytest.mark.slow
def test_the_log_shows_its_newest_line_and_scrolls_to_older_ones(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = open_game(game, first_game_where(Setup(4), first_die))
    reached = len(along.session.log) + 40
    along.play(lambda session: len(session.log) >= reached)
    log = game.find("[data-log]")
    assert log.evaluate("(log) => log.scrollHeight > log.clientHeight")
    game.page.wait_for_function(AT_ITS_END)
    game.speak("de")
    game.page.wait_for_function(AT_ITS_END)
    log.focus()
    game.page.keyboard.press("Home")
    game.page.wait_for_function("document.querySelector('[data-log]').scrollTop === 0")


def exposed(game: GamePage) -> list[str]:
    """Return what the live regions hold that Chromium shows to assistive tools."""
    nodes = game.page.context.new_cdp_session(game.page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}

    def words(node: dict[str, Any]) -> str:
        inside = [words(by_id[each]) for each in node.get("childIds", ()) if each in by_id]
        return node["name"]["value"] if node["role"]["value"] == "StaticText" else "".join(inside)

    regions = [node for node in nodes if not node["ignored"] and node["role"]["value"] == "status"]
    return [words(node) for node in regions]


def test_messages_behind_a_dialog_are_announced_in_it(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    say(game.tab, "Ada plays.")
    assert exposed(game) == ["Ada plays."]
    game.command("settings")
    game.dialog.wait_for()
    assert exposed(game) == [""], "nothing is said twice, and the page behind the dialog is silent"
    say(game.tab, "Moon is not connected.")
    assert exposed(game) == ["Moon is not connected."]
    game.escape()
    say(game.tab, "Moon is connected again.")
    assert exposed(game) == ["Moon is connected again."]
    game.command("settings")
    game.dialog.wait_for()
    assert exposed(game) == [""], "what was said in an earlier dialog is not news"
