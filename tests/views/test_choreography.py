"""Motions: what moves, how long, from where to where; read off whole games, without a browser."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from app.mahe.choreography import choreograph
from app.mahe.views.geometry import Point
from app.mahe.views.places import place_of
from app.motion import Motion
from mahe_core import mahe
from mahe_core.mahe import Setup, State
from mahe_core.table.session import begin
from tests.views.document import parse
from tests.views.drawing import people_of, pieces_of
from tests.views.games import MaheSession, decide, habit

SETUPS = (Setup(2, spend_cards=True), Setup(4), Setup(7, third_die_on_seven=True))
LONGEST_DIE = 700
"""Milliseconds that a die may take at most."""


def decisions(setup: Setup) -> list[tuple[MaheSession, MaheSession, tuple[Motion, ...]]]:
    """Play a game and give for each decision the session before, after, and the motions between."""
    draw = habit(2)
    session = begin(mahe, setup, 21).settled()
    made = []
    while session.to_act is not None:
        after = session.acted(decide(session.state, draw)).settled()
        steps = [entry.step for entry in after.entries[len(session.entries) :]]
        made.append((session, after, choreograph(session.state, steps)))
        session = after
    return made


GAMES = {setup: decisions(setup) for setup in SETUPS}
games = pytest.mark.parametrize("setup", SETUPS, ids=str)


def is_die(motion: Motion) -> bool:
    return "data-die" in motion.target


@games
def test_every_event_that_changes_the_table_moves_something(setup: Setup) -> None:
    for before, after, motions in GAMES[setup]:
        events = [event for entry in after.entries[len(before.entries) :] for event in entry.step.events]
        moving = [
            event for event in events if not isinstance(event, mahe.TurnBegan | mahe.TurtleChosen | mahe.GameOver)
        ]
        assert bool(motions) == bool(moving), events


@games
def test_a_die_takes_at_most_0_7_seconds_and_is_what_moves_first(setup: Setup) -> None:
    dice = [motion for _, _, motions in GAMES[setup] for motion in motions if is_die(motion)]
    assert dice
    assert all(motion.start + motion.duration <= LONGEST_DIE for motion in dice)


@games
def test_a_die_that_shows_the_same_face_again_moves_like_any_other(setup: Setup) -> None:
    looks = []
    repeated = 0
    for before, after, motions in GAMES[setup]:
        if after.entries[len(before.entries)].action == mahe.Roll():
            (motion,) = (motion for motion in motions if is_die(motion))
            looks.append((motion.keyframes, motion.duration))
            repeated += len(before.state.dice) == 1 and after.state.dice == 2 * before.state.dice
    assert repeated, "this game shows no face twice in a row: take another seed"
    assert all(look == looks[0] for look in looks)


@games
def test_no_more_than_one_thing_moves_at_a_time(setup: Setup) -> None:
    """A stack that walks together is one thing."""
    for _, _, motions in GAMES[setup]:
        spans = sorted({(motion.start, motion.start + motion.duration) for motion in motions})
        assert all(end <= start for (_, end), (start, _) in pairwise(spans)), spans


@games
def test_what_follows_a_decision_is_over_in_six_seconds(setup: Setup) -> None:
    longest = max(motion.start + motion.duration for _, _, motions in GAMES[setup] for motion in motions)
    assert longest <= 6_000


@games
def test_every_motion_finds_something_to_move(setup: Setup) -> None:
    for _, after, motions in GAMES[setup][:60]:
        root = parse(pieces_of(after, people_of(after)))
        hooks = {
            f'[{name}="{value}"]' if value else f"[{name}]"
            for node in root.walk()
            for name, value in node.attributes.items()
            if name.startswith("data-")
        } | {"[data-face-up] > *"}
        # When the last card was won nothing lies face up any more.
        for motion in motions:
            wanted = {part.strip() for part in motion.target.split(",")}
            assert wanted & hooks, f"{motion.target} is not on the page"


@games
def test_turtles_begin_where_they_stood_and_end_where_they_stand(setup: Setup) -> None:
    for before, after, motions in GAMES[setup]:
        for turtle in range(setup.turtles):
            own = [motion for motion in motions if motion.target == f'[data-turtle="{turtle}"]']
            if own:
                assert first_place(own[0]) == rounded(place_of(turtle, before.state))
                assert last_place(own[-1]) == rounded(place_of(turtle, after.state))
            elif stood_still(turtle, before.state, after.state):
                assert before.state.square_of(turtle) == after.state.square_of(turtle)


def stood_still(turtle: int, before: State, after: State) -> bool:
    return place_of(turtle, before) == place_of(turtle, after)


def rounded(point: Point) -> tuple[float, float]:
    return round(point.x, 1), round(point.y, 1)


def place(keyframe: object) -> tuple[float, float]:
    found = re.match(r"translate\((-?[\d.]+)px, (-?[\d.]+)px\)", str(keyframe))
    assert found, keyframe
    return float(found[1]), float(found[2])


def first_place(motion: Motion) -> tuple[float, float]:
    return place(motion.keyframes[0]["transform"])


def last_place(motion: Motion) -> tuple[float, float]:
    return place(motion.keyframes[-1]["transform"])


@games
def test_a_turtle_hops_from_square_to_square(setup: Setup) -> None:
    for before, after, motions in GAMES[setup]:
        moved = [
            event
            for entry in after.entries[len(before.entries) :]
            for event in entry.step.events
            if isinstance(event, mahe.TurtlesMoved)
        ]
        for event in moved:
            for turtle in event.turtles:
                own = next(motion for motion in motions if motion.target == f'[data-turtle="{turtle}"]')
                # A landing and the top of a hop for every square, and where it set out.
                assert len(own.keyframes) == 2 * event.steps + 1
                assert len(event.squares) == event.steps


@games
def test_offsets_ascend_within_every_motion(setup: Setup) -> None:
    for _, _, motions in GAMES[setup]:
        for motion in motions:
            offsets = [float(frame["offset"]) for frame in motion.keyframes if "offset" in frame]
            assert offsets == sorted(offsets)
            assert all(0 <= offset <= 1 for offset in offsets)
