"""The table: board, dice, prompt, buttons, players and the log, each a region that can be replaced by itself.

Promises: draws a view model and nothing else; every hook of the page is written here or in `hooks`. Knows no rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.languages import Texts
from app.mahe.sides import sides_of
from app.mahe.table_model import TableView
from app.mahe.views.actions import actions
from app.mahe.views.board import scenery
from app.mahe.views.board_pieces import pile_and_card, turtles
from app.mahe.views.geometry import BOARD_VIEW_BOX
from app.mahe.views.hooks import command_button
from app.mahe.views.pass_card import pass_card
from app.mahe.views.players import players
from app.mahe.views.prompt_line import prompt_line
from app.mahe.views.tray import tray
from app.markup import Markup, element, join

Regions = dict[str, Markup]


def table_screen(
    regions: Regions,
    log: Sequence[str],
    texts: Texts,
    *,
    notices: Markup | None = None,
    full_screen: Markup | None = None,
    seating: Mapping[str, str | None] | None = None,
) -> Markup:
    """Draw the whole table around the regions that `pieces` and `question` drew, seated as `seating` says."""
    return element(
        "section",
        {"data-screen": "table", "class": "table", "aria-labelledby": "region-prompt", **(seating or {})},
        element("h1", {"class": "visually-hidden"}, texts.gettext("The table")),
        _region("notices", "notices", notices),
        # One box, which turns as a whole where the device lies flat; else its parts lie in the table's own grid.
        element(
            "div",
            {"class": "asking"},
            element(
                "div",
                {"class": "asking-face"},
                _region("prompt", "prompt", regions["prompt"]),
                _region("tray", "tray", regions["tray"]),
                _region("actions", "actions", regions["actions"]),
            ),
        ),
        element(
            "div",
            {"class": "board-frame"},
            element(
                "svg",
                {"class": "board", "viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet"},
                scenery(texts.gettext("The island with its 21 squares")),
                element("g", {"id": "region-pile"}, regions["pile"]),
                element("g", {"id": "region-turtles"}, regions["turtles"]),
            ),
        ),
        _region("players", "players", regions["players"]),
        element(
            "section",
            {"class": "log panel", "aria-labelledby": "log-title"},
            element("h2", {"id": "log-title"}, texts.gettext("What happened")),
            element(
                "ol",
                {"id": "region-log", "data-log": True, "tabindex": 0, "aria-labelledby": "log-title"},
                log_lines(log),
            ),
        ),
        element(
            "nav",
            {"class": "table-commands", "aria-label": texts.gettext("The game")},
            _region("undo", "undo", regions["undo"]),
            command_button("save", "button-quiet", texts.gettext("Save to a file")),
            command_button("open", "button-quiet", texts.gettext("Open a saved game")),
            command_button("new-game", "button-quiet", texts.gettext("New game")),
            _region("full-screen", "full-screen", full_screen),
        ),
    )


def pieces(view: TableView, texts: Texts) -> Regions:
    """Draw the regions that show where everything stands: replaced before anything is animated."""
    return {
        "turtles": turtles(view, texts),
        "pile": pile_and_card(view, texts),
        "tray": tray(view, texts),
        "players": players(view, texts),
    }


def seating(view: TableView) -> dict[str, str | None]:
    """Say round which sides of the table the players sit, and at which of them the one who decides."""
    deciding = view.deciding
    flat = view.players[0].side is not None
    return {
        "data-passing": "table" if flat else None,
        "data-sides": " ".join(sides_of(len(view.players))) if flat else None,
        "data-side": None if deciding is None else deciding.side,
    }


def question(view: TableView, texts: Texts, *, asked: bool, passing: bool = False) -> Regions:
    """Draw the regions that ask for a decision; until it is `asked` nothing can be pressed.

    While the device is `passing` to the one who decides, a card lies where the buttons will be.
    """
    deciding = view.deciding
    undo = command_button("undo", "button-quiet", texts.gettext("Take back"), enabled=asked and view.can_undo)
    return {
        "prompt": prompt_line(view, texts, asked=asked and not passing),
        "actions": pass_card(view, deciding, texts, enabled=asked)
        if passing and deciding is not None
        else actions(view, texts, enabled=asked),
        "undo": undo,
    }


def log_lines(sentences: Sequence[str]) -> Markup:
    """Draw lines of the log."""
    return join(element("li", {}, sentence) for sentence in sentences)


def _region(name: str, kind: str, content: Markup | None) -> Markup:
    return element("div", {"id": f"region-{name}", "class": kind}, content)
