"""The board as it lies on a screen: in words for who cannot see it, and as a picture with everything that moves.

Promises: the same wherever a game is seen. Regions that a screen does not fill are not there. The island is a picture
of its own under the turtles: what moves makes the browser paint the whole picture that it is in, again and again.
"""

from __future__ import annotations

from collections.abc import Mapping

from app.languages import Texts
from app.mahe.board.board import scenery
from app.mahe.board.effects import effects, lights
from app.mahe.board.geometry import BOARD_VIEW_BOX
from app.markup import Markup, element

HIDDEN_FROM_READERS = ("pile", "turtles", "ghosts")


def board_frame(regions: Mapping[str, Markup], texts: Texts, *, prefix: str = "") -> Markup:
    """Draw the board round the regions that were drawn; `prefix` sets a screen's regions apart from another's.

    Of the picture only stacks can be asked.
    """

    def layer(name: str) -> Markup | None:
        if prefix + name not in regions:
            return None
        hidden = "true" if name in HIDDEN_FROM_READERS else None
        return element("g", {"id": f"region-{prefix}{name}", "aria-hidden": hidden}, regions[prefix + name])

    words = {
        "id": f"region-{prefix}board-words",
        "class": "visually-hidden",
        "aria-label": texts.gettext("The island with its 21 squares"),
    }
    frame = {"viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet"}
    return element(
        "div",
        {"class": "board-frame"},
        element("ol", words, regions[f"{prefix}board-words"]),
        element("svg", {"class": "board-ground", "aria-hidden": "true", **frame}, scenery(prefix), lights()),
        element(
            "svg",
            {"class": "board", **frame},
            layer("pile"),
            layer("turtles"),
            effects(),
            layer("ghosts"),
            layer("stacks"),
        ),
    )
