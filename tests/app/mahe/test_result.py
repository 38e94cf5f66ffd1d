"""The result screen, and the scene that counts the eggs."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from app.mahe.ending.beach import beach
from app.mahe.ending.counting import FALL_TIME, LONGEST, counting
from app.mahe.ending.heap import BOTTOM, OVERSHOOT, WIDTH, Heaps, heaps_of
from app.mahe.ending.result_model import ResultView, hands_of, result_view
from app.mahe.ending.result_screen import Ending, result_screen
from app.mahe.play.table_model import hook
from app.mahe.wording.people import People
from app.ui.motion import Motion
from mahe_core.engine.save_file import write
from mahe_core.engine.thinking import by_level
from mahe_core.mahe import Result, Setup, result
from mahe_core.mahe.rulebook import EGGS_IN_NEST
from tests.app.document import Node, parse
from tests.app.drawing import people_of
from tests.app.fakes.storage import FakePreferences
from tests.app.games import before_the_last_decision, first_game_where, over, save_of
from tests.app.speaking import texts
from tests.app.stage import Stage

SETUPS = [Setup(players) for players in range(2, 8)] + [Setup(2, turtles_each=1)]
tables = pytest.mark.parametrize("setup", SETUPS, ids=str)


def view_of(setup: Setup) -> ResultView:
    session = first_game_where(setup, over)
    outcome = result(session.state)
    assert outcome is not None
    return result_view(outcome, hands_of(session.state), people_of(session))


def drawn(view: ResultView) -> Node:
    return parse(result_screen(Ending(view, log=["It ended."]), texts("en")))


def found(root: Node, selector: str) -> list[Node]:
    """Return the elements that a motion moves."""
    nodes: list[Node] = []
    for part in selector.split(", "):
        hook = re.fullmatch(r'\[(data-[a-z]+)(?:="([^"]*)")?\]', part)
        if hook:
            nodes += root.all("", **{hook[1].replace("-", "_"): hook[2]})
        elif part.startswith("#"):
            nodes += root.all(id=part[1:])
        else:
            nodes += [node for node in root.all(class_=None) if part.split(".")[-1] in node.attributes["class"].split()]
    return nodes


@tables
def test_face_up_cards_and_the_nest_add_up_to_the_eggs(setup: Setup) -> None:
    view = view_of(setup)
    root = drawn(view)
    for player in view.players:
        assert sum(player.hand) + EGGS_IN_NEST * player.has_nest == player.eggs == player.totals[-1]
    values = [
        [picture.attributes["aria-label"] for picture in hand.all(role="img")] for hand in root.all("ul", class_="hand")
    ]
    told = [
        [f"{value} egg" if value == 1 else f"{value} eggs" for value in player.hand] + ["the nest"] * player.has_nest
        for player in view.ranked
        if player.gains
    ]
    assert values == told


@tables
def test_heaps_have_all_counted_eggs_without_overlap(
    setup: Setup,
) -> None:
    view = view_of(setup)
    measures = heaps_of(view)
    scene = parse(beach(view))
    for player in view.players:
        mine = [
            egg for egg in scene.all(data_egg=None) if egg.attributes["data-egg"].split("-")[0] == str(player.player)
        ]
        golden = [egg for egg in mine if egg.attributes.get("class") == "heap-nest"]
        assert len(mine) == player.eggs
        assert golden == mine[len(mine) - EGGS_IN_NEST * player.has_nest :]
        strip = scene.one(data_count=str(player.player))
        assert [number.text for number in strip.all("text")] == [str(number) for number in range(player.eggs + 1)]
        places = [measures.egg_at(number, player.eggs) for number in range(player.eggs)]
        for right, down in places:
            assert abs(right) + 10 * measures.egg_scale <= WIDTH / 2
            assert measures.top < down < BOTTOM
        for (right, down), (other_right, other_down) in combinations(places, 2):
            assert abs(right - other_right) + abs(down - other_down) > 17 * measures.egg_scale
        assert measures.height(player.eggs) + measures.tower < -measures.top


@pytest.mark.parametrize("eggs", [0, 1, 5, 12, 40, 92])
def test_a_heap_of_any_size_fits_its_picture_centred(eggs: int) -> None:
    measures = Heaps(most_eggs=eggs, turtles_each=2)
    for held in range(1, eggs + 1):
        lowest = [measures.egg_at(number, held)[0] for number in range(min(held, measures.in_a_row))]
        assert abs(sum(lowest)) <= 0.25 * len(lowest) * 20 * measures.egg_scale + 0.01
        assert all(abs(right) + 10 * measures.egg_scale <= WIDTH / 2 for right in lowest)
    assert BOTTOM - measures.top < 2.9 * WIDTH, "a phone would show it too small"


@tables
def test_the_beach_is_hidden_from_screen_readers(setup: Setup) -> None:
    (scene,) = drawn(view_of(setup)).all(class_="beach-scene")
    assert scene.hidden_from_readers
    assert not scene.all(data_player=None)


def test_the_winner_is_announced_once() -> None:
    root = drawn(view_of(Setup(4)))
    (winner,) = [player.name for player in view_of(Setup(4)).players if player.won]
    assert winner in root.one(id="result-title").text
    assert winner not in root.one(class_="lead").text


@pytest.mark.slow
@tables
def test_counting_moves_existing_elements_for_at_most_six_seconds(setup: Setup) -> None:
    view = view_of(setup)
    root = drawn(view)
    scene = counting(view)
    for motion in scene.motions:
        assert found(root, motion.target), motion.target
        assert motion.duration > 0, motion.target
        offsets = [float(frame["offset"]) for frame in motion.keyframes if "offset" in frame]
        assert offsets == sorted(offsets), motion.target
        assert all(0 < offset < 1 for offset in offsets), motion.target
    assert max(motion.end for motion in scene.motions) <= LONGEST


def falling(motions: tuple[Motion, ...], egg: str) -> float:
    """Return when an egg begins to fall."""
    (motion,) = [motion for motion in motions if f'[data-egg="{egg}"]' in motion.target.split(", ")]
    return motion.start


@tables
def test_eggs_fall_for_all_players_then_the_nest_then_the_winner(setup: Setup) -> None:
    view = view_of(setup)
    motions = counting(view).motions
    starts: dict[int, set[float]] = {}
    for player in view.players:
        falls = [falling(motions, f"{player.player}-{number}") for number in range(player.eggs)]
        assert all(one < other for one, other in pairwise(falls))
        for number in range(sum(player.hand)):
            starts.setdefault(number, set()).add(falls[number])
    assert all(len(times) == 1 for times in starts.values())
    (nest,) = [player for player in view.players if player.has_nest]
    of_nest = falling(motions, f"{nest.player}-{sum(nest.hand)}")
    assert of_nest > max(max(times) for times in starts.values())
    (told,) = [motion.start for motion in motions if "#result-title" in motion.target]
    last = falling(motions, f"{nest.player}-{nest.eggs - 1}")
    assert told >= last + FALL_TIME
    (triumph,) = [motion.start for motion in motions if motion.target == "[data-triumph]"]
    assert triumph == told


@tables
def test_eggs_that_land_together_make_one_plop(setup: Setup) -> None:
    view = view_of(setup)
    scene = counting(view)
    falls = {motion.start for motion in scene.motions if "data-egg" in motion.target}
    assert [cue.start for cue in scene.cues] == [start + FALL_TIME / 2 for start in sorted(falls)]
    assert [(cue.name, cue.step) for cue in scene.cues] == [("plop", step) for step in range(len(falls))]


@tables
def test_the_number_increases_by_one_with_each_egg(setup: Setup) -> None:
    view = view_of(setup)
    motions = counting(view).motions
    for player in view.players:
        (counts,) = [motion for motion in motions if motion.target == f'[data-count="{player.player}"]']
        landed = [round(float(frame["offset"]) * counts.duration, 6) for frame in counts.keyframes if "offset" in frame]
        falls = [falling(motions, f"{player.player}-{number}") for number in range(player.eggs)]
        assert landed == [round(start + FALL_TIME / 2, 6) for start in falls]


def test_a_player_without_cards_has_no_heap_and_no_motions() -> None:
    people = people_of(first_game_where(Setup(4), over))
    outcome = Result(eggs=(0, 7, 3, 0), cards=(0, 1, 1, 0), winners=(1,), nest_owner=1, decided_by="eggs")
    view = result_view(outcome, [(), (), (3,), ()], people)
    root = drawn(view)
    motions = counting(view).motions
    assert [player.rank for player in view.players] == [3, 1, 2, 3]
    assert not [motion for motion in motions if re.search(r'="[03][-"]', motion.target)]
    assert root.one(data_count="0").text == "0"
    assert all(found(root, motion.target) for motion in motions)


def end_of_game(stage: Stage) -> Stage:
    """Open a game and take its last decision."""
    before, decision = before_the_last_decision(first_game_where(Setup(4), over))
    stage.files.to_pick = write(save_of(before))
    stage.start().command("open")
    return stage.press(hook(decision))


def with_sound(**settings: str) -> FakePreferences:
    return FakePreferences(settings=json.dumps({"sound": "on", **settings}))


def celebrates(stage: Stage) -> bool:
    """Return True if the winner dances and petals fall."""
    return "data-celebrates" in stage.page.root.one(data_screen="result").attributes


def test_the_end_of_a_game_is_counted_once_and_celebrated() -> None:
    stage = end_of_game(Stage(calm=False))
    assert stage.page.screen == "result"
    assert celebrates(stage)
    counted = [motions for motions in stage.page.motions if any("data-told" in motion.target for motion in motions)]
    assert len(counted) == 1
    stage.speak("nl")
    assert len(stage.page.motions[-1]) == len(counted[0]), "another language does not count again"
    assert not celebrates(stage)


def test_the_closing_sound_follows_the_counting() -> None:
    stage = end_of_game(Stage(calm=False, preferences=with_sound()))
    last_move, plops, closing = stage.sound.played[-3:]
    assert "over" not in {cue.name for cue in last_move}
    assert {cue.name for cue in plops} == {"plop"}
    assert [cue.name for cue in closing] == ["over"]


def test_a_tap_ends_the_counting_with_the_closing_sound() -> None:
    stage = Stage(calm=False, preferences=with_sound())
    before, decision = before_the_last_decision(first_game_where(Setup(4), over))
    stage.files.to_pick = write(save_of(before))
    stage.start().command("open")
    stage.page.curtain.close()
    work = stage.begin(hook(decision))
    stage.wait_for(lambda: stage.page.moving)
    stage.page.curtain.release()
    stage.wait_for(lambda: stage.page.screen == "result" and stage.page.moving)
    stage.page.skip()
    work.result(20)
    assert [cue.name for cue in stage.sound.played[-1]] == ["over"]
    assert celebrates(stage)


@pytest.mark.slow
@pytest.mark.parametrize("still", ["calm", "motion off", "pace off"])
def test_without_motion_the_result_appears_at_once(still: str) -> None:
    preferences = with_sound(pace="off") if still == "pace off" else with_sound()
    address = {"motion": "off"} if still == "motion off" else {}
    stage = Stage(address, calm=still == "calm", preferences=preferences)
    end_of_game(stage)
    assert stage.page.screen == "result"
    assert stage.page.motions == []
    assert not celebrates(stage)
    assert stage.sound.played[-1][-1].name == "over", "it is heard after the last move"


def test_an_opened_finished_game_is_not_counted_again() -> None:
    stage = Stage(calm=False)
    stage.files.to_pick = write(save_of(first_game_where(Setup(4), over)))
    stage.start().command("open")
    assert stage.page.screen == "result"
    assert stage.page.motions == []
    assert not celebrates(stage)


@tables
def test_the_winner_s_rays_stay_inside_the_picture(setup: Setup) -> None:
    view = view_of(setup)
    measures = heaps_of(view)
    rays = [
        (heap, node) for heap in parse(beach(view)).all(class_="art art-heap") for node in heap.all(class_="heap-rays")
    ]
    assert len(rays) == sum(player.won for player in view.players)
    for heap, drawn_rays in rays:
        (moved,) = [group for group in heap.all("g") if drawn_rays in group.children]
        (centre,) = re.findall(r"translate\(0 (.+)\)", moved.attributes["transform"])
        corners = re.findall(r"(-?[\d.]+) (-?[\d.]+)", drawn_rays.one("path").attributes["d"])
        for right, down in corners:
            assert abs(float(right)) * OVERSHOOT <= WIDTH / 2 + 0.1
            assert measures.top - 0.1 <= float(centre) + float(down) * OVERSHOOT <= BOTTOM + 0.1


@pytest.mark.parametrize("won", [True, False])
def test_only_person_who_wins_is_told_so(won: bool) -> None:
    session = first_game_where(Setup(4), over)
    outcome = result(session.state)
    assert outcome is not None
    person = outcome.winners[0] if won else next(player for player in range(4) if player not in outcome.winners)
    seats = tuple(
        seat if player == person else replace(seat, by=by_level("easy"))
        for player, seat in enumerate(save_of(session).seats)
    )
    view = result_view(outcome, hands_of(session.state), People(texts("en"), session.setup, seats))
    assert (view.title == "You win!") == won
