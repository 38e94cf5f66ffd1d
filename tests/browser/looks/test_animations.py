"""With motion on, nothing can be decided until an outcome was shown or skipped, and a skip decides nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mahe_core import mahe
from mahe_core.mahe import Intent, Roll, Setup
from tests.app.games import MaheSession, decide, first_die, first_game_where, one_die
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.playing import motions
from tests.browser.playing.along import Along
from tests.browser.stages.seating import seat
from tests.mahe.hooks import expected, intent_hook

TWO = Setup(2, third_die_on_seven=True)
LONGEST_DIE = 700
SLOW = 0.25
"""A pace slow enough to press in the middle of a motion."""
QUICK = 8
"""A pace at which motions are waited for that nobody presses in."""


def two_more_rolls(session: MaheSession) -> bool:
    """True if a second die can be rolled, and then a third with the same button."""
    if not one_die(session):
        return False
    after = session.acted(Roll()).settled()
    return after.state.decider == session.state.decider and len(after.state.dice) == 2 and sum(after.state.dice) < 7


def same_face_follows(session: MaheSession) -> bool:
    """True if the second die will show the same face as the first."""
    if not one_die(session):
        return False
    dice = session.acted(Roll()).settled().state.dice
    return len(dice) == 2 and dice[0] == dice[1]


def same_face_in_the_next_move(session: MaheSession) -> bool:
    """True if the first die will show the same face as the first die of the previous move."""
    if not first_die(session):
        return False
    faces = [int(entry[1]) for entry in session.log if entry[0] == "die"]
    moves = [entry.step.state.dice for entry in session.entries]
    last = next((dice for dice in reversed(moves) if dice), ())
    dice = session.acted(Roll()).settled().state.dice
    return bool(faces) and len(last) == 1 and dice == last


def with_motion(browsing: Browsing, query: str = "?lang=en", **options: Any) -> GamePage:
    return browsing.tab(motions.record(browsing.device(**options)), query).ready()


def press_roll_and_wait_until_moving(along: Along) -> tuple[float, float]:
    """Press Roll, and return the position of the button."""
    along.game.find("button[data-intent='roll']").scroll_into_view_if_needed()
    box = along.game.find("button[data-intent='roll']").bounding_box()
    assert box is not None
    motions.set_pace(along.game, SLOW)
    along.game.intend("roll")
    motions.wait_until_moving(along.game)
    motions.set_pace(along.game, 1)
    along.session = along.session.acted(Roll()).settled()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def roll_quickly(along: Along) -> None:
    """Roll where nothing but the outcome is of interest."""
    motions.set_pace(along.game, QUICK)
    along.roll()


def decide_and_watch(along: Along, intent: Intent) -> tuple[motions.Look, ...]:
    """Decide, check the page at the start of each part and at the end, and return how each part began.

    A roll has two: the throw, during which nothing shows what it decides, and what follows from it.
    """
    before = motions.look(along.game)
    begun, ended = len(motions.begun(along.game)), len(motions.ended(along.game))
    along.game.intend(intent_hook(intent))
    lines = along.lines
    along.session = along.session.acted(intent).settled()
    along.agree()
    parts, ends = motions.begun(along.game)[begun:], motions.ended(along.game)[ended:]
    assert (len(parts), len(ends)) == (2 if intent == Roll() else 1, 1), f"{intent}: other parts than expected"
    truth, (at_last,) = expected(along.session.state), ends
    going_on = along.session.to_act is not None

    for part in parts:
        assert part.pressable == 0
        assert part.hooks.to_act is None
        assert not any(enabled for _, enabled in part.hooks.intents)
        assert part.lines == lines, "the log tells what has not been shown yet"
        if going_on:
            assert part.hooks.dice == truth.dice
        for motion in part.motions:
            assert motion.die is None or motion.duration <= LONGEST_DIE, motion
    for throw in parts[:-1]:
        assert throw.hooks.turtles == before.hooks.turtles, "the throw shows what it decides"
        assert throw.places == before.places
        assert not any(motion.turtle is not None for motion in throw.motions)
    for motion in parts[-1].motions:
        assert motion.die is None or intent != Roll(), "a die still moves after its throw"
        if motion.turtle is not None and going_on:
            there = parts[-1].hooks.turtles[motion.turtle]
            assert there == truth.turtles[motion.turtle]
            assert parts[-1].places[motion.turtle] == before.places[motion.turtle], "it does not start where it stood"
    if going_on:
        assert parts[-1].hooks.turtles == truth.turtles
        assert at_last.hooks.to_act == truth.to_act
        assert at_last.pressable >= len(truth.intents)
    return parts


@pytest.mark.slow
def test_decisions_wait_until_the_outcome_is_shown(browsing: Browsing) -> None:
    game = with_motion(browsing)
    along = seat(game, first_game_where(Setup(2, spend_cards=True), one_die))
    motions.set_pace(game, QUICK)
    walked = 0
    for intent in (Roll(), mahe.Stop()):
        if intent in mahe.legal_intents(along.session.state):
            parts = decide_and_watch(along, intent)
            walked += any(motion.turtle is not None for part in parts for motion in part.motions)
    assert walked, "no turtle moved: take another game"


@pytest.mark.nightly
def test_each_outcome_of_a_long_game_is_shown_before_it_is_asked(browsing: Browsing) -> None:
    game = with_motion(browsing)
    along = seat(game, first_game_where(Setup(3, spend_cards=True), one_die))
    motions.set_pace(game, QUICK)
    draw = random.Random(8)  # noqa: S311 - a game to try, no secret
    seen: list[motions.Motion] = []
    for _ in range(14):
        intent = decide(along.session.state, draw)
        if isinstance(intent, mahe.ChooseTurtle):
            along.decide(intent)
        else:
            seen += [motion for part in decide_and_watch(along, intent) for motion in part.motions]
    assert any(motion.die is not None for motion in seen)
    assert any(motion.turtle is not None for motion in seen)


@pytest.mark.slow
def test_tap_during_motion_skips_it_and_decides_nothing(browsing: Browsing) -> None:
    game = with_motion(browsing)
    along = seat(game, first_game_where(TWO, two_more_rolls))
    x, y = press_roll_and_wait_until_moving(along)
    game.page.mouse.click(x, y)
    skip = motions.presses(game, "pointerdown")[-1]
    assert skip["moving"], "the click came too late to skip anything"
    along.agree()
    assert motions.presses(game, "click")[-1]["intent"] in (None, "roll")
    roll_quickly(along)


@pytest.mark.slow
def test_finger_that_skips_decides_nothing(browsing: Browsing) -> None:
    context = motions.record(browsing.phone())
    game = browsing.tab(context, "?lang=en", touch=True).ready()
    along = seat(game, first_game_where(TWO, two_more_rolls))
    x, y = press_roll_and_wait_until_moving(along)
    clicks = len(motions.presses(game, "click"))
    finger = context.new_cdp_session(game.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    assert motions.presses(game, "pointerdown")[-1]["moving"], "the tap came too late to skip anything"
    along.agree()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    motions.wait_for_presses(game, "click", clicks + 1)
    assert motions.presses(game, "click")[-1]["intent"] == "roll", "it did not come down on an enabled button"
    along.agree()
    roll_quickly(along)


@pytest.mark.slow
def test_slow_press_that_skips_decides_nothing_on_release(browsing: Browsing) -> None:
    game = with_motion(browsing)
    along = seat(game, first_game_where(TWO, two_more_rolls))
    x, y = press_roll_and_wait_until_moving(along)
    game.page.mouse.move(x, y)
    game.page.mouse.down()
    # The outcome is shown and the button enabled again before the mouse is released.
    along.agree()
    game.page.mouse.up()
    along.agree()
    roll_quickly(along)


@pytest.mark.slow
def test_tap_on_the_menu_acts_although_it_skips_motion(browsing: Browsing) -> None:
    game = with_motion(browsing)
    along = seat(game, first_game_where(TWO, two_more_rolls))
    press_roll_and_wait_until_moving(along)
    game.press("[data-command='menu']")
    assert motions.presses(game, "pointerdown")[-1]["moving"], "the click came too late to skip anything"
    game.find("#menu:popover-open").wait_for()
    along.agree()


@pytest.mark.slow
@pytest.mark.parametrize("key", others_by_night(["Enter", "Space"], ["Space"]))
def test_key_that_skips_decides_nothing(browsing: Browsing, key: str) -> None:
    game = with_motion(browsing)
    along = seat(game, first_game_where(TWO, two_more_rolls))
    game.find("button[data-intent='roll']").focus()
    motions.set_pace(game, SLOW)
    game.page.keyboard.press(key)
    motions.wait_until_moving(game)
    motions.set_pace(game, 1)
    along.session = along.session.acted(Roll()).settled()
    game.page.keyboard.down(key)
    assert motions.presses(game, "keydown")[-1]["moving"], "the key came too late to skip anything"
    along.agree()
    game.page.keyboard.up(key)
    along.agree()
    motions.set_pace(game, QUICK)
    game.page.keyboard.press(key)
    along.session = along.session.acted(Roll()).settled()
    along.agree()


@pytest.mark.slow
def test_second_click_and_held_key_decide_nothing(browsing: Browsing) -> None:
    game = browsing.tab(motions.record(browsing.device()), "?lang=en&motion=off").ready()
    along = seat(game, first_game_where(TWO, two_more_rolls))
    button = game.find("button[data-intent='roll']")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    game.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    game.page.mouse.down()
    game.page.mouse.up()
    along.session = along.session.acted(Roll()).settled()
    along.agree()
    game.page.mouse.down(click_count=2)
    game.page.mouse.up(click_count=2)
    second = motions.presses(game, "click")[-1]
    assert (second["detail"], second["intent"]) == (2, "roll"), "it was no second click on an enabled button"
    along.agree()

    # Again, with a key held down.
    again = seat(game, first_game_where(TWO, two_more_rolls))
    button.focus()
    game.page.keyboard.down("Enter")
    again.session = again.session.acted(Roll()).settled()
    again.agree()
    for _ in range(3):
        game.page.keyboard.down("Enter")
        again.agree()
    held = motions.presses(game, "keydown")[-1]
    assert (held["repeat"], held["intent"]) == (True, "roll"), "it was no held key on an enabled button"
    game.page.keyboard.up("Enter")
    again.agree()


@pytest.mark.slow
def test_double_click_with_motion_rolls_once(browsing: Browsing) -> None:
    game = with_motion(browsing)
    along = seat(game, first_game_where(TWO, two_more_rolls))
    button = game.find("button[data-intent='roll']")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    game.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    along.session = along.session.acted(Roll()).settled()
    along.agree()
    roll_quickly(along)


@pytest.mark.slow
def test_held_space_bar_decides_once(browsing: Browsing) -> None:
    game = browsing.tab(motions.record(browsing.device()), "?lang=en&motion=off").ready()
    along = seat(game, first_game_where(TWO, two_more_rolls))
    game.find("button[data-intent='roll']").focus()
    for _ in range(4):
        game.page.keyboard.down("Space")
    game.page.keyboard.up("Space")
    along.session = along.session.acted(Roll()).settled()
    along.agree()


@pytest.mark.slow
@pytest.mark.parametrize("moment", [same_face_follows, same_face_in_the_next_move], ids=lambda each: each.__name__)
def test_repeated_face_is_visibly_a_new_roll(browsing: Browsing, moment: Any) -> None:
    game = with_motion(browsing)
    along = seat(game, first_game_where(TWO, moment))
    motions.set_pace(game, QUICK)
    place = len(along.session.state.dice) + 1
    throw, _ = decide_and_watch(along, Roll())
    (tumbling,) = [motion for motion in throw.motions if motion.die is not None]
    assert (tumbling.die, tumbling.face) == (place, along.session.state.dice[-1])
    assert tumbling.duration > 0


def plays_without_motion(game: GamePage) -> None:
    along = seat(game, first_game_where(TWO, one_die))
    reached = len(along.session.log) + 4
    along.play(lambda session: len(session.log) >= reached)
    assert motions.made(game) == 0
    assert motions.begun(game) == ()
    assert motions.look(game).motions == ()


@pytest.mark.slow
def test_device_that_asks_for_less_motion_gets_none(browsing: Browsing) -> None:
    plays_without_motion(with_motion(browsing, reduced_motion="reduce"))


@pytest.mark.slow
def test_address_that_turns_motion_off_gets_none(browsing: Browsing) -> None:
    plays_without_motion(with_motion(browsing, "?lang=en&motion=off"))
