"""The table: board, dice, prompt, buttons, players and log, each a region that can be replaced separately.

It draws a view model and knows no rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.mahe.board.board import board_frame
from app.mahe.board.pieces import eyelids, pile_and_card, turtles
from app.mahe.board.turtle import sign_badge
from app.mahe.play.table_model import TableView
from app.mahe.screens.aids import aids, ghosts
from app.mahe.screens.board_words import board_words, stack_buttons
from app.mahe.screens.decision import actions, choosing, prompt_line
from app.mahe.screens.players import badges, players
from app.mahe.screens.tray import tray
from app.play.table_views import folded_log, pass_card, undo_button
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element


def table_screen(
    regions: Regions,
    log: Sequence[str],
    texts: Texts,
    *,
    notices: Markup | None = None,
    seating: Mapping[str, str | None] | None = None,
) -> Markup:
    """Draw the whole table around the regions that `pieces` and `question` drew, seated as `seating` says."""
    return element(
        "section",
        {"data-screen": "table", "class": "table", "aria-labelledby": "region-prompt", **(seating or {})},
        element("h1", {"class": "visually-hidden"}, texts.gettext("The table")),
        element(
            "div",
            {"class": "play"},
            _region("notices", "notices", notices),
            _asking(regions),
            board_frame(regions, texts),
            element("div", {"class": "aids-place"}, _region("aids", "aids", regions["aids"])),
            _region("players", "players", regions["players"]),
            folded_log(log, texts),
        ),
        _region("flight", "flight", None),
        _region("call", "call", None),
    )


def _asking(regions: Regions) -> Markup:
    """Draw prompt, dice and buttons as one box, which turns as a whole if the device is flat on the table."""
    parts = (
        _region("prompt", "prompt", regions["prompt"]),
        element("div", {"class": "tray"}, _region("tray", "tray-dice", regions["tray"])),
        _region("undo", "undo", regions["undo"]),
        _region("actions", "actions", regions["actions"]),
    )
    return element("div", {"class": "asking"}, element("div", {"class": "asking-face"}, *parts))


def pieces(
    view: TableView, texts: Texts, before: TableView | None = None, *, acting: TableView | None = None
) -> Regions:
    """Draw the regions that show where everything stands: replaced before anything is animated.

    With what was seen `before` the animations can begin there; who acts is drawn as in `acting` until the next one is
    asked.
    """
    return {
        "board-words": board_words(view, texts),
        "stacks": stack_buttons(view, texts),
        "turtles": turtles(view, before),
        "eyelids": eyelids(view),
        "pile": pile_and_card(view),
        "tray": tray(view, texts),
        "players": players(view, texts, before, acting=acting),
    }


def question(
    view: TableView,
    texts: Texts,
    *,
    asked: bool,
    passing: bool = False,
    told: Sequence[str] | None = None,
    acted: TableView | None = None,
) -> Regions:
    """Draw the regions that ask for a decision, or for a die; nothing can be pressed until it is `asked`.

    The dice of a move that is over leave now. If `pieces` drew who acts as in `acted`, players who differ are drawn
    again. While the device is `passing` to the player who decides, a card lies where the buttons will be.
    """
    deciding = view.deciding
    regions = {
        "prompt": prompt_line(view, texts, asked=asked and not passing, told=told),
        "actions": pass_card(
            view.deciding_sign or deciding.signs[0], badges(deciding), deciding.name, texts, enabled=asked
        )
        if passing and deciding is not None
        else actions(view, texts, enabled=asked and view.by_hand),
        "aids": aids(view, texts, passing=passing),
        "ghosts": ghosts(view),
        "undo": undo_button(texts, enabled=asked and view.can_undo),
        "choosing": choosing(view, enabled=asked and view.by_hand and not passing),
    }
    if view.last_dice:
        regions["tray"] = tray(replace(view, last_dice=()), texts)
    if acted is not None and acted.players != view.players:
        regions["players"] = players(view, texts)
    return regions


def call(view: TableView) -> Markup:
    """Draw the sign of the player who is asked, large; it appears once and vanishes."""
    return Markup("") if view.deciding_sign is None else sign_badge(view.deciding_sign)


def _region(name: str, kind: str, content: Markup | None) -> Markup:
    return element("div", {"id": f"region-{name}", "class": kind}, content)
