"""The tutorial: its story on the real rules, its screen, and the ways to leave it."""

from __future__ import annotations

import json
import re

import pytest

from app.game.game import game_page
from app.games import GAMES
from app.mahe.settings import OwnSettings
from app.mahe.tutorial_story import LAST, NEWCOMER, NOBODY, STORY, meanwhile, not_this_time, session_at, words_of
from app.site.published.first_paint import first_paint
from app.tutorial.tutorial_game import Asked, Ended, Told
from app.ui.languages import all_languages
from app.ui.settings import Settings, write_settings
from mahe_core.mahe import (
    RAFT,
    DieRolled,
    EggsLaid,
    Event,
    Roll,
    Setup,
    Stop,
    TurtlesBusted,
    TurtlesMoved,
    legal_intents,
)
from tests.app.document import parse
from tests.app.fakes.storage import FakePreferences
from tests.app.games import another_decides, first_game_where, over
from tests.app.speaking import texts
from tests.app.stage import PATIENCE, Stage, hooks_of

RUNNING = first_game_where(Setup(4), another_decides)
FINISHED = first_game_where(Setup(2), over)
CODES = tuple(language.code for language in all_languages())


def events_of(move: int) -> list[Event]:
    """Return the events of one of the five moves."""
    places = [place for place, beat in enumerate(STORY) if beat.move == move]
    before, after = session_at(places[0]), session_at(min(places[-1] + 1, LAST))
    return [event for entry in after.entries[len(before.entries) :] for event in entry.step.events]


def mine(move: int) -> list[TurtlesMoved]:
    return [event for event in events_of(move) if isinstance(event, TurtlesMoved) and NEWCOMER in event.turtles]


# The story


def test_the_newcomer_is_asked_only_for_their_own_decisions() -> None:
    for place, beat in enumerate(STORY):
        session = session_at(place)
        if isinstance(beat, Asked):
            assert session.to_act == NEWCOMER
            assert beat.intent in legal_intents(session.state)


def test_while_the_newcomer_watches_only_the_other_player_decides() -> None:
    for place, beat in enumerate(STORY):
        if isinstance(beat, Told) and beat.then:
            assert session_at(place).state.on_turn == NOBODY
            rolled = session_at(place).state.decider
            assert rolled == NOBODY, "the first die is rolled by whoever has the turn"


def test_it_is_five_moves_long_and_ends_once() -> None:
    assert [beat.move for beat in STORY] == sorted(beat.move for beat in STORY)
    assert {beat.move for beat in STORY} == {1, 2, 3, 4, 5}
    assert [place for place, beat in enumerate(STORY) if isinstance(beat, Ended)] == [LAST]


def test_the_first_move_is_one_die_and_a_stop() -> None:
    assert [(moved.steps, moved.squares[-1]) for moved in mine(1)] == [(4, 4)]


def test_the_second_move_rolls_two_dice_that_count_double() -> None:
    assert [(moved.steps, moved.squares[-1]) for moved in mine(2)] == [(10, 14)]


def test_the_third_move_goes_bust_and_back_to_the_raft() -> None:
    (bust,) = [event for event in events_of(3) if isinstance(event, TurtlesBusted)]
    assert bust.turtles == (NEWCOMER,)
    assert bust.total == 9
    first_of_fourth = next(place for place, beat in enumerate(STORY) if beat.move == 4)
    assert session_at(first_of_fourth).state.square_of(NEWCOMER) == RAFT


def test_in_the_fourth_move_the_newcomer_is_carried_and_decides() -> None:
    climbed, carried = mine(4)
    assert (climbed.turtles, climbed.onto) == ((NEWCOMER,), NOBODY)
    assert (carried.turtles, carried.steps, carried.squares[-1]) == ((NOBODY, NEWCOMER), 12, 16)
    decided = [event for event in events_of(4) if isinstance(event, DieRolled) and event.player != event.decider]
    assert [event.decider for event in decided] == [NEWCOMER]


def test_the_fifth_move_lays_eggs_on_the_beach() -> None:
    assert [moved.squares[-1] for moved in mine(5)] == [21]
    assert [event.player for event in events_of(5) if isinstance(event, EggsLaid)] == [NEWCOMER]
    assert session_at(LAST).state.egg_cards(NEWCOMER) == (5,)


# The words


@pytest.mark.parametrize("code", CODES)
def test_every_number_mentioned_is_on_the_table(code: str) -> None:
    for place, beat in enumerate(STORY):
        state = session_at(place).state
        happened = [event for entry in session_at(place).entries[-4:] for event in entry.step.events]
        dice = state.dice or tuple(event.face for event in happened if isinstance(event, DieRolled))
        totals = {event.total for event in happened if isinstance(event, DieRolled)}
        to_the_beach = 21 - state.square_of(NEWCOMER)
        true = {*dice, *totals, sum(state.dice) * len(state.dice), to_the_beach, 7}
        said = {int(number) for number in re.findall(r"\d+", words_of(beat.word, texts(code)))}
        assert said <= true, f"{beat.word}: {said - true}"
        assert said == {int(number) for number in re.findall(r"\d+", words_of(beat.word, texts("en")))}


@pytest.mark.parametrize("code", CODES)
def test_instructions_have_at_most_two_short_sentences(code: str) -> None:
    spoken = texts(code)
    said = [words_of(beat.word, spoken) for beat in STORY]
    said += [meanwhile(spoken), not_this_time(Roll(), spoken), not_this_time(Stop(), spoken)]
    for sentence in said:
        assert len(re.findall(r"[.!?](?= |$)", sentence.replace("\u202f", ""))) <= 2, sentence
        assert len(sentence) <= 90, sentence


@pytest.mark.parametrize("code", CODES)
def test_instructions_quote_the_labels_of_buttons(code: str) -> None:
    assert texts(code).gettext("Stop") in words_of("walk", texts(code))


# The screen


def through(stage: Stage, beats: int = LAST) -> Stage:
    """Press the requested button this many times."""
    for beat in STORY[:beats]:
        match beat:
            case Asked(intent=intent):
                stage.press("roll" if intent == Roll() else "stop")
            case Told():
                stage.command("tutorial:next")
            case Ended():
                raise AssertionError("there is nothing to be pressed any more")
    return stage


def said(stage: Stage) -> str:
    return stage.page.root.one(class_="prompt-words").text


def test_the_offer_is_large_on_the_first_visit_only() -> None:
    stage = Stage().start()
    assert "data-newcomer" in stage.button(data_command="tutorial").attributes
    stage.command("tutorial").command("tutorial:skip")
    assert stage.page.screen == "setup"
    assert stage.page.focused == "tutorial"
    assert "data-newcomer" not in stage.button(data_command="tutorial").attributes
    again = Stage(preferences=stage.preferences).start()
    assert "data-newcomer" not in again.button(data_command="tutorial").attributes


def test_the_offer_is_small_after_a_finished_game() -> None:
    preferences = FakePreferences(played="yes")
    stage = Stage(preferences=preferences).start()
    assert "data-newcomer" not in stage.button(data_command="tutorial").attributes


def test_the_first_paint_has_the_same_offer_in_every_language() -> None:
    screens = parse(first_paint(game_page(GAMES[0]), all_languages())).all(data_part="first-paint")
    for language, screen in zip(all_languages(), screens, strict=True):
        offer = screen.one("button", data_command="tutorial")
        assert "data-newcomer" in offer.attributes
        assert texts(language.code).gettext("Learn it in two minutes") in offer.text


def test_a_press_before_python_is_ready_is_remembered() -> None:
    stage = Stage()
    stage.page.wished = "tutorial"
    stage.start()
    assert stage.page.screen == "tutorial"


def test_pressing_the_requested_buttons_plays_all_five_moves() -> None:
    stage = Stage().start().command("tutorial")
    for beat in STORY[:-1]:
        assert said(stage) == words_of(beat.word, texts("en"))
        assert stage.page.root.one("ol", data_move=None).attributes["data-move"] == str(beat.move)
        if isinstance(beat, Asked):
            asked = "roll" if beat.intent == Roll() else "stop"
            assert stage.page.root.one(data_asks=None).attributes["data-asks"] == asked
            assert stage.page.focused == asked
            stage.press(asked)
        else:
            assert stage.page.focused == "tutorial:next"
            stage.command("tutorial:next")
    assert said(stage) == words_of("end", texts("en"))
    shown = hooks_of(stage.page.root)
    assert shown.turtles == (("21", 1), ("16", 1))
    assert shown.cards == (1,)
    assert shown.face_up == 3
    assert stage.page.focused == "tutorial:play"
    assert len(stage.page.root.all("li", data_done=None)) == STORY[-1].move


def test_each_instruction_is_announced_after_the_events() -> None:
    stage = Stage().start().command("tutorial").press("roll")
    assert stage.page.said[-1] == "Star rolls a 4. A 4! Press “Stop”, and it walks 4 squares."


def test_the_other_button_gets_a_kind_reply_and_moves_nothing() -> None:
    stage = Stage().start().command("tutorial").press("roll")
    before = hooks_of(stage.page.root)
    stage.press("roll")
    assert said(stage) == stage.page.said[-1] == not_this_time(Stop(), texts("en"))
    assert stage.page.focused == "stop"
    assert hooks_of(stage.page.root) == before
    stage.press("stop")
    assert said(stage) == words_of("one-die", texts("en"))


def test_nothing_is_stored_and_nothing_drawn() -> None:
    stage = through(Stage().start().command("tutorial"))
    assert stage.store.run is None
    assert "stored" not in stage.journal.lines


def test_it_can_be_restarted_at_its_end() -> None:
    stage = through(Stage().start().command("tutorial")).command("tutorial:again")
    assert said(stage) == words_of("yours", texts("en"))
    assert {square for square, _ in hooks_of(stage.page.root).turtles} == {str(RAFT)}


def test_things_move_as_they_do_at_the_table_and_the_card_flies() -> None:
    stage = through(Stage(calm=False).start().command("tutorial"))
    targets = [motion.target for motions in stage.page.motions for motion in motions]
    scope = "[data-screen='tutorial'] "
    assert f'{scope}:is([data-turtle="0"])' in targets
    assert f"{scope}:is(.won-card)" in targets
    assert all(target.startswith(scope) for target in targets), "nothing of an example in the rules moves along"
    assert not stage.page.root.all(class_="won-card"), "it has arrived"


def test_without_motion_the_others_move_is_shown_in_words() -> None:
    stage = through(Stage().start().command("tutorial"), 2)
    stage.page.clock.close()
    looking = stage.begin_command("tutorial:next")
    stage.wait_for(lambda: stage.page.clock.waiting == 1)
    assert said(stage) == meanwhile(texts("en"))
    stage.insist_on("tutorial:next")
    stage.page.clock.open()
    looking.result(PATIENCE)
    assert said(stage) == words_of("again", texts("en")), "a second press is not a second step"


# The ways out


def test_the_form_keeps_its_input_during_the_tutorial() -> None:
    stage = Stage().start().fill(players="3", name_0="Ada")
    through(stage.command("tutorial"), 5).command("tutorial:skip")
    assert stage.page.fields()["name-0"] == "Ada"
    through(stage.command("tutorial")).command("tutorial:play")
    assert stage.page.screen == "setup"
    assert stage.page.fields()["players"] == "3"


def test_leaving_during_motion_ends_it_silently() -> None:
    stage = Stage(calm=False).start().command("tutorial")
    stage.page.curtain.close()
    rolling = stage.begin("roll")
    stage.wait_for(lambda: stage.page.moving)
    stage.command("tutorial:skip")
    spoken = len(stage.page.said)
    rolling.result(PATIENCE)
    assert stage.page.screen == "setup"
    assert len(stage.page.said) == spoken


def test_from_a_running_game_it_returns_to_the_unchanged_table() -> None:
    stage = Stage.at(RUNNING, names=("Ada", "Bo"))
    before, stored = hooks_of(stage.page.root), stage.store.run
    through(stage.command("rules").command("tutorial"))
    assert stage.button(data_command="tutorial:play").text == "Back to the game"
    stage.command("tutorial:play")
    assert stage.page.screen == "table"
    assert hooks_of(stage.page.root) == before
    assert stage.store.run == stored


def test_from_a_result_play_opens_the_form_and_skip_the_result() -> None:
    stage = Stage.at(FINISHED, names=("Ada", "Bo"))
    stage.insist_on("tutorial").command("tutorial:skip")
    assert stage.page.screen == "result"
    through(stage.insist_on("tutorial")).command("tutorial:play")
    assert stage.page.screen == "setup"


def test_back_leaves_it_and_the_rules_return_to_it() -> None:
    stage = through(Stage().start().command("tutorial"), 2)
    stage.command("rules").command("back")
    assert said(stage) == words_of("one-die", texts("en"))
    assert stage.way_back.caught
    stage.call(stage.way_back.press)
    assert stage.page.screen == "setup"
    assert not stage.way_back.caught


def test_changing_the_language_keeps_the_step() -> None:
    stage = through(Stage().start().command("tutorial"), 4)
    stage.speak("de")
    assert said(stage) == words_of("push", texts("de"))
    stage.press("roll")
    assert said(stage) == words_of("double", texts("de"))


@pytest.mark.parametrize(("letters", "key"), [(True, "R"), (False, None)])
def test_buttons_show_letters_only_if_they_work(letters: bool, key: str | None) -> None:
    preferences = FakePreferences(settings=json.dumps(write_settings(Settings(OwnSettings(), letters=letters))))
    stage = Stage(preferences=preferences).start().command("tutorial")
    assert stage.button(data_intent="roll").attributes.get("aria-keyshortcuts") == key
