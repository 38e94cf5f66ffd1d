"""What stands on the stage, at the table and where a game is watched again: stands, piles, dice, what is shown."""

from __future__ import annotations

from app.melimagic.pieces.stage.stage import stage_art
from app.melimagic.play.table_model import TableView
from app.melimagic.screens.middle import dice, in_hand, middle
from app.melimagic.screens.shown import shown
from app.melimagic.screens.stands import stands
from app.melimagic.wording.people import People
from app.ui.markup import Markup, Regions, element


def stage_regions(view: TableView, people: People) -> Regions:
    """Draw everything on the stage that changes."""
    return {
        "stands": stands(view),
        "middle": middle(view),
        "hand": in_hand(view),
        "dice": dice(view, people.setup.faces),
        "shown": shown(view.sight, people) if view.sight.missed is None else Markup(""),
    }


def stage(drawn: Regions, prefix: str = "") -> Markup:
    """Arrange the regions of the stage; `prefix` is what their names begin with."""

    def region(name: str, kind: str) -> Markup:
        return element("div", {"id": f"region-{prefix}{name}", "class": kind}, drawn[f"{prefix}{name}"])

    return element(
        "div",
        {"class": "stage"},
        stage_art(),
        region("stands", "stands"),
        element(
            "div",
            {"class": "middle"},
            region("middle", "piles"),
            region("hand", "hand"),
            region("dice", "dice-lie"),
        ),
        region("shown", "shown"),
    )
