"""Experiment, duel and detective in a browser: work can be stopped, and the page stays responsive."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.app.speaking import texts
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage

ADDRESS = "?lang=de&screen=lab&seed=42&motion=off"

MANY = 100_000
ANSWERED = 100
"""Maximum response time of the page in milliseconds."""

MAIN_THREAD = "CrRendererMain"

PRESS_BOTH = """(commands) => {
  for (const command of commands) document.querySelector(`[data-command='${command}']`).click();
}"""
"""Presses two buttons before the page can handle the first."""


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


@contextmanager
def own_time(game: GamePage) -> Iterator[list[float]]:
    """Collect the processor time of each task of the page, in milliseconds; the list is filled when the block ends.

    Nothing else happens on the page during a task. What a busy machine does in between does not count.
    """
    tasks: list[float] = []
    browser = game.page.context.browser
    assert browser is not None
    browser.start_tracing(page=game.page, categories=["toplevel", "devtools.timeline"])
    try:
        yield tasks
    finally:
        traced = json.loads(browser.stop_tracing())["traceEvents"]
    named = (event for event in traced if event["name"] == "thread_name")
    main = {(event["pid"], event["tid"]) for event in named if event["args"]["name"] == MAIN_THREAD}
    tasks += [event["tdur"] / 1000 for event in traced if "tdur" in event and (event["pid"], event["tid"]) in main]


def number(game: GamePage) -> int:
    return int(game.find("[data-lab-number]").get_attribute("data-lab-number") or "")


@pytest.mark.slow
def test_a_thousand_moves_are_drawn_and_saved_row_by_row(browsing: Browsing) -> None:
    game = enter(browsing, "experiment")
    game.command("lab-experiment-try:1000")
    game.find("[data-lab-number='1000']").wait_for()
    game.find("[data-chart='experiment-results'] svg").wait_for()
    game.find("[data-chart='experiment-mean'] svg").wait_for()
    rows = saved(game, "experiment-results")
    assert len(rows) == 1000
    assert list(rows[0]) == ["Zug", "Würfel 1", "Würfel 2", "Würfel 3", "Schiefgegangen", "Felder"]


@pytest.mark.slow
def test_many_moves_can_be_stopped_while_the_page_responds(browsing: Browsing) -> None:
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
def test_the_page_responds_while_many_moves_are_drawn(browsing: Browsing) -> None:
    game = enter(browsing, "experiment")
    # By now the worker and the drawing code are loaded.
    game.command("lab-experiment-try:1000")
    game.find("[data-lab-number='1000']").wait_for()
    game.find("[data-chart='experiment-mean'] svg").wait_for()
    with own_time(game) as tasks:
        game.command(f"lab-experiment-try:{MANY}")
        game.find(f"[data-lab-number='{1000 + MANY}']").wait_for(timeout=60_000)
    assert 0 < max(tasks) < ANSWERED


@pytest.mark.slow
def test_games_run_in_a_worker_and_are_saved_row_by_row(browsing: Browsing) -> None:
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
