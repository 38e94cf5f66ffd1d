"""Which language the page speaks, and that changing it changes all words at once, and nothing but words."""

from __future__ import annotations

import pytest

from app.ui.languages import all_languages
from mahe_core.mahe import Setup
from tests.app.fakes.storage import FakePreferences
from tests.app.games import first_game_where, one_die
from tests.app.speaking import CODES, texts
from tests.app.stage import PATIENCE, Stage, hooks_of
from tests.mahe.hooks import expected


@pytest.mark.parametrize(
    ("address", "stored", "languages", "spoken"),
    [
        ("nl", "fr", ("de",), "nl"),
        ("NL-be", "fr", ("de",), "nl"),
        ("de_DE.UTF-8", None, (), "de"),
        ("pt_BR", None, (), "pt-PT"),
        ("fr@euro", None, (), "fr"),
        ("C.UTF-8", None, ("it",), "it"),
        (None, "fr", ("de",), "fr"),
        ("xx", "fr", ("de",), "fr"),
        (None, None, ("ja", "pt-BR", "de"), "pt-PT"),
        (None, "xx", ("de-CH",), "de"),
        (None, None, ("ja",), "en-GB"),
        (None, None, (), "en-GB"),
        ("", "", ("", "fr-CA"), "fr"),
    ],
)
def test_language_comes_from_address_then_choice_then_browser(
    address: str | None, stored: str | None, languages: tuple[str, ...], spoken: str
) -> None:
    stage = Stage(
        {} if address is None else {"lang": address},
        languages=languages,
        preferences=FakePreferences(**({} if stored is None else {"language": stored})),
    ).start()
    assert stage.page.language == spoken
    assert stage.page.title == texts(spoken.partition("-")[0]).gettext("Mahé – a turtle race round the island")


@pytest.mark.parametrize("code", CODES)
def test_the_choice_lists_every_language_by_its_own_name(code: str) -> None:
    stage = Stage({"lang": code}).start()
    choice = stage.page.root.one("select", name="language")
    names = [(option.attributes["value"], option.text, option.attributes["lang"]) for option in choice.all("option")]
    assert names == [(language.code, language.name, language.tag) for language in all_languages()]
    assert choice.one("option", selected=None).attributes["value"] == code


def same_as_drawn_anew(stage: Stage, code: str) -> None:
    """Compare every word on the page with those on a page that has never used another language."""
    fresh = Stage({"lang": code}, store=stage.store).start()
    assert stage.page.root.text == fresh.page.root.text
    assert stage.page.language == fresh.page.language
    assert stage.page.title == fresh.page.title


@pytest.mark.parametrize("code", CODES)
def test_changing_the_language_changes_every_word_and_nothing_else(code: str) -> None:
    session = first_game_where(Setup(4), one_die)
    stage = Stage.at(session)
    stored = stage.store.run
    stage.speak(code)
    assert hooks_of(stage.page.root) == expected(session.state)
    assert stage.store.run == stored
    assert stage.preferences.kept["language"] == code
    same_as_drawn_anew(stage, code)


def test_what_happens_after_a_change_is_told_in_the_new_language() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die)).speak("nl").press("stop")
    same_as_drawn_anew(stage, "nl")


def test_a_change_during_motion_keeps_one_log_in_one_language() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die), calm=False)
    stage.page.curtain.close()
    done = stage.begin("stop")
    stage.wait_for(lambda: stage.page.moving)
    stage.speak("de")
    stage.page.skip()
    done.result(PATIENCE)
    same_as_drawn_anew(stage, "de")
    assert stage.page.said[-1].endswith(stage.page.root.one(class_="prompt-question").text)


def test_changing_the_language_does_not_show_an_unstored_outcome() -> None:
    session = first_game_where(Setup(4), one_die)
    stage = Stage.at(session)
    stage.store.disk.close()
    done = stage.begin("roll")
    stage.wait_for(lambda: stage.store.disk.waiting)
    stage.speak("de")
    now = hooks_of(stage.page.root)
    assert now.dice == expected(session.state).dice
    assert now.to_act is None
    stage.store.disk.open()
    done.result(PATIENCE)
    same_as_drawn_anew(stage, "de")


def test_opening_the_rules_during_motion_changes_nothing() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die), calm=False)
    stage.page.curtain.close()
    done = stage.begin("stop")
    stage.wait_for(lambda: stage.page.moving)
    stage.command("rules")
    assert stage.page.screen == "rules"
    stage.command("back")
    assert not any(enabled for _, enabled in hooks_of(stage.page.root).intents), "the outcome has not been shown yet"
    stage.page.skip()
    done.result(PATIENCE)
    same_as_drawn_anew(stage, "en")


@pytest.mark.parametrize("code", CODES)
def test_rules_in_every_language_lead_back_to_the_same_game(code: str) -> None:
    session = first_game_where(Setup(4), one_die)
    stage = Stage.at(session).speak(code).command("rules")
    assert stage.page.screen == "rules"
    assert "franjos" in stage.page.root.one("article").text
    stage.command("back")
    assert hooks_of(stage.page.root) == expected(session.state)


def test_a_change_of_language_on_the_rules_stays_on_the_rules() -> None:
    stage = Stage().start().command("rules").speak("pt")
    assert stage.page.screen == "rules"
    assert "tartaruga" in stage.page.root.one("article").text
    assert stage.command("back").page.screen == "setup"


TYPED = {"name_0": "Zoë", "name_1": "Bo", "players": "3", "first": "1", "turtles": "1", "variant": "on"}


def test_form_input_survives_languages_and_rules() -> None:
    stage = Stage().start().fill(**TYPED, sign_0="drop")
    typed = stage.page.fields()
    stage.speak("fr").speak("nl").command("rules").speak("pt").command("back")
    kept = stage.page.fields()
    assert {**kept, "edition": ""} == {**typed, "edition": ""}


@pytest.mark.parametrize(("code", "allowed"), [("fr", True), ("pt", True), ("de", False), ("nl", False), ("en", False)])
def test_the_edition_follows_the_language_until_one_is_chosen(code: str, *, allowed: bool) -> None:
    stage = Stage({"lang": "en"}).start().speak(code)
    assert stage.page.fields()["edition"] == ("allowed" if allowed else "barred")
    stage.command("play")
    assert stage.saved.session.setup.third_die_on_seven is allowed


def test_an_edition_that_was_chosen_stays_whatever_the_language() -> None:
    stage = Stage({"lang": "en"}).start().fill(edition="allowed").speak("de").speak("nl")
    assert stage.page.fields()["edition"] == "allowed"
    stage.command("play")
    assert stage.saved.session.setup.third_die_on_seven is True


def test_a_running_game_keeps_its_edition_in_any_language() -> None:
    stage = Stage({"lang": "fr"}).start().command("play").speak("de")
    assert stage.saved.session.setup.third_die_on_seven is True


def test_the_language_of_the_first_paint_is_kept() -> None:
    """Before Python was up somebody chose French on the page, whose address asks for Dutch."""
    stage = Stage({"lang": "nl"}, preferences=FakePreferences(language="fr"))
    drawn = Stage({"lang": "fr"}).start()
    stage.page.root, stage.page.drawn, stage.page.language = drawn.page.root, "fr", "fr"
    stage.page.write_fields("setup-form", {"name-0": "Zoë", "players": "5"})
    stage.start()
    assert stage.page.language == "fr", "what was chosen by hand on this very page counts more than its address"
    assert stage.page.fields()["name-0"] == "Zoë"
    assert stage.page.fields()["players"] == "5"


def test_a_language_that_cannot_be_loaded_leaves_the_old_one() -> None:
    stage = Stage({"lang": "de"}).start()
    stage.archives.foreign.add("fr")
    stage.speak("fr")
    assert stage.page.language == "de"
    assert stage.page.dialog is not None
    told = stage.page.dialog.text
    assert "Français ist noch nicht auf diesem Gerät" in told
    stage.archives.foreign.clear()
    stage.speak("fr")
    assert stage.page.language == "fr"
