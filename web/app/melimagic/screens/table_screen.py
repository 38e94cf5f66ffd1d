"""The table, open to all or as seen from a chair: stands, piles, dice, what is asked; each a region of its own."""

from __future__ import annotations

from app.melimagic.play.table_model import TableView
from app.melimagic.screens.actions import actions, hold, undo
from app.melimagic.screens.guesses import choice
from app.melimagic.screens.on_stage import stage, stage_regions
from app.melimagic.screens.prompt import prompt
from app.melimagic.wording.people import People
from app.play.hidden.hidden_game import Sight
from app.play.log import folded_log, log_lines
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element


def regions(view: TableView, people: People) -> Regions:
    """Draw everything that changes."""
    return {
        "prompt": prompt(view, people),
        **stage_regions(view, people),
        "guess": choice(view),
        "hold": hold(view),
        "undo": undo(view) or Markup(""),
        "actions": actions(view, people),
        **({} if view.sight.log is None else {"log": log_lines(view.sight.log)}),
    }


def table_screen(sight: Sight, drawn: Regions, texts: Texts, *, notices: Markup | None) -> Markup:
    """Draw the table round its regions."""
    viewer = "all" if sight.viewer is None else str(sight.viewer)
    return element(
        "section",
        {
            "data-screen": "table",
            "data-viewer": viewer,
            "data-stands": len(sight.view.stands),
            "data-holds": True if sight.holds else None,
            "data-shows": True if sight.events and sight.missed is None else None,
            "class": "theatre-table",
            "aria-labelledby": "region-prompt",
        },
        element("div", {"class": "notices"}, element("div", {"id": "region-notices"}, notices)),
        element(
            "div",
            {"class": "ask-row"},
            _region("prompt", "ask", drawn),
            None if sight.log is None else folded_log(sight.log, texts),
        ),
        stage(drawn),
        _region("guess", "guessing", drawn),
        element(
            "div",
            {"class": "below"},
            _region("hold", "holding", drawn),
            _region("undo", "take-back", drawn),
            _region("actions", "acts", drawn),
        ),
        element("div", {"id": "region-flight", "class": "flight"}),
    )


def _region(name: str, kind: str, drawn: Regions) -> Markup:
    return element("div", {"id": f"region-{name}", "class": kind}, drawn[name])
