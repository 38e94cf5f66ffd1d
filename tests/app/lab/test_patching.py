"""The lab sends the regions that differ in its drawing, from one place; its rooms only change their state."""

from __future__ import annotations

import asyncio
from inspect import isabstract
from pathlib import Path

import pytest

import app.mahe.lab.rooms
import app.melimagic.lab.rooms
from app.lab.rooms.parts import choices, select
from app.lab.rooms.regions import Drawing, region
from app.lab.rooms.room import Room
from app.lab.rooms.work import Work
from app.ui.markup import element, join
from tests.app.lab.classroom.test_lesson_paper import held
from tests.app.melimagic.lab.entering import lab
from tests.app.stage import Stage, do


def updates(stage: Stage, command: str) -> list[str]:
    """Press a button, and return what the page was told to replace."""
    before = len(stage.journal.lines)
    stage.command(command).give_turns()
    return [line for line in stage.journal.lines[before:] if line.startswith(("update", "show"))]


def test_a_press_sends_only_the_regions_that_differ() -> None:
    stage = lab("looks")
    assert updates(stage, "lab-looks-look:1") == ["update lab-looks-deal"]
    assert updates(stage, "lab-looks-look:2") == ["update lab-looks-deal"]
    assert updates(stage, "lab-looks-look:2") == []


def test_growing_results_leave_their_chart_on_the_page() -> None:
    stage = lab("looks").command("lab-looks-more:100")
    stage.charts.drawings = 0
    stage.charts.drawn.clear()
    sent = " ".join(updates(stage, "lab-looks-more:100"))
    assert "chart-looks-table" in sent
    assert "lab-looks-results" not in sent.split()
    assert stage.charts.drawings == 1
    assert set(stage.charts.drawn) == {"looks"}


def test_a_chart_is_drawn_again_where_its_place_was_replaced() -> None:
    stage = held().command("lab-class-uncover").give_turns()
    stage.charts.drawn.clear()
    assert updates(stage, "lab-class-print") == ["update lab-room"]
    assert set(stage.charts.drawn) == {"predicted", "class"}


def test_a_region_outside_those_that_differ_is_left_alone() -> None:
    one, other = (Drawing(join([region("a", word), region("b", region("c", "!"))])) for word in ("yes", "no"))
    assert [name for name, _ in other.changed_since(one)] == ["a"]


def test_what_is_typed_is_never_replaced() -> None:
    def drawn(value: str, words: str = "") -> Drawing:
        return Drawing(region("form", join([element("input", {"type": "text", "name": "n", "value": value}), words])))

    assert not [*drawn("12").changed_since(drawn(""))]
    assert [*drawn("12", "!").changed_since(drawn(""))]


@pytest.mark.parametrize("kind", ["radios", "list"])
def test_a_choice_made_by_hand_is_not_sent_back(kind: str) -> None:
    def drawn(chosen: str) -> Drawing:
        options = [("a", "A"), ("b", "B")]
        form = choices("n", "", options, chosen) if kind == "radios" else select("n", options, chosen)
        return Drawing(region("form", form))

    assert not [*drawn("b").changed_since(drawn("a"), by_hand=True)]
    assert [name for name, _ in drawn("b").changed_since(drawn("a"))] == ["form"]


def test_a_question_of_the_duel_shows_its_players_in_the_form() -> None:
    stage = lab("duel")
    stage.write("lab-duel-seats", {"lab-duel-0": "goldfish"}).command("lab-duel-ask:first")
    assert stage.page.fields("lab-duel-seats")["lab-duel-0"] == "elephant"
    stage.write("lab-duel-seats", {"lab-duel-0": "goldfish"}).command("lab-duel-ask:first")
    assert stage.page.fields("lab-duel-seats")["lab-duel-0"] == "elephant"


def test_the_next_work_stops_the_one_before() -> None:
    stopped: list[str] = []

    async def work() -> tuple[bool, bool, bool]:
        room = Work(lambda: stopped.append("cut short"))
        first = asyncio.ensure_future(room.do(asyncio.sleep(60)))
        await asyncio.sleep(0)
        running = room.running
        return running, await room.do(asyncio.sleep(0)), await first

    assert do(work()) == (True, True, False)
    assert stopped == ["cut short"]


def test_an_error_of_the_work_is_passed_on() -> None:
    async def fail() -> None:
        raise OSError("gone")

    room = Work()
    with pytest.raises(OSError, match="gone"):
        do(room.do(fail()))
    assert not room.running


def test_no_room_inherits_from_another_room() -> None:
    rooms = Room.__subclasses__()
    for module in (app.mahe.lab.rooms, app.melimagic.lab.rooms):
        assert {room for room in vars(module).values() if isinstance(room, type) and issubclass(room, Room)} <= {
            Room,
            *rooms,
        }
    # A room for one question is abstract: a game subclasses it.
    assert not [deeper for room in rooms if not isabstract(room) for deeper in room.__subclasses__()]


def test_only_the_lab_itself_sends_regions() -> None:
    folder = Path(__file__).parents[3] / "web" / "app"
    sources = (path for part in ("lab", "mahe/lab", "melimagic/lab") for path in (folder / part).rglob("*.py"))
    assert [path.name for path in sources if "page.update(" in path.read_text("utf-8")] == ["lab_controller.py"]
