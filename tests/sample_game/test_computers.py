"""A plain game with a computer player, which is seen at the table."""

from __future__ import annotations

from typing import ClassVar

import pytest

from app.plain.computers import PlainComputer, PlainComputers
from app.plain.drawings import die
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.engine.seats import BY_HAND
from mahe_core.engine.session import begin
from mahe_core.engine.thinking import by_level
from mahe_core.plain import PlainSetup
from tests.app.stage import Stage
from tests.sample_game.page import PigPage, PigTable
from tests.sample_game.rules import Hold, Intent, Pig, Roll, State


class Hen(PlainComputer):
    """Holds at once."""

    level = "hen"

    def name(self, _texts: Texts, /) -> str:
        return "Hen"

    def line(self, _texts: Texts, /) -> str:
        return "Never dares twice."

    def face(self) -> Markup:
        return die(1, "Hen")

    def choose(self, state: State, /) -> Intent:
        return Hold() if state.turn_total else Roll()


class PigWithHen(Pig):
    """The rules, with a computer player."""

    DECIDERS = (BY_HAND, by_level("hen"))


class TableWithHen(PigTable):
    """The table, with a computer player."""

    rules: ClassVar[Pig] = PigWithHen()
    computers = PlainComputers((Hen(),))


class PageWithHen(PigPage):
    """The page of that table."""

    rules = TableWithHen.rules
    table = TableWithHen()


def test_a_computer_is_seen_at_the_table() -> None:
    stage = Stage(game=PageWithHen()).start().fill(by_1="computer:hen").command("play")
    assert len(stage.page.root.one("li", data_player="1").all("svg", aria_label="Hen")) == 1
    assert not stage.page.root.one("li", data_player="0").all("svg", aria_label="Hen")


def test_the_worker_gets_the_choice_of_the_level() -> None:
    page = PageWithHen()
    session = begin(page.rules, PlainSetup(), seed=3).settled()
    assert list(page.thinker().think(session, "decide:hen")) == [["roll"]]
    with pytest.raises(ValueError, match="nothing that can be asked"):
        next(page.thinker().think(session, "decide:cock"))


def test_the_prompt_names_the_computer_that_decides() -> None:
    stage = Stage(game=PageWithHen()).start().fill(by_0="computer:hen", first="0")
    stage.thinking.line.close()
    stage.command("play")
    assert len(stage.page.root.all(data_computer="hen")) == 1
