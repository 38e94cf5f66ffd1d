"""The table: board, dice, prompt, buttons, players and the log, each a region that can be replaced by itself.

Promises: draws a view model and nothing else; every hook of the page is written here or in `hooks`. Knows no rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.languages import Texts
from app.mahe.table_model import TableView
from app.mahe.views.actions import actions
from app.mahe.views.board import scenery
from app.mahe.views.board_pieces import pile_and_card, turtles
from app.mahe.views.geometry import BOARD_VIEW_BOX
from app.mahe.views.hooks import command_button
from app.mahe.views.players import players
from app.mahe.views.prompt_line import prompt_line
from app.mahe.views.tray import tray
from app.markup import Markup, element, join

Regions = dict[str, Markup]


def table_screen(regions: Regions, log: Sequence[str], texts: Texts, *, notices: Markup | None = None) -> Markup:
    """Draw the whole table around the regions that `pieces` and `question` drew."""
    return element(
        "section",
        {"data-screen": "table", "class": "table", "aria-labelledby": "region-prompt"},
        element("h1", {"class": "visually-hidden"}, texts.gettext("The table")),
        _region("notices", "notices", notices),
        _region("prompt", "prompt", regions["prompt"]),
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
        _region("tray", "tray", regions["tray"]),
        _region("actions", "actions", regions["actions"]),
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
            command_button("replay", "button-quiet", texts.gettext("Watch the game again")),
            command_button("save", "button-quiet", texts.gettext("Save to a file")),
            command_button("open", "button-quiet", texts.gettext("Open a saved game")),
            command_button("new-game", "button-quiet", texts.gettext("New game")),
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


def question(view: TableView, texts: Texts, *, asked: bool) -> Regions:
    """Draw the regions that ask for a decision; until it is `asked` nothing can be pressed."""
    undo = command_button("undo", "button-quiet", texts.gettext("Take back"), enabled=asked and view.can_undo)
    return {
        "prompt": prompt_line(view, texts, asked=asked),
        "actions": actions(view, texts, enabled=asked),
        "undo": undo,
    }


def log_lines(sentences: Sequence[str]) -> Markup:
    """Draw lines of the log."""
    return join(element("li", {}, sentence) for sentence in sentences)


def _region(name: str, kind: str, content: Markup | None) -> Markup:
    return element("div", {"id": f"region-{name}", "class": kind}, content)
