"""The lab is loaded when it is opened, leads back, and never touches the game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from app.lab.classroom.room import ClassRoom
from app.lab.classroom.topics import Catalogue
from app.lab.lab_controller import by_name
from app.lab.lessons_room import LessonsRoom
from app.lab.rooms.room import Lab
from app.mahe.lab.risk_room import RiskRoom
from app.mahe.lab.rooms import CLASSROOM
from app.ui.markup import Markup
from tests.app.stage import Stage


def test_the_first_screen_leads_to_the_lab_and_back() -> None:
    stage = Stage().start()
    stage.command("lab")
    assert stage.page.screen == "lab"
    stage.command("back")
    assert stage.page.screen == "setup"


def test_an_address_opens_the_lab() -> None:
    assert Stage({"screen": "lab"}).start().page.screen == "lab"


def test_the_form_keeps_its_entries_during_a_visit_to_the_lab() -> None:
    stage = Stage().start().fill(name_0="Ada")
    stage.command("lab").command("back")
    assert stage.page.fields()["name-0"] == "Ada"


def test_a_lab_that_fails_to_load_is_reported_and_the_form_stays() -> None:
    stage = Stage().start()
    stage.archives.missing = True
    stage.command("lab")
    assert stage.speech.gettext("The lab is not on this device yet") in stage.dialog
    assert stage.page.screen == "setup"
    stage.archives.missing = False
    stage.command("cancel").command("lab")
    assert stage.page.screen == "lab"


def test_the_language_can_be_changed_in_the_lab() -> None:
    stage = Stage().start().command("lab").speak("nl")
    assert stage.page.screen == "lab"
    assert stage.page.root.one(id="lab-title").text == "Het kanslab"


def test_lessons_are_loaded_in_the_language_of_an_open_lab() -> None:
    stage = Stage({"lang": "fr"}).start().speak("nl")
    assert stage.archives.lessons == []
    stage.command("lab").speak("de").command("back").speak("it").command("lab")
    assert stage.archives.lessons == [("mahe", code) for code in ("nl", "de", "it")]


def test_a_language_whose_lessons_fail_to_load_is_not_chosen() -> None:
    stage = Stage({"lang": "fr"}).start().command("lab")
    stage.archives.missing = True
    stage.speak("nl")
    assert "Nederlands" in stage.dialog
    assert (stage.page.screen, stage.speech.language.code) == ("lab", "fr")
    stage.command("cancel").command("back").speak("nl")
    assert stage.speech.language.code == "nl"


def test_projector_mode_by_address_or_press_ends_with_the_lab() -> None:
    stage = Stage({"screen": "lab", "mode": "projector"}).start()
    assert stage.page.mode == "projector"
    stage.command("lab-projector")
    assert stage.page.mode is None
    stage.command("lab-projector").command("back")
    assert stage.page.mode is None


def test_commands_in_the_lab_never_reach_the_game() -> None:
    stage = Stage().start()
    stage.command("play")
    stored = stage.store.run
    stage.insist_on("lab")
    stage.insist_on("lab-step:on")
    assert (stage.page.screen, stage.store.run) == ("lab", stored)
    stage.command("back")
    assert stage.page.screen == "table"


def test_the_overview_leads_to_every_room_and_each_back_to_it() -> None:
    stage = Stage({"screen": "lab"}).start()
    doors = [node.attributes["data-command"] for node in stage.page.root.one(class_="lab-doors").all("button")]
    assert len(doors) == 10
    for door in doors:
        stage.command(door)
        assert stage.page.root.one(data_screen="lab").attributes["data-room"] == door.removeprefix("lab:")
        stage.command("lab:lessons")


def test_a_huge_seed_in_the_address_is_ignored() -> None:
    stage = Stage({"screen": "lab", "seed": "9" * 5000, "lesson": "<script>", "mode": "x"}).start()
    assert (stage.page.screen, stage.page.app, stage.page.mode) == ("lab", "ready", None)


def test_a_missing_lab_at_the_start_leaves_the_form() -> None:
    stage = Stage({"screen": "lab"})
    stage.archives.missing = True
    stage.start()
    assert (stage.page.screen, stage.page.app) == ("setup", "ready")
    assert stage.speech.gettext("The lab is not on this device yet") in stage.dialog


def test_a_guided_game_pauses_the_lab_and_returns_to_it() -> None:
    stage = Stage({"screen": "lab", "mode": "projector"}).start().command("lab:duel")
    stage.simulations.line.close()
    stage.begin_command("lab-duel-play:100")
    stage.wait_for(lambda: stage.simulations.runs)
    stage.insist_on("tutorial")
    assert (stage.page.screen, stage.page.mode) == ("tutorial", None)
    assert stage.simulations.runs[-1].cancelled
    stage.simulations.line.open()
    stage.command("tutorial:skip")
    assert (stage.page.screen, stage.page.mode) == ("lab", "projector")


def test_two_rooms_with_one_name_are_refused() -> None:
    nowhere = cast("Lab", None)
    catalogue = Catalogue("mahe", CLASSROOM, ())

    def lessons() -> LessonsRoom:
        return LessonsRoom(nowhere, (), lambda _slug: Markup(""), catalogue, cast("ClassRoom", None), dict)

    first, risk = lessons(), RiskRoom(cast("Lab", SimpleNamespace(seed=1)))
    assert list(by_name([first, risk])) == ["lessons", "risk"]
    with pytest.raises(ValueError, match="lessons"):
        by_name([first, risk, lessons()])
