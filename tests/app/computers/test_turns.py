"""Computers at the table: when they decide, what people can do meanwhile, and what happens when they cannot."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from app.computers.turns import PAUSE_FOR_THOUGHT
from app.play.open_display import OpenDisplay
from app.ports.on_demand import ArchiveMissing
from mahe_core import mahe
from mahe_core.engine.save_file import read
from mahe_core.engine.session import begin
from mahe_core.mahe import CHANCE, Roll, Setup
from mahe_core.mahe.players import player_named
from mahe_core.mahe.players.weights import DamagedWeights
from mahe_core.mahe.sessions import MaheSession
from tests.app.computers.rounds import HAND, people_are_asked
from tests.app.fakes.storage import FakePreferences
from tests.app.games import MaheSave, save_of
from tests.app.stage import PATIENCE, Stage, do, hooks_of, start, stored

EASY, MEDIUM, STRONG = (f"computer:{level}" for level in ("easy", "medium", "strong"))


def seated(session: MaheSession, *by: str) -> MaheSave:
    save = save_of(session)
    return replace(save, seats=tuple(replace(seat, by=each) for seat, each in zip(save.seats, by, strict=True)))


def fresh(*by: str) -> MaheSave:
    return seated(begin(mahe, Setup(len(by), turtles_each=1, short_game=True), 7).settled(), *by)


def come_back(save: MaheSave, *, hold: str = "", **options: object) -> Stage:
    """Resume a stored game; with `hold`, thinking, or the pause for everybody to look, lasts until it is released."""
    stage = Stage({"players": "2"}, store=stored(save), **options)  # type: ignore[arg-type]
    if hold == "thinking":
        stage.thinking.line.close()
    if hold == "look":
        stage.page.clock.close()
    return stage.start()


def entries(stage: Stage) -> int:
    assert stage.site.table is not None
    return len(stage.site.table.save.session.entries)


def decided_as(save: MaheSave) -> bool:
    """Return True if every computer seat decided as its computer player would."""
    for place, entry in enumerate(save.session.entries):
        before = save.session.at(place)
        if not entry.is_outcome and isinstance(before.to_act, int) and save.seats[before.to_act].by != HAND:
            level = save.seats[before.to_act].by.removeprefix("computer:")
            if player_named(level).decide(before.state) != entry.action:
                return False
    return True


def test_computers_play_until_a_person_is_asked_and_then_wait() -> None:
    stage = come_back(fresh(EASY, MEDIUM, HAND))
    stage.wait_for(lambda: people_are_asked(stage))
    session = stage.saved.session
    assert session.to_act == 2
    assert len(session.entries) > 4
    assert decided_as(stage.saved)
    asked = hooks_of(stage.page.root)
    assert asked.to_act == 2
    assert ("roll", True) in asked.intents
    assert not stage.page.root.all(data_command="computer-next")


def test_a_computer_game_replays_without_computers() -> None:
    stage = come_back(fresh(HAND, EASY, MEDIUM))
    while True:
        stage.wait_for(lambda: people_are_asked(stage))
        if stage.site.table is None or stage.site.table.save.session.to_act is None:
            break
        intents = [hook for hook, enabled in hooks_of(stage.page.root).intents if enabled]
        stage.press("stop" if "stop" in intents else intents[0])
    stage.wait_for(lambda: stage.page.screen == "result")
    (stored,) = stage.store.over
    again = read(stored, mahe)
    assert decided_as(again)
    replayed = begin(mahe, again.session.setup, again.session.seed)
    for entry in again.session.entries:
        replayed = replayed.with_logged(entry.action)
    assert mahe.result(replayed.state) == mahe.result(again.session.state) is not None


def test_buttons_are_disabled_while_a_computer_thinks() -> None:
    stage = come_back(fresh(STRONG, HAND), hold="thinking")
    stage.wait_for(lambda: stage.thinking.line.waiting)
    asked = hooks_of(stage.page.root)
    assert (asked.to_act, asked.intents) == (0, (("roll", False), ("stop", False)))
    before = stage.saved.session.log
    stage.insist("roll").result(20)
    assert stage.saved.session.log == before
    assert stage.page.root.one(data_computer="strong").text
    stage.thinking.line.open()
    stage.wait_for(lambda: people_are_asked(stage))


def test_a_computer_waits_before_pressing_and_a_tap_hurries_it() -> None:
    rolled = fresh(STRONG, HAND).session.acted(Roll()).settled()
    stage = come_back(seated(rolled, STRONG, HAND), hold="look", calm=False)
    stage.wait_for(lambda: stage.page.clock.waiting)
    assert stage.page.rests == [PAUSE_FOR_THOUGHT * OpenDisplay.computers_tempo]
    assert not stage.page.root.all(data_pressed=None)
    before = stage.saved.session.log
    stage.insist_on("computer-next")
    stage.wait_for(lambda: stage.page.root.all(data_pressed=None))
    assert stage.saved.session.log == before
    stage.page.clock.open()
    stage.wait_for(lambda: people_are_asked(stage))


def test_a_computer_does_not_think_about_its_first_roll() -> None:
    stage = come_back(fresh(STRONG, HAND), hold="look", calm=False)
    stage.wait_for(lambda: stage.page.clock.waiting)
    assert stage.page.root.one(data_pressed=None).attributes["data-intent"] == "roll"
    assert "rolls the die" in stage.page.root.one(id="region-prompt").text
    assert stage.thinking.asked == []


def test_a_person_can_take_back_before_a_computer_rolls() -> None:
    stage = come_back(fresh(HAND, STRONG), calm=False)
    stage.press("roll")
    stage.page.clock.close()
    stage.press("stop")
    stage.wait_for(lambda: stage.page.clock.waiting)
    assert stage.page.rests[-1] >= 600
    stage.command("undo")
    assert stage.saved.session.to_act == 0
    stage.page.clock.open()
    stage.give_turns()
    assert ("stop", True) in hooks_of(stage.page.root).intents


def test_whoever_comes_back_finds_a_computer_thinking_again() -> None:
    stage = come_back(fresh(MEDIUM, HAND), hold="thinking")
    stage.wait_for(lambda: stage.thinking.line.waiting)
    again = Stage(store=stage.store).start()
    again.wait_for(lambda: people_are_asked(again))
    assert decided_as(again.saved)
    stage.thinking.line.open()


def test_computers_wait_under_an_overlay_or_a_dialog() -> None:
    stage = come_back(fresh(EASY, HAND), hold="thinking")
    stage.wait_for(lambda: stage.thinking.line.waiting)
    stage.insist_on("settings")
    before = stage.saved.session.log
    stage.thinking.line.open()
    stage.wait_for(lambda: not stage.thinking.line.waiting)
    assert stage.saved.session.log == before
    stage.insist_on("close")
    stage.call(stage.site.dialog_closed)
    stage.wait_for(lambda: people_are_asked(stage))


def test_a_computer_begins_even_if_its_dialog_is_closed_before_its_seat_is_stored() -> None:
    stage = come_back(fresh(HAND, HAND)).command("who-plays")
    stage.store.disk.close()
    stage.page.write_fields("computers-form", {"by-0": EASY})
    chosen = start(stage.site.form_changed("computers-form"))
    stage.wait_for(lambda: stage.store.disk.waiting)
    stage.insist_on("close")
    stage.call(stage.site.dialog_closed)
    stage.store.disk.open()
    chosen.result(PATIENCE)
    stage.wait_for(lambda: people_are_asked(stage) and stage.saved.session.to_act == 1)


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    stage = come_back(fresh(EASY, HAND))
    stage.wait_for(lambda: people_are_asked(stage))
    assert stage.saved.session.entries[-1].action == mahe.Stop()
    assert stage.saved.session.can_undo
    assert "disabled" in stage.button(data_command="undo").attributes


def test_games_of_computers_can_be_paused_and_stepped() -> None:
    stage = come_back(fresh(EASY, MEDIUM), hold="thinking")
    stage.wait_for(lambda: stage.thinking.line.waiting)
    stage.command("computer-pause")
    stage.thinking.line.open()
    before = entries(stage)
    stage.command("computer-next")
    stage.wait_for(lambda: entries(stage) > before and not stage.site.table.busy)  # type: ignore[union-attr]
    stage.give_turns()
    assert [entry.is_outcome for entry in stage.saved.session.entries[before:]].count(False) == 1
    after = entries(stage)
    stage.command("computer-pause")
    stage.wait_for(lambda: entries(stage) > after + 2)


def test_people_throw_real_dice_for_a_computer() -> None:
    preferences = FakePreferences(settings=json.dumps({"letters": "on", "real_dice": "on"}))
    stage = come_back(fresh(EASY, HAND), preferences=preferences)
    stage.wait_for(lambda: entries(stage) == 2 and not stage.site.table.busy)  # type: ignore[union-attr]
    assert stage.saved.session.to_act is CHANCE
    assert stage.saved.session.entries[-1].action == Roll()
    stage.tap("die:5")
    stage.wait_for(lambda: people_are_asked(stage))
    typed = [entry for entry in stage.saved.session.entries if entry.typed]
    assert [entry.action for entry in typed] == [mahe.Die(5)]


def test_a_failed_thought_is_reported_and_a_person_can_decide() -> None:
    stage = come_back(fresh(MEDIUM, HAND), hold="thinking")
    stage.thinking.failures["decide:medium"] = RuntimeError("out of memory")
    stage.thinking.line.open()
    stage.wait_for(lambda: stage.page.dialog_open)
    assert "make up its mind" in stage.dialog
    stage.command("computer-by-hand")
    assert [seat.by for seat in stage.saved.seats] == [HAND, HAND]
    assert ("roll", True) in hooks_of(stage.page.root).intents
    stage.press("roll")


def test_a_computer_missing_on_an_outdated_page_offers_the_new_version() -> None:
    stage = come_back(fresh(MEDIUM, HAND), hold="thinking")
    stage.thinking.failures["decide:medium"] = ArchiveMissing(outdated=True)
    stage.thinking.line.open()
    stage.wait_for(lambda: stage.page.dialog_open)
    assert "There is a newer version now." in stage.dialog
    stage.command("update")
    assert stage.updates.taken == 1
    stage.command("computer-by-hand")
    stage.press("roll")


def test_a_thought_that_failed_once_can_be_tried_again() -> None:
    stage = come_back(fresh(MEDIUM, HAND), hold="thinking")
    stage.thinking.failures["decide:medium"] = RuntimeError("out of memory")
    stage.thinking.line.open()
    stage.wait_for(lambda: stage.page.dialog_open)
    stage.thinking.failures.clear()
    stage.command("computer-again")
    stage.wait_for(lambda: people_are_asked(stage))
    assert stage.saved.seats[0].by == MEDIUM


def test_a_level_without_its_learning_is_replaced_with_a_notice() -> None:
    stage = come_back(fresh(STRONG, HAND), hold="thinking")
    stage.thinking.failures["decide:strong"] = DamagedWeights("it is not what was written")
    stage.thinking.line.open()
    stage.wait_for(lambda: people_are_asked(stage))
    assert [seat.by for seat in stage.saved.seats] == [MEDIUM, HAND]
    assert stage.notices == ["computers"]
    stage.command("computer-enough")
    assert stage.notices == []


def test_a_failed_thought_does_not_affect_the_next_game() -> None:
    stage = come_back(fresh(STRONG, HAND), hold="thinking")
    stage.thinking.failures["decide:strong"] = DamagedWeights("it is not what was written")
    stage.wait_for(lambda: stage.thinking.line.waiting)
    do(stage.site.put_on_table(fresh(HAND, HAND)))
    stage.thinking.line.open()
    stage.wait_for(lambda: not stage.thinking.line.waiting)
    stage.give_turns()
    assert ("roll", True) in hooks_of(stage.page.root).intents


@pytest.mark.parametrize("by", ["computer:genius", "magic"])
def test_a_seat_with_an_unknown_level_is_opened_by_hand(by: str) -> None:
    stage = come_back(fresh(by, HAND))
    assert stage.saved.seats[0].by in (HAND, by)
    assert stage.notices == ["computers"]
    assert ("roll", True) in hooks_of(stage.page.root).intents
    stage.press("roll")
    assert [seat.by for seat in stage.saved.seats] == [HAND, HAND]


def test_faster_goes_round_three_paces_and_stays_on() -> None:
    stage = come_back(fresh(STRONG, HAND), hold="thinking")
    stage.wait_for(lambda: stage.thinking.line.waiting)
    for pace, arrows in (("fast", 2), ("off", 3), ("normal", 1)):
        stage.command("computer-pace")
        assert json.loads(stage.preferences.kept["settings"])["pace"] == pace
        (button,) = stage.page.root.all(data_command="computer-pace")
        assert button.text.startswith("Faster")
        assert str(button.all("path")).count("pace-lit") == arrows
    stage.thinking.line.open()


def test_a_change_of_pace_redraws_only_the_buttons() -> None:
    stage = come_back(fresh(STRONG, HAND), hold="thinking")
    stage.wait_for(lambda: stage.thinking.line.waiting)
    stage.journal.lines.clear()
    stage.command("computer-pace")
    assert [line for line in stage.journal.lines if "tray" in line or "turtles" in line] == []
    assert "update actions" in stage.journal.lines
    stage.thinking.line.open()


def test_at_once_computers_do_not_pause() -> None:
    preferences = FakePreferences(settings=json.dumps({"pace": "off", "letters": "on"}))
    stage = come_back(fresh(STRONG, HAND), calm=False, preferences=preferences)
    stage.wait_for(lambda: people_are_asked(stage))
    assert all(rest >= 500 for rest in stage.page.rests), "only the result of a move stays for a moment"
    assert stage.page.motions == []
