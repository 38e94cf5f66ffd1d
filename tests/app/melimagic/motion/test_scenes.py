"""Motion and sound of whole games: they follow the events and reveal no rabbit."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from app.melimagic.motion.cards import golden, shown_to_all, slot
from app.melimagic.motion.scenes import acts, cues_of_acts, cues_without_motion, perceived_scene, scene, show_scene
from app.play.scene import NOTHING
from app.ui.cues import pulses
from app.ui.motion import end_of
from mahe_core import melimagic
from mahe_core.engine.contract import Step, Viewer
from mahe_core.engine.session import begin
from mahe_core.melimagic import Event, GoldenWon
from tests.app.games import habit
from tests.melimagic.games import rabbits_exchanged, to_an_end

Steps = tuple[Step[melimagic.State, Event], ...]

SILENT = melimagic.TurnBegan | melimagic.GameOver


@cache
def decisions(players: int) -> tuple[Steps, ...]:
    """Return the steps that followed each decision of a game; some of its tries fail."""
    draw = habit(players)
    session = begin(melimagic, melimagic.Setup(players, to_win=2), players).settled()
    made = []
    while session.to_act is not None:
        intents = tuple(session.game.legal_intents(session.state))
        wise = intents if draw.random() < 0.3 else to_an_end(session.state, intents)
        after = session.acted(draw.choice(wise or intents)).settled()
        made.append(tuple(entry.step for entry in after.entries[len(session.entries) :]))
        session = after
    return tuple(made)


def all_events() -> list[tuple[Event, ...]]:
    return [
        tuple(event for step in steps for event in step.events) for players in (2, 4) for steps in decisions(players)
    ]


def viewers() -> tuple[Viewer, ...]:
    return (None, 0, 1)


def test_games_contain_every_kind_of_event() -> None:
    seen = {type(event) for events in all_events() for event in events}
    assert {kind.__name__ for kind in Event.__args__} - {kind.__name__ for kind in seen} <= {"PileRenewed"}


def test_table_events_move_something_one_after_another() -> None:
    for events in all_events():
        made = acts(events)
        for act in made:
            assert bool(act.motions) is not isinstance(act.event, SILENT)
            assert all(motion.start >= act.start for motion in act.motions)
        assert all(later.start >= earlier.end for earlier, later in pairwise(made))


def test_events_sound_in_order_with_or_without_motion() -> None:
    for events in all_events():
        beside, without = cues_of_acts(acts(events)), cues_without_motion(events)
        assert [cue.start for cue in beside] == sorted(cue.start for cue in beside)
        assert [cue.start for cue in without] == sorted({cue.start for cue in without})
        assert {cue.name for cue in beside} == {cue.name for cue in without}


@pytest.mark.parametrize("moves", [True, False], ids=["moving", "without motion"])
def test_scene_does_not_depend_on_hidden_rabbits(moves: bool) -> None:
    for players in (2, 4):
        for steps in decisions(players):
            for viewer in viewers():
                seen = tuple(melimagic.perceived(event, viewer) for step in steps for event in step.events)
                whole = [event for step in steps for event in step.events]
                assert scene(steps, viewer, moves=moves) == perceived_scene(seen, moves=moves)
                assert scene(steps, viewer, moves=moves) == perceived_scene(whole, moves=moves)


def test_games_differing_in_an_unseen_card_have_equal_scenes() -> None:
    session = begin(melimagic, melimagic.Setup(3), 5).settled()
    draw = habit(8)
    for _ in range(60):
        session = session.acted(draw.choice(to_an_end(session.state, session.game.legal_intents(session.state))))
        session = session.settled()
    for actions in list(rabbits_exchanged(session, 0))[:4]:
        other = melimagic.start(session.setup)
        for entry, action in zip(session.entries, actions, strict=True):
            other = melimagic.apply(other.state, action)
            assert scene((other,), 0) == scene((entry.step,), 0)


def test_only_openly_discarded_cards_fly_with_their_rabbit() -> None:
    for events in all_events():
        flying = perceived_scene(events).flying
        thrown_away = [event.rabbit for event in events if isinstance(event, melimagic.HatDiscarded)]
        if not thrown_away:
            assert flying == NOTHING
        shown = [f"rabbit-{kind.name.lower().replace('_', '-')}" for kind in thrown_away]
        assert re.findall(r'href="#(rabbit-[^"]+)"', str(flying)) == shown


def shows() -> list[tuple[Event, ...]]:
    return [events for events in all_events() if any(isinstance(event, melimagic.PairShown) for event in events)]


def test_show_has_one_pace_and_its_result_sounds_last() -> None:
    made = [show_scene(events) for events in shows()]
    turning = shown_to_all()
    assert all(each.motions[: len(turning)] == turning for each in made)
    assert all([cue.name for cue in each.cues[:2]] == ["rabbit", "rabbit"] for each in made)
    for each in made:
        assert all(motion.start >= end_of(turning) for motion in each.motions[len(turning) :])
        assert all(cue.start >= end_of(turning) for cue in each.cues[2:])


def test_matching_and_failed_shows_sound_different() -> None:
    heard: dict[bool, set[tuple[str, ...]]] = {True: set(), False: set()}
    for events in shows():
        won = any(isinstance(event, GoldenWon) for event in events)
        lost = any(isinstance(event, melimagic.GoldenLost) for event in events)
        names = tuple(cue.name for cue in show_scene(events).cues)
        heard[won].add(names)
        assert len(names) == (3 if won else 3 + lost)
    assert heard[True].isdisjoint(heard[False])


def test_win_is_the_longest_show_and_ends_in_the_next_slot() -> None:
    lengths: dict[bool, set[float]] = {True: set(), False: set()}
    for events in shows():
        won = next((event for event in events if isinstance(event, GoldenWon)), None)
        made = show_scene(events)
        lengths[won is not None].add(end_of(made.motions))
        slots = {motion.target for motion in made.motions if "data-slot" in motion.target}
        assert slots == (set() if won is None else {f'.shown-race > [data-slot="{won.wands}"]'})
    assert min(lengths[True]) > max(lengths[False])


def test_won_golden_card_becomes_the_wand_in_the_slot_of_its_stand() -> None:
    (act,) = acts([GoldenWon(1, (melimagic.Rabbit.CROWN, melimagic.Rabbit.CROWN), 3)])
    carried = [motion for motion in act.motions if motion.way is not None]
    assert [(motion.target, motion.way and motion.way.start) for motion in carried] == [(slot(1, 3), golden(1))]


def test_device_vibrates_for_failed_tries_only() -> None:
    for events in shows():
        won = any(isinstance(event, GoldenWon) for event in events)
        for moves in (True, False):
            assert bool(pulses(show_scene(events, moves=moves).cues)) is not won


def test_without_motion_there_is_time_to_read_a_turned_card() -> None:
    turned = melimagic.HatTurned(0, 1, 2, True, melimagic.Rabbit.CROWN)
    assert perceived_scene([turned], moves=False).reading > 0
    assert perceived_scene([melimagic.TurnBegan(1)], moves=False).reading == 0
