"""The hint on how to install: after the first finished game, between games, in the device's own way, until unwanted."""

from __future__ import annotations

import pytest

from app.mahe.brand import BRAND
from app.ports.device import InstallWay
from app.site.published.first_paint import manifest_words
from mahe_core.engine.save_file import write
from mahe_core.mahe import Setup
from tests.app.document import Node
from tests.app.fakes.storage import FakePreferences
from tests.app.games import before_the_last_decision, first_game_where, over, save_of
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage, stored
from tests.mahe.hooks import intent_hook

WAYS: tuple[InstallWay, ...] = ("prompt", "share", "menu")
ADD_TO_HOME_SCREEN = {
    "en": "“Add to Home Screen”",
    "de": "„Zum Home-Bildschirm“",
    "fr": "«\u00a0Sur l’écran d’accueil\u00a0»",
    "nl": "‘Zet op beginscherm’",
    "pt": "«Adicionar ao ecrã principal»",
    "es": "«Añadir a pantalla de inicio»",
    "it": "«Aggiungi alla schermata Home»",
}
"""What Apple calls it, with the language's own quotation marks."""


def visit(way: InstallWay | None, code: str = "en", preferences: FakePreferences | None = None) -> Stage:
    """Open the page on a device on which a game was finished."""
    stage = Stage({"lang": code}, preferences=preferences or FakePreferences(played="yes"))
    stage.installing.way = way
    return stage.start()


def hint(stage: Stage) -> Node:
    return stage.page.root.one(data_notice="install")


LAST, DECISION = before_the_last_decision(first_game_where(Setup(4), over))


def test_before_a_first_finished_game_there_is_no_hint() -> None:
    stage = Stage()
    stage.installing.way = "prompt"
    stage.start()
    assert stage.notices == []
    stage.fill(players="4").command("play").press("roll")
    stage.command("new-game").command("new-game-confirmed")
    assert stage.notices == []
    assert stage.device.persistence_requests == 0


def test_the_first_finished_game_shows_the_hint_and_keeps_data() -> None:
    preferences = FakePreferences()
    stage = Stage(store=stored(LAST), preferences=preferences)
    stage.installing.way = "prompt"
    stage.start()
    assert stage.notices == []
    stage.press(intent_hook(DECISION))
    assert stage.page.screen == "result"
    assert stage.notices == ["install"]
    assert stage.device.persistence_requests == 1
    stage.command("new-game")
    assert stage.notices == ["install"]

    again = Stage(store=stored(LAST), preferences=preferences).start()
    again.press(intent_hook(DECISION))
    assert again.page.screen == "result"
    assert again.device.persistence_requests == 0


def test_opening_a_game_that_is_over_is_not_finishing_one() -> None:
    stage = Stage()
    stage.installing.way = "prompt"
    stage.start()
    stage.files.to_pick = write(save_of(first_game_where(Setup(4), over)))
    stage.command("open")
    assert stage.page.screen == "result"
    assert stage.notices == []
    assert stage.device.persistence_requests == 0


def test_a_running_game_is_not_disturbed() -> None:
    stage = visit("prompt").command("play")
    assert stage.page.screen == "table"
    stage.call(stage.installing.changed)
    assert stage.notices == []


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("way", WAYS)
def test_the_hint_speaks_the_language_of_the_page_and_follows_it(way: InstallWay, code: str) -> None:
    stage = visit(way, code)
    told = hint(stage).text
    assert stage.speech.gettext("No, thanks") in told
    other = "nl" if code != "nl" else "fr"
    stage.speak(other)
    assert hint(stage).text == hint(visit(way, other)).text != told


@pytest.mark.parametrize("code", CODES)
def test_an_iphone_alone_is_told_apples_words_and_what_is_lost(code: str) -> None:
    told = BRAND.how_to_install("share", texts(code))
    assert ADD_TO_HOME_SCREEN[code] in told
    english = BRAND.how_to_install("share", texts("en"))
    assert ("seven days" in english, "won’t move across by themselves" in english) == (True, True)
    assert [told in hint(visit(way, code)).text for way in WAYS] == [way == "share" for way in WAYS]


def test_the_install_button_needs_a_browser_that_can_prompt() -> None:
    buttons = {way: len(hint(visit(way)).all(data_command="install")) for way in WAYS}
    assert buttons == {"prompt": 1, "share": 0, "menu": 0}


def test_no_hint_if_the_game_is_installed_or_cannot_be() -> None:
    assert visit(None).notices == []


def test_a_later_offer_shows_the_hint_and_its_end_hides_it() -> None:
    stage = visit(None)
    stage.installing.way = "prompt"
    stage.call(stage.installing.changed)
    assert stage.notices == ["install"]
    stage.installing.way = None
    stage.call(stage.installing.changed)
    assert stage.notices == []


def test_install_has_the_browser_ask_and_then_the_hint_is_gone() -> None:
    stage = visit("prompt").command("install")
    assert stage.installing.prompts == 1
    assert stage.notices == []


@pytest.mark.parametrize("way", WAYS)
def test_a_hint_that_is_not_wanted_never_comes_back(way: InstallWay) -> None:
    preferences = FakePreferences(played="yes")
    stage = visit(way, preferences=preferences).command("no-install")
    assert stage.notices == []
    stage.call(stage.installing.changed)
    stage.speak("fr")
    assert stage.notices == []
    assert visit(way, preferences=preferences).notices == []


def test_a_new_version_and_the_hint_stand_beside_each_other() -> None:
    stage = visit("share")
    assert stage.updates.offered is not None
    stage.call(stage.updates.offered)
    assert stage.notices == ["update", "install"]
    stage.command("no-install")
    assert stage.notices == ["update"]


def test_the_app_is_called_differently_in_each_language() -> None:
    words = {code: manifest_words(BRAND, texts(code)) for code in CODES}
    for place in ("tag", "name", "description", "on-a-phone", "on-a-laptop"):
        assert len({words[code][place] for code in CODES}) == len(CODES), place
