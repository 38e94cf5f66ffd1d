"""A projector offers a clock that counts down without a sound, and a blank screen."""

from __future__ import annotations

import pytest

from app.lab.projector_tools import BLANK, CLOCK, FIELD, FORM
from app.play.keys import Command, meaning_of
from tests.app.stage import Stage

TIME = "button lab-clock-time"
UP = "button button-loud lab-time-up"


def projector(**address: str) -> Stage:
    return Stage({"lesson": "risk", "mode": "projector", **address}).start()


def started(minutes: int) -> Stage:
    """Start the clock while the time stands still."""
    stage = projector()
    stage.clock.stands = True
    return stage.command(CLOCK).command(f"{CLOCK}-start:{minutes}")


def left(stage: Stage) -> str:
    return stage.page.root.one(class_=TIME).text


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "pt"])
def test_every_step_of_a_lesson_offers_clock_and_blank_screen(code: str) -> None:
    stage = projector(lang=code)
    for _ in range(4):
        assert len(stage.page.root.all(data_command=CLOCK)) == 1
        assert len(stage.page.root.all(data_command=BLANK)) == 1
        stage.insist_on("lab-step:on").insist_on("lab-lessons-pass")


def test_a_tablet_has_neither_clock_nor_blank_screen() -> None:
    stage = Stage({"lesson": "risk"}).start()
    assert not stage.page.root.all(data_command=CLOCK)
    stage.insist_on(BLANK)
    assert not stage.page.root.all(data_command=f"{BLANK}:off")


def test_the_clock_counts_down_in_every_room() -> None:
    stage = started(5)
    assert left(stage) == "5:00"
    stage.clock.time += 61_000
    stage.give_turns()
    assert left(stage) == "3:59"
    stage.insist_on("lab:tree")
    assert left(stage) == "3:59"


def test_a_typed_number_of_minutes_starts_the_clock() -> None:
    stage = projector()
    stage.clock.stands = True
    stage.command(CLOCK)
    stage.page.write_fields(FORM, {FIELD: "7"})
    stage.command(f"{CLOCK}-start")
    assert left(stage) == "7:00"


def test_a_paused_clock_keeps_its_time() -> None:
    stage = started(1)
    stage.command(CLOCK).command(f"{CLOCK}-pause")
    stage.clock.time += 30_000
    stage.give_turns()
    assert left(stage) == "1:00"
    stage.command(CLOCK).command(f"{CLOCK}-pause")
    stage.clock.time += 30_000
    stage.give_turns()
    assert left(stage) == "0:30"


def test_the_clock_ends_in_sight_and_without_a_sound() -> None:
    stage = started(1)
    stage.clock.time += 60_000
    stage.give_turns()
    assert left(stage) == "0:00"
    assert stage.page.root.one(class_=UP).text == "Time is up."
    assert stage.page.said[-1] == "Time is up."
    assert stage.sound.played == []
    stage.command(f"{CLOCK}-remove")
    assert not stage.page.root.all(class_=TIME)


def test_key_b_blanks_the_screen_and_brings_it_back() -> None:
    assert meaning_of("b", "KeyB", {}) == Command(BLANK)
    stage = projector().insist_on(BLANK)
    assert stage.page.focused == f"{BLANK}:off"
    stage.command(f"{BLANK}:off")
    assert not stage.page.root.all(data_command=f"{BLANK}:off")
    assert stage.page.focused == BLANK
