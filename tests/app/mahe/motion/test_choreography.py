"""Properties of all motions, and motions of dice, checked over whole games without a browser."""

from __future__ import annotations

import re
from itertools import pairwise
from math import cos, radians

import pytest

from app.mahe.motion import scenes
from app.mahe.motion.cards import NEST_HOLD
from app.mahe.motion.targets import LIMIT_BROKEN, slot
from app.play.throwing import BOUNCES
from mahe_core import mahe
from mahe_core.mahe import Setup
from mahe_core.mahe.rulebook import BUST_ABOVE, EGGS_IN_NEST
from mahe_core.pictures.mahe.geometry import way_to_nest
from tests.app.mahe.motion.choreographed import (
    LONGEST_DIE,
    SETUPS,
    decisions,
    drawn,
    games,
    is_die,
    led,
    place,
    rounded,
    throws,
)
from tests.app.selecting import select

# All motions


@games
def test_every_event_that_changes_the_table_moves_something(setup: Setup) -> None:
    for decision in decisions(setup):
        for act in decision.acts:
            still = isinstance(act.event, mahe.TurnBegan | mahe.TurtleChosen | mahe.GameOver)
            assert bool(act.motions) != still, act.event


@games
def test_each_event_ends_before_the_next_begins(setup: Setup) -> None:
    for decision in decisions(setup):
        for act in decision.acts:
            assert all(act.start <= motion.start and motion.end <= act.end + 0.001 for motion in act.motions)
        assert all(one.end <= other.start for one, other in pairwise(decision.acts))
        assert [act.event for act in decision.acts] == decision.events


@games
def test_motions_after_a_decision_last_at_most_six_seconds(setup: Setup) -> None:
    for decision in decisions(setup):
        held = NEST_HOLD if decision.after.to_act is None else 0
        assert max((motion.end for motion in decision.motions), default=0) <= 6_000 + held


@pytest.mark.slow
@games
def test_every_motion_finds_something_to_move(setup: Setup) -> None:
    # Turtles seen from above turn their heads when they walk or swim.
    optional = "turtle-above"
    for number, decision in enumerate(decisions(setup)[:60]):
        if decision.after.to_act is None:
            continue
        root = drawn(setup, number)
        ways = [motion.way for motion in decision.motions if motion.way is not None]
        ends = {end for way in ways for end in (way.start, way.end)}
        moved = {motion.target for motion in decision.motions if optional not in motion.target}
        for target in moved | ends:
            assert select(root, target), f"{target} is not on the page"


@pytest.mark.slow
@games
def test_effects_are_shown_by_a_motion_and_never_read_out(setup: Setup) -> None:
    props = (".splash", ".turning-card", ".won-card", ".die-tumble", ".figure-before", ".lights")
    for number, decision in enumerate(decisions(setup)[:40]):
        if decision.after.to_act is None:
            continue
        root = drawn(setup, number)
        unread = {below for each in root.walk() if each.hidden_from_readers for below in each.walk()}
        for prop in props:
            assert set(select(root, prop)) <= unread, prop


@games
def test_only_transforms_and_opacity_are_animated(setup: Setup) -> None:
    """A browser can animate these two without repainting."""
    for decision in decisions(setup):
        for motion in decision.motions:
            for frame in motion.keyframes:
                assert set(frame) <= {"transform", "opacity", "offset", "easing"}


@pytest.mark.slow
@games
def test_nothing_moves_in_the_island_picture(setup: Setup) -> None:
    for number, decision in enumerate(decisions(setup)[:40]):
        if decision.after.to_act is None:
            continue
        ground = drawn(setup, number).one("svg", class_="board-ground")
        for motion in decision.motions:
            if any("transform" in frame for frame in motion.keyframes):
                assert not select(ground, motion.target), motion


@games
def test_offsets_ascend_within_every_motion(setup: Setup) -> None:
    for decision in decisions(setup):
        for motion in decision.motions:
            offsets = [float(frame["offset"]) for frame in motion.keyframes if "offset" in frame]
            assert offsets == sorted(offsets), motion
            assert all(0 <= offset <= 1 for offset in offsets)
            assert motion.duration > 0


@games
def test_an_element_moved_twice_is_held_in_between(setup: Setup) -> None:
    """Between two motions an element would jump to its final place, a visible flicker."""
    for decision in decisions(setup):
        for turtle in range(setup.turtles):
            assert all(abs(one.end - other.start) < 0.01 for one, other in pairwise(led(decision.motions, turtle)))


# Dice and the calculation


@games
def test_a_die_moves_first_and_takes_at_most_0_7_seconds(setup: Setup) -> None:
    thrown = [motion for decision in decisions(setup) for motion in decision.motions if is_die(motion)]
    assert thrown
    assert all(motion.end <= LONGEST_DIE for motion in thrown)


@games
def test_a_die_with_the_same_face_as_before_still_moves(setup: Setup) -> None:
    looks = []
    repeated = 0
    for decision in decisions(setup):
        if decision.after.entries[len(decision.before.entries)].action == mahe.Roll():
            (motion,) = filter(throws, decision.motions)
            looks.append((motion.keyframes, motion.duration))
            faces = decision.before.state.dice
            repeated += len(faces) == 1 and decision.after.state.dice == 2 * faces
    assert repeated, "this game shows no face twice in a row: take another seed"
    assert all(look == looks[0] for look in looks)


def test_a_die_hides_its_face_until_its_second_to_last_bounce() -> None:
    """The cosines of its two turns give how much a face looks at the viewer; 0.5 is 60 degrees to the side."""
    (cube,) = (motion for motion in scenes.thrown(1) if motion.target.endswith(".die-cube"))
    turns = [
        (float(frame["offset"]), *map(float, re.findall(r"rotate[XY]\((-?\d+)deg\)", str(frame["transform"]))))
        for frame in cube.keyframes
    ]
    moments = [each / 200 for each in range(round(200 * BOUNCES[1]))]
    for moment in moments:
        one, other = next(pair for pair in pairwise(turns) if pair[0][0] <= moment <= pair[1][0])
        part = (moment - one[0]) / (other[0] - one[0])
        x, y = (before + (after - before) * part for before, after in zip(one[1:], other[1:], strict=True))
        assert cos(radians(x)) * cos(radians(y)) < 0.5, moment
    assert turns[-1][1:] == (0, 0)


def test_the_flat_die_replaces_the_cube_when_it_is_still() -> None:
    shown = {motion.target.split()[-1]: motion.keyframes for motion in scenes.thrown(2)}
    assert [frame["opacity"] for frame in shown[".art-die"]] == [0, 0, 1, 1]
    assert [frame["opacity"] for frame in shown[".die-tumble"]] == [1, 1, 0, 0]
    assert shown[".art-die"][1]["offset"] == shown[".die-tumble"][2]["offset"] == BOUNCES[-1]


@games
def test_the_calculation_appears_in_parts_once_the_die_is_still(setup: Setup) -> None:
    seen = set()
    for decision in decisions(setup):
        for act in [*decision.acts_of(mahe.DieRolled), *decision.acts_of(mahe.CardSpent)]:
            assert isinstance(act.event, mahe.DieRolled | mahe.CardSpent)
            still = max(motion.end for motion in act.motions if is_die(motion))
            pieces_written = [motion for motion in act.motions if motion.target.startswith(".calculation")]
            names = tuple(motion.target.removeprefix(".calculation-") for motion in pieces_written)
            last = "verdict" if act.event.total > BUST_ABOVE else "product"
            assert names in (("term", last), ("term", "total", last))
            assert pieces_written[0].start == still
            assert all(one.end <= other.start for one, other in pairwise(pieces_written))
            seen.add(names)
    assert len(seen) == 3


# The peaks


@games
def test_guilty_die_breaks_the_limit_before_the_splash(setup: Setup) -> None:
    busts = [decision for decision in decisions(setup) if decision.acts_of(mahe.TurtlesBusted)]
    assert busts
    for number, decision in enumerate(decisions(setup)):
        if decision not in busts:
            continue
        guilty = slot(len(decision.before.state.dice) + 1)
        (falls,) = decision.acts_of(mahe.TurtlesBusted)
        (hits,) = (motion for motion in decision.motions if motion.target == guilty)
        (unbroken,) = (motion for motion in decision.motions if motion.target == LIMIT_BROKEN)
        assert hits.start < unbroken.end < hits.end, "the die is on the bar when it breaks"
        assert falls.start - hits.start >= 1_000, "everybody has the time to read it"
        page = drawn(setup, number)
        assert select(page, LIMIT_BROKEN)
        total = sum(decision.before.state.dice) + decision.acts_of(mahe.DieRolled)[0].event.face  # type: ignore[union-attr]
        assert f"= {total}" in page.one(class_="calculation-words").text


def test_the_nest_is_entered_by_its_path_and_held() -> None:
    ends = [decisions(setup)[-1] for setup in SETUPS]
    taken = [act for decision in ends for act in decision.acts_of(mahe.NestTaken)]
    assert taken
    for act in taken:
        own = next(motion for motion in act.motions if len(motion.keyframes) > 5 and motion.start == act.start)
        way = [rounded(point) for point in way_to_nest(6)]
        walked = [place(frame["transform"]) for frame in own.keyframes]
        assert walked[-len(way) : -1] == way[1:]
        assert act.end - own.end >= 2_000
        eggs = {motion.target for motion in act.motions if "nest-egg" in motion.target}
        assert len(eggs) == EGGS_IN_NEST
        assert any(".piece-body" in motion.target and motion.start >= own.end for motion in act.motions), (
            "nobody watches"
        )
