"""Choosing a turtle by tapping it on the board."""

from __future__ import annotations

from itertools import permutations
from math import dist

import pytest

from app.mahe.screens.decision import REACH, touch_places
from mahe_core.mahe import Setup
from mahe_core.pictures.mahe.geometry import (
    BOARD_HEIGHT,
    BOARD_TOP,
    BOARD_WIDTH,
    RAFT_PLACES,
    SQUARES,
    Point,
    stack_place,
)
from tests.app.document import Node
from tests.app.games import MaheSession, chooses, first_die, first_game_where
from tests.app.stage import Stage

NARROWEST = 300
"""The least width of a board in pixels."""
FINGER = 44


def touched(root: Node) -> list[str]:
    return [circle.attributes["data-stands-for"] for circle in root.all("circle", class_="choose-touch")]


def test_turtles_can_be_tapped_only_while_a_choice_is_asked() -> None:
    session = first_game_where(Setup(2), chooses)
    stage = Stage.at(session)
    hooks = [f"choose:{turtle}" for turtle in session.state.to_move]
    assert touched(stage.page.root) == hooks
    stage.insist(hooks[1]).result()
    assert stage.saved.session.last_step.state.moving == session.state.to_move[1]
    assert touched(stage.page.root) == []


def test_touch_areas_are_hidden_from_keys_and_screen_readers() -> None:
    root = Stage.at(first_game_where(Setup(2), chooses)).page.root
    picture = root.one(class_="board-choosing")
    assert picture.attributes["aria-hidden"] == "true"
    assert not picture.all(tabindex=None)
    assert not picture.all(role=None)
    assert len(root.all("button", data_intent=None)) == 2


def test_candidates_are_outlined_and_their_riders_lifted() -> None:
    session = first_game_where(Setup(2), carries_another)
    root = Stage.at(session).page.root
    picture = root.one(class_="board-choosing")
    assert len(picture.all("g", class_="choose-outline choose-inner")) == 2
    state = session.state
    lifted = {turtle for mover in state.to_move for turtle in state.board.with_all_above(mover)}
    hidden = {int(node.attributes["data-turtle"]) for node in root.all("g", class_="piece piece-candidate")}
    assert hidden == lifted > set(state.to_move)


def carries_another(session: MaheSession) -> bool:
    state = session.state
    if not chooses(session):
        return False
    return any(set(state.board.with_all_above(mover)) - set(state.to_move) for mover in state.to_move)


def test_nothing_is_drawn_without_a_turtle_to_choose() -> None:
    assert Stage.at(first_game_where(Setup(4), first_die)).page.root.one(class_="board-choosing").text == ""
    assert not touched(Stage.at(first_game_where(Setup(4), first_die)).page.root)


def every_place() -> list[Point]:
    return [*RAFT_PLACES, *(stack_place(square, 1, 1) for square in range(1, SQUARES + 1))]


def test_touch_areas_fit_a_finger_on_the_smallest_board() -> None:
    for one, other in permutations(every_place(), 2):
        for place in touch_places([one, other]):
            right = min(place.x + REACH, BOARD_WIDTH) - max(place.x - REACH, 0)
            down = min(place.y + REACH, BOARD_TOP + BOARD_HEIGHT) - max(place.y - REACH, BOARD_TOP)
            assert min(right, down) * NARROWEST / BOARD_WIDTH >= FINGER, (one, other)


def test_a_tap_on_one_turtle_never_chooses_the_other() -> None:
    for one, other in permutations(every_place(), 2):
        places = touch_places([one, other])
        assert nearest(one, places) == 0, (one, other)


@pytest.mark.parametrize("height", range(2, 5))
def test_two_turtles_of_a_stack_have_separate_touch_areas(height: int) -> None:
    for square in range(1, SQUARES + 1):
        levels = [stack_place(square, level, height) for level in range(1, height + 1)]
        for lower, upper in permutations(range(height), 2):
            places = touch_places([levels[lower], levels[upper]])
            assert nearest(levels[lower], places) == 0, (square, lower, upper)


def nearest(tapped: Point, places: list[Point]) -> int:
    """Return whose touch area a tap hits: of overlapping circles, the last one drawn is on top."""
    hit = [place for place, at in enumerate(places) if dist((tapped.x, tapped.y), (at.x, at.y)) <= REACH]
    return hit[-1]
