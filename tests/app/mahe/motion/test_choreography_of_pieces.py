"""Motions of walking and swimming turtles, and of egg cards."""

from __future__ import annotations

from itertools import pairwise

from app.ui.motion import FROM, TO
from mahe_core import mahe
from mahe_core.mahe import Setup
from mahe_core.pictures.mahe.figures import place_of
from mahe_core.pictures.mahe.geometry import BOARD_HEIGHT, BOARD_TOP, BOARD_WIDTH
from tests.app.mahe.motion.choreographed import (
    decisions,
    first_place,
    games,
    last_place,
    led,
    place,
    rounded,
)

# Walking


@games
def test_turtles_move_from_their_old_to_their_new_places(setup: Setup) -> None:
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
def test_riders_bob_a_beat_later_and_all_arrive_together(setup: Setup) -> None:
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
def test_the_way_is_lit_before_the_walk_and_dark_after_it(setup: Setup) -> None:
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
def test_a_turtle_keeps_its_old_figure_until_its_moment(setup: Setup) -> None:
    changes = 0
    for decision in decisions(setup):
        for motion in decision.motions:
            if motion.target.endswith(".figure-before"):
                assert (motion.keyframes[0]["opacity"], motion.keyframes[-1]["opacity"]) == (1, 0)
                changes += 1
    assert changes


@games
def test_the_next_turtle_is_marked_after_everything_else(setup: Setup) -> None:
    for decision in decisions(setup):
        pointing = [motion for motion in decision.motions if "halo" in motion.target]
        assert len(pointing) <= 1
        for motion in pointing:
            assert all(other.end <= motion.start for other in decision.motions if other is not motion)


# A bust


@games
def test_a_bust_splashes_then_swims_slower_than_it_falls(setup: Setup) -> None:
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
def test_swimmers_stay_on_the_board_and_off_the_island(setup: Setup) -> None:
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
def test_a_won_card_flies_to_its_owner_before_the_next_turns_up(setup: Setup) -> None:
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
