"""Captions while something moves, which replace the next question until it is asked."""

from __future__ import annotations

import re

import pytest

from app.mahe.motion.happening import Happening, happening
from app.mahe.motion.scenes import READING, scene
from mahe_core import mahe
from mahe_core.mahe import Event, Setup
from tests.app.document import Node, parse
from tests.app.drawing import people_of
from tests.app.games import MaheSession, Moment, first_game_where, one_die, wins_by_stop
from tests.app.mahe.motion.choreographed import SETUPS, decisions
from tests.app.speaking import CODES
from tests.app.stage import PATIENCE, Stage


def moving(moment: Moment, hook: str) -> tuple[Stage, MaheSession]:
    """Decide at such a moment, and wait until the motion starts."""
    session = first_game_where(Setup(4), moment)
    stage = Stage.at(session, calm=False)
    stage.page.curtain.close()
    stage.begin(hook)
    stage.wait_for(lambda: stage.page.moving)
    return stage, session


def ended(stage: Stage) -> Stage:
    """Skip the motion, and wait for the next question."""
    stage.page.skip()
    stage.wait_for(lambda: stage.page.root.all(data_to_act=None))
    return stage


def region(stage: Stage, name: str) -> Node:
    return stage.page.root.one(id=f"region-{name}")


def glowing(stage: Stage) -> list[str]:
    """Return the players shown as being on turn, and those who decide."""
    return [
        node.attributes["data-player"]
        for hook in ("data-on-turn", "data-decides")
        for node in stage.page.root.all(data_player=None)
        if hook in node.attributes
    ]


def busts(session: MaheSession) -> bool:
    """Return True if another die busts on the way round the island."""
    if mahe.Roll() not in mahe.legal_intents(session.state) or not session.state.dice:
        return False
    last = session.acted(mahe.Roll()).settled()
    events = [event for entry in last.entries[len(session.entries) :] for event in entry.step.events]
    return any(isinstance(event, mahe.TurtlesBusted) and event.from_square != mahe.RAFT for event in events)


def test_the_prompt_describes_a_walk_and_asks_nothing() -> None:
    stage, _ = moving(one_die, "stop")
    assert re.fullmatch(r"The \w+ turtle walks \d+ squares?\.", region(stage, "prompt").text)
    assert not stage.page.root.all(data_to_act=None)
    assert ended(stage).page.root.one(class_="prompt-question").text.endswith("!")


def test_consecutive_events_have_consecutive_captions() -> None:
    stage, session = moving(wins_by_stop, "stop")
    value = session.state.face_up
    walks, takes = region(stage, "prompt").all(class_="prompt-question")
    assert " walks " in walks.text
    assert takes.text.endswith(f" takes {value} egg{'' if value == 1 else 's'}.")
    (appears,) = [motion for motion in stage.page.motions[-1] if "data-sentence" in motion.target]
    flies = next(motion for motion in stage.page.motions[-1] if "won-card" in motion.target)
    assert appears.start == flies.start


def test_a_bust_is_captioned_after_its_die() -> None:
    stage, _ = moving(busts, "roll")
    (rolls,) = region(stage, "prompt").all(class_="prompt-question")
    assert rolls.text.endswith(" rolls the die.")
    stage.page.curtain.release()
    stage.wait_for(lambda: len(stage.page.motions) > 1 and stage.page.curtain.waiting)
    rolls, swims = region(stage, "prompt").all(class_="prompt-question")
    assert rolls.text.endswith(" rolls the die.")
    assert swims.text.endswith(("swims back.", "swim back."))


def test_the_next_player_glows_after_all_motions() -> None:
    stage, session = moving(one_die, "stop")
    before, after = session.state, session.acted(mahe.Stop()).settled().state
    assert before.on_turn != after.on_turn
    assert set(glowing(stage)) == {str(before.on_turn), str(before.decider)}
    assert set(glowing(ended(stage))) == {str(after.on_turn), str(after.decider)}


def test_the_calculation_stays_during_the_walk_and_leaves_after_it() -> None:
    stage, _ = moving(one_die, "stop")
    assert stage.page.root.all(data_last_die=None)
    assert "=" in region(stage, "calculation").text
    ended(stage)
    assert not stage.page.root.all(data_last_die=None)
    assert "=" not in region(stage, "calculation").text


def test_the_next_player_is_called_once_by_sign() -> None:
    stage, _ = moving(one_die, "stop")
    assert not region(stage, "call").children
    ended(stage)
    decider = stage.saved.session.state.decider
    assert region(stage, "call").all(href=f"#sign-{mahe.SIGNS[decider]}")
    stage.page.curtain.open()
    stage.press("roll")
    assert not region(stage, "call").children, "the same player goes on"


@pytest.mark.parametrize("settings", ["calm", "motion"])
def test_no_player_is_called_without_motion(settings: str) -> None:
    address = {"motion": "off"} if settings == "motion" else None
    stage = Stage.at(first_game_where(Setup(4), one_die), address, calm=settings == "calm")
    stage.press("stop")
    assert not region(stage, "call").children


def test_without_motion_the_move_and_its_dice_stay_readable() -> None:
    stage = Stage.at(first_game_where(Setup(4), wins_by_stop))
    stage.page.clock.close()
    done = stage.begin("stop")
    stage.wait_for(lambda: stage.page.rests)
    assert stage.page.rests == [READING]
    assert re.fullmatch(r"The \w+ turtle walks \d+ squares?\. .+ takes \d eggs?\.", region(stage, "prompt").text)
    assert "=" in region(stage, "calculation").text
    stage.page.clock.open()
    done.result(PATIENCE)
    assert stage.page.root.all(data_to_act=None)


def test_an_address_without_motion_leaves_no_time_for_reading() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die), {"motion": "off"})
    assert stage.press("stop").page.rests == []


def test_choosing_a_turtle_has_no_caption() -> None:
    session = decisions(SETUPS[0])[0].before
    steps = [session.acted(mahe.ChooseTurtle(0)).last_step]
    assert not scene(session.state, steps, people=people_of(session)).meanwhile


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_moving_event_has_a_caption_in_every_language(setup: Setup, code: str) -> None:
    people = people_of(decisions(setup)[0].after, code)
    told: dict[type[Event], set[Happening]] = {}
    for decision in decisions(setup):
        for act in decision.acts:
            said = happening(act.event, decision.before.state.moving, people)
            assert (said is None) == isinstance(
                act.event, mahe.CardTurned | mahe.TurnBegan | mahe.TurtleChosen | mahe.GameOver
            )
            if said is not None:
                told.setdefault(type(act.event), set()).add(said)
    for found in told.values():
        assert all("{" not in said.words and said.words[0].isupper() and said.words[-1] == "." for said in found)
    assert {mahe.DieRolled, mahe.TurtlesMoved, mahe.TurtlesBusted, mahe.EggsLaid} <= told.keys()


def test_each_caption_appears_when_its_event_begins() -> None:
    for decision in decisions(SETUPS[1]):
        shown = scene(decision.before.state, decision.steps, people=people_of(decision.after))
        said = {**shown.meanwhile, **shown.landed}
        lines = parse(said["prompt"]).all(class_="prompt-question") if said else []
        coming = [motion for motion in shown.motions if "data-sentence" in motion.target]
        assert len(coming) == max(0, len(lines) - 1)
        starts = {act.start for act in decision.acts}
        assert all(motion.start in starts for motion in coming)
