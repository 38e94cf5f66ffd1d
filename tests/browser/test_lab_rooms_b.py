"""Experiment, duel and detective in a browser: what runs in a worker can be stopped, and the page answers meanwhile."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from tests.browser.browsing import Browsing
from tests.browser.driver import GamePage
from tests.browser.simulating import watch_answers
from tests.views.speaking import texts

ADDRESS = "?lang=de&screen=lab&seed=42&motion=off"

MANY = 100_000
ANSWERED = 100
"""Milliseconds within which the page answers."""

PRESS_BOTH = """(commands) => {
  for (const command of commands) document.querySelector(`[data-command='${command}']`).click();
}"""
"""Presses one thing and then another before the page had time for either."""


def enter(browsing: Browsing, room: str) -> GamePage:
    game = browsing.visit(ADDRESS)
    game.on("lab")
    game.command(f"lab:{room}")
    game.find(f"[data-room='{room}']").wait_for()
    return game


def saved(game: GamePage, identity: str) -> list[dict[str, str]]:
    game.find(f"[data-figure='{identity}'] .chart-numbers > summary").click()
    with game.page.expect_download() as download:
        game.command(f"lab-save-csv:{identity}")
    content = Path(download.value.path()).read_text(encoding="utf-8-sig")
    return list(csv.DictReader(io.StringIO(content)))


def number(game: GamePage) -> int:
    return int(game.find("[data-lab-number]").get_attribute("data-lab-number") or "")


@pytest.mark.slow
def test_a_thousand_moves_are_drawn_counted_and_saved_with_a_row_each(browsing: Browsing) -> None:
    game = enter(browsing, "experiment")
    game.command("lab-experiment-try:1000")
    game.find("[data-lab-number='1000']").wait_for()
    game.find("[data-chart='experiment-results'] svg").wait_for()
    game.find("[data-chart='experiment-mean'] svg").wait_for()
    rows = saved(game, "experiment-results")
    assert len(rows) == 1000
    assert list(rows[0]) == ["Zug", "Würfel 1", "Würfel 2", "Würfel 3", "Über 7", "Felder"]


@pytest.mark.slow
def test_many_moves_are_stopped_and_the_page_answers_meanwhile(browsing: Browsing) -> None:
    game = enter(browsing, "experiment")
    game.command("lab-experiment-try:1000")
    game.find("[data-lab-number='1000']").wait_for()
    game.page.evaluate(PRESS_BOTH, ["lab-experiment-try:100000", "lab-experiment-stop"])
    game.find("[data-command='lab-experiment-stop'][aria-disabled]").wait_for()
    stopped = number(game)
    assert 1000 <= stopped < 101_000
    game.command("lab-experiment-try:10")
    game.find(f"[data-lab-number='{stopped + 10}']").wait_for()


@pytest.mark.slow
def test_the_page_answers_while_a_hundred_thousand_moves_are_counted_and_drawn(browsing: Browsing) -> None:
    game = enter(browsing, "experiment")
    # What comes once only, the worker and what draws, has come before.
    game.command("lab-experiment-try:1000")
    game.find("[data-lab-number='1000']").wait_for()
    game.find("[data-chart='experiment-mean'] svg").wait_for()
    watch_answers(game.page)
    worst: list[float] = []
    # A machine that is busy with something else is silent, too: one undisturbed time of three is enough.
    while not worst or (min(worst) >= ANSWERED and len(worst) < 3):
        game.page.evaluate("globalThis.silences.length = 0")
        game.command(f"lab-experiment-try:{MANY}")
        game.find(f"[data-lab-number='{1000 + MANY * (len(worst) + 1)}']").wait_for(timeout=60_000)
        worst.append(game.page.evaluate("Math.max(...globalThis.silences)"))
    assert min(worst) < ANSWERED, worst


@pytest.mark.slow
def test_games_grow_in_a_worker_are_stopped_and_saved_with_a_row_each(browsing: Browsing) -> None:
    game = enter(browsing, "duel")
    game.command("lab-duel-play:10")
    game.find("[data-lab-number='10']").wait_for()
    game.command("lab-duel-ask:riding")
    game.find("[data-lab-number]:not([data-lab-number='0'], [data-lab-number='10'])").wait_for()
    game.command("lab-duel-stop")
    game.find("[data-command='lab-duel-stop'][aria-disabled]").wait_for()
    played = number(game)
    rows = saved(game, "duel")
    assert len(rows) == played
    first = texts("de").gettext("Goes first")
    assert {row[first] for row in rows[:4]} == {"1", "2", "3", "4"}


def test_a_mystery_is_watched_guessed_at_and_revealed(browsing: Browsing) -> None:
    game = enter(browsing, "detective")
    game.command("lab-detective-watch:100")
    game.find("[data-lab-number='100']").wait_for()
    game.find("[name='lab-detective-usual-kind']").select_option("at-most")
    game.find("[name='lab-detective-usual-one']").select_option("5")
    game.command("lab-detective-check")
    game.find("[data-fitting]").wait_for()
    game.command("lab-detective-reveal")
    game.find("[data-solved]").wait_for()
