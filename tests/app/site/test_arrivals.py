"""Shortcuts and files that open the installed app: nothing that runs is lost, and wrong files are refused."""

from __future__ import annotations

import json

from app.mahe.storage import STORAGE
from app.site.arrivals import SHORTCUTS
from app.storage.reading_saves import why_save_refused
from mahe_core import mahe, melimagic
from mahe_core.engine.save_file import Refusal, SaveRefused, write
from mahe_core.mahe import Setup
from tests.app.games import chooses, first_game_where, one_die, over, save_of
from tests.app.stage import Stage, stored
from workshop.folders import WEB

RUNNING = save_of(first_game_where(Setup(4), one_die))
OTHER = save_of(first_game_where(Setup(3), chooses))
FINISHED = save_of(first_game_where(Setup(4), over))


def launched(stage: Stage, text: str) -> Stage:
    """Open the app with a file."""
    stage.call(lambda: stage.launches.opened(text))
    return stage


def test_every_shortcut_of_the_manifest_has_its_command() -> None:
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    fragments = {shortcut["url"].partition("#")[2] for shortcut in manifest["shortcuts"]}
    assert fragments == SHORTCUTS.keys()


def test_the_shortcut_to_a_new_game_asks_before_a_running_one_goes() -> None:
    stage = Stage(store=stored(RUNNING), fragment="new").start()
    assert "Give up this game?" in stage.dialog
    assert stage.links.fragment == "", "a reload does not ask again"
    stage.command("cancel")
    assert stage.page.screen == "table"
    assert stage.saved.session == RUNNING.session
    assert stage.arrive("new").command("new-game-confirmed").page.screen == "setup"
    assert stage.saved.session == RUNNING.session, "it is kept until the new game begins"


def test_the_shortcut_to_a_new_game_keeps_the_form_being_filled_in() -> None:
    stage = Stage().start()
    stage.page.write_fields("setup-form", {"name-0": "Zoë"})
    assert stage.arrive("new").page.screen == "setup"
    assert stage.page.fields("setup-form")["name-0"] == "Zoë"


def test_the_shortcut_to_a_new_game_leaves_the_result_and_the_lab() -> None:
    stage = Stage(store=stored(FINISHED), fragment="lab").start()
    assert stage.page.screen == "lab"
    assert stage.links.fragment == ""
    assert stage.arrive("new").page.screen == "setup"
    assert stage.arrive("lab").page.screen == "lab"


def test_shortcuts_changed_by_messengers_still_lead_there() -> None:
    assert Stage(fragment="/LAB.").start().page.screen == "lab"
    stage = Stage(store=stored(FINISHED)).start()
    assert stage.arrive("new%3Futm_source=mail").page.screen == "setup"


def test_a_launched_file_opens_and_asks_before_a_running_game_goes() -> None:
    assert launched(Stage().start(), write(OTHER)).saved.session == OTHER.session
    stage = launched(Stage(store=stored(RUNNING)).start(), write(OTHER))
    assert "Give up this game?" in stage.dialog
    assert stage.saved.session == RUNNING.session
    stage.command("open-confirmed")
    assert stage.saved.session == OTHER.session


def test_launched_files_are_refused_in_the_words_of_the_open_button() -> None:
    stage = launched(Stage(store=stored(RUNNING)).start(), "[1, 2]")
    assert "This file cannot be opened" in stage.dialog
    assert why_save_refused(SaveRefused(Refusal.NOT_A_SAVE), STORAGE, stage.speech) in stage.dialog
    assert stage.saved.session == RUNNING.session


def test_a_launched_file_of_another_game_opens_on_that_game_s_page() -> None:
    text = write(OTHER).replace(f'"game":"{mahe.NAME}"', f'"game":"{melimagic.NAME}"')
    stage = launched(Stage().start(), text)
    assert stage.launches.handed_over == [(melimagic.NAME, text)]
    assert stage.dialog == ""
    stage.launches.can_hand_over = False
    assert "This saved game is not from Mahé." in launched(stage, text).dialog
    unknown = text.replace(melimagic.NAME, "geese")
    assert "This saved game is not from Mahé." in launched(Stage().start(), unknown).dialog
