"""Sound and vibration: cues that coincide with motions, and are played only when switched on."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.mahe.motion.scenes import acts, scene
from app.play.throwing import DIE_TIME
from app.ui.cues import Cue, pulses
from app.ui.settings_dialog import FORM
from mahe_core import mahe
from mahe_core.engine.contract import Step
from mahe_core.engine.session import begin
from mahe_core.mahe import Event, Setup, State
from mahe_core.mahe.rulebook import EGGS_IN_NEST
from tests.app.games import decide, first_game_where, habit, one_die
from tests.app.stage import Stage

Steps = tuple[Step[State, Event], ...]


def decisions() -> list[tuple[State, Steps]]:
    """Return, for each decision of a game, the state before and the steps that follow."""
    draw = habit(2)
    session = begin(mahe, Setup(4), 21).settled()
    made = []
    while session.to_act is not None:
        after = session.acted(decide(session.state, draw)).settled()
        made.append((session.state, tuple(entry.step for entry in after.entries[len(session.entries) :])))
        session = after
    return made


GAME = decisions()
HEARD: dict[type, str] = {
    mahe.DieRolled: "die",
    mahe.TurtlesMoved: "hop",
    mahe.TurtlesBusted: "splash",
    mahe.EggsLaid: "chime",
    mahe.NestTaken: "chime",
}


def events_of(steps: Steps) -> list[Event]:
    return [event for step in steps for event in step.events]


OVER: dict[type, str] = {mahe.GameOver: "over"}
"""The cue of the end, which motions leave out: it sounds after the counting of eggs."""


@pytest.mark.parametrize("moves", [True, False], ids=["moving", "without motion"])
def test_every_event_sounds_in_order_and_each_square_separately(moves: bool) -> None:
    names, heard = set(), HEARD if moves else {**HEARD, **OVER}
    for before, steps in GAME:
        cues = scene(before, steps, moves=moves).cues
        wanted = []
        for event in events_of(steps):
            if type(event) in heard:
                wanted += [heard[type(event)]] * (event.steps if isinstance(event, mahe.TurtlesMoved) else 1)
        nest = moves and any(isinstance(event, mahe.NestTaken) for event in events_of(steps))
        assert [cue.name for cue in cues] == wanted + ["plop"] * EGGS_IN_NEST * nest
        assert all(one.start <= other.start for one, other in pairwise(cues))
        hops = [cue for cue in cues if cue.name == "hop"]
        assert [cue.step for cue in hops] == list(range(len(hops)))
        names |= set(wanted)
    assert names == set(heard.values())


def test_sounds_coincide_with_motions() -> None:
    for before, steps in GAME:
        cues = [cue for cue in scene(before, steps).cues if cue.name != "plop"]
        for act in acts(before, steps):
            name = HEARD.get(type(act.event))
            while cues and cues[0].name == name and act.start <= cues[0].start <= act.end:
                cues.pop(0)
        assert cues == []


def test_a_die_sounds_until_it_is_still() -> None:
    dice = [cue for before, steps in GAME for cue in scene(before, steps).cues if cue.name == "die"]
    assert dice
    assert all(0 < cue.lasting <= DIE_TIME for cue in dice)


def test_without_motion_sounds_last_at_most_1_5_seconds() -> None:
    for before, steps in GAME:
        quick = scene(before, steps, moves=False).cues
        assert all(cue.start + cue.lasting <= 1500 for cue in quick)


def test_only_a_landing_die_and_a_splash_vibrate() -> None:
    assert pulses([Cue("hop", 0), Cue("chime", 100), Cue("over", 300)]) == ()
    assert pulses([Cue("die", 100, 600)]) == (0, 700, 25)
    felt = pulses([Cue("die", 0, 600), Cue("splash", 1500)])
    assert sum(felt[:3]) + felt[3] == 1500


# Settings


def at_a_table(*, calm: bool = False) -> Stage:
    return Stage.at(first_game_where(Setup(4), one_die), calm=calm)


def choose(stage: Stage, **fields: str) -> None:
    stage.command("settings")
    stage.page.write_fields(FORM, fields)
    stage.change(FORM)
    stage.command("cancel")


def test_sound_and_vibration_are_off_by_default() -> None:
    stage = at_a_table().press("stop")
    assert stage.sound.played == stage.vibration.played == []
    assert not stage.sound.prepared


def test_switching_on_sound_or_vibration_gives_a_sample() -> None:
    stage = at_a_table()
    choose(stage, sound="on")
    assert stage.sound.prepared
    assert len(stage.sound.played) == 1
    assert stage.vibration.played == []
    choose(stage, vibration="on")
    assert len(stage.sound.played) == len(stage.vibration.played) == 1
    assert pulses(stage.vibration.played[0])


def test_a_new_volume_is_heard_at_once_and_kept() -> None:
    stage = at_a_table()
    choose(stage, volume="loud")
    assert stage.sound.played == [], "the sound is off"
    choose(stage, sound="on")
    choose(stage, volume="soft")
    assert stage.sound.volumes == ["loud", "soft"]
    again = Stage(store=stage.store, preferences=stage.preferences, calm=False).start().press("stop")
    assert again.sound.volumes[-1] == "soft"


def test_sound_and_vibration_stay_on_at_the_next_visit() -> None:
    stage = at_a_table()
    choose(stage, sound="on", vibration="on")
    again = Stage(store=stage.store, preferences=stage.preferences, calm=False).start()
    assert again.sound.prepared
    again.press("stop")
    assert [cue.name for cue in again.sound.played[-1]] == ["hop"] * len(again.sound.played[-1])
    assert again.sound.played == again.vibration.played


def test_without_motion_sounds_are_close_together() -> None:
    moving, calm = at_a_table(), at_a_table(calm=True)
    for stage in (moving, calm):
        choose(stage, sound="on")
        stage.press("stop")
    assert calm.page.motions == []
    assert len(calm.sound.played[-1]) == len(moving.sound.played[-1])
    assert calm.sound.played[-1][-1].start < moving.sound.played[-1][-1].start


def test_skipping_a_motion_silences_sounds_not_yet_begun() -> None:
    stage = at_a_table()
    choose(stage, sound="on")
    stops = stage.sound.stops
    stage.page.curtain.close()
    work = stage.begin("stop")
    stage.wait_for(lambda: stage.page.moving)
    assert stage.sound.stops == stops + 1, "what was heard before gives way"
    stage.page.skip()
    work.result(20)
    assert stage.sound.stops == stops + 2
    stage.press("roll")
    assert stage.sound.stops == stops + 4, "once for the throw, once for what follows"


def test_sound_and_vibration_are_offered_only_if_possible() -> None:
    stage = Stage()
    stage.sound.possible = stage.vibration.possible = False
    stage.start().command("settings")
    assert stage.page.dialog is not None
    offered = {node.attributes["data-setting"] for node in stage.page.dialog.all(data_setting=None)}
    assert not offered & {"sound", "vibration"}
    choose(Stage().start(), sound="on", vibration="on")
