"""How long a button must be held before what it shows counts as seen."""

from __future__ import annotations

from app.play.hidden.holding import LONG_ENOUGH, Holding


def test_several_short_presses_are_not_one_long_one() -> None:
    held, now = Holding(), 0
    for _ in range(5):
        held = held.pressed_at(now)
        now += LONG_ENOUGH - 1
        held = held.lifted_at(now)
    assert not held.seen


def test_what_was_held_long_enough_stays_seen_until_it_changes() -> None:
    held = Holding().pressed_at(0).lifted_at(LONG_ENOUGH).pressed_at(LONG_ENOUGH).lifted_at(LONG_ENOUGH)
    assert held.seen
    assert not held.renewed_at(LONG_ENOUGH).seen


def test_a_new_button_under_a_finger_must_be_held_again() -> None:
    assert not Holding().pressed_at(0).renewed_at(LONG_ENOUGH).lifted_at(LONG_ENOUGH).seen


def test_a_lift_without_a_press_is_nothing() -> None:
    held = Holding().lifted_at(LONG_ENOUGH)
    assert (held.pressed, held.seen) == (False, False)
