"""The ear next to the question, and reading aloud without being asked."""

from __future__ import annotations

import pytest

from app.mahe.play.at_table import TABLE
from app.mahe.settings import OwnSettings
from app.ui.settings import Settings
from app.ui.settings_dialog import FORM
from app.ui.speech import Voice, best_voice, for_voice
from mahe_core.mahe import Setup
from tests.app.fakes.storage import FakePreferences
from tests.app.games import (
    Moment,
    chooses,
    decide,
    first_die,
    first_game_where,
    habit,
    may_spend,
    one_die,
    only_stop,
    over,
)
from tests.app.games import save_of as saved
from tests.app.speaking import texts
from tests.app.spoken import TAGS, has_ear, heard, unspeakable, with_voice
from tests.app.stage import Stage, stored
from tests.mahe.hooks import intent_hook

STILL = {"motion": "off"}


def at(moment: Moment, code: str = "en", **settings: str | bool) -> Stage:
    """Start with a game of two at such a moment, on a device with voices."""
    session = first_game_where(Setup(2, spend_cards=True), moment)
    stage = Stage({**STILL, "lang": code}, store=stored(saved(session)))
    return with_voice(stage).start()


@pytest.mark.slow
def test_the_ear_reads_a_whole_game_in_words_only() -> None:
    stage = with_voice(Stage(STILL)).start().fill(players="2").command("play")
    draw = habit(3)
    questions = 0
    while stage.page.screen == "table":
        said = heard(stage)
        questions += 1
        assert not unspeakable(said)
        assert len(said) > 1, "a question, and what the button does"
        stage.press(intent_hook(decide(stage.saved.session.state, draw)))
    assert questions > 20
    assert not unspeakable(heard(stage))


@pytest.mark.parametrize("code", TAGS)
def test_every_language_reads_a_whole_game_in_words_only(code: str) -> None:
    session = first_game_where(Setup(2, spend_cards=True), over)
    spoken = texts(code)
    people = TABLE.people(saved(session), spoken)
    every = set()
    for place in range(len(session.entries) + 1):
        before = session.at(place)
        view = TABLE.view(before, people, Settings(OwnSettings(risk="before", landing=True)), read_only=False)
        told = [*TABLE.last_move_told(before, people), *TABLE.asked(view, spoken, again=False)]
        told += TABLE.told(before.entries[-1].step.events, people) if place else []
        text = " ".join([*told, *TABLE.choices(view, spoken)])
        said = for_voice(TABLE.pronounced(text, spoken), spoken)
        assert not unspeakable(said)
        every |= set(said)
    assert len(every) > 60


def test_the_ear_says_what_happened_the_question_and_the_buttons() -> None:
    stage = at(one_die)
    state = stage.saved.session.state
    said = " ".join(heard(stage))
    (face,) = state.dice
    assert f"rolls a {face}" in said
    assert "a second die, or stop?" in said
    assert "Another die: " in said or "The button with your sign rolls another die" in said
    assert f"walks {face} square" in said or f"you land on square {face}" in said


def test_the_ear_says_that_there_is_nothing_but_stop() -> None:
    said = " ".join(heard(at(only_stop)))
    assert "seven is the limit" in said
    assert "stop" in said.partition("stop here.")[2]
    assert "another die" not in said


def test_a_single_die_is_not_multiplied_by_one() -> None:
    session = first_game_where(Setup(2), over)
    people = TABLE.people(saved(session), texts("en"))
    told = [TABLE.last_move_told(session.at(place), people) for place in range(len(session.entries))]
    said = " ".join(" ".join(for_voice(TABLE.pronounced(" ".join(lines), texts("en")), texts("en"))) for lines in told)
    assert "times 2 is" in said
    assert "times 1 is" not in said


def test_one_face_is_said_as_a_word_across_a_space_that_holds() -> None:
    said = TABLE.pronounced("Noch ein Würfel: Bei 1 von 6\u00a0Zahlen geht es über 7.", texts("de"))
    assert said == "Noch ein Würfel: Bei einer von 6\u00a0Zahlen geht es über 7."


def test_the_ear_names_the_turtles_to_choose_from() -> None:
    assert {"The sun turtle first.", "The moon turtle first."} & set(heard(at(chooses)))


def test_egg_cards_in_hand_are_never_read() -> None:
    stage = at(may_spend)
    said = heard(stage)
    assert "Or spend an egg card." in said
    assert not [sentence for sentence in said if "card with" in sentence]


def test_there_is_no_ear_without_a_voice_in_the_language() -> None:
    assert not has_ear(Stage(STILL).start().command("play"))
    stage = with_voice(Stage(STILL), "fr").start().command("play")
    assert not has_ear(stage)
    assert has_ear(stage.speak("fr"))
    assert not has_ear(stage.speak("de"))


def test_the_ear_appears_when_the_voices_arrive_late() -> None:
    stage = Stage(STILL).start().command("play")
    stage.voice.languages = set(TAGS.values())
    stage.call(stage.voice.changed)
    assert has_ear(stage)


def test_the_ear_announces_nothing_to_screen_readers() -> None:
    stage = at(first_die)
    announced = list(stage.page.said)
    assert heard(stage)
    assert stage.page.said == announced


def test_reading_stops_at_every_press_and_when_the_page_is_hidden() -> None:
    stage = at(one_die)
    for stop in (
        lambda: stage.call(lambda: stage.site.pressed(0)),
        stage.hide,
        lambda: stage.insist_on("who-decides"),
        lambda: stage.speak("de"),
        lambda: stage.call(stage.site.tell_read_only),
        lambda: stage.press("stop"),
    ):
        stage.page.close_dialog()
        assert heard(stage)
        stop()
        assert not stage.voice.saying


def test_without_the_setting_nothing_is_read_unasked() -> None:
    stage = at(first_die).press("roll")
    assert not stage.voice.said


def test_the_setting_reads_what_happens_and_the_next_question() -> None:
    session = first_game_where(Setup(2), first_die)
    preferences = FakePreferences(settings='{"aloud": "on"}')
    stage = with_voice(Stage(STILL, store=stored(saved(session)), preferences=preferences)).start()
    stage.press("roll")
    said = stage.voice.said
    assert f"rolls a {stage.saved.session.state.dice[0]}." in " ".join(said)
    assert said[-1].endswith("a second die, or stop?")
    assert not unspeakable(said)


def test_the_setting_is_offered_only_where_there_is_a_voice() -> None:
    for codes, offered in ((("en",), True), (("de",), False)):
        stage = with_voice(Stage(STILL), *codes).start().command("settings")
        assert bool(stage.page.dialog and stage.page.dialog.all(data_setting="aloud")) is offered


def test_the_setting_survives_a_language_without_a_voice() -> None:
    stage = with_voice(Stage(STILL), "en").start().command("settings")
    stage.write(FORM, {"aloud": "on"})
    assert stage.voice.said == ["Read aloud"], "browsers speak unasked only after they have spoken at a press"
    stage.speak("de").command("settings")
    stage.write(FORM, {"sound": "on"})
    assert stage.site.settings.aloud


def test_computers_wait_until_everything_has_been_read() -> None:
    preferences = FakePreferences(settings='{"aloud": "on"}')
    stage = with_voice(Stage(preferences=preferences)).start()
    stage.fill(players="2", by_1="computer:easy").command("play")
    stage.voice.gate.close()
    while stage.saved.session.to_act == 0:
        stage.wait_for(lambda: hooks(stage) or stage.saved.session.to_act != 0)
        if stage.saved.session.to_act == 0:
            stage.press("roll" if "stop" not in hooks(stage) else "stop")
    stage.give_turns()
    before = stage.saved.session
    assert stage.voice.saying
    assert stage.saved.session is not None
    stage.give_turns()
    assert stage.saved.session.log == before.log
    stage.call(stage.voice.stop)
    stage.wait_for(lambda: stage.saved.session.log != before.log)


def hooks(stage: Stage) -> set[str]:
    return {
        node.attributes["data-intent"]
        for node in stage.page.root.all("button", data_intent=None)
        if "disabled" not in node.attributes
    }


def test_an_ear_pressed_during_a_motion_gives_nothing_away() -> None:
    session = first_game_where(Setup(2), first_die)
    stage = with_voice(Stage(store=stored(saved(session)), calm=False)).start()
    stage.page.curtain.close()
    rolling = stage.begin("roll")
    stage.wait_for(lambda: stage.page.moving)
    stage.insist_on("listen")
    assert not stage.voice.said
    stage.page.skip()
    rolling.result(20)
    assert "rolls a" in " ".join(stage.voice.said), "what was asked for is read as soon as it is over"


def test_the_ear_reads_the_result_and_the_tutorial() -> None:
    said = " ".join(heard(at(over)))
    assert "wins" in said or "share the win" in said
    stage = with_voice(Stage(STILL)).start().command("tutorial")
    first = heard(stage)
    assert first
    assert heard(stage.press("roll")) != first


@pytest.mark.parametrize(
    ("tag", "voices", "best"),
    [
        ("pt-PT", ("pt-BR", "pt_PT"), "pt_PT"),
        ("pt-PT", ("es-ES", "pt-BR"), "pt-BR"),
        ("en-GB", ("en-US", "en-GB"), "en-GB"),
        ("fr", ("fr-CA", "fr-FR"), "fr-FR"),
        ("nl", ("nl-BE",), "nl-BE"),
        ("de", ("da-DK", "en-US"), None),
    ],
)
def test_the_voice_of_the_region_is_preferred(tag: str, voices: tuple[str, ...], best: str | None) -> None:
    chosen = best_voice([Voice(voice, voice, local=True) for voice in voices], tag)
    assert (chosen and chosen.tag) == best


def test_voices_that_send_texts_away_are_never_used() -> None:
    assert best_voice([Voice("Cloud", "de-DE", local=False, usual=True)], "de") is None


def test_voices_that_sing_are_used_last() -> None:
    voices = [Voice(name, "en-US", local=True) for name in ("Albert", "Bad News", "Eddy (English (US))", "Samantha")]
    assert best_voice(voices, "en-GB") == voices[-1]
