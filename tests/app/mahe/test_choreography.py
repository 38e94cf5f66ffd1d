"""Motions: what moves, how long, from where to where; read off whole games, without a browser."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, radians

import pytest

from app.mahe.board.geometry import BOARD_HEIGHT, BOARD_TOP, BOARD_WIDTH, Point
from app.mahe.board.places import place_of
from app.mahe.motion import dice
from app.mahe.motion.choreography import Act, acts
from app.mahe.motion.scenes import scene
from app.mahe.screens.table_screen import pieces, question, table_screen
from app.motion import FROM, TO, Motion
from mahe_core import mahe
from mahe_core.mahe import Event, Setup, State
from mahe_core.mahe.rulebook import BUST_ABOVE
from mahe_core.table.contract import Step
from mahe_core.table.session import begin
from tests.app.document import Node, parse
from tests.app.drawing import people_of, view_of
from tests.app.games import MaheSession, decide, habit
from tests.app.selecting import select

SETUPS = (Setup(2, spend_cards=True), Setup(4), Setup(7, third_die_on_seven=True))
LONGEST_DIE = 700
"""Milliseconds that a die may take at most."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision and what it led to: the session before and after it, its steps, acts and motions."""

    before: MaheSession
    after: MaheSession
    steps: tuple[Step[State, Event], ...]
    acts: tuple[Act, ...]
    motions: tuple[Motion, ...]

    @property
    def events(self) -> list[Event]:
        return [event for step in self.steps for event in step.events]

    def acts_of(self, kind: type[Event]) -> list[Act]:
        return [act for act in self.acts if isinstance(act.event, kind)]


@cache
def decisions(setup: Setup) -> list[Decision]:
    """Every decision of one game."""
    draw = habit(2)
    session = begin(mahe, setup, 21).settled()
    made = []
    while session.to_act is not None:
        after = session.acted(decide(session.state, draw)).settled()
        steps = tuple(entry.step for entry in after.entries[len(session.entries) :])
        before = session.state
        motions = scene(before, steps, people=people_of(after)).motions
        made.append(Decision(session, after, steps, acts(before, steps), motions))
        session = after
    return made


games = pytest.mark.parametrize("setup", SETUPS, ids=str)


@cache
def drawn(setup: Setup, number: int) -> Node:
    """The table as it is drawn while the outcome of a decision is being shown."""
    decision = decisions(setup)[number]
    people = people_of(decision.after)
    view, before = view_of(decision.after, people), view_of(decision.before, people)
    shown = scene(decision.before.state, decision.steps, people=people)
    asked = question(before, people.texts, asked=False)
    regions = {**asked, **pieces(view, people.texts, before, acting=before), **shown.meanwhile}
    root = parse(table_screen(regions, [], people.texts))
    root.one(id="region-flight").children = parse(shown.flying).children
    return root


def is_die(motion: Motion) -> bool:
    """Whether a motion throws a die or lays down a card, cube and all."""
    return "data-die" in motion.target


def throws(motion: Motion) -> bool:
    return is_die(motion) and motion.target.endswith(")")


def led(motions: tuple[Motion, ...], turtle: int) -> list[Motion]:
    """The motions that take a turtle from place to place."""
    return [motion for motion in motions if motion.target == f'[data-turtle="{turtle}"]']


# What holds of every motion


@games
def test_every_event_that_changes_the_table_moves_something(setup: Setup) -> None:
    for decision in decisions(setup):
        for act in decision.acts:
            still = isinstance(act.event, mahe.TurnBegan | mahe.TurtleChosen | mahe.GameOver)
            assert bool(act.motions) != still, act.event


@games
def test_each_event_is_over_before_the_next_one_begins(setup: Setup) -> None:
    for decision in decisions(setup):
        for act in decision.acts:
            assert all(act.start <= motion.start and motion.end <= act.end + 0.001 for motion in act.motions)
        assert all(one.end <= other.start for one, other in pairwise(decision.acts))
        assert [act.event for act in decision.acts] == decision.events


@games
def test_what_follows_a_decision_is_over_in_six_seconds(setup: Setup) -> None:
    assert max(motion.end for decision in decisions(setup) for motion in decision.motions) <= 6_000


@games
def test_every_motion_finds_something_to_move(setup: Setup) -> None:
    # Turtles that walk or swim turn their heads, if they are seen from above at all.
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


@games
def test_what_is_seen_only_on_the_way_is_brought_out_by_a_motion_and_never_read_out(setup: Setup) -> None:
    props = (".splash", ".turning-card", ".won-card", ".die-tumble", ".figure-before", ".lights")
    for number, decision in enumerate(decisions(setup)[:40]):
        if decision.after.to_act is None:
            continue
        root = drawn(setup, number)
        unread = {below for each in root.walk() if each.hidden_from_readers for below in each.walk()}
        for prop in props:
            assert set(select(root, prop)) <= unread, prop


@games
def test_nothing_is_animated_but_transforms_and_opacity(setup: Setup) -> None:
    """A browser can animate these two without painting anything again."""
    for decision in decisions(setup):
        for motion in decision.motions:
            for frame in motion.keyframes:
                assert set(frame) <= {"transform", "opacity", "offset", "easing"}


@games
def test_the_picture_of_the_island_is_never_painted_anew_since_only_lights_shine_in_it(setup: Setup) -> None:
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
def test_what_moves_twice_is_never_let_go_in_between(setup: Setup) -> None:
    """An element between two motions would jump to where it ends up, a visible flicker."""
    for decision in decisions(setup):
        for turtle in range(setup.turtles):
            assert all(abs(one.end - other.start) < 0.01 for one, other in pairwise(led(decision.motions, turtle)))


# Dice and the calculation


@games
def test_a_die_takes_at_most_0_7_seconds_and_is_what_moves_first(setup: Setup) -> None:
    thrown = [motion for decision in decisions(setup) for motion in decision.motions if is_die(motion)]
    assert thrown
    assert all(motion.end <= LONGEST_DIE for motion in thrown)


@games
def test_a_die_that_shows_the_same_face_again_moves_like_any_other(setup: Setup) -> None:
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


def test_the_face_of_a_die_is_turned_away_until_it_touches_the_table_for_the_last_time_but_one() -> None:
    """How much the face looks at the viewer is the cosine of its two turns; at 0.5 it is seen from 60 degrees aside."""
    (cube,) = (motion for motion in dice.thrown(1) if motion.target.endswith(".die-cube"))
    turns = [
        (float(frame["offset"]), *map(float, re.findall(r"rotate[XY]\((-?\d+)deg\)", str(frame["transform"]))))
        for frame in cube.keyframes
    ]
    moments = [each / 200 for each in range(round(200 * dice.BOUNCES[1]))]
    for moment in moments:
        one, other = next(pair for pair in pairwise(turns) if pair[0][0] <= moment <= pair[1][0])
        part = (moment - one[0]) / (other[0] - one[0])
        x, y = (before + (after - before) * part for before, after in zip(one[1:], other[1:], strict=True))
        assert cos(radians(x)) * cos(radians(y)) < 0.5, moment
    assert turns[-1][1:] == (0, 0)


def test_the_die_that_can_be_read_takes_over_when_the_cube_lies_still() -> None:
    shown = {motion.target.split()[-1]: motion.keyframes for motion in dice.thrown(2)}
    assert [frame["opacity"] for frame in shown[".art-die"]] == [0, 0, 1, 1]
    assert [frame["opacity"] for frame in shown[".die-tumble"]] == [1, 1, 0, 0]
    assert shown[".art-die"][1]["offset"] == shown[".die-tumble"][2]["offset"] == dice.BOUNCES[-1]


@games
def test_the_calculation_is_written_piece_by_piece_once_the_die_lies_still(setup: Setup) -> None:
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


# Walking


@games
def test_turtles_begin_where_they_stood_and_end_where_they_stand(setup: Setup) -> None:
    for decision in decisions(setup):
        before, after = decision.before.state, decision.after.state
        for turtle in range(setup.turtles):
            own = led(decision.motions, turtle)
            if own:
                assert first_place(own[0]) == rounded(place_of(turtle, before))
                assert last_place(own[-1]) == rounded(place_of(turtle, after))
            else:
                assert place_of(turtle, before) == place_of(turtle, after), "it jumped"


@games
def test_a_turtle_hops_from_square_to_square(setup: Setup) -> None:
    for decision in decisions(setup):
        for act in decision.acts_of(mahe.TurtlesMoved):
            assert isinstance(act.event, mahe.TurtlesMoved)
            for turtle in act.event.turtles:
                (own,) = led(act.motions, turtle)
                (body,) = (motion for motion in act.motions if motion.target == f'[data-turtle="{turtle}"] .piece-body')
                assert len(own.keyframes) == act.event.steps + 1
                assert body.repeats == act.event.steps


@games
def test_riders_bob_a_beat_later_than_those_who_carry_them_and_all_arrive_together(setup: Setup) -> None:
    ridden = 0
    for decision in decisions(setup):
        for act in decision.acts_of(mahe.TurtlesMoved):
            assert isinstance(act.event, mahe.TurtlesMoved)
            bodies = [
                next(motion for motion in act.motions if motion.target == f'[data-turtle="{turtle}"] .piece-body')
                for turtle in act.event.turtles
            ]
            assert all(one.start < other.start for one, other in pairwise(bodies))
            assert all(abs(one.end - other.end) < 0.01 for one, other in pairwise(bodies))
            ridden += len(bodies) > 1
    assert ridden or setup.players == 2


@games
def test_the_whole_way_is_lit_before_anybody_sets_out_and_dark_when_all_have_arrived(setup: Setup) -> None:
    for decision in decisions(setup):
        for act in decision.acts_of(mahe.TurtlesMoved):
            assert isinstance(act.event, mahe.TurtlesMoved)
            lights = [motion for motion in act.motions if motion.target.startswith("[data-glow")]
            assert [motion.target for motion in lights] == [f'[data-glow="{square}"]' for square in act.event.squares]
            (walk,) = led(act.motions, act.event.turtles[0])
            for light in lights:
                assert light.start + light.duration * float(light.keyframes[1]["offset"]) <= walk.start + 0.001
                assert light.keyframes[0]["opacity"] == light.keyframes[-1]["opacity"] == 0
                assert light.end <= walk.end + 0.001


@games
def test_a_turtle_that_is_seen_anew_keeps_its_old_figure_until_its_moment(setup: Setup) -> None:
    changes = 0
    for decision in decisions(setup):
        for motion in decision.motions:
            if motion.target.endswith(".figure-before"):
                assert (motion.keyframes[0]["opacity"], motion.keyframes[-1]["opacity"]) == (1, 0)
                changes += 1
    assert changes


@games
def test_the_next_turtle_is_pointed_out_only_when_everything_else_is_over(setup: Setup) -> None:
    for decision in decisions(setup):
        pointing = [motion for motion in decision.motions if "halo" in motion.target]
        assert len(pointing) <= 1
        for motion in pointing:
            assert all(other.end <= motion.start for other in decision.motions if other is not motion)


# A bust


@games
def test_a_bust_splashes_and_then_swims_home_slower_than_anybody_falls(setup: Setup) -> None:
    busts = 0
    for decision in decisions(setup):
        for act in decision.acts_of(mahe.TurtlesBusted):
            assert isinstance(act.event, mahe.TurtlesBusted)
            splash = next(motion for motion in act.motions if motion.target == ".splash")
            water = place(splash.keyframes[0]["transform"])
            for turtle in act.event.turtles:
                (own,) = led(act.motions, turtle)
                assert place(own.keyframes[1]["transform"]) == water
                fell = own.start + own.duration * float(own.keyframes[1]["offset"])
                assert abs(fell - splash.start) < 0.01, "the splash is where and when it falls"
                assert own.end > splash.start + 600
            busts += 1
    assert busts


@games
def test_nobody_swims_off_the_board_or_across_the_island(setup: Setup) -> None:
    for decision in decisions(setup):
        for act in decision.acts_of(mahe.TurtlesBusted):
            assert isinstance(act.event, mahe.TurtlesBusted)
            for turtle in act.event.turtles:
                (own,) = led(act.motions, turtle)
                for frame in own.keyframes[1:]:
                    x, y = place(frame["transform"])
                    assert 40 <= x <= BOARD_WIDTH - 40
                    assert BOARD_TOP + 40 <= y <= BOARD_TOP + BOARD_HEIGHT - 40
                    assert not (220 < x < 780 and 250 < y < 780)


# Egg cards


@games
def test_a_won_card_turns_over_flies_to_its_owner_and_then_the_next_is_turned_up(setup: Setup) -> None:
    won = 0
    for decision in decisions(setup):
        for act in decision.acts_of(mahe.EggsLaid):
            assert isinstance(act.event, mahe.EggsLaid)
            (flying,) = (motion for motion in act.motions if motion.way is not None)
            assert flying.way is not None
            assert flying.way.end == f'[data-player="{act.event.player}"] .player-cards'
            assert FROM in str(flying.keyframes[0]["transform"])
            assert TO in str(flying.keyframes[-1]["transform"])
            assert flying.keyframes[-1]["opacity"] == 0
            received = next(motion for motion in act.motions if motion.target == f'[data-player="{act.event.player}"]')
            assert received.start == flying.end
            for counted in ("count-before", "count-now"):
                target = f'[data-player="{act.event.player}"] .{counted}'
                (held,) = (motion for motion in act.motions if motion.target == target)
                assert held.end == flying.end, "the row counts the card when it has come"
            for turned in decision.acts_of(mahe.CardTurned):
                assert turned.start >= act.end
            won += 1
    assert won == 20


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
