"""Real dice: people roll and tap in the face, and the game never waits for a face that cannot be entered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahe_core import mahe
from mahe_core.engine.save_file import write
from mahe_core.engine.session import begin
from mahe_core.mahe import CHANCE, Die, Roll, Setup
from tests.app.games import (
    MaheSession,
    another_decides,
    chooses,
    decide,
    first_die,
    first_game_where,
    habit,
    one_die,
    save_of,
    two_dice,
)
from tests.app.speaking import CODES
from tests.app.stage import PATIENCE, Stage, hooks_of
from tests.mahe.hooks import expected, intent_hook

FACES = [f"die:{face}" for face in range(1, 7)]


def faces(stage: Stage) -> list[str]:
    """Return the faces that can be tapped."""
    return [
        button.attributes["data-outcome"]
        for button in stage.page.root.all("button", data_outcome=None)
        if "disabled" not in button.attributes
    ]


def prompt(stage: Stage) -> str:
    return stage.page.root.one(id="region-prompt").text


def choose_dice(stage: Stage, *, real: bool) -> None:
    """Change the setting in its dialog, and wait for the consequences."""
    stage.command("settings")
    stage.write("settings-form", {"real_dice": "on" if real else ""})
    stage.command("cancel")


def asks_for_a_die(stage: Stage) -> None:
    """Check that a requested die is still awaited, to be entered or to be drawn."""
    assert stage.saved.session.to_act is CHANCE
    assert faces(stage) == FACES
    assert hooks_of(stage.page.root) == expected(stage.saved.session.state)
    assert hooks_of(stage.page.root).to_act is None, "nobody decides while chance answers"


def asks_a_player(stage: Stage, *, real_dice: bool = True) -> None:
    """Check that a player is asked, with faces instead of Roll wherever Roll is legal."""
    state = stage.saved.session.state
    may_roll = real_dice and Roll() in mahe.legal_intents(state)
    wanted = expected(state)
    if may_roll:
        wanted = replace(wanted, intents=tuple(intent for intent in wanted.intents if intent[0] != "roll"))
    assert hooks_of(stage.page.root) == wanted
    assert hooks_of(stage.page.root).to_act is not None
    assert faces(stage) == (FACES if may_roll else [])


def wins_with_a_third_die(session: MaheSession) -> bool:
    """Return True if a third die of 1 wins an egg card."""
    if not two_dice(session) or sum(session.state.dice) > 6:
        return False
    return any(isinstance(event, mahe.EggsLaid) for event in session.acted(Roll()).typed_in(Die(1)).last_step.events)


def test_a_tapped_face_is_stored_as_rolled_and_typed_in() -> None:
    session = first_game_where(Setup(4), first_die)
    stage = Stage.at(session, real_dice=True, letters=True)
    asks_a_player(stage)
    stage.tap("die:4")
    assert stage.saved.session.log == (*session.log, ("roll",), ("die", 4, "typed"))
    assert '["die",4,"typed"]' in str(stage.store.run)
    asks_a_player(stage)
    assert "rolls a 4" in stage.page.said[-1]
    assert "rolls a 4" in stage.page.log[-1]


def test_stop_is_offered_next_to_the_faces_of_a_second_die() -> None:
    session = first_game_where(Setup(4), one_die)
    stage = Stage.at(session, real_dice=True, letters=True)
    asks_a_player(stage)
    assert [intent for intent, _ in hooks_of(stage.page.root).intents] == ["stop"]
    assert stage.press("stop").saved.session.log == session.acted(mahe.Stop()).settled().log


def test_faces_are_drawn_with_labels_and_keys() -> None:
    stage = Stage.at(first_game_where(Setup(4), first_die), real_dice=True, letters=True)
    buttons = stage.page.root.all("button", data_outcome=None)
    assert [button.text for button in buttons] == list("123456")
    assert [len(button.all("circle")) for button in buttons] == [1, 2, 3, 4, 5, 6]
    assert [button.attributes["aria-keyshortcuts"] for button in buttons] == list("123456")
    assert [group.attributes["aria-label"] for group in stage.page.root.all(role="group")] == ["What the die shows"]


def test_the_prompt_says_who_throws_and_for_whom() -> None:
    session = first_game_where(Setup(4), wants_another_for_another)
    stage = Stage.at(session.acted(Roll()), real_dice=True, letters=True)
    people = {node.attributes["data-player"]: node for node in stage.page.root.all("li", data_player=None)}
    names = {int(player): node.one(class_="player-name").text for player, node in people.items()}
    line = stage.page.root.one(id="region-prompt")
    thrower, decider = session.state.on_turn, session.state.decider
    assert line.one(class_="prompt-question").text == f"{names[thrower]} rolls: tap what the die shows."
    assert line.one(class_="prompt-why").text.startswith(names[decider])
    assert line.all(class_=f"prompt-line sign-{mahe.SIGNS[thrower]}")


def wants_another_for_another(session: MaheSession) -> bool:
    """Return True if another player decides and may roll another die."""
    return another_decides(session) and Roll() in mahe.legal_intents(session.state)


def test_with_the_setting_off_the_seed_rolls() -> None:
    session = first_game_where(Setup(4), first_die)
    stage = Stage.at(session, letters=True).press("roll")
    assert stage.saved.session.log == session.acted(Roll()).settled().log
    asks_a_player(stage, real_dice=False)


@pytest.mark.parametrize("hook", ["die:0", "die:7", "die:", "card:3", "roll", "stop"])
def test_impossible_faces_and_unasked_ones_do_nothing(hook: str) -> None:
    stage = Stage.at(first_game_where(Setup(4), first_die).acted(Roll()), real_dice=True, letters=True)
    before = stage.store.run
    stage.insist(hook).result(PATIENCE)
    assert stage.store.run == before
    asks_for_a_die(stage)


def test_a_face_is_ignored_where_no_real_die_is_thrown() -> None:
    undecided = first_game_where(Setup(2), chooses)
    for session, real_dice in ((first_game_where(Setup(4), one_die), False), (undecided, True)):
        stage = Stage.at(session, real_dice=real_dice, letters=True)
        before = stage.store.run
        stage.insist("die:3").result(PATIENCE)
        assert stage.store.run == before


def test_a_face_is_stored_before_shown_and_blocks_a_second_one() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die), real_dice=True, letters=True)
    dice = hooks_of(stage.page.root).dice
    stage.store.disk.close()
    tapped = stage.insist("die:2")
    stage.wait_for(lambda: stage.store.disk.waiting)
    assert hooks_of(stage.page.root).dice == dice
    assert faces(stage) == [], "a second face cannot be tapped"
    stage.insist("die:5").result(PATIENCE)
    stage.store.disk.open()
    tapped.result(PATIENCE)
    assert stage.saved.session.log[-2:] == (("roll",), ("die", 2, "typed"))


def test_undo_takes_back_a_face_with_the_roll() -> None:
    session = first_game_where(Setup(4), first_die)
    stage = Stage.at(session, real_dice=True, letters=True).tap("die:4").command("undo")
    assert stage.saved.session.log == session.log
    assert stage.page.said[-1].startswith("Undone.")
    asks_a_player(stage)
    stage.tap("die:5")
    assert stage.saved.session.log[-1] == ("die", 5, "typed")


def test_each_of_two_faces_can_be_undone() -> None:
    session = first_game_where(Setup(4), first_die)
    stage = Stage.at(session, real_dice=True, letters=True).tap("die:1").tap("die:2").command("undo")
    assert stage.saved.session.log == (*session.log, ("roll",), ("die", 1, "typed"))
    assert stage.command("undo").saved.session.log == session.log


def test_a_resumed_game_can_undo_a_roll_without_its_face() -> None:
    session = first_game_where(Setup(4), first_die)
    stage = Stage.at(session.acted(Roll()), real_dice=True, letters=True).tap("die:4").command("undo")
    assert stage.saved.session.log == session.log
    asks_a_player(stage)


def test_egg_cards_are_still_turned_up_by_the_seed() -> None:
    session = first_game_where(Setup(4), wins_with_a_third_die)
    stage = Stage.at(session, real_dice=True, letters=True).tap("die:1")
    assert stage.saved.session.log == session.acted(Roll()).typed_in(Die(1)).settled().log
    assert stage.saved.session.log[-1][0] == "card"
    assert stage.saved.session.log[-1][-1] != "typed"
    asks_a_player(stage)
    assert "disabled" in stage.button(data_command="undo").attributes, "what was drawn stays drawn"


def test_a_bust_with_real_dice_continues_with_the_next_turn() -> None:
    stage = Stage.at(first_game_where(Setup(4), two_dice), real_dice=True, letters=True).tap("die:6")
    assert "over 7" in stage.page.said[-1]
    asks_a_player(stage)


# Resumed games


@pytest.mark.parametrize("reload", ["reload", "file"])
def test_a_resumed_game_asks_for_the_awaited_die_or_rolls_it(reload: str) -> None:
    awaiting = first_game_where(Setup(4), one_die).acted(Roll())
    for real_dice in (True, False):
        if reload == "reload":
            stage = Stage.at(awaiting, real_dice=real_dice, letters=True)
        else:
            stage = Stage.at(first_game_where(Setup(3), one_die), real_dice=real_dice, letters=True)
            stage.files.to_pick = write(save_of(awaiting))
            stage.command("open").command("open-confirmed")
        if real_dice:
            assert stage.saved.session.log == awaiting.log
            asks_for_a_die(stage)
        else:
            assert stage.saved.session.log == awaiting.settled().log, "stored before it is shown"
            asks_a_player(stage, real_dice=False)
        assert len(stage.page.log) == sum(len(entry.step.events) for entry in stage.saved.session.entries)


@pytest.mark.parametrize("real_dice", [True, False])
def test_a_resumed_game_turns_up_the_awaited_egg_card(real_dice: bool) -> None:
    awaiting = begin(mahe, Setup(4), 7)
    stage = Stage.at(awaiting, real_dice=real_dice, letters=True)
    assert stage.saved.session.log == awaiting.settled().log
    asks_a_player(stage, real_dice=real_dice)


def test_a_read_only_tab_names_the_thrower_and_draws_nothing() -> None:
    awaiting = first_game_where(Setup(4), one_die).acted(Roll())
    for real_dice in (True, False):
        stage = Stage.at(awaiting, first_tab=False, real_dice=real_dice, letters=True)
        before = stage.store.run
        assert prompt(stage).endswith("rolls the die.")
        assert faces(stage) == []
        choose_dice(stage, real=not real_dice)
        stage.insist("die:3").result(PATIENCE)
        stage.insist_on("undo")
        assert stage.store.run == before


@pytest.mark.parametrize("real_dice", [True, False])
def test_a_tab_that_takes_over_continues_with_the_awaited_die(real_dice: bool) -> None:
    awaiting = first_game_where(Setup(4), one_die).acted(Roll())
    stage = Stage.at(awaiting, first_tab=False, real_dice=real_dice, letters=True)
    stage.call(stage.device.on_turn_to_write)
    if real_dice:
        asks_for_a_die(stage)
    else:
        assert stage.saved.session.log == awaiting.settled().log
        asks_a_player(stage, real_dice=False)


# The setting


def test_an_awaited_die_is_rolled_when_real_dice_are_turned_off() -> None:
    session = first_game_where(Setup(4), one_die)
    stage = Stage.at(session.acted(Roll()), real_dice=True, letters=True)
    choose_dice(stage, real=False)
    stage.wait_for(lambda: hooks_of(stage.page.root).to_act is not None)
    assert stage.saved.session.log == session.acted(Roll()).settled().log
    asks_a_player(stage, real_dice=False)
    assert "rolls a" in stage.page.said[-1]


def test_real_dice_can_be_switched_off_while_storing() -> None:
    session = first_game_where(Setup(4), first_die)
    stage = Stage.at(session, real_dice=True, letters=True)
    stage.store.disk.close()
    tapped = stage.insist("die:4")
    stage.wait_for(lambda: stage.store.disk.waiting)
    choose_dice(stage, real=False)
    stage.store.disk.open()
    tapped.result(PATIENCE)
    assert stage.saved.session.log == (*session.log, ("roll",), ("die", 4, "typed"))
    asks_a_player(stage, real_dice=False)

    choose_dice(stage, real=True)
    stage.store.disk.close()
    undone = stage.begin_command("undo")
    stage.wait_for(lambda: stage.store.disk.waiting)
    choose_dice(stage, real=False)
    stage.store.disk.open()
    undone.result(PATIENCE)
    assert stage.saved.session.log == session.log
    asks_a_player(stage, real_dice=False)


def test_toggling_real_dice_in_mid_game_applies_at_once() -> None:
    stage = Stage.at(first_game_where(Setup(4), first_die), letters=True)
    choose_dice(stage, real=True)
    asks_a_player(stage)
    choose_dice(stage, real=False)
    asks_a_player(stage, real_dice=False)


def test_a_typed_face_can_be_undone_after_turning_off_real_dice() -> None:
    session = first_game_where(Setup(4), first_die)
    stage = Stage.at(session, real_dice=True, letters=True).tap("die:4")
    choose_dice(stage, real=False)
    stage.command("undo")
    assert stage.saved.session.log == session.log
    asks_a_player(stage, real_dice=False)


def test_a_game_left_for_a_new_set_up_is_not_rolled_on() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die).acted(Roll()), real_dice=True, letters=True)
    left = stage.store.run
    stage.command("new-game").command("new-game-confirmed")
    choose_dice(stage, real=False)
    assert stage.page.screen == "setup"
    assert stage.store.run == left
    stage.command("play")
    asks_a_player(stage, real_dice=False)


def test_every_question_keeps_space_for_the_faces() -> None:
    stage = Stage.at(first_game_where(Setup(4), first_die), real_dice=True, letters=True)
    assert stage.page.root.all(data_real_dice=None)
    assert stage.tap("die:2").page.root.all(data_real_dice=None)
    choose_dice(stage, real=False)
    assert not stage.page.root.all(data_real_dice=None)


@pytest.mark.slow
def test_a_whole_game_can_be_played_with_real_dice() -> None:
    begun = first_game_where(Setup(4), last_card)
    stage = Stage.at(begun, real_dice=True, letters=True)
    draw = habit(2)
    while stage.page.screen == "table":
        intent = decide(stage.saved.session.state, draw)
        if intent == Roll():
            stage.tap(draw.choice(FACES))
        else:
            stage.press(intent_hook(intent))
    assert stage.page.screen == "result"
    for entry in stage.saved.session.entries[len(begun.entries) :]:
        assert entry.typed == isinstance(entry.action, Die)


def last_card(session: MaheSession) -> bool:
    """Return True if the last egg card is face up."""
    return session.state.cards_left == 0


def test_faces_are_labelled_in_every_language() -> None:
    stage = Stage.at(first_game_where(Setup(4), first_die), real_dice=True, letters=True)
    told: set[str] = set()
    for code in CODES:
        stage.speak(code)
        asks_a_player(stage)
        told.add(prompt(stage))
    assert len(told) == len(CODES)


def test_one_switch_of_the_first_screen_chooses_real_dice() -> None:
    stage = Stage().start()
    stage.write("setup-form", {"real_dice": "on"})
    assert "checked" in stage.page.root.one("input", name="real_dice").attributes
    stage.fill(players="4").command("play")
    assert faces(stage) == FACES
    again = Stage(store=stage.store, preferences=stage.preferences).start()
    assert faces(again) == FACES, "the choice stays on the device"


def test_the_switch_of_the_first_screen_follows_the_settings() -> None:
    stage = Stage().start()
    choose_dice(stage, real=True)
    assert "checked" in stage.page.root.one("input", name="real_dice").attributes
    assert not Stage(game="melimagic").start().page.root.all("input", name="real_dice")
