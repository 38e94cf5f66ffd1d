"""Playing at the table, from a press to what is shown, stored and spoken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.mahe.motion import scenes
from app.mahe.motion.scenes import acts
from app.mahe.play import at_table
from app.mahe.play.table_model import table_view
from mahe_core import mahe
from mahe_core.engine.save_file import read
from mahe_core.mahe import Setup
from tests.app.games import (
    MOMENTS,
    MaheSession,
    Moment,
    chooses,
    decide,
    ends_by_stop,
    first_die,
    first_game_where,
    habit,
    one_die,
    over,
    save_of,
    wins_by_stop,
)
from tests.app.stage import PATIENCE, Stage, hooks_of
from tests.mahe.hooks import expected, intent_hook


def agree(stage: Stage) -> None:
    assert hooks_of(stage.page.root) == expected(stage.saved.session.state)


def lines_of(session: MaheSession) -> int:
    return sum(len(entry.step.events) for entry in session.entries)


@pytest.mark.slow
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_a_reload_at_any_moment_restores_the_same_position(moment: Moment) -> None:
    session = first_game_where(Setup(2, spend_cards=True), moment)
    stage = Stage.at(session)
    assert stage.saved.session.log == session.log
    if over(session):
        assert stage.page.screen == "result"
        return
    assert stage.page.screen == "table"
    agree(stage)
    assert len(stage.page.log) == lines_of(session)
    draw = habit(1)
    for _ in range(3):
        intent = decide(session.state, draw)
        session = session.acted(intent).settled()
        stage.press(intent_hook(intent))
        assert stage.saved.session.log == session.log
        if over(session):
            break
        agree(stage)


def test_an_outcome_is_shown_only_after_it_is_stored() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die))
    before = stage.store.run
    shown, log, spoken = hooks_of(stage.page.root), stage.page.log, len(stage.page.said)
    stage.store.disk.close()
    done = stage.begin("roll")
    stage.wait_for(lambda: stage.store.disk.waiting)
    now = hooks_of(stage.page.root)
    assert (now.dice, now.turtles, now.face_up, now.cards) == (shown.dice, shown.turtles, shown.face_up, shown.cards)
    assert now.to_act is None
    assert not any(enabled for _, enabled in now.intents)
    assert stage.page.log == log
    assert len(stage.page.said) == spoken
    stage.store.disk.open()
    done.result(PATIENCE)
    assert stage.store.run != before
    agree(stage)


def test_while_one_intent_is_on_its_way_another_one_is_not_taken() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die))
    length = len(stage.saved.session.log)
    stage.store.disk.close()
    first = stage.begin("roll")
    stage.wait_for(lambda: stage.store.disk.waiting)
    stage.insist("roll").result(PATIENCE)
    stage.insist("stop").result(PATIENCE)
    stage.insist_on("undo")
    stage.store.disk.open()
    first.result(PATIENCE)
    assert stage.saved.session.log[length][0] == "roll"
    assert sum(words[0] in ("roll", "stop") for words in stage.saved.session.log[length:]) == 1


def test_an_intent_that_is_not_legal_does_nothing() -> None:
    stage = Stage.at(first_game_where(Setup(4), first_die))
    before = stage.store.run
    for hook in ("stop", "spend:3", "choose:0", "choose:9", "roll:1", "", "none"):
        stage.insist(hook).result(PATIENCE)
    assert stage.store.run == before
    assert stage.dialog == ""


def test_during_motion_hooks_show_its_end_and_buttons_are_off() -> None:
    session = first_game_where(Setup(4), one_die)
    stage = Stage.at(session, calm=False)
    stage.page.curtain.close()
    done = stage.begin("stop")
    stage.wait_for(lambda: stage.page.moving)
    after = session.acted(mahe.Stop()).settled()
    now, then = hooks_of(stage.page.root), expected(after.state)
    assert (now.turtles, now.face_up, now.cards_left, now.cards) == (
        then.turtles,
        then.face_up,
        then.cards_left,
        then.cards,
    )
    assert now.to_act is None
    assert not any(enabled for _, enabled in now.intents)
    stage.page.skip()
    done.result(PATIENCE)
    agree(stage)


def test_a_calm_device_and_motion_off_make_no_motion() -> None:
    session = first_game_where(Setup(4), one_die)
    assert Stage.at(session).press("stop").page.motions == []
    assert Stage.at(session, calm=False).press("stop").page.motions != []
    assert Stage.at(session, {"motion": "off"}, calm=False).press("stop").page.motions == []


def test_each_decision_says_events_and_next_question_at_once() -> None:
    session = first_game_where(Setup(4), one_die)
    stage = Stage.at(session)
    spoken = len(stage.page.said)
    stage.press("stop")
    assert len(stage.page.said) == spoken + 1
    message = stage.page.said[-1]
    assert "walks" in message or "carries" in message
    assert message.endswith("!"), "the question comes last"
    assert "’s turn" in message


@pytest.mark.slow
def test_the_log_has_a_line_per_event_without_card_values() -> None:
    draw = habit(5)
    session = first_game_where(Setup(4), first_die)
    stage = Stage.at(session)
    won = 0
    while won < 3:
        intent = decide(session.state, draw)
        before, session = session, session.acted(intent).settled()
        stage.press(intent_hook(intent))
        new = stage.page.log[lines_of(before) :]
        events = [event for entry in session.entries[len(before.entries) :] for event in entry.step.events]
        assert len(new) == len(events)
        for line, event in zip(new, events, strict=True):
            if isinstance(event, mahe.EggsLaid | mahe.CardTurned):
                won += 1
                assert not any(character.isdigit() for character in line), line
    assert len(stage.page.log) == lines_of(session)


def test_what_was_won_is_spoken_since_everybody_just_saw_it() -> None:
    session = first_game_where(Setup(4), wins_by_stop)
    value = session.state.face_up
    stage = Stage.at(session).press("stop")
    assert f"{value} egg" in stage.page.said[-1]


def test_a_choice_can_be_taken_back_and_a_die_cannot() -> None:
    session = first_game_where(Setup(2), chooses)
    stage = Stage.at(session)
    assert "disabled" in stage.button(data_command="undo").attributes
    hook = hooks_of(stage.page.root).intents[0][0]
    stage.press(hook)
    assert stage.saved.session.log[-1][0] == "choose"
    log = stage.page.log
    stage.command("undo")
    assert stage.saved.session.log == session.log
    agree(stage)
    assert stage.page.log == log[:-1]
    assert stage.page.said[-1].startswith("Undone.")
    stage.press(hook).press("roll")
    assert "disabled" in stage.button(data_command="undo").attributes
    rolled = stage.store.run
    stage.insist_on("undo")
    assert stage.store.run == rolled


def test_a_stop_can_be_taken_back_when_it_turned_no_card_up() -> None:
    session = first_game_where(Setup(4), one_die)
    stage = Stage.at(session).press("stop").command("undo")
    assert stage.saved.session.log == session.log
    agree(stage)


def test_a_stop_that_turned_a_card_up_cannot_be_taken_back() -> None:
    stage = Stage.at(first_game_where(Setup(4), wins_by_stop)).press("stop")
    assert stage.saved.session.log[-1][0] == "card"
    assert "disabled" in stage.button(data_command="undo").attributes


def test_the_last_decision_shows_the_result_also_after_a_reload() -> None:
    session = first_game_where(Setup(4), ends_by_stop)
    stage = Stage.at(session).press("stop")
    assert stage.page.screen == "result"
    assert stage.store.over == [stage.store.run]
    again = Stage(store=stage.store).start()
    assert again.page.screen == "result"
    assert again.page.log == stage.page.log


def test_play_again_keeps_people_and_changes_seed_and_first_seat() -> None:
    session = first_game_where(Setup(4), ends_by_stop)
    stage = Stage.at(session).press("stop").command("play-again")
    assert stage.page.screen == "table"
    again = stage.saved
    assert again.session.setup.first == (session.setup.first + 1) % 4
    assert again.session.setup.players == 4
    assert again.seats == save_of(session).seats
    assert again.session.seed != session.seed
    assert again.id != "a-test"


def test_the_file_saved_is_the_game() -> None:
    session = first_game_where(Setup(3, third_die_on_seven=True), one_die)
    stage = Stage.at(session).command("save")
    ((name, content),) = stage.files.downloads
    assert name.endswith(".json")
    assert read(content, mahe) == save_of(session)


def test_cards_are_shown_only_after_a_question_to_their_owner() -> None:
    session = first_game_where(Setup(4), holds_two)
    player = next(player for player in range(4) if len(session.state.egg_cards(player)) >= 2)
    stage = Stage.at(session).command(f"look:{player}")
    held = session.state.egg_cards(player)
    assert stage.page.dialog is not None
    assert stage.page.dialog.all("text", class_="card-value") == []
    stage.command(f"show:{player}")
    shown = sorted(int(value.text) for value in stage.page.dialog.all("text", class_="card-value"))
    assert tuple(shown) == held
    assert str(sum(held)) in stage.dialog
    stage.command("cancel")
    assert stage.page.dialog is None


def holds_two(session: MaheSession) -> bool:
    """Return True if a player holds two cards."""
    return any(len(session.state.egg_cards(player)) >= 2 for player in range(session.setup.players))


def test_a_press_is_seen_before_the_work_that_it_makes_begins() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die), calm=False)
    stage.journal.lines.clear()
    stage.press("stop")
    first, *work = stage.journal.lines
    assert first.startswith("update"), "the buttons can no longer be pressed"
    assert work[0] == "painted"
    assert "animate" in work


def test_a_press_makes_one_view_model_and_one_choreography(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die), calm=False)
    made: list[str] = []

    def counted(name: str, function: Callable[..., object]) -> Callable[..., object]:
        def counting(*arguments: object, **named: object) -> object:
            made.append(name)
            return function(*arguments, **named)

        return counting

    monkeypatch.setattr(at_table, "table_view", counted("view", table_view))
    monkeypatch.setattr(scenes, "acts", counted("acts", acts))
    stage.press("stop")
    assert sorted(made) == ["acts", "view"]
