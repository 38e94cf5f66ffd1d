"""Games far longer than any real one: the page stays responsive while one is read, and shows the progress."""

from __future__ import annotations

from typing import Final

from app.play.open_display import LONGEST_LOG
from mahe_core import mahe
from mahe_core.engine.save_file import write
from mahe_core.engine.session import begin
from mahe_core.mahe import CardTurnedUp, Die, Roll, Setup
from tests.app.fakes.storage import FakeStore
from tests.app.games import save_of
from tests.app.stage import Stage


def game_of(busts: int) -> str:
    """Return a game in which two players bust again and again."""
    session = begin(mahe, Setup(players=2, turtles_each=1), 7).typed_in(CardTurnedUp(5))
    for _ in range(busts):
        session = session.acted(Roll()).typed_in(Die(6)).acted(Roll()).typed_in(Die(6))
    return write(save_of(session, ("Ada", "Bo")))


LONG: Final = game_of(60)


def opening(text: str) -> Stage:
    stage = Stage().start()
    stage.files.to_pick = text
    return stage


def shares_painted(stage: Stage) -> list[float]:
    """Record the progress bar whenever the page could be drawn."""
    seen: list[float] = []

    async def painted() -> None:
        dialog = stage.page.dialog
        bars = [] if dialog is None else dialog.all("progress")
        seen.extend(float(bar.attributes["value"]) for bar in bars)

    stage.page.painted = painted  # type: ignore[method-assign]
    return seen


def test_reading_a_long_file_shows_progress() -> None:
    stage = opening(LONG)
    seen = shares_painted(stage)
    stage.command("open")
    assert len(seen) > 10
    assert seen == sorted(seen)
    assert 0 < seen[0] < 0.1
    assert (stage.page.screen, stage.dialog) == ("table", "")


def test_short_files_show_no_progress() -> None:
    stage = opening(LONG)
    stage.clock.stands = True
    seen = shares_painted(stage)
    stage.command("open")
    assert seen == []
    assert stage.page.screen == "table"


def test_closing_the_progress_dialog_cancels_reading() -> None:
    stage = opening(LONG)

    async def closing() -> None:
        stage.page.close_dialog()

    stage.page.painted = closing  # type: ignore[method-assign]
    stage.command("open")
    assert (stage.page.screen, stage.store.run) == ("setup", None)


def test_the_later_of_two_opened_files_wins() -> None:
    stage = opening(LONG)
    later = game_of(3)
    opened_twice: list[bool] = []

    async def opening_another() -> None:
        if not opened_twice:
            opened_twice.append(True)
            stage.files.to_pick = later
            await stage.site.command("open")

    stage.page.painted = opening_another  # type: ignore[method-assign]
    stage.command("open")
    assert stage.store.run == later


def test_restoring_a_long_game_shows_progress() -> None:
    stage = Stage(store=FakeStore(run=LONG)).start()
    assert stage.journal.lines.count("update coming-back") > 10
    assert stage.page.screen == "table"


def test_long_logs_show_only_their_end_and_say_so() -> None:
    stage = opening(game_of(LONGEST_LOG // 4 + 1))
    stage.command("open")
    first, *lines = stage.page.log
    assert first == stage.speech.gettext("The game is so long that only its latest part is listed here.")
    stage.press("roll")
    # A line for the last event is added at the end, and none is removed.
    assert stage.page.log[: len(lines) + 1] == [first, *lines]
    assert len(stage.page.log) > len(lines) + 1
