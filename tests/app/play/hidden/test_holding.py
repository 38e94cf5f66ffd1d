"""How long a button must be held before what it shows counts as seen."""

from __future__ import annotations

from app.play.hidden.holding import LONG_ENOUGH, Holding
from tests.app.stage import Stage


def holding() -> tuple[Stage, Holding]:
    stage = Stage()
    stage.clock.stands = True
    return stage, Holding(stage.browser)


def test_several_short_presses_are_not_one_long_one() -> None:
    stage, held = holding()
    for _ in range(5):
        held.press()
        stage.clock.time += LONG_ENOUGH - 1
        held.lift()
    assert not held.seen


def test_what_was_held_long_enough_stays_seen_until_it_changes() -> None:
    stage, held = holding()
    held.press()
    stage.clock.time += LONG_ENOUGH
    held.lift()
    held.press()
    held.lift()
    assert held.seen
    held.something_new()
    assert not held.seen


def test_a_new_button_under_a_finger_must_be_held_again() -> None:
    stage, held = holding()
    held.press()
    stage.clock.time += LONG_ENOUGH
    held.something_new()
    held.lift()
    assert not held.seen


def test_a_lift_without_a_press_is_nothing() -> None:
    _, held = holding()
    held.lift()
    assert (held.pressed, held.seen) == (False, False)
