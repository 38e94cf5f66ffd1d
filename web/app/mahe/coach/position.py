"""Draws a position for the coach: the small board, and the dice on the table with their sum."""

from __future__ import annotations

from typing import Final

from app.mahe.board.pieces import pile_and_card, turtles
from app.mahe.play.table_model import MaheSession, table_view
from app.mahe.screens.table_screen import calculation, position_in_words
from app.mahe.wording.people import People
from app.ui.markup import Attributes, Markup, element, join
from mahe_core.pictures.mahe.dice import die, spent_card
from mahe_core.pictures.mahe.geometry import BOARD_VIEW_BOX
from mahe_core.pictures.mahe.scenery import scenery

ISLAND: Final = "coach-island"


def island() -> Markup:
    """Draw the island that all positions refer to, hidden."""
    attributes: Attributes = {"class": "sprite", "width": 0, "height": 0, "aria-hidden": "true", "focusable": "false"}
    shape = element("g", {"id": ISLAND}, scenery("coach-"))
    return element("svg", attributes, element("defs", {}, shape))


def position(session: MaheSession, people: People) -> Markup:
    """Draw the position of a session."""
    view, texts = table_view(session, people, read_only=True), people.texts
    words = " ".join(f"{sentence}." for sentence in position_in_words(view, texts))
    board = element(
        "svg",
        {"class": "coach-board", "viewBox": BOARD_VIEW_BOX, "role": "img", "aria-label": words},
        element("use", {"href": f"#{ISLAND}"}),
        pile_and_card(view),
        turtles(view),
    )
    if not view.dice:
        return board
    lying = (spent_card(each.number) if each.is_card else die(each.number) for each in view.dice)
    dice = element("span", {"class": "coach-dice", "aria-hidden": "true"}, *lying)
    return join([board, element("div", {"class": "coach-tray"}, dice, calculation(view.dice, texts))])
