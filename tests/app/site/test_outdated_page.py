"""A page that the host has replaced by a newer version says so and offers it, instead of asking for a network."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from mahe_core.engine.seats import BY_CODE, BY_HAND
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die, over, save_of
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage, stored

MIDDLE = first_game_where(Setup(2), one_die)
OVER = first_game_where(Setup(2), over)

NEWER = "There is a newer version now. Update, then try again. Nothing is lost."
OFFLINE = "Go online once and try again."


def choose_dutch(stage: Stage) -> object:
    stage.archives.foreign.add("nl")
    return stage.speak("nl")


ASKED: dict[str, tuple[Callable[[], Stage], Callable[[Stage], object]]] = {
    "lab": (lambda: Stage().start(), lambda stage: stage.command("lab")),
    "coach": (lambda: Stage.at(OVER), lambda stage: stage.command("coach")),
    "postcard": (lambda: Stage.at(OVER), lambda stage: stage.command("postcard")),
    "several devices": (lambda: Stage.at(MIDDLE), lambda stage: stage.command("peers")),
    "language": (lambda: Stage.at(MIDDLE), choose_dutch),
    "lessons in a language": (lambda: Stage({"screen": "lab"}).start(), lambda stage: stage.speak("nl")),
    "hint": (lambda: Stage.at(MIDDLE, hints=True), lambda stage: stage.command("hint")),
}
"""What a page loads on demand: where it is asked for, and the press."""


@pytest.mark.parametrize("part", ASKED)
def test_a_part_the_host_has_renamed_leads_to_the_new_version(part: str) -> None:
    begin, ask = ASKED[part]
    stage = begin()
    screen = stage.page.screen
    stage.archives.missing = stage.archives.outdated = True
    ask(stage)
    assert NEWER in stage.dialog
    assert stage.page.screen == screen
    stage.command("update")
    assert stage.updates.taken == 1


@pytest.mark.parametrize("part", ASKED)
def test_a_part_without_a_network_asks_to_go_online(part: str) -> None:
    begin, ask = ASKED[part]
    stage = begin()
    stage.archives.missing = True
    ask(stage)
    assert OFFLINE in stage.dialog
    assert stage.page.dialog is not None
    assert not stage.page.dialog.all(data_command="update")


@pytest.mark.parametrize("code", CODES)
def test_both_dialogs_are_in_every_language(code: str) -> None:
    stage = Stage({"lang": code}).start()
    stage.archives.missing = stage.archives.outdated = True
    assert texts(code).gettext(NEWER) in stage.command("lab").dialog
    stage.archives.outdated = False
    assert texts(code).gettext(OFFLINE) in stage.command("cancel").command("lab").dialog


def test_a_game_by_codes_offers_the_new_version_in_its_notice() -> None:
    save = save_of(MIDDLE)
    seats = (replace(save.seats[0], by=BY_CODE), replace(save.seats[1], by=BY_HAND))
    stage = Stage(store=stored(replace(save, seats=seats)))
    stage.archives.missing = stage.archives.outdated = True
    stage.start().give_turns()
    assert NEWER in stage.page.root.one(data_notice="peers").text
    stage.command("update")
    assert stage.updates.taken == 1
