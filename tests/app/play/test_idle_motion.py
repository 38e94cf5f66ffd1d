"""Idle motion on the board costs no painting, and stops where it is not wanted."""

from __future__ import annotations

import re

from mahe_core.mahe import Setup
from tests.app.games import first_die, first_game_where
from tests.app.stage import Stage
from workshop.folders import ROOT

BOARD = (ROOT / "web" / "styles" / "mahe" / "board.css").read_text("utf-8")
COMPOSITED = {"opacity", "translate"}
MAY_MOVE = re.compile(r"@media \(prefers-reduced-motion: no-preference\) \{\n(.*?)\n\}\n", re.DOTALL)


def test_idle_motion_changes_only_what_needs_no_painting() -> None:
    keyframes = re.findall(r"@keyframes \w+ \{(.*?)\n\}", BOARD, re.DOTALL)
    assert keyframes
    for frames in keyframes:
        assert set(re.findall(r"([a-z-]+):", frames)) <= COMPOSITED


def test_sea_and_eyes_move_a_few_times_a_second() -> None:
    endless = re.findall(r"(?:board-waves|blinking) \{ (animation: [^;]*infinite[^;]*;)", BOARD)
    assert len(endless) == 2
    assert all("step" in each for each in endless)


def test_idle_motion_stops_if_device_or_settings_ask_for_it() -> None:
    within = "".join(MAY_MOVE.findall(BOARD))
    assert "animation:" not in MAY_MOVE.sub("", BOARD)
    rules = re.findall(r"([^{}]+)\{([^{}]*animation:[^{}]*)\}", within)
    assert rules
    assert all("html:not([data-still])" in selector for selector, _ in rules)


def test_every_turtle_has_eyelids_at_its_place() -> None:
    root = Stage.at(first_game_where(Setup(4), lambda session: len(session.entries) > 80)).page.root
    lids = root.one(class_="board-eyelids").all("g", transform=None)
    turtles = [node.attributes["transform"] for node in root.all("g", data_turtle=None)]
    assert len(lids) == len(turtles)
    for place in turtles:
        assert any(lid.attributes["transform"].startswith(place) for lid in lids), place


def test_the_page_is_still_if_motion_is_off_or_not_wanted() -> None:
    stage = Stage.at(first_game_where(Setup(4), first_die))
    assert stage.page.still == (not stage.site.browser.may_move)
    stage.command("settings")
    stage.write("settings-form", {"pace": "off"})
    assert stage.page.still


def test_an_address_can_ask_for_a_still_page() -> None:
    assert Stage({"motion": "off"}).start().page.still
