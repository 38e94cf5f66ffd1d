"""The result: what stands there from the start, and how it is counted up."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from app.mahe.motion.result_choreography import LONGEST, choreograph_result
from app.mahe.screens.podium import BOTTOM, WIDTH, podium, podium_of
from app.mahe.screens.result_screen import result_screen
from app.mahe.table.result_model import ResultView, hands_of, result_view
from app.mahe.table.table_model import hook
from app.motion import Motion
from mahe_core.mahe import Result, Setup, result
from mahe_core.mahe.rulebook import EGGS_IN_NEST
from mahe_core.table.save_file import write
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
    return parse(result_screen(view, ["It ended."], texts("en")))


def found(root: Node, selector: str) -> list[Node]:
    """The elements that a motion moves."""
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
def test_every_card_lies_face_up_and_makes_up_the_eggs_together_with_the_nest(setup: Setup) -> None:
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
def test_on_the_podium_lie_as_many_eggs_as_were_counted_and_all_of_it_within_the_picture(setup: Setup) -> None:
    view = view_of(setup)
    measures = podium_of(view)
    picture = parse(podium(view))
    for player in view.players:
        groups = [
            group for group in picture.all(data_eggs=None) if group.attributes["data-eggs"][0] == str(player.player)
        ]
        assert [len(group.all(class_="egg")) for group in groups] == list(player.gains)
        last = picture.one(data_total=f"{player.player}-{len(player.gains)}")
        assert last.text == str(player.eggs)
        for number in range(player.eggs):
            right, down = measures.egg_at(number)
            assert abs(right) + 10 * measures.egg_scale <= measures.column / 2, "it lies on the neighbour's heap"
            assert measures.top < down < BOTTOM
        assert measures.height(player.eggs) + measures.tower < BOTTOM
    assert measures.middle(len(view.players) - 1) + measures.column / 2 <= WIDTH


@tables
def test_the_podium_says_nothing_that_the_ranks_say(setup: Setup) -> None:
    (picture,) = [node for node in drawn(view_of(setup)).all("svg") if "art-podium" in node.attributes["class"]]
    assert picture.hidden_from_readers
    assert not picture.all(data_player=None)


@tables
def test_whatever_moves_is_there_and_all_of_it_takes_six_seconds_at_most(setup: Setup) -> None:
    view = view_of(setup)
    root = drawn(view)
    motions = choreograph_result(view)
    for motion in motions:
        assert found(root, motion.target), motion.target
        assert motion.duration > 0, motion.target
        offsets = [float(frame["offset"]) for frame in motion.keyframes if "offset" in frame]
        assert offsets == sorted(offsets), motion.target
        assert all(0 < offset < 1 for offset in offsets), motion.target
    assert max(motion.start + motion.duration for motion in motions) <= LONGEST


def begun(motions: tuple[Motion, ...], target: str) -> float:
    (motion,) = [motion for motion in motions if motion.target == target]
    return motion.start


@tables
def test_cards_are_turned_one_after_another_for_all_at_once_then_the_nest_then_the_winner_is_told(setup: Setup) -> None:
    view = view_of(setup)
    motions = choreograph_result(view)
    starts: dict[int, set[float]] = {}
    for player in view.players:
        turned = [begun(motions, f'[data-turned="{player.player}-{gain}"]') for gain in range(len(player.gains))]
        assert all(one < other for one, other in pairwise(turned))
        for turn in range(len(player.hand)):
            starts.setdefault(turn, set()).add(turned[turn])
    assert all(len(times) == 1 for times in starts.values())
    (nest,) = [player for player in view.players if player.has_nest]
    of_nest = begun(motions, f'[data-turned="{nest.player}-{len(nest.hand)}"]')
    assert of_nest > max(max(times) for times in starts.values())
    (told,) = [motion.start for motion in motions if "#result-title" in motion.target]
    assert told > of_nest
    assert begun(motions, "[data-triumph]") == told


@tables
def test_a_total_is_seen_from_when_its_eggs_come_until_the_next_ones_do(setup: Setup) -> None:
    view = view_of(setup)
    motions = choreograph_result(view)
    for player in view.players:
        stages = [begun(motions, f'[data-total="{player.player}-{stage}"]') for stage in range(len(player.totals))]
        eggs = [begun(motions, f'[data-eggs="{player.player}-{gain}"]') for gain in range(len(player.gains))]
        assert stages == [0, *eggs]


def test_somebody_without_a_card_stands_on_no_heap_and_is_told_nothing_in_between() -> None:
    people = people_of(first_game_where(Setup(4), over))
    outcome = Result(eggs=(0, 7, 3, 0), cards=(0, 1, 1, 0), winners=(1,), nest_owner=1, decided_by="eggs")
    view = result_view(outcome, [(), (), (3,), ()], people)
    root = drawn(view)
    motions = choreograph_result(view)
    assert [player.rank for player in view.players] == [3, 1, 2, 3]
    assert not [motion for motion in motions if re.search(r'="[03][-"]', motion.target)]
    assert root.one(data_total="0-0").text == "0"
    assert all(found(root, motion.target) for motion in motions)


def end_of_game(stage: Stage) -> Stage:
    """Open a game and take its last decision."""
    before, decision = before_the_last_decision(first_game_where(Setup(4), over))
    stage.files.to_pick = write(save_of(before))
    stage.start().command("open")
    return stage.press(hook(decision))


def test_the_end_of_a_game_is_counted_up_once() -> None:
    stage = end_of_game(Stage(calm=False))
    assert stage.page.screen == "result"
    counted = [motions for motions in stage.page.motions if any("data-told" in motion.target for motion in motions)]
    assert len(counted) == 1
    stage.speak("nl")
    assert len(stage.page.motions[-1]) == len(counted[0]), "another language does not count again"


@pytest.mark.parametrize("still", ["calm", "motion off", "pace off"])
def test_where_nothing_is_to_move_the_result_stands_there_at_once(still: str) -> None:
    preferences = FakePreferences()
    if still == "pace off":
        preferences.kept["settings"] = '{"pace": "off"}'
    address = {"motion": "off"} if still == "motion off" else {}
    stage = Stage(address, calm=still == "calm", preferences=preferences)
    end_of_game(stage)
    assert stage.page.screen == "result"
    assert stage.page.motions == []
